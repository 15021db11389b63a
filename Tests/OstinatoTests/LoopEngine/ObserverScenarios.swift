import Ostinato
import TestSupport
import Testing

/// Lines of grids of one's own (rule L3).
@Suite struct ObserverScenarios {
  private static func observe(_ frame: Int, every interval: Ticks) -> ScheduledAction {
    on(frame) { _ = try $0.observe(every: interval) }
  }

  /// The frames of an observer's lines, by its place among the observers.
  private static func lines(_ log: FrameLog, _ index: Int = 0) -> [Int] {
    log.events.compactMap { event in
      if case .line(let observer) = event.kind, observer.number == index {
        Int(event.frame)
      } else {
        nil
      }
    }
  }

  @Test(arguments: EventResolution.allCases)
  func `The engine's own grid is bars, or beats too, or sixteenths too (L3)`(grid: EventResolution)
    throws
  {
    let log = try EngineFixture(rate: 8, grid: grid).play(33, [on(0, .play)])
    #expect(log.frames(of: .bar) == [0, 32])
    #expect(log.frames(of: .beat) == (grid == .bar ? [] : [0, 8, 16, 24, 32]))
    let sixteenths = stride(from: 0, through: 32, by: 2).map { $0 }
    #expect(log.frames(of: .sixteenth) == (grid == .sixteenth ? sixteenths : []))
  }

  @Test func `Each observer gets exactly the lines of its grid (L3)`() throws {
    // A frame is a sixteenth: triplets of a quarter note, dotted eighths, and three bars.
    let log = try EngineFixture().play(
      100,
      [
        Self.observe(0, every: 960_960), Self.observe(0, every: sixteenth * 3),
        Self.observe(0, every: bar * 3), on(0, .play),
      ])
    let triplets = (0..<75).map { ($0 * 4 + 2) / 3 }
    #expect(Self.lines(log, 0) == triplets)
    #expect(Self.lines(log, 1) == stride(from: 0, to: 100, by: 3).map { $0 })
    #expect(Self.lines(log, 2) == [0, 48, 96])
  }

  @Test func `Lines closer than frames come several at one frame (L3)`() throws {
    // 960 lines a quarter note: 240 a frame.
    let log = try EngineFixture().play(5, [Self.observe(0, every: 3003), on(0, .play)])
    let expected = [0] + (1..<5).flatMap { Array(repeating: $0, count: 240) }
    #expect(Self.lines(log) == expected)
    #expect(log.events.allSatisfy { $0.ticks == $0.frame * 720_720 })
  }

  @Test func `However many lines come at one frame, an offline render has them all (L3, E1)`()
    throws
  {
    // A frame is a sixteenth of 240 lines, for each of as many observers as there can be.
    var engine = try EngineFixture(capacity: 1).engine()
    for _ in 0..<EngineSettings.maximumObservers { _ = try engine.observe(every: 3003) }
    try engine.send(.play)
    let frames = engine.render(frames: 3).events.compactMap { event in
      if case .line = event.kind { event.frame.rawValue } else { nil }
    }
    #expect(
      frames == [(0, 16), (1, 16 * 240), (2, 16 * 240)].flatMap(Array.init(repeating:count:)))
  }

  @Test func `A wrap loses no line and adds none (L3, T7, R6)`() throws {
    // At 7 Hz and 64 BPM a bar is 26.25 frames; the grid is a quarter of a frame.
    let quarter = Ticks(439_296 / 4)
    let log = try EngineFixture(rate: 7, bpm: 64, microloopBars: 1).play(
      120, [Self.observe(0, every: quarter), on(0, .play), on(1, .microloop(true))])
    #expect(Self.lines(log) == [0] + (1..<120).flatMap { Array(repeating: $0, count: 4) })
    #expect(log.frames(of: .microloopWrapped) == [27, 53, 79, 105])
  }

  @Test func `One that begins later gets what comes from then on (L3)`() throws {
    let actions = [
      on(0, .play), Self.observe(4, every: sixteenth * 4), Self.observe(5, every: sixteenth * 4),
      on(10, .pause), Self.observe(11, every: sixteenth * 5), on(12, .play),
    ]
    let log = try EngineFixture().play(20, actions)
    // Frame 4, about to be rendered, counts; 10 was reached and not played before the pause.
    #expect(Self.lines(log, 0) == [4, 8, 14, 18])
    #expect(Self.lines(log, 1) == [8, 14, 18])
    #expect(Self.lines(log, 2) == [12, 17])
  }

  @Test func `One that begins between beats gets its first line before the next (L3)`() throws {
    let log = try EngineFixture().play(12, [on(0, .play), Self.observe(5, every: sixteenth * 3)])
    #expect(Self.lines(log) == [6, 9])
  }

  @Test func `One that ends gets no more, and leaves its place to another (L3)`() throws {
    var engine = try EngineFixture().engine()
    try engine.send(.play)
    let first = try engine.observe(every: sixteenth)
    let second = try engine.observe(every: sixteenth * 2)
    let lines = { (audio: RenderedAudio) in
      audio.events.filter { $0.kind == .line(first) || $0.kind == .line(second) }
        .map { "\($0.frame)\($0.kind == .line(first) ? "a" : "b")" }
    }
    #expect(lines(engine.render(frames: 3)) == ["0a", "0b", "1a", "2a", "2b"])
    engine.stopObserving(first)
    engine.stopObserving(first)
    #expect(lines(engine.render(frames: 3)) == ["4b"])
    let third = try engine.observe(every: sixteenth * 3)
    #expect(third != first && third != second)
    // An old name cannot end another's observation, though the place may be the same.
    engine.stopObserving(first)
    let audio = engine.render(frames: 4)
    #expect(lines(audio) == ["6b", "8b"])
    #expect(audio.events.filter { $0.kind == .line(third) }.map(\.frame) == [6, 9])
  }

  @Test func `Observing changes neither audio nor other events (L3, E1)`() throws {
    let fixture = try EngineFixture([[loop(1, frames: 16)]])
    let actions = [on(0, .play), on(5, .microloop(true)), on(40, seek("1:0:3")), on(50, .pause)]
    let without = try fixture.play(60, actions)
    let with = try fixture.play(60, [Self.observe(0, every: 3003)] + actions)
    #expect(firstDifferentBit(with.left, without.left) == nil)
    let others = with.events.filter { if case .line = $0.kind { false } else { true } }
    #expect(difference(others, without.events) == nil)
    #expect(with.positions == without.positions)
  }
}
