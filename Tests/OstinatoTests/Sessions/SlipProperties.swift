import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// After a slip the music is as it would be without the loop (rules W12, W13): the same session is played with microloops
/// and without them.
@Suite struct SlipProperties {
  static let sessions = perBuild(debug: 40, release: 2000)

  @Test(arguments: 0..<8)
  func `After a slip all is as in the session without the loop (W12, W13)`(part: UInt64) throws {
    for seed in Seeds.range(count: Self.sessions) where seed % 8 == part {
      var session = try TwinSession(seed: seed)
      let found = try session.firstDifference()
      #expect(found == nil, "OSTINATO_SEED=\(seed): \(found ?? "")")
      if found != nil { return }
    }
  }

  @Test func `A loop that is left otherwise is elsewhere (planted fault)`() throws {
    let isFound = try (1...8 as ClosedRange<UInt64>).contains {
      var session = try TwinSession(seed: $0, leavingBy: .microloop(false))
      return try session.firstDifference() != nil
    }
    #expect(isFound)
  }
}

/// A session with microloops, and the same without.
///
/// At 2 000 Hz and 600 BPM a sixteenth is 50 frames. Decks play at that tempo, natively, or follow a tempo that changes.
struct TwinSession {
  private var looped: LoopEngine
  private var plain: LoopEngine
  private var random: SplitMix64
  private let isFollowing: Bool
  private let exit: Command
  private var replaced: Set<Int> = []
  /// The longest fade, in frames.
  private static let fade = 10

  init(seed: UInt64, leavingBy exit: Command = .slip) throws {
    var random = SplitMix64(seed: seed)
    let isFollowing = random.chance(50)
    let mode: Ostinato.FollowMode = isFollowing ? .varispeed : .native
    let decks = try (0..<random.draw(1...3)).map { _ in
      Deck(try Self.ring(of: 3, isFollowing, &random), isStopped: random.chance(15), follow: mode)
    }
    let settings = EngineSettings(eventResolution: .sixteenth)
    looped = try LoopEngine(
      sampleRate: 2_000, tempo: Tempo(bpm: 600), decks: decks, settings: settings)
    plain = looped.fork()
    (self.random, self.isFollowing, self.exit) = (random, isFollowing, exit)
  }

  /// Clips of two to 20 sixteenths that fit, of other tempos than the session's if decks follow.
  private static func ring(
    of count: Int, _ isFollowing: Bool, _ random: inout SplitMix64
  ) throws -> [Clip] {
    try (0..<count).map { _ in
      let sixteenths = random.draw(2...20)
      let bpm = isFollowing ? random.pick([400, 480, 750, 960]) : 600
      let samples = (0..<(sixteenths * 30_000 / bpm)).map { _ in
        Float(random.draw(-1_000...1_000)) / 1_000
      }
      return try Clip(
        left: samples, right: samples, sampleRate: SampleRate(2_000),
        tempo: Tempo(bpm: Double(bpm)),
        length: .sixteenths(sixteenths))
    }
  }

  /// Plays the session; says where it is first other than without loops, if anywhere.
  mutating func firstDifference() throws -> String? {
    try looped.send(.play)
    try plain.send(.play)
    for _ in 0..<random.draw(1...3) {
      for _ in 0..<random.draw(0...4) {
        play(random.draw(1...120))
        try sendToBoth()
      }
      play(random.draw(1...120))
      if try !accepts(drawMicroloop()) { continue }
      for _ in 0..<random.draw(0...10) {
        play(Int(random.drawByOctave(1...200)))
        if random.chance(45) { _ = try accepts(drawChange()) } else { try sendToBoth() }
      }
      play(Int(random.drawByOctave(1...200)))
      if let found = try slip() { return found }
    }
    return nil
  }

  private mutating func play(_ frames: Int) {
    _ = looped.render(frames: frames)
    _ = plain.render(frames: frames)
  }

  /// Sends a command to the engine with loops, if that carries it out.
  private mutating func accepts(_ command: Command) throws -> Bool {
    var trial = looped.fork()
    try trial.send(command)
    let isRefused = trial.render(frames: 1).events.contains {
      if case .rejected = $0.kind { true } else { false }
    }
    if !isRefused { try looped.send(command) }
    return !isRefused
  }

  /// Sends something that the session without loops has, too.
  private mutating func sendToBoth() throws {
    let deck = DeckID(random.draw(0...looped.state.decks.count - 1))
    if random.chance(8), replaced.insert(deck.index).inserted {
      let ring = try Self.ring(of: 3, isFollowing, &random)
      try looped.replaceClips(on: deck, with: ring)
      try plain.replaceClips(on: deck, with: ring)
      return
    }
    let command = try drawCommand(on: deck)
    if try accepts(command) { try plain.send(command) }
  }

  private mutating func drawCommand(on deck: DeckID) throws -> Command {
    switch random.weighted([30, 20, 8, 12, 8, isFollowing ? 15 : 0, isFollowing ? 10 : 0, 8]) {
    case 0: return .next(on: deck)
    case 1: return .clip(random.draw(0...2), on: deck)
    case 2: return .cancelNext(on: deck)
    case 3: return .launch(random.draw(0...2), on: deck, inPhase: random.chance(30))
    case 4: return .stop(on: deck)
    case 5: return .tempo(try drawTempo())
    case 6: return .ramp(to: try drawTempo(), over: .sixteenths(random.draw(1...12)))
    default:
      guard let region = looped.state.microloop.region else { return .next(on: deck) }
      return .seekToTick(
        region.start + Ticks(random.draw(0...region.length.rawValue - 1)))
    }
  }

  /// Not the tempo of a clip, so that no place that is derived is rounded down (W9).
  private mutating func drawTempo() throws -> Tempo {
    try Tempo(bpm: Double(random.draw(405...945)) + 0.5)
  }

  private mutating func drawMicroloop() -> Command {
    .microloop(
      true, length: .sixteenths(random.draw(1...12)),
      from: random.pick([.aligned, .here, .justPlayed]))
  }

  /// Engaged anew, a ring that waits could come in in the loop before it does without it.
  private mutating func drawChange() -> Command {
    switch random.weighted([25, 25, 30, replaced.isEmpty ? 20 : 0]) {
    case 0: .microloopHalve
    case 1: .microloopDouble
    case 2: .microloopMove(by: .sixteenths(random.draw(-8...8)))
    default: drawMicroloop()
    }
  }

  /// Leaves the loop, and compares what follows.
  private mutating func slip() throws -> String? {
    guard looped.state.transport == .microlooping else { return nil }
    let frame = looped.frame
    try looped.send(exit)
    let (a, b) = (looped.render(frames: 60), plain.render(frames: 60))
    func later(_ events: [EngineEvent]) -> [EngineEvent] { events.filter { $0.frame > frame } }
    if let found = difference(later(a.events), later(b.events)) { return "at \(frame): \(found)" }
    for (a, b) in [(a.left, b.left), (a.right, b.right)] {
      let found = firstDifferentBit(Array(a[Self.fade...]), Array(b[Self.fade...]))
      if let found { return "at \(frame): \(Self.fade + found) frames later" }
    }
    let (state, other) = (looped.state, plain.state)
    let isSame =
      state.position == other.position && state.transport == other.transport
      && state.tempo == other.tempo && state.tempoRamp == other.tempoRamp
      && state.decks.map(Self.words) == other.decks.map(Self.words)
    return isSame ? nil : "at \(frame): \(state), not \(other)"
  }

  /// All that there is to a deck but which ring it has.
  private static func words(_ deck: EngineState.Deck) -> String {
    "\(deck) \(deck.playheadTicks) of \(deck.clipLength)"
  }
}
