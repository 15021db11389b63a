import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// The engine as a value: copies that know nothing of each other (rule V1).
@Suite struct ValueScenarios {
  /// At 1000 Hz and 1000 BPM a bar of 1/16, and the microloop, is 15 frames: a hundred frames with
  /// everything in them, all of it sent before the first.
  static func fixture() throws -> (EngineFixture, [ScheduledAction]) {
    let clips = (1...4).map { loop($0, frames: 14 + $0, rate: 1000, bpm: 1000) }
    var fixture = try EngineFixture(
      [Deck([clips[0], clips[1]]), Deck([clips[2]], strip: Strip(gain: 0.7, pan: -0.3))],
      rate: 1000, bpm: 1000, signature: TimeSignature(beats: 1, unit: 16), microloopBars: 1,
      fades: .standard, ramp: 10, grid: .sixteenth, levelWindow: 8)
    fixture.settings.panLaw = .equalPower
    let commands: [(Int64, Command)] = [
      (2, .play), (5, .next(on: .a)), (7, .gain(0.25, on: .b)), (20, .microloop(true)),
      (38, .solo(true, on: .a)), (52, .microloop(false)), (55, .pause), (57, .play),
      (59, .seekToTick(sixteenth * 7)), (61, tempo(777)), (70, .masterGain(0.9)), (80, .reset),
      (82, .play), (90, .pan(1, on: .a)),
    ]
    let actions = commands.map { frame, command in
      on(0, command, at: .frame(FramePosition(frame)))
    }
    let more = [
      on(0) { _ = try $0.observe(every: 300_300) },
      on(0, .next(on: .b), at: .tick(sixteenth * 2)),
      on(0, .mute(true, on: .b), at: .nextClipEnd(of: .a)),
      on(0) { try $0.replaceClips(on: .b, with: [loop(5, frames: 20, rate: 1000, bpm: 900)]) },
    ]
    return (fixture, actions + more)
  }

  static let length = 100

  @Test func `A copy made at any frame goes on as the original does (V1)`() throws {
    let (fixture, actions) = try Self.fixture()
    let log = try fixture.play(Self.length, actions)
    #expect(Set(log.events.map { "\($0.kind)".prefix(8) }).count > 12, "not everything happens")
    let last = log[Self.length]
    for frame in 0...Self.length {
      for copy in [log[frame], log[frame].fork()] {
        var copy = copy
        let rest = copy.render(frames: Self.length - frame)
        #expect(firstDifferentBit(rest.left, Array(log.left[frame...])) == nil, "frame \(frame)")
        #expect(firstDifferentBit(rest.right, Array(log.right[frame...])) == nil)
        let events = log.events.filter { $0.frame >= frame }
        #expect(difference(rest.events.map(Seen.init), events) == nil, "frame \(frame)")
        #expect(
          copy.state.position == last.state.position && copy.state.transport == last.state.transport
        )
        #expect(copy.state.masterLevels == last.state.masterLevels)
        #expect(copy.state.decks.map(\.levels) == last.state.decks.map(\.levels))
        #expect(copy.state.decks.map(\.playhead) == last.state.decks.map(\.playhead))
      }
    }
  }

  struct Touch: CustomTestStringConvertible {
    let testDescription: String
    let act: @Sendable (inout LoopEngine) throws -> Void
  }

  static let touches = [
    Touch(testDescription: "rendering") { _ = $0.render(frames: 33) },
    Touch(testDescription: "advancing") { engine in
      var passages = PassageBuffer()
      var events = EventBuffer(capacity: 64)
      _ = engine.advance(frames: 33, passages: &passages, events: &events)
    },
    Touch(testDescription: "a command for now") { try $0.send(.reset) },
    Touch(testDescription: "a command for later") {
      try $0.send(.masterGain(0), at: .nextSixteenth)
    },
    Touch(testDescription: "a command performed") {
      try $0.send(.gain(0, on: .a))
      _ = $0.render(frames: 1)
    },
    Touch(testDescription: "taking a command back") { try $0.cancel($0.pendingCommands[2].id) },
    Touch(testDescription: "new clips") {
      try $0.replaceClips(on: .a, with: [loop(9, frames: 99, rate: 1000, bpm: 1000)])
    },
    Touch(testDescription: "new clips at a pause, and the old ones taken") {
      try $0.replaceClips(on: .a, with: [loop(9, frames: 99, rate: 1000, bpm: 1000)])
      try $0.send(.pause)
      _ = $0.render(frames: 40)
      _ = $0.takeReplacedClips()
    },
    Touch(testDescription: "an observer more") { _ = try $0.observe(every: 3003) },
    Touch(testDescription: "memory of its own") { $0.makeUnique() },
  ]

  @Test(arguments: touches, [0, 3, 25, 57, 60])
  func `Touching either side leaves the other as it was (V1)`(touch: Touch, frame: Int) throws {
    let (fixture, actions) = try Self.fixture()
    let log = try fixture.play(Self.length, actions)
    let expectUntouched = { (engine: LoopEngine) in
      var engine = engine
      #expect(engine.frame == FramePosition(Int64(frame)))
      #expect(engine.pendingCommands == log[frame].pendingCommands)
      let rest = engine.render(frames: Self.length - frame)
      #expect(firstDifferentBit(rest.left, Array(log.left[frame...])) == nil)
      #expect(firstDifferentBit(rest.right, Array(log.right[frame...])) == nil)
      let events = log.events.filter { $0.frame >= frame }
      #expect(difference(rest.events.map(Seen.init), events) == nil)
    }
    var original = log[frame].fork()
    let copy = original
    try touch.act(&original)
    expectUntouched(copy)
    original = log[frame].fork()
    var touched = original
    try touch.act(&touched)
    expectUntouched(original)
    // Both sides touched alike go on alike.
    try touch.act(&original)
    #expect(original.render(frames: 60) == touched.render(frames: 60))
  }

  @Test func `A copy made between advance and mix has a bus of its own (V1, E4)`() throws {
    var engine = try EngineFixture([[loop(1, frames: 16)]]).engine()
    try engine.send(.masterGain(0.5))
    try engine.send(.play)
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 8)
    _ = engine.advance(frames: 3, passages: &passages, events: &events)
    let mixed = { (engine: inout LoopEngine) in
      var (left, right) = (silence(3), silence(3))
      #expect(engine.mix(left: &left, right: &right) == 3)
      return left
    }
    var copy = engine
    // A bus that both had would be halved by one and again by the other.
    #expect(mixed(&copy) == [500, 500.5, 501])
    #expect(mixed(&engine) == [500, 500.5, 501])
  }

  @Test func `An observation ended on one side goes on on the other (V1, L3)`() throws {
    var engine = try EngineFixture().engine()
    let observer = try engine.observe(every: sixteenth)
    try engine.send(.play)
    let lines = { (engine: LoopEngine) in
      var engine = engine
      return engine.render(frames: 3).events.filter { $0.kind == .line(observer) }.map(\.frame)
    }
    var copy = engine
    copy.stopObserving(observer)
    #expect(lines(engine) == [0, 1, 2] && lines(copy).isEmpty)
    copy = engine
    engine.stopObserving(observer)
    #expect(lines(copy) == [0, 1, 2] && lines(engine).isEmpty)
  }
}
