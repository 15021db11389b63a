import Following
import Ostinato
import OstinatoHost
import OstinatoNotes
import Synchronization
import Testing

/// What a follower tells an engine, and the clock that it follows.
@Suite struct FollowerScenarios {
  // At this rate and 120 BPM a frame is 64 ticks.
  private let rate = try! SampleRate(90_090)

  private func makeHost() throws -> EngineHost {
    EngineHost(try LoopEngine(sampleRate: rate, tempo: Tempo(bpm: 120), decks: []))
  }

  /// Renders blocks of 256 frames, with a step of the follower before each, and returns what the engine reports but for
  /// its lines.
  private func run(_ host: EngineHost, _ follower: inout Follower, blocks: Int) -> [String] {
    for _ in 0..<blocks {
      follower.step(lead: 512)
      var (left, right) = ([Float](repeating: 0, count: 256), [Float](repeating: 0, count: 256))
      host.render(left: &left, right: &right)
    }
    return host.control.drainEvents().compactMap {
      guard case .event(let event) = $0 else { return "\($0)" }
      switch event.kind {
      case .bar, .beat, .sixteenth: return nil
      default: return "\(event.frame) \(event.kind) at \(event.ticks)"
      }
    }
  }

  @Test func `An engine starts at the clock's place, to the frame, and stops with it`() throws {
    let host = try makeHost()
    let clock = FakeClock()
    var follower = Follower(host.control, clock: clock)
    #expect(run(host, &follower, blocks: 10) == [])
    clock.set(place: 480_480, at: 2560, isPlaying: true)
    #expect(
      run(host, &follower, blocks: 10) == [
        "3072 sought at 513248", "3072 played at 513248",
      ])
    #expect(run(host, &follower, blocks: 1000) == [])
    #expect(host.control.state.ticks == clock.place(at: host.control.state))
    clock.set(place: 60_000_000, at: 261_120, isPlaying: false)
    let stop = host.control.state.frame + 512
    let stopped = run(host, &follower, blocks: 10)
    #expect(stopped.first?.hasPrefix("\(stop) paused") == true)
    #expect(stopped.dropFirst().map { $0.hasSuffix("sought at 60000000") } == [true])
    #expect(clock.changes == [])
  }

  @Test func `What the user changes is told once, and what the follower changes is not`() throws {
    let host = try makeHost()
    let clock = FakeClock()
    var follower = Follower(host.control, clock: clock)
    clock.set(place: 0, at: 0, isPlaying: true)
    _ = run(host, &follower, blocks: 100)
    #expect(clock.changes == [])
    clock.isObedient = true
    try host.control.send(.tempo(Tempo(bpm: 125)))
    _ = run(host, &follower, blocks: 10)
    try host.control.send(.seekToTick(30_000_000))
    _ = run(host, &follower, blocks: 10)
    try host.control.send(.pause)
    _ = run(host, &follower, blocks: 10)
    var (tempo, move, pause) = (UserChange(), UserChange(), UserChange())
    tempo.tempo = try Tempo(bpm: 125)
    move.isMoved = true
    pause.isPlaying = false
    #expect(clock.changes == [tempo, move, pause])
    #expect(!host.control.state.isPlaying && host.control.state.tempo == tempo.tempo)
  }

  @Test func `A start that is far away is waited for, to the frame`() throws {
    let host = try makeHost()
    let clock = FakeClock()
    var follower = Follower(host.control, clock: clock)
    clock.set(place: nil, at: 50_000, isPlaying: true)
    #expect(run(host, &follower, blocks: 300) == ["50000 played at 0"])
  }

  @Test func `A command that comes after its frame is no change of the user's`() throws {
    let host = try makeHost()
    let clock = FakeClock()
    var follower = Follower(host.control, clock: clock)
    _ = run(host, &follower, blocks: 1)
    clock.set(place: 0, at: 0, isPlaying: true)
    // While the follower computes, the engine goes on.
    clock.whileAsked = {
      var (left, right) = ([Float](repeating: 0, count: 2048), [Float](repeating: 0, count: 2048))
      host.render(left: &left, right: &right)
    }
    follower.step(lead: 512)
    clock.whileAsked = nil
    #expect(host.control.state.frame > 512 && !host.control.state.isPlaying)
    _ = run(host, &follower, blocks: 10)
    #expect(host.control.state.isPlaying && clock.changes == [])
  }

  @Test func `A refusal is said`() throws {
    let host = EngineHost(
      try LoopEngine(
        sampleRate: rate, tempo: Tempo(bpm: 120), decks: [],
        settings: EngineSettings(pendingCapacity: 1)))
    let clock = FakeClock()
    var follower = Follower(host.control, clock: clock)
    _ = run(host, &follower, blocks: 1)
    try host.control.send(.play, at: .frame(1_000_000))
    clock.set(place: 0, at: 0, isPlaying: true)
    _ = run(host, &follower, blocks: 1)
    #expect(follower.words == "\(HostError.queueFull(capacity: 1))")
  }
}

/// A clock at 120 BPM that does what a test says.
private final class FakeClock: OtherClock {
  private struct Told {
    var origin: (place: Ticks?, frame: FramePosition) = (0, 0)
    var isPlaying = false
    var isObedient = false
    var changes: [UserChange] = []
    var whileAsked: (@Sendable () -> Void)?
  }
  private let told = Mutex(Told())

  var changes: [UserChange] { told.withLock { $0.changes } }
  /// What happens while it is asked.
  var whileAsked: (@Sendable () -> Void)? {
    get { told.withLock { $0.whileAsked } }
    set { told.withLock { $0.whileAsked = newValue } }
  }
  /// Whether it lets the engine's user do what he wants.
  var isObedient: Bool {
    get { told.withLock { $0.isObedient } }
    set { told.withLock { $0.isObedient = newValue } }
  }

  /// `place`: the place at a frame; `nil` if only the frame matters.
  func set(place: Ticks?, at frame: FramePosition, isPlaying: Bool) {
    told.withLock {
      $0.origin = (place, frame)
      $0.isPlaying = isPlaying
    }
  }

  func place(at state: EngineState) -> Ticks? {
    told.withLock { told in
      let passed = told.isPlaying ? (state.frame - told.origin.frame).rawValue : 0
      return told.origin.place.map { $0 + Ticks(passed * 64) }
    }
  }

  func update(for next: EngineState, after change: UserChange) {
    whileAsked?()
    if change != UserChange() { told.withLock { $0.changes.append(change) } }
  }

  func start(for next: EngineState) -> FramePosition? {
    told.withLock { told in
      if told.isObedient { return next.isPlaying ? next.frame : nil }
      return told.isPlaying
        ? max(next.frame, told.origin.place == nil ? told.origin.frame : 0) : nil
    }
  }

  func advice(for next: EngineState) -> ClockAdvice {
    if isObedient { return ClockAdvice(following: nil, at: nil, in: next) }
    let isStopping = told.withLock { !$0.isPlaying } && next.isPlaying
    return ClockAdvice(
      following: isStopping ? nil : place(at: next), at: try? Tempo(bpm: 120), in: next)
  }

  var words: String { "a clock" }
}
