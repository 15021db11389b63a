import Ostinato
import TestSupport
import XCTest

/// The sample scenario (S0-10) as a listener would tell it, at the rates of the trade.
final class SampleScenarioTests: XCTestCase {
  private var session: SampleSession!
  private var engine: LoopEngine!
  /// All that was heard and all that was reported so far.
  private var left: [Float] = []
  private var right: [Float] = []
  private var events: [String] = []

  override func setUp() {
    continueAfterFailure = false
  }

  /// XCTest keeps its test cases to the end; the audio need not stay with them.
  override func tearDown() {
    (session, engine, left, right, events) = (nil, nil, [], [], [])
  }

  func testScenarioAt44100Hz() throws { try play(rate: 44_100, scale: 1) }

  /// 48 000 Hz, where every frame number is 48/44.1 of the other.
  func testScenarioAt48000Hz() throws { try play(rate: 48_000, scale: 48.0 / 44.1) }

  func testBlocksOf127FramesAt44100Hz() throws {
    try play(rate: 44_100, scale: 1)
    let whole = (left, right, events)
    try play(rate: 44_100, scale: 1, block: 127)
    assertSame(as: whole)
  }

  /// At a rate at which a clip is 1 536 frames long.
  func testEveryBlockSizeAt100Hz() throws {
    try play(rate: 100, scale: 100.0 / 44_100)
    let whole = (left, right, events)
    for block in [1, 2, 3, 7, 64, 127, 512] {
      try play(rate: 100, scale: 100.0 / 44_100, block: block)
      assertSame(as: whole)
    }
  }

  /// The same commands sent ahead, at their places in the music. 12:2:2 has been passed twice when
  /// the loop is to end: `off` is sent in the third pass.
  func testMusicalAnchors() throws {
    try play(rate: 44_100, scale: 1)
    let whole = (left, right, events)
    engine = try session.makeEngine()
    (left, right, events) = ([], [], [])
    try engine.send(.play)
    try engine.send(.next(on: .a), at: .time("11:2:0"))
    try engine.send(.microloop(true), at: .time("13:3:1"))
    listen(to: 1_354_753, 512)
    try engine.send(.microloop(false), at: .time("12:2:2"))
    listen(to: 1_693_441, 512)
    assertSame(as: whole)
  }

  // MARK: - The scenario

  /// Frame numbers below are those at 44 100 Hz; `scale` makes them the rate's own.
  private func play(rate: Int, scale: Double, block: Int = .max) throws {
    session = try SampleSession(rate: rate)
    engine = try session.makeEngine()
    (left, right, events) = ([], [], [])
    let frame = { (frame: Int) in Int((Double(frame) * scale).rounded()) }

    assertShows("0:0:0", .paused, playhead: "0:0:0", fraction: 0, lamps: [])
    XCTAssertFalse(engine.state.canToggleMicroloop)
    try engine.send(.play)
    listen(to: 1, block)
    assertShows("0:0:0", .playing, playhead: "0:0:0", fraction: nil, lamps: [.bar, .beat])
    XCTAssertTrue(engine.state.canToggleMicroloop)

    listen(to: frame(677_376), block)
    assertHeard(clip: 1, frame: session.clipFrames - 1, clip: 3)
    assertShows("8:0:0", .playing, playhead: "0:0:0", fraction: 0, lamps: [.bar, .beat])
    listen(to: frame(677_376) + 1, block)
    assertHeard(clip: 1, frame: 0, clip: 3)

    listen(to: frame(973_728), block)
    XCTAssertNil(engine.state.decks[.a].nextClipIndex)
    try engine.send(.next(on: .a))
    listen(to: frame(973_728) + 1, block)
    assertShows("11:2:0", .playing, playhead: "3:2:0", fraction: nil, lamps: [.beat])
    XCTAssertEqual(engine.state.decks[.a].nextClipIndex, 1)
    XCTAssertNil(engine.state.decks[.b].nextClipIndex)

    listen(to: frame(1_169_532), block)
    assertShows("13:3:1", .playing, playhead: "5:3:1", fraction: 93.0 / 128, lamps: [])
    try engine.send(.microloop(true))
    listen(to: frame(1_169_532) + 1, block)
    XCTAssertEqual(engine.state.transport, .microlooping)
    let bar = TimeSignature.fourFour.barLength
    XCTAssertEqual(engine.state.microloop.region?.start, bar * 12)
    XCTAssertEqual(engine.state.microloop.region?.end, bar * 14)

    for wrap in [1_185_408, 1_354_752] {
      listen(to: frame(wrap), block)
      assertHeard(clip: 1, frame: session.clipFrames / 8 * 6 - 1, clip: 3)
      assertShows("12:0:0", .microlooping, playhead: "4:0:0", fraction: 0.5, lamps: [.bar, .beat])
      listen(to: frame(wrap) + 1, block)
      assertHeard(clip: 1, frame: session.clipFrames / 8 * 4, clip: 3)
    }

    listen(to: frame(1_407_672), block)
    assertShows("12:2:2", .microlooping, playhead: "4:2:2", fraction: 74.0 / 128, lamps: [])
    try engine.send(.microloop(false))
    listen(to: frame(1_407_672) + 1, block)
    XCTAssertEqual(engine.state.transport, .playing)
    XCTAssertNil(engine.state.microloop.region)

    listen(to: frame(1_524_096), block)
    assertShows("14:0:0", .playing, playhead: "6:0:0", fraction: 0.75, lamps: [.bar, .beat])
    XCTAssertEqual(engine.state.decks[.a].nextClipIndex, 1)
    listen(to: frame(1_524_096) + 1, block)
    assertHeard(clip: 1, frame: session.clipFrames / 8 * 6, clip: 3)

    listen(to: frame(1_693_440), block)
    assertHeard(clip: 1, frame: session.clipFrames - 1, clip: 3)
    assertShows("16:0:0", .playing, playhead: "0:0:0", fraction: 0, lamps: [.bar, .beat])
    XCTAssertNil(engine.state.decks[.a].nextClipIndex)
    XCTAssertEqual(engine.state.decks[.a].currentClipIndex, 1)
    XCTAssertEqual(engine.state.decks[.b].currentClipIndex, 0)
    XCTAssertEqual(
      engine.state.decks[.a].currentClip.samples(.left).first,
      SampleSession.sample(clip: 2, frame: 0))
    listen(to: frame(1_693_440) + 1, block)
    assertHeard(clip: 2, frame: 0, clip: 3)
    assertReported(frame)
    try assertEveryFrame()
  }
}

// MARK: - Assertions

extension SampleScenarioTests {
  /// Renders up to `frame`, in blocks of at most `block` frames.
  private func listen(to frame: Int, _ block: Int) {
    while engine.frame < FramePosition(Int64(frame)) {
      let audio = engine.render(frames: min(frame - Int(engine.frame.rawValue), block))
      left += audio.left
      right += audio.right
      events += audio.events.map { "\($0.frame) \($0.time) \($0.kind)" }
    }
  }

  /// What the engine shows of its next frame; both decks stand at the same place in their clips.
  private func assertShows(
    _ position: String, _ state: TransportStateMachine.State, playhead: String, fraction: Double?,
    lamps: [Lamp], line: UInt = #line
  ) {
    XCTAssertEqual("\(engine.state.time)", position, line: line)
    XCTAssertEqual(engine.state.transport, state, line: line)
    XCTAssertEqual(engine.state.decks.map { "\($0.playhead)" }, [playhead, playhead], line: line)
    XCTAssertEqual(Lamp.allCases.filter { engine.state.isLit($0) }, lamps, line: line)
    guard let fraction else { return }
    XCTAssertEqual(engine.state.decks.map(\.playheadFraction), [fraction, fraction], line: line)
  }

  /// The frame rendered last: deck A on the left, deck B on the right, both at the same frame.
  private func assertHeard(clip a: Int, frame: Int, clip b: Int, line: UInt = #line) {
    XCTAssertEqual(left.last, SampleSession.sample(clip: a, frame: frame), line: line)
    XCTAssertEqual(right.last, SampleSession.sample(clip: b, frame: frame), line: line)
  }

  private func assertSame(as other: ([Float], [Float], [String]), line: UInt = #line) {
    XCTAssertNil(firstDifferentBit(left, other.0), line: line)
    XCTAssertNil(firstDifferentBit(right, other.1), line: line)
    XCTAssertEqual(events, other.2, line: line)
  }

  /// Everything that was reported: the table's rows, and bars and beats as they were played.
  private func assertReported(_ frame: (Int) -> Int) {
    var expected: [String] = []
    for beat in 0...80 {
      let bar = (Array(0...13) + [12, 13, 12, 13, 14, 15, 16])[beat / 4]
      let place = "\(frame(beat * 21_168)) \(bar):\(beat % 4):0"
      switch beat {
      case 0: expected.append("\(place) played")
      case 32: expected += ["\(place) clip looped on A", "\(place) clip looped on B"]
      case 46: expected.append("\(place) next on A: clip 1")
      case 56, 64: expected.append("\(place) microloop wrapped")
      case 80: expected += ["\(place) clip changed on A: 0 to 1", "\(place) clip looped on B"]
      default: break
      }
      if beat % 4 == 0 { expected.append("\(place) bar") }
      expected.append("\(place) beat")
      if beat == 55 { expected.append("\(frame(1_169_532)) 13:3:1 microloop on") }
      if beat == 66 { expected.append("\(frame(1_407_672)) 12:2:2 microloop off") }
    }
    XCTAssertEqual(events, expected)
  }

  /// Every frame of audio, from where the music jumps alone.
  private func assertEveryFrame() throws {
    let (clip, bar) = (session.clipFrames, session.clipFrames / 8)
    let pieces = [0..<clip, 0..<6 * bar, 4 * bar..<6 * bar, 4 * bar..<clip]
    let heard = pieces.flatMap { $0 } + [0]
    let a = heard.map { SampleSession.sample(clip: 1, frame: $0) }.dropLast()
    let b = heard.map { SampleSession.sample(clip: 3, frame: $0) }
    XCTAssertNil(firstDifferentBit(left, a + [SampleSession.sample(clip: 2, frame: 0)]))
    XCTAssertNil(firstDifferentBit(right, b))
  }
}
