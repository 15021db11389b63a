import Ostinato

/// The wires between the audio thread and the control threads.
struct Wires: BitwiseCopyable, Sendable {
  /// From control to audio.
  let messages: SPSCQueue<HostMessage>
  /// From audio to control.
  let events: SPSCQueue<CountedEvent>
  /// Rings of clips that are read no more, from audio to control, which frees as many as `state`
  /// says.
  let unusedRings: SPSCQueue<RingReference>
  /// What a view shows, from audio to control.
  let state: TripleBuffer<HostStatus, DeckStatus>
  /// Of all commands taken from `messages`, how many no longer wait; less those that waited from
  /// the beginning. From audio to control.
  let settled: PaddedAtomic
  /// How many events ever found no room. From audio to control.
  let lostEvents: PaddedAtomic

  static func allocate(for engine: LoopEngine, settings: HostSettings) -> Wires {
    var engine = engine
    let decks = engine.decks.indices.map { engine.takeStatus(ofDeck: $0) }
    let pending = engine.settings.pendingCapacity
    // Each deck reads one ring; there are no others but those it begins with and those under way.
    let spareRings = Wires.replacementCapacity + engine.spareRingCount
    return Wires(
      // Beside each command its cancellation, and what is neither.
      messages: .allocate(capacity: 2 * pending + 64),
      events: .allocate(capacity: settings.eventCapacity),
      unusedRings: .allocate(capacity: spareRings),
      state: .allocate(HostStatus(engine: engine.status, ringsRetired: 0, clock: nil), rows: decks),
      settled: .allocate(-engine.pendingCommandCount), lostEvents: .allocate(0))
  }

  /// How many replaced rings can be under way at once.
  static var replacementCapacity: Int { 64 }

  func free() {
    messages.free()
    events.free()
    unusedRings.free()
    state.free()
    settled.free()
    lostEvents.free()
  }
}

extension LoopEngine {
  /// How many rings of clips it holds beyond one for each deck.
  var spareRingCount: Int { rings.reduce(0) { $0 + $1.count - 1 } }
}

/// Owns the wires' memory for both sides, and what is under way when the last of them goes.
final class WiresOwner: Sendable {
  let wires: Wires

  init(for engine: LoopEngine, settings: HostSettings) {
    wires = Wires.allocate(for: engine, settings: settings)
  }

  deinit {
    // Safe: the ends that there were are gone.
    var messages = unsafe wires.messages.makeReader()
    var unusedRings = unsafe wires.unusedRings.makeReader()
    while let message = messages.read() {
      if case .replaceClips(_, let ring) = message { _ = ring.take() }
    }
    while let ring = unusedRings.read() { _ = ring.take() }
    wires.free()
  }
}
