@testable import OstinatoHLS

/// A player and a host on which everything takes its time, comes in any order, and often fails.
struct PlayerSimulation {
  private(set) var player = StreamPlayer()
  /// What was found to be wrong.
  private(set) var faults: [String] = []
  /// What the player has been through, for a test to see that it was enough.
  private(set) var counts: [String: Int] = [:]
  private var random: SimulatedRandom
  /// What the host is about to do: to end a fetch, to end what plays, to delete.
  private var work: [PlayerEvent] = []
  /// Fetches that still write, also though they were cancelled.
  private var fetches: Set<PlayerSession> = []
  /// The sessions whose caches are there.
  private var caches: Set<PlayerSession> = []
  /// What makes a sound, and what is paused.
  private var playing: Set<PlayerSession> = []
  private var paused: Set<PlayerSession> = []
  /// How often an operation fails, in percent.
  private var failures = 20
  private let tampering: (PlayerAction) -> [PlayerAction]
  private let isHeard: (PlayerEvent, StreamPlayer) -> Bool

  /// Runs a player through `count` events, and then until nothing is left to be done.
  ///
  /// - Parameters:
  ///   - tampering: What becomes of each action, for a test that plants a fault.
  ///   - isHeard: Whether the player is told of an event, for another one.
  init(
    seed: UInt64, events count: Int,
    tampering: @escaping (PlayerAction) -> [PlayerAction] = { [$0] },
    isHeard: @escaping (PlayerEvent, StreamPlayer) -> Bool = { _, _ in true }
  ) {
    random = SimulatedRandom(seed: seed)
    self.tampering = tampering
    self.isHeard = isHeard
    for _ in 0..<count where faults.isEmpty { step() }
    if faults.isEmpty { settle() }
  }

  private mutating func step() {
    switch random.number(in: 0...99) {
    case 0..<20: tell(.tapped)
    case 20..<24: tell(.cancelled)
    case 24..<27: tell(.interrupted)
    case 27..<30:
      // What no host should tell, of any session.
      let session = PlayerSession(number: Int64(random.number(in: 0...Int(player.last) + 1)))
      if session != player.live {
        tell(random.percent(50) ? .ended(session) : .playFailed(session))
      }
    default: doSomething()
    }
  }

  /// No failures any more, and a user who taps if something is wrong, and lets the rest play to the end.
  private mutating func settle() {
    failures = 0
    for _ in 0..<10_000 {
      // What is paused would not end.
      if player.state == .paused {
        tell(.tapped)
        continue
      }
      if !work.isEmpty { doSomething(); continue }
      switch player.state {
      case .failed: tell(.tapped)
      case .uninitialized where player.leftovers.isEmpty:
        if !caches.isEmpty { faults.append("a file is left behind") }
        if !playing.isEmpty { faults.append("something plays unasked") }
        return
      case .uninitialized: tell(.tapped)
      case .fetching, .playing, .paused, .completed:
        return faults.append("it sticks, \(player.state)")
      }
    }
    faults.append("it never settles")
  }

  private mutating func doSomething() {
    guard !work.isEmpty else { return }
    // In any order.
    let event = work.remove(at: random.number(in: 0...work.count - 1))
    switch event {
    case .fetched(let session, _):
      guard fetches.remove(session) != nil else { return }
      caches.insert(session)
      guard random.percent(failures) else { return tell(event) }
      // Some that have failed come to their end in spite of that, later.
      if random.percent(30) {
        fetches.insert(session)
        work.append(event)
      }
      tell(.fetchFailed(session))
    case .ended(let session):
      // What is paused does not end; what was stopped does not either.
      if paused.contains(session) { return work.append(event) }
      guard playing.contains(session) else { return }
      playing.remove(session)
      tell(random.percent(failures) ? .playFailed(session) : event)
    case .deleted(let session):
      if caches.contains(session), random.percent(failures) { return tell(.deleteFailed(session)) }
      caches.remove(session)
      tell(event)
    default: tell(event)
    }
  }

  private mutating func tell(_ event: PlayerEvent) {
    counts["\(player.state): \(Self.name(of: event))", default: 0] += 1
    guard isHeard(event, player) else { return }
    for action in player.handle(event).flatMap(tampering) { carryOut(action) }
    if playing.count > 1 { faults.append("two play") }
    if playing.isEmpty == (player.state == .playing) {
      faults.append("what plays is not the state")
    }
  }

  private mutating func carryOut(_ action: PlayerAction) {
    switch action {
    case .fetch(let session, let earlier):
      if let earlier, caches.remove(earlier) != nil { caches.insert(session) }
      caches.insert(session)
      fetches.insert(session)
      work.append(.fetched(session, file: "song"))
    case .cancelFetch(let session):
      // Every other fetch cannot be cancelled, and writes on until it has come to its end.
      if random.percent(50) { fetches.remove(session) }
    case .play(let session, _):
      playing.insert(session)
      paused.remove(session)
      work.append(.ended(session))
    case .pause(let session): if playing.remove(session) != nil { paused.insert(session) }
    case .resume(let session): if paused.remove(session) != nil { playing.insert(session) }
    case .stop(let session):
      playing.remove(session)
      paused.remove(session)
      work.removeAll { $0 == .ended(session) }
    case .deleteCache(let session): work.append(.deleted(session))
    }
  }

  /// Which event it is, whatever its session.
  private static func name(of event: PlayerEvent) -> String {
    Mirror(reflecting: event).children.first?.label ?? "\(event)"
  }
}
