import OstinatoOracle
import Testing

/// `insert` (K14), with values made by hand.
///
/// The loop is ones from 50 to 250; twos are played from there on. Frame 300 reads frame 50 of the take.
@Suite struct LooperInsertScenarios {
  static func insert(_ isOn: Bool) -> LooperRun.Action { .cue(.layer(0, .insert, on: isOn)) }
  static let track = LooperTrackScenarios.self

  /// The old loop falls while what is played rises.
  static let firstJoint = zip([1] + flat(2, 9), fall()).map { $1 + $0 }
  /// What is played falls while the old loop rises.
  static let secondJoint = zip([0.5] + flat(1, 9), fall(2)).map { $0 + $1 }

  @Test(arguments: [0, 1, 137] as [Int64]) func `The loop is longer in its middle (K14)`(
    roundTrip: Int64
  ) {
    var run = Self.track.run { $0.roundTrip = roundTrip }
    run.make(
      to: 850, Self.track.following([300: [Self.insert(true)], 400: [Self.insert(false)]]))
    var take: [Float] = flat(1, 50) + Self.firstJoint
    take += flat(2, 90) + Self.secondJoint + flat(1, 140)
    var expected: [Float] = flat(0, 250) + [0.5] + flat(1, 49) + fall()
    expected += flat(0, 90) + [0.5] + flat(1, 149)
    #expect(run.left == expected + take)
    let loop = run.model.loop(ofTrack: 0)
    #expect(loop?.left == take)
    #expect(loop?.ticks == 6 * sixteenth && loop?.origin == 5 * sixteenth)
    #expect(
      Array(run.reports[2...]) == [
        .init(300, .layering(0, .insert)), .init(400, .layered(0, .insert)),
        .init(400, .version(0, 1)),
      ])
  }

  @Test func `Falls that overlap are added (K14)`() {
    var run = Self.track.run()
    run.make(to: 320, Self.track.following([300: [Self.insert(true)], 305: [Self.insert(false)]]))
    let left = fall()
    var middle: [Float] = Array(Self.firstJoint[..<5])
    middle += (0..<5).map { left[5 + $0] + [0.5, 1, 1, 1, 1][$0] + fall(2)[$0] }
    middle += fall(2)[5...].map { 1 + $0 }
    #expect(run.model.loop(ofTrack: 0)?.left == flat(1, 50) + middle + flat(1, 140))
    let entered: [Float] = flat(0, 5) + [0.5] + flat(1, 14)
    #expect(Array(run.left[300...]) == zip(entered, left + flat(0, 10)).map { $0 + $1 })
  }

  @Test func `Without fades it is cut (K14, F1)`() {
    var run = Self.track.run { $0.fades = .off }
    run.make(to: 410, Self.track.following([300: [Self.insert(true)], 400: [Self.insert(false)]]))
    #expect(run.model.loop(ofTrack: 0)?.left == flat(1, 50) + flat(2, 100) + flat(1, 150))
    #expect(Array(run.left[300...]) == flat(0, 100) + flat(1, 10))
  }

  @Test func `It turns itself off when the take is full (K14)`() {
    var run = Self.track.run { $0.takeFrames = 300 }
    run.make(to: 500, Self.track.following([300: [Self.insert(true)]]))
    #expect(
      Array(run.reports[3...]) == [.init(400, .layered(0, .insert)), .init(400, .version(0, 1))])
    #expect(run.model.loop(ofTrack: 0)?.left.count == 300)
  }

  @Test func `A stop, a jump, a tempo and an undo drop it (K14, K10)`() {
    let ends: [(LooperRun.Action, LooperReport.Cause)] = [
      (.pause, .stop), (.seek(3), .jump), (.tempo(500_000_000), .tempo), (.cue(.undo(0)), .undo),
    ]
    for (action, cause) in ends {
      var run = Self.track.run()
      run.make(to: 500, Self.track.following([300: [Self.insert(true)], 470: [action]]))
      #expect(run.reports.last == .init(470, .dropped(0, cause)))
      let heard: [Float] = cause == .stop ? flat(0, 30) : [0.5] + flat(1, 29)
      #expect(Array(run.left[470...]) == heard)
    }
  }

  @Test func `It is refused like overdub, and for its own reasons (K14)`() {
    let on = LooperCommand.layer(0, .insert, on: true)
    let off = LooperCommand.layer(0, .insert, on: false)
    var run = Self.track.run()
    run.make(
      to: 340,
      Self.track.following([
        40: [Self.insert(true)], 300: [.tempo(500_000_000), Self.insert(true)],
        310: [.tempo(LooperRun.tempo), Self.insert(true), Self.insert(false), Self.insert(true)],
      ]))
    #expect(
      run.reports == [
        .init(40, .refused(on, .notLooping)), .init(50, .recording(0)), .init(250, .recorded(0)),
        .init(300, .refused(on, .otherTempo)), .init(310, .layering(0, .insert)),
        .init(310, .refused(off, .tooShort)), .init(310, .refused(on, .noChange)),
      ])
    var full = Self.track.run { $0.takeFrames = 200 }
    full.make(to: 310, Self.track.following([300: [Self.insert(true)]]))
    #expect(full.reports.last == .init(300, .refused(on, .tooLong)))
  }
}
