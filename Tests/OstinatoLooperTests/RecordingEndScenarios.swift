import Ostinato
import OstinatoLooper
import Testing

/// Recordings that end where something else happens, and what becomes of free ones (rules K4, K5, K8, K19).
@Suite("The ends of recordings")
struct RecordingEndScenarios {
  @Test(
    arguments: [Command.pause, .seek(to: "4:0:0"), .reset, .microloop(true)], [0, 31])
  func `A recording is whole if the music stops or jumps where it ends`(
    command: Command, trip: Int
  ) throws {
    func rig() throws -> LooperRig {
      var rig = try LooperRig(tempo: "610", roundTrip: trip, played: { Float($0 % 97) / 128 })
      try rig.record(.bars(1))
      return rig
    }
    var (plain, stopped) = (try rig(), try rig())
    try stopped.engine.send(command, at: .time("1:0:0"))
    for frames in [700, 300] {
      plain.render(frames)
      stopped.render(frames)
    }
    #expect(stopped.reports.last == plain.reports.last)
    #expect(plain.lastReport == "track 0: recorded")
    #expect(stopped.looper.clip(of: 0) != nil)
    #expect(stopped.looper.clip(of: 0)?.samples(.left) == plain.looper.clip(of: 0)?.samples(.left))
  }

  @Test func `A recording that ends with a change of tempo has the tempo of before`() throws {
    var rig = try LooperRig(played: { _ in 0.5 })
    try rig.record(.bars(1))
    try rig.engine.send(.tempo(Tempo(bpm: 300)), at: .time("1:0:0"))
    rig.render(900)
    #expect(rig.reports == ["0 track 0: recording", "800 track 0: recorded"])
    #expect(rig.looper.clip(of: 0)?.frameCount == 800)
    #expect(rig.looper.clip(of: 0)?.tempo == (try Tempo(bpm: 600)))
    // It plays on frame by frame, and is silent from its end to the boundary.
    #expect(rig.left[802..<900].allSatisfy { $0 == 0.5 })
    rig.render(1_500)
    #expect(rig.left[1_600..<2_400].allSatisfy { $0 == 0 } && rig.left[2_399] == 0)
  }

  @Test func `A frame earlier, it is dropped`() throws {
    var rig = try LooperRig()
    try rig.record(.bars(1))
    try rig.engine.send(.pause, at: .frame(799))
    rig.render(900)
    #expect(
      rig.reports == ["0 track 0: recording", "799 track 0: dropped because the music stopped"])
  }

  @Test func `Frames that are left out from its end on do not drop it`() throws {
    var rig = try LooperRig(played: { _ in 0.5 })
    try rig.record(.bars(1), thenRender: 800)
    _ = rig.engine.render(frames: 100)
    rig.render(10)
    #expect(rig.reports == ["0 track 0: recording", "900 track 0: recorded"])
    #expect(rig.looper.clip(of: 0)?.samples(.left)[700] == 0.5)
  }

  /// The input that a seam needs is kept no longer than a take is.
  @Test(arguments: [0, 31], [1, 500, 1_500, 100_000])
  func `Frames that are left out from its end on are silent in it, however many they are`(
    trip: Int, leftOut: Int
  ) throws {
    func rig() throws -> LooperRig {
      // What comes in from frame 890 on, where it ends, is silent.
      var rig = try LooperRig(
        maximumFrames: 900, roundTrip: trip,
        played: { $0 + Int64(trip) < 890 ? Float($0 % 97 + 1) / 128 : 0 })
      try rig.play(90)
      try rig.send(.record(track: 0, .bars(1)), thenRender: 800)
      return rig
    }
    var (paused, skipped) = (try rig(), try rig())
    try paused.engine.send(.pause)
    paused.render(leftOut)
    _ = skipped.engine.render(frames: leftOut)
    for _ in 0..<2 {
      paused.render(50)
      skipped.render(50)
    }
    #expect(skipped.lastReport == "track 0: recorded")
    let clip = try #require(paused.looper.clip(of: 0))
    #expect(skipped.looper.clip(of: 0)?.samples(.left) == clip.samples(.left))
  }

  @Test func `A free recording that is full where frames begin to be left out is whole`() throws {
    func rig() throws -> LooperRig {
      var rig = try LooperRig(
        tempo: "610", maximumFrames: 900, played: { $0 < 990 ? Float($0 % 97 + 1) / 128 : 0 })
      try rig.play(90)
      try rig.send(.record(track: 0), thenRender: 900)
      return rig
    }
    var (plain, skipped) = (try rig(), try rig())
    _ = skipped.engine.render(frames: 5_000)
    plain.render(50)
    skipped.render(50)
    #expect(plain.lastReport == "track 0: recorded" && skipped.lastReport == plain.lastReport)
    let clip = try #require(plain.looper.clip(of: 0))
    #expect(skipped.looper.clip(of: 0)?.samples(.left) == clip.samples(.left))
    #expect(skipped.looper.clip(of: 0)?.length == clip.length)
  }

  // MARK: Fitting

  /// A loop of 1 000 frames that was recorded without a length from 0:0:0 on, at 600 BPM.
  private static func free() throws -> LooperRig {
    var rig = try LooperRig(fades: .off, played: { $0 < 1_000 ? Float($0 + 1) / 1_024 : 0 })
    try rig.record(thenRender: 1_000)
    try rig.send(.finish(track: 0), thenRender: 1)
    return rig
  }

  @Test(arguments: [0, 1, 477])
  func `A free loop goes on when it is fitted, lap by lap`(later: Int) throws {
    var rig = try Self.free()
    rig.render(later)
    let found = try #require(rig.looper.nearestTempo(of: 0, in: rig.engine.state))
    #expect(found.bars == 1 && "\(found.tempo)" == "480")
    try rig.engine.send(.tempo(found.tempo))
    try rig.send(.fit(track: 0, .bars(1)), thenRender: 4_000 - later)
    let lap = (0..<1_000).map { Float($0 + 1) / 1_024 }
    #expect(Array(rig.left[1_000..<5_000]) == lap + lap + lap + lap)
  }

  @Test func `Of two tempos as near, the one of fewer bars is suggested`() throws {
    var rig = try LooperRig(tempo: "150", maximumFrames: 5_000)
    try rig.record(thenRender: 4_800)
    try rig.send(.finish(track: 0), thenRender: 1)
    // A bar at 100 BPM, or two at 200.
    let found = try #require(rig.looper.nearestTempo(of: 0, in: rig.engine.state))
    #expect(found.bars == 1 && "\(found.tempo)" == "100")
  }

  @Test func `With a jump at the same frame, the loop begins there`() throws {
    var rig = try Self.free()
    try rig.engine.send(.tempo(Tempo(bpm: 480)))
    try rig.engine.send(.seek(to: "4:0:0"))
    try rig.send(.fit(track: 0, .bars(1)), thenRender: 1)
    try rig.send(.overdub(true, track: 0), at: .nextBar, thenRender: 2_999)
    let lap = (0..<1_000).map { Float($0 + 1) / 1_024 }
    #expect(Array(rig.left[1_001..<4_001]) == lap + lap + lap)
    // Its passes are the session's bars.
    #expect(
      rig.reports.suffix(3) == [
        "1001 track 0: fitted to a new length", "2001 track 0: overdub on",
        "3001 track 0: the loop is now version 1",
      ])
  }

  @Test func `The origin stays where reading on is what it says`() throws {
    var rig = try LooperRig(
      tempo: "610", fades: .off, played: { $0 < 800 ? Float($0 + 1) / 1_024 : 0 })
    try rig.record(.bars(1), thenRender: 900)
    let plain = rig
    for _ in 0..<3 {
      try rig.send(.fit(track: 0, .bars(1)), thenRender: 333)
    }
    var other = plain
    other.render(999)
    #expect(rig.left == other.left)
    // A half of it, beginning where the half begins.
    try rig.send(.fit(track: 0, .sixteenths(8)), thenRender: 2_000)
    var jumped = rig
    try jumped.engine.send(.seek(to: "7:2:0"))
    jumped.render(5)
    let first: [Float] = [1, 2, 3, 4, 5]
    #expect(jumped.left.suffix(5).map { $0 * 1_024 } == first)
  }

  // MARK: The edges of a capture and of listening

  private static let notStraight =
    "refused to capture 2 sixteenths on track 0: the music has not played for that long without a "
    + "stop, a jump or a change of tempo or round trip"

  @Test func `A capture begins at the music's start at the earliest`() throws {
    var rig = try LooperRig()
    rig.render(123)
    try rig.play(99)
    try rig.send(.capture(track: 0, .sixteenths(2)), thenRender: 1)
    #expect(rig.lastReport == Self.notStraight)
    try rig.send(.capture(track: 0, .sixteenths(2)), thenRender: 1)
    #expect(rig.lastReport == "track 0: recorded")
  }

  @Test func `A sound at the frame of listen itself begins nothing`() throws {
    var rig = try LooperRig(played: { $0 == 100 || $0 == 160 ? 1 : 0 })
    try rig.play(100)
    try rig.send(.listen(track: 0, .sixteenths(2), threshold: 0.5), thenRender: 100)
    #expect(rig.reports == ["100 track 0: waiting for a sound", "160 track 0: recording"])
  }

  /// The sound was played 15 frames before the wrap, and is known 5 frames after it.
  @Test func `A sound that was played before a wrap begins a recording of a whole length`() throws {
    var rig = try LooperRig(roundTrip: 20, played: { $0 == 85 ? 1 : 0 })
    try rig.engine.send(.play)
    try rig.engine.send(.microloop(true, length: .sixteenths(1)))
    try rig.send(.listen(track: 0, .sixteenths(1), threshold: 0.5), thenRender: 200)
    #expect(
      rig.reports == [
        "0 track 0: waiting for a sound", "105 track 0: recording", "135 track 0: recorded",
      ])
  }

  @Test func `A copy knows of a thousand wraps and more in their order`() throws {
    var rig = try LooperRig()
    try rig.engine.send(.play)
    try rig.engine.send(.microloop(true, length: .sixteenths(1)))
    rig.render(51_510, block: 4_096)
    for looper in [rig.looper, rig.looper.fork()] {
      var copy = rig
      copy.looper = looper
      try copy.send(.capture(track: 0, .sixteenths(2)), thenRender: 1)
      #expect(copy.lastReport == Self.notStraight)
      try copy.send(.capture(track: 0, .sixteenths(1)), thenRender: 1)
      #expect(copy.lastReport == "track 0: recorded")
    }
  }

  // MARK: The order of tracks

  /// Both need the only free take at frame 400: the layer for its next pass, and the sound.
  @Test(arguments: [0, 1])
  func `Of a sound and a boundary at one frame, the lower track comes first (K4)`(
    layered: Int
  ) throws {
    let listening = 1 - layered
    var rig = try LooperRig(tracks: 2, takes: 3, played: { $0 == 400 ? 1 : 0 })
    try rig.engine.send(.play)
    try rig.send(.record(track: layered, .sixteenths(4)), thenRender: 250)
    try rig.send(.overdub(true, track: layered), thenRender: 50)
    try rig.send(.listen(track: listening, .sixteenths(4), threshold: 0.5), thenRender: 150)
    let expected =
      layered == 0
      ? ["400 track 0: the loop is now version 1"]
      : [
        "400 track 0: recording", "400 track 1: the loop is now version 1",
        "400 track 1: overdub off",
        "400 refused to turn on overdub on track 1: "
          + "all takes are in use; clear a track to free some",
      ]
    #expect(rig.reports.filter { $0.hasPrefix("400 ") } == expected)
  }

  @Test func `An insert whose take is full has ended before the cues of that frame (K4, K14)`()
    throws
  {
    var rig = try LooperRig(maximumFrames: 250)
    try rig.record(.sixteenths(4), thenRender: 210)
    try rig.send(.insert(true, track: 0))
    try rig.send(.insert(false, track: 0), at: .frame(260), thenRender: 60)
    #expect(
      rig.reports.suffix(3) == [
        "260 track 0: insert off", "260 track 0: the loop is now version 1",
        "260 refused to turn off insert on track 0: it would change nothing",
      ])
  }
}
