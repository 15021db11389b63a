import OstinatoOracle
import Testing

/// `multiply` (K13), with values made by hand.
///
/// The loop is ones from 50 to 250, and its boundaries are at 250, 450, 650 and so on.
@Suite struct LooperMultiplyScenarios {
  static func multiply(_ isOn: Bool) -> LooperRun.Action { .cue(.layer(0, .multiply, on: isOn)) }
  static let track = LooperTrackScenarios.self

  /// Twos are played from 300 on; a layer that is on at 300 rises to them over two frames.
  static let rise: [Float] = flat(1, 50) + [2, 3]

  @Test(arguments: [0, 1, 137] as [Int64]) func `Several passes become one loop (K13)`(
    roundTrip: Int64
  ) {
    var run = Self.track.run { $0.roundTrip = roundTrip }
    run.make(
      to: 1050,
      Self.track.following([300: [Self.multiply(true)], 500: [Self.multiply(false)]]))
    let end = fall(2).map { 1 + $0 }
    let take: [Float] = Self.rise + flat(3, 198) + end + flat(1, 140)
    let first: [Float] = flat(0, 250) + [0.5] + flat(1, 399)
    #expect(run.left == first + take)
    let loop = run.model.loop(ofTrack: 0)
    #expect(loop?.left == take)
    #expect(loop?.ticks == 8 * sixteenth && loop?.origin == 5 * sixteenth)
    #expect(
      Array(run.reports[2...]) == [
        .init(300, .layering(0, .multiply)), .init(500, .layered(0, .multiply)),
        .init(650, .version(0, 1)),
      ])
  }

  @Test func `At a boundary's frame the pass that has ended was the last (K13)`() {
    var run = Self.track.run()
    run.make(
      to: 850,
      Self.track.following([300: [Self.multiply(true)], 650: [Self.multiply(false)]]))
    let out: [Float] = (1...10).map { 1 + 2 * (1 - Float($0) / 10) }
    let take: [Float] = Self.rise + flat(3, 338) + out
    #expect(run.model.loop(ofTrack: 0)?.left == take)
    #expect(Array(run.left[650...]) == Array(take[..<200]))
    #expect(
      Array(run.reports[3...]) == [
        .init(650, .layered(0, .multiply)), .init(650, .version(0, 1)),
      ])
  }

  @Test func `It turns itself off where no further pass fits (K13)`() {
    var run = Self.track.run { $0.takeFrames = 599 }
    run.make(to: 700, Self.track.following([300: [Self.multiply(true)]]))
    #expect(
      Array(run.reports[2...]) == [
        .init(300, .layering(0, .multiply)), .init(650, .layered(0, .multiply)),
        .init(650, .version(0, 1)),
      ])
    #expect(run.model.loop(ofTrack: 0)?.left.count == 400)
  }

  @Test func `A stop, a jump, a tempo and an undo drop it (K13, K10)`() {
    let ends: [(LooperRun.Action, LooperReport.Cause)] = [
      (.pause, .stop), (.seek(3), .jump), (.tempo(500_000_000), .tempo), (.cue(.undo(0)), .undo),
    ]
    for (action, cause) in ends {
      for isEnded in [false, true] {
        var run = Self.track.run()
        run.make(
          to: 700,
          Self.track.following([
            300: [Self.multiply(true)], 400: isEnded ? [Self.multiply(false)] : [], 420: [action],
          ]))
        #expect(run.reports.last == .init(420, .dropped(0, cause)))
        #expect(run.model.loop(ofTrack: 0)?.left == flat(1, 200))
      }
    }
  }

  @Test func `It is refused like overdub, and if a pass does not fit (K13)`() {
    var run = Self.track.run { $0.takeFrames = 200 }
    run.make(
      to: 520,
      Self.track.following([
        40: [Self.multiply(true), Self.multiply(false)], 300: [Self.multiply(false)],
        310: [.tempo(500_000_000)], 311: [Self.multiply(true)], 320: [.tempo(LooperRun.tempo)],
        321: [Self.multiply(true)],
        500: [Self.multiply(true), Self.multiply(true), LooperTrackScenarios.overdub(true)],
      ]))
    let on = LooperCommand.layer(0, .multiply, on: true)
    let off = LooperCommand.layer(0, .multiply, on: false)
    #expect(
      run.reports == [
        .init(40, .refused(on, .notLooping)), .init(40, .refused(off, .notLooping)),
        .init(50, .recording(0)), .init(250, .recorded(0)),
        .init(300, .refused(off, .noChange)), .init(311, .refused(on, .tooLong)),
        .init(321, .refused(on, .longPass)),
        .init(500, .layering(0, .multiply)), .init(500, .refused(on, .noChange)),
        .init(500, .refused(.layer(0, .overdub, on: true), .busy)),
      ])
  }

  @Test(arguments: [709, 710] as [Int64])
  func `Its take comes in N frames later than what is played (K13, K2)`(seek: Int64) {
    var run = Self.track.run { $0.roundTrip = 100 }
    // Place 12 is frame 350 of the take, which was played at 600: it counts as coming in at 710.
    run.make(
      to: seek + 11,
      Self.track.following([
        300: [Self.multiply(true)], 650: [Self.multiply(false)], seek: [.seek(12)],
      ]))
    // What is left falls over two frames.
    let heard: [Float] = seek == 709 ? [1.5] + flat(0, 10) : flat(3, 11)
    #expect(Array(run.left[Int(seek)...]) == heard)
  }
}
