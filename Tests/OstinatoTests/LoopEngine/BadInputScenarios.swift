import Ostinato
import TestSupport
import Testing

/// What a running engine refuses, and that a refusal leaves it as it was (rules C3, M5, R8).
@Suite struct BadInputScenarios {
  struct Input: CustomTestStringConvertible {
    let command: Command
    var anchor = Anchor.now
    let error: Command.Error

    init(_ command: Command, at anchor: Anchor = .now, _ error: Command.Error) {
      (self.command, self.anchor, self.error) = (command, anchor, error)
    }

    var testDescription: String { "\(command) at \(anchor): \(error)" }
  }

  private static let (c, none) = (DeckID.c, DeckID(-1))
  private static let over: Float = 16.5
  private static let far: Ticks = Ticks(1 << 61 + 1)
  private static let last = MusicalTime(bar: .max, beat: 0, sixteenth: 0)

  static let values = [
    Input(.gain(.nan, on: .a), .mixer(.notFinite)),
    Input(.gain(.infinity, on: .a), .mixer(.notFinite)),
    Input(.gain(-0.25, on: .a), .mixer(.gainOutOfRange(-0.25))),
    Input(.gain(over, on: .a), .mixer(.gainOutOfRange(over))),
    Input(.pan(.nan, on: .a), .mixer(.notFinite)),
    Input(.pan(-.infinity, on: .a), .mixer(.notFinite)),
    Input(.pan(-1.5, on: .b), .mixer(.panOutOfRange(-1.5))),
    Input(.pan(1.5, on: .b), .mixer(.panOutOfRange(1.5))),
    Input(.masterGain(.nan), .mixer(.notFinite)),
    Input(.masterGain(-1), .mixer(.gainOutOfRange(-1))),
    Input(.masterGain(over), .mixer(.gainOutOfRange(over))),
    Input(seek("-1:3:3"), .positionOutOfRange(Ticks(-720_720))),
    Input(.seekToTick(-1), .positionOutOfRange(-1)),
    Input(.seekToTick(far), .positionOutOfRange(far)),
    Input(seek("0:4:0"), .musicalTime(.noSuchBeat(4, in: .fourFour))),
    Input(seek("0:0:4"), .musicalTime(.noSuchSixteenth(4, in: .fourFour))),
    Input(.seek(to: last), .musicalTime(.tooFarAway)),
  ]

  static let places = [
    Input(.next(on: c), .noSuchDeck(c)), Input(.next(on: none), .noSuchDeck(none)),
    Input(.cancelNext(on: c), .noSuchDeck(c)), Input(.gain(1, on: c), .noSuchDeck(c)),
    Input(.pan(0, on: none), .noSuchDeck(none)), Input(.mute(true, on: c), .noSuchDeck(c)),
    Input(.solo(true, on: c), .noSuchDeck(c)),
    Input(.pause, at: .nextClipEnd(of: c), .noSuchDeck(c)),
    Input(.pause, at: .frame(-1), .frameOutOfRange(-1)),
    Input(.pause, at: .time(place("3:4:0")), .musicalTime(.noSuchBeat(4, in: .fourFour))),
    Input(.pause, at: .time(place("3:0:9")), .musicalTime(.noSuchSixteenth(9, in: .fourFour))),
    Input(.pause, at: .time(last), .musicalTime(.tooFarAway)),
  ]

  /// Two decks, playing, marked, ramping, with commands that wait.
  private static func engine() throws -> LoopEngine {
    let rings = [[loop(1, frames: 16), loop(2, frames: 16)], [loop(3, frames: 12)]]
    var engine = try EngineFixture(rings.map { Deck($0) }, fades: .standard, ramp: 1000).engine()
    try engine.send(.play)
    try engine.send(.next(on: .a), at: .frame(3))
    try engine.send(.gain(0.25, on: .b), at: .frame(5))
    try engine.send(.microloop(true), at: .nextClipEnd(of: .a))
    try engine.send(.pause, at: .frame(90))
    _ = engine.render(frames: 6)
    return engine
  }

  /// Whether two engines look the same and go on the same.
  private static func expectSame(_ a: LoopEngine, _ b: LoopEngine) {
    #expect(a.pendingCommands == b.pendingCommands)
    #expect(a.state == b.state)
    var (one, other) = (a, b)
    #expect(one.render(frames: 100) == other.render(frames: 100))
  }

  @Test(arguments: values + places)
  func `A command out of range throws to its sender and changes nothing (C3, M5, R8)`(
    input: Input
  ) throws {
    var engine = try Self.engine()
    let untouched = engine
    #expect(throws: input.error) { try engine.send(input.command, at: input.anchor) }
    Self.expectSame(engine, untouched)
  }

  @Test func `The ends of every range are within it (C3)`() throws {
    var engine = try Self.engine()
    let commands: [Command] = [
      .gain(0, on: .a), .gain(16, on: .b), .pan(-1, on: .a), .pan(1, on: .b), .masterGain(0),
      .masterGain(16), .seek(to: .zero), .seekToTick(Ticks(1 << 61)), .seekToTick(0),
    ]
    for command in commands { try engine.send(command) }
    try engine.send(.reset, at: .frame(0))
    try engine.send(.play, at: .frame(FramePosition(.max)))
    try engine.send(.pause, at: .time(place("-5:0:0")))
    _ = engine.render(frames: 10)
    #expect(engine.state.time == .zero && engine.state.transport == .paused)
    #expect(engine.state.decks.map(\.strip.gain) == [0, 16] && engine.state.masterGain == 16)
  }

  @Test func `New clips that cannot be taken change nothing (D7, D8)`() throws {
    let clip = loop(4, frames: 16)
    let wrong = loop(5, frames: 16, rate: 44_100)
    let cases: [(DeckID, [Clip], LoopEngine.Error)] = [
      (.c, [clip], .noSuchDeck(.c)), (Self.none, [clip], .noSuchDeck(Self.none)),
      (.b, [], .noClips(.b)),
      (
        .a, [clip, wrong],
        .otherSampleRate(.a, clip: 1, expected: clip.sampleRate, found: wrong.sampleRate)
      ),
    ]
    for (deck, clips, error) in cases {
      var engine = try Self.engine()
      let untouched = engine
      #expect(throws: error) { try engine.replaceClips(on: deck, with: clips) }
      Self.expectSame(engine, untouched)
      #expect(engine.takeReplacedClips().isEmpty)
    }
  }

  @Test func `An observer's grid is at most 960 lines a quarter note, and observers 16 (L3)`()
    throws
  {
    var engine = try Self.engine()
    let untouched = engine
    let longest = Clip.maximumTicks
    for interval in [Ticks(3002), 0, -3003, longest + 1] {
      #expect(throws: LoopEngine.Error.observerGridOutOfRange(interval)) {
        try engine.observe(every: interval)
      }
    }
    Self.expectSame(engine, untouched)
    for interval in [3003, longest] + Array(repeating: sixteenth, count: 14) {
      _ = try engine.observe(every: interval)
    }
    let full = engine
    #expect(throws: LoopEngine.Error.tooManyObservers) { try engine.observe(every: sixteenth) }
    Self.expectSame(engine, full)
  }

  @Test(arguments: RenderPath.allCases)
  func `Rendering no frames at all does nothing (E1)`(path: RenderPath) throws {
    var engine = try Self.engine()
    try engine.send(.next(on: .a))
    let untouched = engine
    let block = engine.render(frames: 0, by: path)
    #expect(block.left.isEmpty && block.events.isEmpty && block.passages.isEmpty)
    Self.expectSame(engine, untouched)
  }

  @Test func `Of two channels the shorter one says how many frames there are (E1)`() throws {
    let whole = try Self.engine()
    var reference = whole
    let audio = reference.render(frames: 3)
    for (first, second) in [(3, 5), (5, 3), (3, 3), (0, 3), (3, 0)] {
      for usesSpans in [false, true] {
        var engine = whole
        var left = ContiguousArray(repeating: Float(7), count: first)
        var right = ContiguousArray(repeating: Float(7), count: second)
        var events = EventBuffer(capacity: 8)
        let count: Int
        if usesSpans {
          var leftSpan = left.mutableSpan
          var rightSpan = right.mutableSpan
          count = engine.render(left: &leftSpan, right: &rightSpan, events: &events)
        } else {
          var (leftArray, rightArray) = (Array(left), Array(right))
          count = engine.render(left: &leftArray, right: &rightArray, events: &events)
          (left, right) = (ContiguousArray(leftArray), ContiguousArray(rightArray))
        }
        #expect(
          count == min(first, second) && engine.frame == whole.frame + FrameCount(Int64(count)))
        #expect(Array(left[..<count]) == Array(audio.left[..<count]))
        #expect(Array(right[..<count]) == Array(audio.right[..<count]))
        #expect(left[count...].allSatisfy { $0 == 7 } && right[count...].allSatisfy { $0 == 7 })
      }
    }
  }

  @Test func `A negative count of frames is none (E1)`() throws {
    var engine = try Self.engine()
    try engine.send(.next(on: .a))
    let untouched = engine
    let audio = engine.render(frames: -5)
    #expect(audio.frameCount == 0 && audio.events.isEmpty && audio.start == untouched.frame)

    var events = EventBuffer(capacity: 8)
    var passages = PassageBuffer()
    #expect(engine.advance(frames: -3, passages: &passages, events: &events) == 0)
    #expect(events.count == 0 && passages.count == 0)
    var left: [Float] = [7]
    var right: [Float] = [7]
    withPointers(&left, &right) { output in
      for stride in [1, 2] {
        let output = unsafe UnsafeStereoBuffer(
          left: output.left, right: output.right, stride: stride)
        unsafe engine.render(into: output, frames: -1, events: &events)
      }
      #expect(unsafe engine.mix(into: output) == 0)
    }
    #expect(left == [7] && right == [7] && events.count == 0)
    #expect(events.blockStart == untouched.frame)
    Self.expectSame(engine, untouched)
  }
}
