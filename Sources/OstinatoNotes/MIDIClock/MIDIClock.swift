import Ostinato

/// A MIDI clock: a source without sound that tells other devices where the music is and how fast it goes.
///
/// ```swift
/// var engine = try LoopEngine(
///   sampleRate: rate, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
/// var clock = MIDIClock(id: .source(0), sampleRate: rate)
/// try engine.send(.play)
/// let audio = engine.render(frames: 512) { block in clock.render(block) }
/// for event in audio.events {
///   if let message = MIDIClockMessage(event, of: clock.id) { print(event.frame, message) }
/// }
/// ```
///
/// It reports ``MIDIClockMessage``s: 24 clocks in a quarter note, each at the first frame at or after its exact place,
/// and what makes receivers start, stop, go on and go to another place. Microloops do not disturb receivers: when the
/// music goes back in one, the clock goes on evenly.
///
/// The clock needs a strip of its own in the engine, like any source that reports. A host sends each message to its MIDI
/// port with the time at which the frame is heard.
///
/// A clock is a value like the engine: a copy goes on by itself.
///
/// Realtime-safe: yes, except for members that say otherwise.
public struct MIDIClock: SoundSource, Sendable {
  /// The identifier of the source, which has no commands.
  public let id: SourceID<MIDIClockMessage.Command>
  /// The engine's sample rate.
  public let sampleRate: SampleRate
  /// Whether clocks go on while the music stands still.
  public let ticksWhileStopped: Bool
  /// Whether receivers have been told to play, and not to stop since.
  public internal(set) var isRunning = false
  /// The number of the next clock as a receiver counts them, while it runs (rule Y24).
  var count: Int64 = 0
  /// The place at the next frame: that of the music, or while it stands that of the clocks (rule Y21).
  var place = Position(units: 0)
  var lastRender = LastRender()

  /// Creates a clock whose receivers are stopped.
  ///
  /// - Parameters:
  ///   - id: The number of the source in the engine, such as `.source(0)`.
  ///   - sampleRate: The engine's sample rate.
  ///   - ticksWhileStopped: Whether clocks go on while the music stands still, so that receivers know the tempo before
  ///     they start.
  public init(
    id: SourceID<MIDIClockMessage.Command>, sampleRate: SampleRate, ticksWhileStopped: Bool = true
  ) {
    (self.id, self.sampleRate) = (id, sampleRate)
    self.ticksWhileStopped = ticksWhileStopped
  }

  /// Reports the messages of a block.
  ///
  /// - Parameter block: The block that the engine lends.
  /// - Complexity: O(passages + messages).
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  public mutating func render(_ block: borrowing SourceBlock) {
    guard block.admit(id.number, madeFor: sampleRate) else { return }
    for index in block.passages.indices {
      guard let passage = block.passages[index] else { continue }
      begin(passage, isInterrupted: index == 0 && isInterrupted(before: passage), in: block)
    }
    lastRender.end(before: block.frame.rawValue &+ Int64(block.frameCount))
  }
}

// What it is saved as.
extension MIDIClock {
  /// Returns the clock's state as bytes. `LoopEngine.snapshot(with:)` saves it together with the engine.
  ///
  /// Realtime-safe: no.
  public func snapshot() -> [UInt8] {
    var writer = SnapshotWriter(.midiClock, ofSource: id.number, madeWith: settings)
    lastRender.encode(to: &writer)
    writer.put(isRunning)
    writer.put(count)
    writer.put(place.units)
    return writer.finished()
  }

  /// Goes on where ``snapshot()`` was taken.
  ///
  /// Realtime-safe: no.
  ///
  /// - Throws: `SnapshotError`, for a clock with another number, rate or setting as well. The clock has not changed then.
  public mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
    var reader = try SnapshotReader(
      snapshot, of: .midiClock, source: id.number, madeWith: settings)
    var restored = MIDIClock(
      id: id, sampleRate: sampleRate, ticksWhileStopped: ticksWhileStopped)
    restored.lastRender = try LastRender(restoring: &reader)
    restored.isRunning = try reader.flag()
    restored.count = try reader.number(in: 0...(1 << 62))
    // The greatest position is 2⁶² ticks, and a passage is less than 2⁶² units.
    let last = Int128(sampleRate.hertz * 60_000_000 + 1) << 62
    restored.place = Position(units: try reader.number(in: 0...last))
    try reader.finish()
    self = restored
  }

  private var settings: [Int64] { [sampleRate.hertz, ticksWhileStopped ? 1 : 0] }
}

extension SnapshotKind {
  /// A MIDI clock: "OSTC".
  fileprivate static var midiClock: SnapshotKind {
    SnapshotKind(magic: 0x4354_534f, version: 1)
  }
}
