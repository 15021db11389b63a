import OstinatoOracle
import Testing

/// Layers, versions and what is heard of tracks (K10–K20), with values made by hand.
@Suite struct LooperTrackScenarios {
  static let record = LooperCommand.record(0, ticks: 4 * sixteenth)

  static func overdub(_ isOn: Bool) -> LooperRun.Action { .cue(.layer(0, .overdub, on: isOn)) }
  static func replace(_ isOn: Bool) -> LooperRun.Action { .cue(.layer(0, .replace, on: isOn)) }

  /// A loop of ones from 50 to 250, and then twos, to be layered.
  static func run(_ change: (inout LooperSettings) -> Void = { _ in }) -> LooperRun {
    LooperRun(length: 1500, change: change) { $0 < 250 ? 1 : 2 }
  }

  static let recorded: [Int64: [LooperRun.Action]] = [0: [.play], 50: [.cue(record)]]
  static func following(_ more: [Int64: [LooperRun.Action]]) -> [Int64: [LooperRun.Action]] {
    recorded.merging(more) { $0 + $1 }
  }

  @Test(arguments: [0, 1, 137] as [Int64]) func `A layer is heard from the next pass on (K11)`(
    roundTrip: Int64
  ) {
    var run = Self.run { $0.roundTrip = roundTrip }
    run.make(
      to: 850, Self.following([300: [Self.overdub(true)], 400: [Self.overdub(false)]]))
    let layer: [Float] = flat(0, 50) + [1, 2] + flat(2, 98) + fall(2) + flat(0, 40)
    let layered = layer.map { 1 + $0 }
    let first: [Float] = flat(0, 250) + [0.5] + flat(1, 199)
    var expected: [Float] = first
    expected += layered
    expected += layered
    #expect(run.left == expected)
    #expect(
      Array(run.reports[2...]) == [
        .init(300, .layering(0, .overdub)), .init(400, .layered(0, .overdub)),
        .init(450, .version(0, 1)),
      ])
  }

  @Test func `Each pass makes a version, with a seam at its end (K11)`() {
    var run = Self.run()
    run.make(
      to: 850, Self.following([300: [Self.overdub(true)], 650: [Self.overdub(false)]]))
    let out: [Float] = (1...10).map { 2 * (1 - Float($0) / 10) }
    let over: [Float] = zip(out, 1...10).map { $0 + 2 * (Float($1) / 10) }
    let layer: [Float] = flat(0, 50) + [1] + flat(2, 139) + out
    let first = layer.map { 1 + $0 }
    let second = zip(first, flat(2, 190) + over).map { $0 + $1 }
    #expect(Array(run.left[450..<850]) == first + second)
    #expect(
      Array(run.reports[3...]) == [
        .init(450, .version(0, 1)), .init(650, .version(0, 2)),
        .init(650, .layered(0, .overdub)),
      ])
  }

  @Test func `Feedback keeps a share of the version before (K11)`() {
    var run = Self.run()
    run.make(
      to: 650,
      Self.following([
        299: [.cue(.feedback(0, 0.5))], 300: [Self.overdub(true)], 400: [Self.overdub(false)],
      ]))
    #expect(Array(run.left[499...502]) == [1, 1.75, 2.5, 2.5] as [Float])
  }

  @Test func `A stop ends a layer, which is taken up later (K11)`() {
    var run = Self.run()
    run.make(
      to: 700,
      Self.following([
        300: [Self.overdub(true)], 350: [.pause], 360: [.play], 570: [.pause, .play],
      ]))
    // 350 + 200 + 10 is 560: the boundary at 460 is too early, the start at 570 is not.
    #expect(
      Array(run.reports[2...]) == [
        .init(300, .layering(0, .overdub)), .init(350, .layered(0, .overdub)),
        .init(570, .version(0, 1)),
      ])
    let end = fall(2).map { 1 + $0 }
    let expected: [Float] = flat(1, 50) + [2] + flat(3, 49) + end + flat(1, 90)
    #expect(run.model.loop(ofTrack: 0)?.left == expected)
  }

  @Test func `Replace silences the loop and keeps nothing of it (K12)`() {
    var run = Self.run()
    run.make(
      to: 650, Self.following([300: [Self.replace(true)], 400: [Self.replace(false)]]))
    let entered: [Float] = [0.5] + flat(1, 49)
    let heard: [Float] = entered + fall() + flat(0, 90) + entered
    let end = fall().map { (1 - $0) + 2 * $0 }
    let next: [Float] = flat(1, 50) + [1.5] + flat(2, 99) + end + flat(1, 40)
    var expected: [Float] = flat(0, 250)
    expected += heard
    expected += next
    #expect(run.left == expected)
  }

  @Test func `Undo and redo exchange versions (K10)`() {
    var run = Self.run()
    run.make(
      to: 700,
      Self.following([
        300: [Self.overdub(true)], 400: [Self.overdub(false)], 510: [.cue(.undo(0))],
        530: [.cue(.redo(0))], 560: [.cue(.undo(0)), .cue(.undo(0)), .cue(.redo(0))],
        600: [Self.overdub(true)], 660: [.cue(.redo(0))],
      ]))
    #expect(
      Array(run.reports[4...]) == [
        .init(450, .version(0, 1)), .init(510, .version(0, 0)), .init(530, .version(0, 1)),
        .init(560, .version(0, 0)), .init(560, .cleared(0)), .init(560, .version(0, 0)),
        .init(600, .layering(0, .overdub)), .init(650, .version(0, 1)),
        .init(660, .refused(.redo(0), .busy)),
      ])
    // A loop at 3 is left over two frames, as the other one is entered (F2).
    let left: [Float] = [2] + flat(1, 10)
    #expect(Array(run.left[510..<521]) == left)
  }

  @Test func `Undo drops a layer, and a track remembers so many versions (K10)`() {
    var run = Self.run { $0.undoDepth = 1 }
    run.make(
      to: 900,
      Self.following([
        300: [Self.overdub(true)], 700: [.cue(.undo(0)), .cue(.undo(0)), .cue(.undo(0))],
      ]))
    #expect(
      Array(run.reports[3...]) == [
        .init(450, .version(0, 1)), .init(650, .version(0, 2)), .init(700, .dropped(0, .undo)),
        .init(700, .version(0, 1)), .init(700, .refused(.undo(0), .nothingToUndo)),
      ])
  }

  @Test func `Clear leaves the loop and empties the track, and is undone and redone (K10, K15)`() {
    var run = Self.run()
    run.make(
      to: 380,
      Self.following([
        300: [.cue(.clear(0)), .cue(.redo(0))], 340: [.cue(.undo(0))],
        350: [.cue(.redo(0)), .cue(.clear(0)), .cue(.undo(0))],
      ]))
    let back: [Float] = [0.5] + flat(1, 9)
    #expect(Array(run.left[299...]) == [1] + fall() + flat(0, 30) + back + fall() + flat(0, 20))
    #expect(
      Array(run.reports[2...]) == [
        .init(300, .cleared(0)), .init(300, .refused(.redo(0), .notLooping)),
        .init(340, .version(0, 0)), .init(350, .cleared(0)), .init(350, .cleared(0)),
        .init(350, .refused(.undo(0), .notLooping)),
      ])
  }

  @Test func `A loop follows pause, play and seek as a deck's clip does (K3)`() {
    var run = Self.run()
    run.make(to: 400, Self.following([300: [.pause], 320: [.play], 350: [.seek(2)]]))
    let paused: [Float] = fall() + flat(0, 10) + [0.5] + flat(1, 29)
    #expect(Array(run.left[300...]) == paused + flat(1, 50))
  }

  @Test func `Frames without a call are a stop and a jump (K1)`() {
    var run = Self.run { $0.tracks = 2 }
    run.make(
      to: 300, Self.following([290: [.cue(.record(1, ticks: 4 * sixteenth))]]))
    run.leaveOut(to: 320)
    run.make(to: 340)
    #expect(Array(run.left[320...]) == flat(0.5, 20))
    #expect(run.reports.last == .init(320, .dropped(1, .stop)))
  }

  @Test func `Nothing is heard before it has come in (K2)`() {
    var first = LooperRun(change: { $0.roundTrip = 137 }) { Float($0 + 1) }
    first.make(to: 312, Self.following([252: [.seek(4)]]))
    // Frame 150 of the take comes in at 337, and the boundary is at 302.
    let next: [Float] = flat(0, 49) + (51...60).map { Float($0) }
    #expect(Array(first.left[252...]) == [53 * 0.5] + next)

    var second = Self.run { $0.roundTrip = 137 }
    let layer: [Int64: [LooperRun.Action]] = [
      300: [Self.overdub(true)], 400: [Self.overdub(false)], 460: [.seek(4)],
    ]
    second.make(to: 510, Self.following(layer))
    // Frames 150 to 159 have the layer's fall, which comes in from 537 on.
    #expect(Array(second.left[460...]) == flat(1, 50))
  }

  @Test func `Without fades everything is cut (K6, F1)`() {
    var run = LooperRun(length: 1500, change: { $0.fades = .off }) { Float($0 + 1) }
    let layer: [Int64: [LooperRun.Action]] = [
      300: [Self.overdub(true)], 400: [Self.overdub(false)], 660: [.pause],
    ]
    run.make(to: 700, Self.following(layer))
    let take = (51...250).map { Float($0) }
    let layered = take.enumerated().map { 50..<150 ~= $0 ? $1 + Float(251 + $0) : $1 }
    let heard: [Float] = take + layered + layered[..<10]
    var expected: [Float] = flat(0, 250)
    expected += heard
    expected += flat(0, 40)
    #expect(run.left == expected)
  }

  @Test func `Tracks have gain, mute, solo and headroom (K16)`() {
    var run = LooperRun(change: { $0.tracks = 3 }) { _ in 1 }
    run.make(
      to: 310,
      [
        0: [.play], 50: (0..<3).map { .cue(.record($0, ticks: 4 * sixteenth)) },
        280: [.cue(.gain(1, 2))], 290: [.cue(.mute(0, true))], 300: [.cue(.solo(2, true))],
        305: [.cue(.mute(2, true))],
      ])
    let third: Float = 1 / 3
    let share = Double(third) * 3 > 1 ? third.nextDown : third
    #expect(Double(share) * 3 <= 1 && Double(share.nextUp) * 3 > 1)
    #expect(run.left[260] == share + share + share)
    #expect(run.left[280] == share + 2 * share + share)
    #expect(run.left[290] == 2 * share + share)
    #expect(run.left[300] == share && run.left[305] == 0)
  }

  @Test func `Takes are counted, and one that is cleared is free once its tail has ended (K17)`() {
    var run = LooperRun(
      change: {
        $0.tracks = 2
        $0.takes = 1
      }, played: { _ in 1 })
    let second = LooperCommand.record(1, ticks: 4 * sixteenth)
    run.make(
      to: 330,
      Self.following([
        60: [.cue(second)], 260: [Self.overdub(true)], 310: [.cue(.clear(0)), .cue(second)],
        320: [.cue(second)],
      ]))
    #expect(
      run.reports == [
        .init(50, .recording(0)), .init(60, .refused(second, .noTakeFree)),
        .init(250, .recorded(0)),
        .init(260, .refused(.layer(0, .overdub, on: true), .noTakeFree)),
        .init(310, .cleared(0)), .init(310, .refused(second, .noTakeFree)),
        .init(320, .recording(1)),
      ])
  }

  @Test func `Without a free take at a boundary, overdub is turned off there (K11, K17)`() {
    var run = Self.run { $0.takes = 2 }
    run.make(to: 500, Self.following([300: [Self.overdub(true)]]))
    #expect(
      Array(run.reports[2...]) == [
        .init(300, .layering(0, .overdub)), .init(450, .version(0, 1)),
        .init(450, .layered(0, .overdub)),
        .init(450, .refused(.layer(0, .overdub, on: true), .noTakeFree)),
      ])
  }

  @Test func `A loop is given out once it has come in, and put on another track (K18)`() throws {
    var run = LooperRun(
      change: {
        $0.tracks = 2
        $0.roundTrip = 30
      }, played: { Float($0 + 1) })
    run.make(to: 279, Self.recorded)
    #expect(run.model.clip(ofTrack: 0) == nil)
    run.make(to: 280)
    let clip = try #require(run.model.clip(ofTrack: 0))
    #expect(clip.left == LooperRecordingScenarios.take(from: 50, count: 200))
    #expect(clip.lengthTicks == 4 * sixteenth && clip.microBPM == LooperRun.tempo)
    #expect(throws: LooperModel.ClipError.notEmpty) {
      try run.model.put(clip, rate: 2000, onTrack: 0)
    }
    #expect(throws: LooperModel.ClipError.otherSampleRate) {
      try run.model.put(clip, rate: 4000, onTrack: 1)
    }
    try run.model.put(clip, rate: 2000, ticks: 2 * sixteenth, onTrack: 1)
    run.make(to: 282, [280: [.cue(.mute(0, true))]])
    // It has boundaries at every 100 frames from 0:0:0 on, and is entered.
    #expect(run.left[280] == clip.left[80] * 0.25 && run.left[281] == clip.left[81] * 0.5)
    #expect(run.model.loop(ofTrack: 1)?.left == Array(clip.left[..<100]))
  }

  @Test func `An open recording says its tempo, and fit makes it so many bars long (K19)`() {
    var run = Self.run()
    run.make(
      to: 300,
      [
        0: [.play, .cue(.fit(0, ticks: bar))], 50: [.cue(.record(0, ticks: nil))],
        250: [.cue(.finish(0))],
      ])
    // 200 frames are 0.1 s: a quarter note at 600 BPM. A bar would need 2400 BPM.
    #expect(run.model.tempo(ofTrack: 0, ticks: quarter) == 600_000_000)
    #expect(run.model.tempo(ofTrack: 0, ticks: bar) == nil)
    #expect(run.model.tempo(ofTrack: 0, barTicks: sixteenth) == 600_000_000)
    run.make(to: 310, [300: [.tempo(700_000_000), .cue(.fit(0, ticks: 3 * sixteenth))]])
    #expect(run.model.loop(ofTrack: 0)?.ticks == 3 * sixteenth)
    #expect(run.model.loop(ofTrack: 0)?.microBPM == 700_000_000)
    #expect(
      run.reports == [
        .init(0, .refused(.fit(0, ticks: bar), .notLooping)), .init(50, .recording(0)),
        .init(250, .recorded(0)), .init(300, .fitted(0)),
      ])
  }

  @Test func `What is beyond the limits is no refusal of the looper's (K20)`() {
    let commands: [LooperCommand] = [
      .clear(1), .clear(-1), .record(0, ticks: 1), .feedback(0, 1.5), .gain(0, 17),
      .listen(0, ticks: sixteenth, threshold: -1),
    ]
    var run = Self.run()
    run.make(to: 1, [0: commands.map { .cue($0) }])
    #expect(run.reports.map(\.report) == commands.map { .outOfRange($0) })
  }
}
