import Ostinato
import OstinatoLooper
import Testing

/// Recordings that a stop, a jump or a change of tempo interrupts (K22).
///
/// A recording begins at frame 50, at 0:0:1. A sixteenth is 50 frames at 600 BPM, and 60 at 500 BPM.
@Suite("Recordings that the music interrupts")
struct InterruptionScenarios {
  /// What is played at a frame.
  private static func played(_ frame: Int64) -> Float { Float(frame + 1) / 1_024 }

  private static func rig(
    _ interruptions: Interruptions = Interruptions(), frames: Int = 4_000, roundTrip: Int = 0,
    fades: FadeMode = .standard
  ) throws -> LooperRig {
    var rig = try LooperRig(
      maximumFrames: frames, roundTrip: roundTrip, fades: fades, interruptions: interruptions,
      played: { $0 < 0 ? 0 : played($0) })
    try rig.play(50)
    return rig
  }

  /// A take of so many frames, of which what was played after some falls.
  private static func take(_ count: Int, kept: Int = .max, fades: Bool = true) -> [Float] {
    (0..<count).map { k in
      var sample = played(50 + Int64(k))
      if k >= kept { sample *= fades && k < kept + 10 ? Float(kept + 9 - k) / 10 : 0 }
      let j = k - (count - 10)
      guard fades, j >= 0 else { return sample }
      let share = Float(j + 1) / 10
      return sample * (1 - share) + played(40 + Int64(j)) * share
    }
  }

  /// Frames of a loop that is entered at the first of them.
  private static func entered(_ frames: some Collection<Float>) -> [Float] {
    frames.enumerated().map { $1 * ($0 == 0 ? 0.5 : 1) }
  }

  private static func silence(_ count: Int) -> [Float] { [Float](repeating: 0, count: count) }

  @Test(arguments: [0, 35]) func `A stop keeps a recording, with silence to its end (K22)`(
    roundTrip: Int
  ) throws {
    var rig = try Self.rig(roundTrip: roundTrip)
    try rig.send(.record(track: 0, .sixteenths(4)), thenRender: 120)
    try rig.engine.send(.pause)
    rig.render(130)
    try rig.engine.send(.play)
    rig.render(100)
    let take = Self.take(200, kept: 120)
    #expect(rig.looper.clip(of: 0)?.samples(.left) == take)
    #expect(rig.looper.clip(of: 0)?.length == .ticks(.perSixteenth * 4))
    #expect(rig.reports == ["50 track 0: recording", "170 track 0: recorded"])
    #expect(rig.left == Self.silence(300) + Self.entered(take[120...] + take[..<20]))
    try rig.send(.undo(track: 0), thenRender: 1)
    #expect(rig.lastReport == "track 0: cleared")
  }

  @Test func `A jump keeps a recording, which is entered where the music went (K22)`() throws {
    var rig = try Self.rig()
    try rig.send(.record(track: 0, .sixteenths(4)), thenRender: 120)
    try rig.engine.send(.seek(to: "0:0:0"))
    rig.render(100)
    let take = Self.take(200, kept: 120)
    // A sixteenth before its origin is three after it; the end of the take is read before it has arrived.
    #expect(rig.left == Self.silence(220) + take[..<50])
    #expect(rig.reports == ["50 track 0: recording", "170 track 0: recorded"])
  }

  @Test func `Without fades, what is kept is cut (K22)`() throws {
    var rig = try Self.rig(fades: .off)
    try rig.send(.record(track: 0, .sixteenths(4)), thenRender: 120)
    try rig.engine.send(.pause)
    rig.render(100)
    #expect(rig.looper.clip(of: 0)?.samples(.left) == Self.take(200, kept: 120, fades: false))
  }

  @Test func `Without a length, a recording that is kept ends where the music was (K22)`() throws {
    for action in [.pause, .seek(to: "3:0:0")] as [Command] {
      var rig = try Self.rig()
      try rig.send(.record(track: 0), thenRender: 127)
      try rig.engine.send(action)
      rig.render(20)
      // At 14 414.4 ticks a frame, 127 frames are 1 830 628.8.
      #expect(rig.looper.clip(of: 0)?.length == .ticks(Ticks(1_830_628)))
      #expect(rig.looper.clip(of: 0)?.samples(.left) == Self.take(127))
      #expect(rig.lastReport == "track 0: recorded")
    }
  }

  @Test func `Too little is not kept, as it could not be finished (K22)`() throws {
    for (length, roundTrip, frames, last) in [
      (nil, 0, 49, "99 track 0: dropped because the music stopped"),
      (nil, 0, 50, "100 track 0: recorded"),
      (nil, 60, 69, "119 track 0: dropped because the music stopped"),
      (nil, 60, 70, "120 track 0: recorded"),
      (.sixteenths(4), 0, 9, "59 track 0: dropped because the music stopped"),
      (.sixteenths(4), 0, 10, "60 track 0: recorded"),
      (.sixteenths(4), 60, 69, "119 track 0: dropped because the music stopped"),
      (.sixteenths(4), 60, 70, "120 track 0: recorded"),
    ] as [(MusicalLength?, Int, Int, String)] {
      var rig = try Self.rig(roundTrip: roundTrip)
      try rig.send(.record(track: 0, length), thenRender: frames)
      try rig.engine.send(.pause)
      rig.render(1)
      #expect(rig.reports.last == last)
    }
  }

  @Test func `At a change of tempo, a recording goes on to its end (K22)`() throws {
    var rig = try Self.rig()
    try rig.send(.record(track: 0, .sixteenths(4)), thenRender: 100)
    try rig.engine.send(.tempo(Tempo(bpm: 500)))
    rig.render(360)
    // Two sixteenths of 50 frames, and two of 60.
    let take = Self.take(220)
    #expect(rig.reports == ["50 track 0: recording", "270 track 0: recorded"])
    let clip = try #require(rig.looper.clip(of: 0))
    #expect(clip.samples(.left) == take && clip.length == .ticks(.perSixteenth * 4))
    // 0.11 seconds are a quarter note.
    #expect(clip.tempo.microBPM == 545_454_545)
    #expect(rig.left == Self.silence(270) + Self.entered(take) + Self.silence(20))
  }

  @Test func `Without a length, it goes on until it is finished or its take is full (K22)`() throws
  {
    var rig = try Self.rig(frames: 300)
    try rig.send(.record(track: 0), thenRender: 100)
    try rig.engine.send(.tempo(Tempo(bpm: 500)))
    rig.render(150)
    var full = rig
    try rig.send(.finish(track: 0), thenRender: 1)
    var clip = try #require(rig.looper.clip(of: 0))
    #expect(rig.reports.last == "300 track 0: recorded")
    // Four and a half sixteenths in 0.125 seconds.
    #expect(clip.length == .ticks(Ticks(3_243_240)) && clip.tempo.microBPM == 540_000_000)
    #expect(clip.samples(.left) == Self.take(250))
    full.render(51)
    clip = try #require(full.looper.clip(of: 0))
    #expect(full.reports.last == "350 track 0: recorded")
    #expect(clip.length == .ticks(Ticks(3_843_840)) && clip.samples(.left) == Self.take(300))
  }

  @Test(arguments: [(219, 0, false), (220, 0, true)])
  func `It goes on only if its take holds it at the new tempo (K22)`(
    frames: Int, roundTrip: Int, goesOn: Bool
  ) throws {
    var rig = try Self.rig(frames: frames)
    try rig.send(.record(track: 0, .sixteenths(4)), thenRender: 100)
    try rig.engine.send(.tempo(Tempo(bpm: 500)))
    rig.render(121)
    #expect(
      rig.reports.dropFirst() == [
        goesOn ? "270 track 0: recorded" : "150 track 0: dropped because the tempo changed"
      ])
  }

  @Test func `It does not go on if it becomes shorter than the round trip and a fade (K22)`() throws
  {
    // 10 frames, and 3.8 sixteenths of 30.
    for (roundTrip, last) in [
      (114, "174 track 0: recorded"), (115, "60 track 0: dropped because the tempo changed"),
    ] {
      var rig = try Self.rig(roundTrip: roundTrip)
      try rig.send(.record(track: 0, .sixteenths(4)), thenRender: 10)
      try rig.engine.send(.tempo(Tempo(bpm: 1_000)))
      rig.render(120)
      #expect(rig.reports.dropFirst() == [last])
    }
  }

  @Test func `It goes on through a wrap at the frame of the change (K22, K3)`() throws {
    var rig = try LooperRig(interruptions: Interruptions(), played: { Self.played($0) })
    try rig.engine.send(.play)
    try rig.engine.send(.microloop(true, length: .sixteenths(1)))
    rig.render(25)
    try rig.send(.record(track: 0, .sixteenths(1)), thenRender: 25)
    try rig.engine.send(.tempo(Tempo(bpm: 500)))
    rig.render(60)
    // Half a sixteenth up to the wrap, and half of one of 60 frames.
    #expect(rig.reports == ["25 track 0: recording", "80 track 0: recorded"])
    #expect(rig.looper.clip(of: 0)?.samples(.left).count == 55)
  }

  @Test func `A recording that has gone on is kept as any other (K22)`() throws {
    for (length, count, ticks) in [
      (MusicalLength.sixteenths(4), 220, Ticks.perSixteenth * 4), (nil, 160, .perSixteenth * 3),
    ] as [(MusicalLength?, Int, Ticks)] {
      var rig = try Self.rig()
      try rig.send(.record(track: 0, length), thenRender: 100)
      try rig.engine.send(.tempo(Tempo(bpm: 500)))
      rig.render(60)
      try rig.engine.send(.pause)
      rig.render(100)
      let clip = try #require(rig.looper.clip(of: 0))
      #expect(clip.samples(.left) == Self.take(count, kept: 160))
      #expect(clip.length == .ticks(ticks))
    }
  }

  @Test func `A change of tempo can keep it as well, and is entered at its place (K22)`() throws {
    var rig = try Self.rig(Interruptions(tempo: .keep))
    try rig.send(.record(track: 0, .sixteenths(4)), thenRender: 100)
    try rig.engine.send(.tempo(Tempo(bpm: 500)))
    rig.render(110)
    let take = Self.take(200, kept: 100)
    #expect(rig.left == Self.silence(150) + Self.entered(take[100...]) + Self.silence(10))
    #expect(rig.looper.clip(of: 0)?.tempo.microBPM == 600_000_000)
  }

  @Test func `What drops a recording says so, and the first of several decides (K22)`() throws {
    let drops = Interruptions(stop: .drop, jump: .drop, tempo: .drop)
    let actions: [([Command], Interruptions, String)] = try [
      ([.pause], drops, "dropped because the music stopped"),
      ([.seek(to: "3:0:0")], drops, "dropped because the music jumped"),
      ([.tempo(Tempo(bpm: 500))], drops, "dropped because the tempo changed"),
      (
        [.seek(to: "3:0:0"), .pause], Interruptions(stop: .drop),
        "dropped because the music stopped"
      ),
      ([.seek(to: "3:0:0"), .pause], Interruptions(jump: .drop), "recorded"),
      (
        [.tempo(Tempo(bpm: 500)), .seek(to: "3:0:0")], Interruptions(jump: .drop),
        "dropped because the music jumped"
      ),
      ([.tempo(Tempo(bpm: 500)), .seek(to: "3:0:0")], Interruptions(tempo: .drop), "recorded"),
    ]
    for (commands, interruptions, what) in actions {
      var rig = try Self.rig(interruptions)
      try rig.send(.record(track: 0, .sixteenths(4)), thenRender: 100)
      for command in commands { try rig.engine.send(command) }
      rig.render(1)
      #expect(rig.reports.dropFirst() == ["150 track 0: \(what)"])
    }
  }

  @Test(arguments: [5, 30, 20_000])
  func `Left-out frames keep it up to the first of them (K22, K1)`(
    frames: Int
  ) throws {
    var rig = try Self.rig()
    try rig.send(.record(track: 0, .sixteenths(4)), thenRender: 100)
    _ = rig.engine.render(frames: frames)
    rig.render(200)
    var take = Self.take(200, kept: 100)
    // Nothing came in meanwhile, and behind that the fall goes on.
    for k in 100..<min(100 + frames, 190) { take[k] = 0 }
    for j in 0..<10 where 90 + j < frames {
      take[190 + j] = Self.played(40 + Int64(j)) * (Float(j + 1) / 10)
    }
    #expect(rig.looper.clip(of: 0)?.samples(.left) == take)
    #expect(rig.reports.last == "\(150 + frames) track 0: recorded")
  }

  @Test func `Interruptions print what they do, and drop nothing unless asked to`() {
    #expect("\(Interruptions())" == "at a stop keep, at a jump keep, at a change of tempo go on")
    #expect(
      "\(Interruptions(stop: .drop, jump: .drop, tempo: .drop))"
        == "at a stop drop, at a jump drop, at a change of tempo drop")
    #expect(Interruptions.TempoOutcome.keep.description == "keep")
  }
}
