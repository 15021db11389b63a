import Ostinato
import OstinatoLooper
import Testing

/// Layers that begin or end at the frame of a boundary, and where passes change their length (rules K11 to K14).
@Suite("Layers at boundaries")
struct LayerBoundaryScenarios {
  private static let longPass =
    "refused to turn on multiply on track 0: "
    + "this pass is longer than the loop has become; try again in the next one"
  private static let stillComing =
    "refused to turn on overdub on track 0: part of the loop has not come in yet; try again later"

  /// A loop of four sixteenths of a ramp, which nothing is played to afterwards, at a tempo at which that is no whole
  /// number of frames.
  private static func loop(tempo: String, frames: Int64) throws -> LooperRig {
    var rig = try LooperRig(
      tempo: tempo, fades: .off, played: { $0 < frames ? Float($0 + 1) / 1_024 : 0 })
    try rig.record(.sixteenths(4), thenRender: Int(frames) + 20)
    return rig
  }

  @Test(arguments: [("610", 197), ("333.333", 361), ("97.531", 1_231)], [1, 2, 3])
  func `Multiply ends alike in the middle of a pass and at the frame of its boundary`(
    tempo: (String, Int), passes: Int
  ) throws {
    var ends: [[Float]] = []
    for isAtBoundary in [false, true] {
      var rig = try Self.loop(tempo: tempo.0, frames: Int64(tempo.1))
      try rig.send(.multiply(true, track: 0), thenRender: tempo.1 * (passes - 1))
      // Each of the first passes ends at a line of four sixteenths.
      if isAtBoundary {
        let end = passes + 1
        try rig.send(
          .multiply(false, track: 0),
          at: .time(MusicalTime(bar: Int64(end / 4), beat: end % 4, sixteenth: 0)))
      } else {
        try rig.send(.multiply(false, track: 0))
      }
      rig.render(tempo.1 * 3)
      ends.append(try #require(rig.looper.clip(of: 0)).samples(.left))
    }
    #expect(ends[0] == ends[1])
    #expect(ends[0].count > tempo.1 * passes - passes)
  }

  @Test func `A pass that is longer than the loop is not multiplied`() throws {
    var rig = try Self.loop(tempo: "600", frames: 200)
    // Three sixteenths of four have been read.
    rig.render(130)
    try rig.send(.fit(track: 0, .sixteenths(2)))
    try rig.send(.multiply(true, track: 0), thenRender: 1)
    #expect(rig.lastReport == Self.longPass)
    try rig.send(.overdub(true, track: 0), thenRender: 1)
    #expect(rig.lastReport == "track 0: overdub on")
    try rig.send(.undo(track: 0), thenRender: 60)
    try rig.send(.multiply(true, track: 0), thenRender: 1)
    #expect(rig.lastReport == "track 0: multiply on")
  }

  @Test func `A faster tempo makes the pass that is being played too long as well`() throws {
    var rig = try Self.loop(tempo: "600", frames: 200)
    rig.render(80)
    try rig.engine.send(.tempo(Tempo(bpm: 900)))
    try rig.send(.multiply(true, track: 0), thenRender: 1)
    #expect(rig.lastReport == Self.longPass)
  }

  @Test(arguments: [Command.reset, .seek(to: "2:0:0")])
  func `A jump while the music stands takes a finished version up`(jump: Command) throws {
    var rig = try Self.loop(tempo: "600", frames: 200)
    try rig.send(.overdub(true, track: 0), thenRender: 50)
    try rig.engine.send(.pause)
    // Not before the pass, and what falls, could have been played once more.
    rig.render(200)
    try rig.engine.send(jump)
    rig.render(1)
    #expect(rig.looper.state(of: 0, in: rig.engine.state)?.version == 0)
    rig.render(20)
    try rig.engine.send(jump)
    rig.render(1)
    #expect(rig.lastReport == "track 0: the loop is now version 1")
    try rig.send(.undo(track: 0), thenRender: 1)
    #expect(rig.lastReport == "track 0: the loop is now version 0")
  }

  @Test func `Turned off at the frame of a boundary, the pass before has no fall`() throws {
    var rig = try LooperRig(played: { _ in 0.25 })
    try rig.record(.sixteenths(4), thenRender: 250)
    try rig.send(.overdub(true, track: 0))
    var goingOn = rig
    try rig.send(.overdub(false, track: 0), at: .frame(400), thenRender: 300)
    goingOn.render(300)
    try goingOn.send(.undo(track: 0), thenRender: 1)
    let clip = try #require(rig.looper.clip(of: 0)?.samples(.left))
    #expect(clip == goingOn.looper.clip(of: 0)?.samples(.left))
    // Before the seam it is the sum.
    #expect(clip[189] == 0.5)
  }

  @Test func `What is played is multiplied until it is turned off, and the rest is the loop alone`()
    throws
  {
    var rig = try LooperRig(played: { _ in 0.25 })
    try rig.record(.sixteenths(4), thenRender: 201)
    let loop = try #require(rig.looper.clip(of: 0)?.samples(.left))
    try rig.send(.multiply(true, track: 0), thenRender: 99)
    try rig.send(.multiply(false, track: 0), thenRender: 101)
    // What it takes in is there long before the boundary, and so is the rest.
    let clip = try #require(rig.looper.clip(of: 0)?.samples(.left))
    #expect(clip[99] == 0.5 && clip[109...] == loop[109...])
  }

  @Test func `Multiply that is turned off at its end is still to come in by a fall`() throws {
    var rig = try LooperRig(roundTrip: 30, played: { _ in 0.25 })
    try rig.record(.sixteenths(4), thenRender: 200)
    try rig.send(.multiply(true, track: 0), thenRender: 195)
    try rig.send(.multiply(false, track: 0), thenRender: 44)
    #expect(rig.looper.state(of: 0, in: rig.engine.state)?.isComingIn == true)
    #expect(rig.looper.clip(of: 0) == nil)
    rig.render(1)
    #expect(rig.looper.clip(of: 0) != nil)
  }

  @Test func `What is before the place that is read counts as if it were read at once`() throws {
    var rig = try LooperRig(roundTrip: 31, fades: .off, played: { _ in 0.25 })
    try rig.record(.sixteenths(4), thenRender: 203)
    try rig.send(.insert(true, track: 0), thenRender: 5)
    try rig.send(.insert(false, track: 0))
    try rig.send(.overdub(true, track: 0), thenRender: 1)
    #expect(rig.lastReport == Self.stillComing)
    // What was played from frame 203 on is there 41 frames later. It is three frames behind the loop's beginning.
    var early = rig
    early.render(31)
    try early.send(.overdub(true, track: 0), thenRender: 1)
    #expect(early.lastReport == Self.stillComing)
    rig.render(32)
    try rig.send(.overdub(true, track: 0), thenRender: 1)
    #expect(rig.lastReport == "track 0: overdub on")
  }

  @Test func `A take that has been read to its end is not still to come (K11)`() throws {
    var rig = try LooperRig(roundTrip: 60, played: { _ in 0.25 })
    try rig.record(.sixteenths(4), thenRender: 200)
    // The last ten frames are read before they have come in, at a tempo at which the loop goes on for ten more.
    try rig.engine.send(.tempo(Tempo(bpm: 300)))
    try rig.engine.send(.seekToTick(Ticks.perQuarter * 19 / 20))
    rig.render(9)
    var early = rig
    try early.send(.overdub(true, track: 0), thenRender: 1)
    #expect(early.lastReport == Self.stillComing)
    rig.render(1)
    try rig.send(.overdub(true, track: 0), thenRender: 1)
    #expect(rig.lastReport == "track 0: overdub on")
  }

  @Test(arguments: [(209, false), (210, true)])
  func `A layer that a stop ended is taken up by a start as many frames later as it needs (K11)`(
    frames: Int, isTakenUp: Bool
  ) throws {
    var rig = try LooperRig(played: { _ in 0.25 })
    try rig.record(.sixteenths(4), thenRender: 250)
    try rig.send(.overdub(true, track: 0), thenRender: 20)
    // The loop has 200 frames, and a fall 10.
    try rig.engine.send(.pause)
    rig.render(frames)
    try rig.play(1)
    #expect((rig.lastReport == "track 0: the loop is now version 1") == isTakenUp)
  }

  @Test func `Where inserting ends, the loop rises once`() throws {
    var rig = try LooperRig(played: { $0 < 200 ? 0.25 : 0 })
    try rig.record(.sixteenths(4), thenRender: 250)
    try rig.send(.insert(true, track: 0), thenRender: 30)
    try rig.send(.insert(false, track: 0), thenRender: 100)
    // A rise is 2 frames long.
    #expect(rig.left[279...282] == [0, 0.125, 0.25, 0.25])
    let clip = try #require(rig.looper.clip(of: 0)?.samples(.left))
    #expect(clip[79...82] == [0, 0.125, 0.25, 0.25])
  }

  @Test func `What insert has left falls on where the loop has risen again (K14)`() throws {
    var rig = try LooperRig(played: { $0 < 200 ? 0.25 : 0 })
    try rig.record(.sixteenths(4), thenRender: 250)
    try rig.send(.insert(true, track: 0), thenRender: 3)
    try rig.send(.insert(false, track: 0), thenRender: 100)
    // A fall is 10 frames long and a rise 2.
    let expected: [Float] = (0..<12).map { frame in
      let fall = Float(max(9 - frame, 0)) / 10
      let rise: Float = frame < 3 ? 0 : frame == 3 ? 0.5 : 1
      return 0.25 * fall + 0.25 * rise
    }
    let clip = try #require(rig.looper.clip(of: 0)?.samples(.left))
    #expect(Array(clip[50..<62]) == expected)
  }

  @Test func `An undo of insert enters the loop where the music is`() throws {
    var rig = try Self.loop(tempo: "600", frames: 200)
    let loop = try #require(rig.looper.clip(of: 0)?.samples(.left))
    try rig.send(.insert(true, track: 0), thenRender: 30)
    try rig.send(.undo(track: 0), thenRender: 100)
    #expect(Array(rig.left[250..<350]) == Array(loop[50..<150]))
  }

  @Test func `A change of tempo drops an insertion and enters the loop where the music is`() throws
  {
    var rig = try Self.loop(tempo: "600", frames: 200)
    let loop = try #require(rig.looper.clip(of: 0)?.samples(.left))
    try rig.send(.insert(true, track: 0))
    // Past the next boundary.
    rig.render(230)
    try rig.engine.send(.tempo(Tempo(bpm: 300)))
    rig.render(50)
    #expect(rig.lastReport == "track 0: dropped because the tempo changed")
    #expect(Array(rig.left[450..<500]) == Array(loop[50..<100]))
  }

  @Test func `Multiply goes on to a pass that fills the take exactly`() throws {
    var rig = try LooperRig(maximumFrames: 600)
    try rig.record(.sixteenths(4), thenRender: 210)
    try rig.send(.multiply(true, track: 0), thenRender: 800)
    #expect(
      rig.reports.suffix(2) == [
        "800 track 0: multiply off", "800 track 0: the loop is now version 1",
      ])
    #expect(rig.looper.state(of: 0, in: rig.engine.state)?.length == .perSixteenth * 12)
  }

  @Test func `Off and on again at the frame of a boundary, overdub begins anew (K11)`() throws {
    var rig = try LooperRig(played: { _ in 0.25 })
    try rig.record(.sixteenths(4), thenRender: 250)
    try rig.send(.overdub(true, track: 0))
    try rig.send(.overdub(false, track: 0), at: .frame(400))
    try rig.send(.overdub(true, track: 0), at: .frame(400), thenRender: 351)
    #expect(
      rig.reports.suffix(4) == [
        "400 track 0: the loop is now version 1", "400 track 0: overdub off",
        "400 track 0: overdub on", "600 track 0: the loop is now version 2",
      ])
    // It rises over 2 frames. In its seam is nothing of what was played before it, nor in that of the loop.
    let clip = try #require(rig.looper.clip(of: 0)?.samples(.left))
    #expect(clip[0] == 0.375 && clip[1] == 0.5 && clip[199] == 0)
  }

  @Test(arguments: [300, 400])
  func `On and off at one frame, overdub makes a version, also at a boundary (K11)`(
    frame: Int64
  ) throws {
    var rig = try LooperRig(played: { $0 < 200 ? 0.25 : 0.5 })
    try rig.record(.sixteenths(4), thenRender: 250)
    try rig.send(.overdub(true, track: 0), at: .frame(FramePosition(frame)))
    try rig.send(.overdub(false, track: 0), at: .frame(FramePosition(frame)), thenRender: 450)
    #expect(rig.lastReport == "track 0: the loop is now version 1")
    // A rise is 2 frames long and a fall 10.
    let expected: [Float] = (0..<10).map { frame -> Float in
      let rise: Float = frame == 0 ? 0.5 : 1
      let fall = Float(9 - frame) / 10
      return 0.25 + 0.5 * (rise * fall)
    }
    let first = Int(frame % 200)
    let clip = try #require(rig.looper.clip(of: 0)?.samples(.left))
    #expect(Array(clip[first..<(first + 10)]) == expected)
    #expect(clip[(first + 10)..<190].allSatisfy { $0 == 0.25 })
  }

  @Test func `On and off at the frame of a boundary, multiply makes one pass (K13)`() throws {
    var rig = try LooperRig(played: { _ in 0.25 })
    try rig.record(.sixteenths(4), thenRender: 250)
    try rig.send(.multiply(true, track: 0), at: .frame(400))
    try rig.send(.multiply(false, track: 0), at: .frame(400), thenRender: 400)
    #expect(rig.reports.last == "600 track 0: the loop is now version 1")
    #expect(rig.looper.state(of: 0, in: rig.engine.state)?.length == .perSixteenth * 4)
  }

  @Test func `Feedback that changes at a boundary is that of the new pass (K4, K11)`() throws {
    var rig = try LooperRig(fades: .off, played: { $0 < 200 ? 0.25 : 0.5 })
    try rig.record(.sixteenths(4), thenRender: 200)
    // The frames from 100 on would follow the pass without its boundary at 300.
    try rig.send(.fit(track: 0, .sixteenths(2)))
    try rig.send(.feedback(0.5, track: 0), thenRender: 50)
    try rig.send(.overdub(true, track: 0), thenRender: 50)
    var (once, twice) = (rig, rig)
    for command: LooperCommand in [.feedback(0, track: 0), .overdub(false, track: 0)] {
      try once.send(command)
    }
    once.render(200)
    // Nothing is added beyond the length, also without fades.
    let first = [Float](repeating: 0.25, count: 50) + [Float](repeating: 0.625, count: 50)
    let all: [Float] = first + [Float](repeating: 0.125, count: 100)
    #expect(once.looper.clip(of: 0)?.samples(.left) == all)
    try twice.send(.feedback(0, track: 0), thenRender: 1)
    try twice.send(.overdub(false, track: 0), thenRender: 250)
    let clip = try #require(twice.looper.clip(of: 0)?.samples(.left))
    #expect(clip[0] == 0.5 && clip[1..<100] == first[1...])
  }

  /// What a layer of silence with feedback 0 leaves of samples of 0.25 while it falls over 10 frames.
  private static let quarterUnderFall: [Float] = (0..<10).map { frame -> Float in
    let weight = Float(9 - frame) / 10
    return 0.25 * (1 - weight)
  }

  @Test func `A fall at a boundary covers the frames that would follow, and no others (K11)`()
    throws
  {
    var rig = try LooperRig(played: { $0 < 200 ? 0.25 : 0 })
    try rig.record(.sixteenths(4), thenRender: 201)
    let loop = try #require(rig.looper.clip(of: 0)?.samples(.left))
    try rig.send(.fit(track: 0, .sixteenths(2)))
    try rig.send(.feedback(0, track: 0), thenRender: 49)
    try rig.send(.overdub(true, track: 0), thenRender: 45)
    try rig.send(.overdub(false, track: 0), thenRender: 200)
    // It falls from 295 on: over the last five frames of the pass, and five that would follow.
    let clip = try #require(rig.looper.clip(of: 0)?.samples(.left))
    #expect(Array(clip[95..<105]) == Self.quarterUnderFall)
    #expect(clip[..<50] == loop[..<50] && clip[105...] == loop[105...])
  }

  @Test func `Feedback that changes as the music stops is not that of the fall (K4, K11)`() throws {
    var rig = try LooperRig(played: { $0 < 200 ? 0.25 : 0 })
    try rig.record(.sixteenths(4), thenRender: 220)
    try rig.send(.feedback(0, track: 0))
    try rig.send(.overdub(true, track: 0), thenRender: 30)
    try rig.engine.send(.pause)
    try rig.send(.feedback(1, track: 0), thenRender: 300)
    try rig.play(1)
    #expect(rig.lastReport == "track 0: the loop is now version 1")
    let clip = try #require(rig.looper.clip(of: 0)?.samples(.left))
    #expect(Array(clip[50..<60]) == Self.quarterUnderFall)
  }

  @Test(arguments: [(LayerKind.overdub, 459), (.multiply, 469), (.insert, 469)])
  func `The last frame of a fall, where nothing is left, counts as recorded (K11, K13, K14)`(
    kind: LayerKind, arrival: Int
  ) throws {
    var rig = try LooperRig(roundTrip: 150, played: { _ in 0.25 })
    try rig.record(.sixteenths(4), thenRender: 250)
    try rig.send(.layer(kind, true, track: 0), thenRender: 50)
    // It falls over 10 frames, the last of which is 309.
    try rig.send(.layer(kind, false, track: 0), thenRender: arrival - 300)
    #expect(rig.looper.state(of: 0, in: rig.engine.state)?.version == 1)
    #expect(rig.looper.clip(of: 0) == nil)
    rig.render(1)
    #expect(rig.looper.clip(of: 0) != nil)
  }

  @Test func `Insert at the frame of a boundary lengthens the pass that begins there (K14)`()
    throws
  {
    var rig = try Self.loop(tempo: "600", frames: 200)
    rig.render(180)
    try rig.send(.insert(true, track: 0), thenRender: 50)
    try rig.send(.insert(false, track: 0), thenRender: 300)
    // A sixteenth of silence, the loop, and from 250 frames after the boundary on the same again.
    let loop = (1...200).map { Float($0) / 1_024 }
    let silence = [Float](repeating: 0, count: 50)
    let expected: [Float] = silence + loop + silence + loop[..<50]
    #expect(Array(rig.left[400..<750]) == expected)
  }
}
