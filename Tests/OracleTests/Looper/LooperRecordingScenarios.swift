import OstinatoOracle
import Testing

/// `record`, `finish`, `capture` and `listen` (K1–K9), with values made by hand.
@Suite struct LooperRecordingScenarios {
  /// What is played at each frame in these scenarios.
  static func count(_ frame: Int64) -> Float { Float(frame + 1) }

  /// A take of what is played from frame `begun` on, with its seam (K5, K6).
  static func take(from begun: Int, count: Int) -> [Float] {
    (0..<count).map { k in
      let j = k - (count - 10)
      let sample = Float(begun + k + 1)
      if j < 0 { return sample }
      let w = Float(j + 1) / 10
      return sample * (1 - w) + Float(begun - 10 + j + 1) * w
    }
  }

  /// As entered: half at the first frame.
  static func entered(_ take: [Float]) -> [Float] { [take[0] * 0.5] + take[1...] }

  static let record = LooperCommand.record(0, ticks: 4 * sixteenth)

  @Test(arguments: [0, 1, 137] as [Int64])
  func `The loop is what was played, whatever the round trip (K2)`(
    roundTrip: Int64
  ) {
    var run = LooperRun(change: { $0.roundTrip = roundTrip }, played: Self.count)
    run.make(to: 700, [0: [.play], 50: [.cue(Self.record)]])
    let take = Self.take(from: 50, count: 200)
    var expected: [Float] = flat(0, 250)
    expected += Self.entered(take)
    expected += take
    expected += take[..<50]
    #expect(run.left == expected)
    #expect(run.right == run.left.map { -$0 })
    #expect(run.reports == [.init(50, .recording(0)), .init(250, .recorded(0))])
  }

  @Test func `A take between two lines begins at the whole tick (K5)`() {
    var run = LooperRun(played: Self.count)
    run.make(to: 400, [0: [.play], 51: [.cue(Self.record)]])
    // P is 51 · 14 414.4 = 735 134.4 ticks; the end is 0.4 ticks before frame 251's place.
    #expect(run.model.loop(ofTrack: 0)?.origin == 735_134)
    #expect(run.reports == [.init(51, .recording(0)), .init(251, .recorded(0))])
    #expect(run.left[251] == 26 && run.left[252] == 53)
  }

  @Test func `What cannot be recorded is refused, in the order of the rule (K5)`() {
    func refusal(
      _ actions: [Int64: [LooperRun.Action]], ticks: Int64 = 4 * sixteenth,
      _ change: (inout LooperSettings) -> Void
    ) -> LooperRun.Reported? {
      var run = LooperRun(change: change, played: Self.count)
      var actions = actions
      actions[300, default: []].append(.cue(.record(0, ticks: ticks)))
      run.make(to: 301, actions)
      return run.reports.last
    }
    func expected(_ reason: LooperReport.Refusal, _ ticks: Int64 = 4 * sixteenth)
      -> LooperRun.Reported
    {
      .init(300, .refused(.record(0, ticks: ticks), reason))
    }
    let recorded: [Int64: [LooperRun.Action]] = [0: [.play, .cue(Self.record)], 290: [.pause]]
    #expect(refusal(recorded) { _ in } == expected(.notEmpty))
    #expect(refusal([:]) { $0.takeFrames = 199 } == expected(.standsStill))
    #expect(
      refusal([0: [.play]]) {
        $0.takeFrames = 199
        $0.roundTrip = 500
      } == expected(.tooLong))
    #expect(
      refusal([0: [.play]]) {
        $0.takes = 0
        $0.roundTrip = 191
      } == expected(.tooShort))
    #expect(
      refusal([0: [.play]]) {
        $0.takes = 0
        $0.roundTrip = 190
      } == expected(.noTakeFree))
    #expect(refusal([0: [.play]]) { $0.roundTrip = 190 } == .init(300, .recording(0)))
  }

  @Test func `A stop, a jump and a change of tempo drop a recording (K5)`() {
    let causes: [(LooperRun.Action, LooperReport.Cause)] = [
      (.pause, .stop), (.seek(7), .jump), (.tempo(500_000_000), .tempo), (.wrap(1), .jump),
      (.cue(.undo(0)), .undo),
    ]
    for (action, cause) in causes {
      var run = LooperRun(played: Self.count)
      run.make(to: 400, [0: [.play, .cue(Self.record)], 100: [action]])
      #expect(run.reports == [.init(0, .recording(0)), .init(100, .dropped(0, cause))])
      #expect(run.left == flat(0, 400) && run.model.loop(ofTrack: 0) == nil)
    }
    var same = LooperRun(played: Self.count)
    same.make(to: 400, [0: [.play, .cue(Self.record)], 100: [.tempo(LooperRun.tempo)]])
    #expect(same.reports.last == .init(200, .recorded(0)))
  }

  @Test func `A wrap by a whole number of lengths is no jump (K3)`() {
    var run = LooperRun(played: Self.count)
    run.make(
      to: 600, [0: [.play], 100: [.cue(Self.record)], 200: [.wrap(4)], 400: [.wrap(4)]])
    let take = Self.take(from: 100, count: 200)
    #expect(run.reports == [.init(100, .recording(0)), .init(300, .recorded(0))])
    var expected: [Float] = flat(0, 300)
    expected += Self.entered(take)
    expected += take[..<100]
    #expect(run.left == expected)
  }

  @Test func `A wrap by another length leaves and enters the loop (K3)`() {
    var run = LooperRun { $0 < 210 ? 1 : 0 }
    run.make(to: 330, [0: [.play, .cue(Self.record)], 300: [.wrap(1)]])
    // The take is ones but for its seam, from 1 to nothing, as nothing was played before frame 0.
    let first: [Float] = flat(0, 200) + [0.5] + flat(1, 99)
    // What is left and what is entered add up to 1 (F2).
    #expect(run.left == first + flat(1, 30))
  }

  @Test func `Without a length, finish makes the loop (K7)`() {
    var run = LooperRun(played: Self.count)
    run.make(
      to: 400,
      [
        0: [.play, .cue(.finish(0))], 50: [.cue(.record(0, ticks: nil))], 59: [.cue(.finish(0))],
        150: [.cue(.finish(0))],
      ])
    let take = Self.take(from: 50, count: 100)
    var expected: [Float] = flat(0, 150)
    expected += Self.entered(take)
    expected += take
    expected += take[..<50]
    #expect(run.left == expected)
    #expect(
      run.reports == [
        .init(0, .refused(.finish(0), .notRecording)), .init(50, .recording(0)),
        .init(59, .refused(.finish(0), .tooShort)), .init(150, .recorded(0)),
      ])
  }

  @Test func `A take that is full ends by itself (K7)`() {
    var run = LooperRun(change: { $0.takeFrames = 120 }, played: Self.count)
    run.make(to: 300, [0: [.play], 50: [.cue(.record(0, ticks: nil))]])
    // 120 frames are 1 729 728 ticks.
    #expect(run.model.loop(ofTrack: 0)?.ticks == 1_729_728)
    #expect(run.reports == [.init(50, .recording(0)), .init(170, .recorded(0))])
    let take = Self.take(from: 50, count: 120)
    var expected: [Float] = flat(0, 170)
    expected += Self.entered(take)
    expected += take[..<10]
    #expect(run.left == expected)
  }

  @Test(arguments: [0, 1, 137] as [Int64])
  func `Capture makes a loop of what has just been played (K8)`(
    roundTrip: Int64
  ) {
    var run = LooperRun(change: { $0.roundTrip = roundTrip }, played: Self.count)
    let capture = LooperCommand.capture(0, ticks: 4 * sixteenth)
    run.make(to: 700, [0: [.play], 300: [.cue(capture)]])
    let take = Self.take(from: 100, count: 200)
    var expected: [Float] = flat(0, 300)
    expected += Self.entered(take)
    expected += take
    #expect(run.left == expected)
    #expect(run.model.loop(ofTrack: 0)?.origin == 2 * sixteenth)
    #expect(run.reports == [.init(300, .recorded(0))])
  }

  @Test func `Capture needs music that has gone straight on (K8)`() {
    let capture = LooperCommand.capture(0, ticks: 4 * sixteenth)
    func last(_ actions: [Int64: [LooperRun.Action]], first: Int64 = 0) -> LooperReport? {
      var run = LooperRun(first: first, played: Self.count)
      var actions = actions
      actions[first, default: []].append(.play)
      actions[300, default: []].append(.cue(capture))
      run.make(to: 301, actions)
      return run.reports.last?.report
    }
    #expect(last([100: [.seek(1)]]) == .recorded(0))
    #expect(last([101: [.seek(1)]]) == .refused(capture, .notStraight))
    #expect(last([200: [.pause], 210: [.play]]) == .refused(capture, .notStraight))
    #expect(last([300: [.tempo(700_000_000)]]) == .refused(capture, .notStraight))
    #expect(last([200: [.wrap(4)]]) == .recorded(0))
    #expect(last([200: [.wrap(3)]]) == .refused(capture, .notStraight))
    #expect(last([:], first: 100) == .recorded(0))
    #expect(last([:], first: 101) == .refused(capture, .notStraight))
  }

  @Test(arguments: [0, 1, 137] as [Int64]) func `Listen records from the sound on (K9)`(
    roundTrip: Int64
  ) {
    var run = LooperRun(change: { $0.roundTrip = roundTrip }) { $0 < 73 ? 0.25 : 0.5 }
    let listen = LooperCommand.listen(0, ticks: 4 * sixteenth, threshold: 0.5)
    run.make(to: 300, [0: [.cue(listen)], 3: [.play, .cue(listen)]])
    #expect(
      run.reports == [
        .init(0, .listening(0)), .init(3, .refused(listen, .noChange)),
        .init(73 + roundTrip, .recording(0)), .init(273, .recorded(0)),
      ])
    // 70 frames after the start: 1 009 008 ticks.
    #expect(run.model.loop(ofTrack: 0)?.origin == 1_009_008)
    #expect(run.left[272...275] == [0, 0.25, 0.5, 0.5])
  }

  @Test func `A recording that is interrupted is kept, with silence to its end (K22)`() {
    for (action, length) in [(.pause, 4 * sixteenth), (.seek(9), nil)]
      as [(LooperRun.Action, Int64?)]
    {
      var run = LooperRun(change: {
        ($0.stopChoice, $0.jumpChoice) = (.keep, .keep)
      }) { Float($0 + 1) }
      run.make(
        to: 260, [0: [.play], 50: [.cue(.record(0, ticks: length))], 170: [action]])
      var take = Self.take(from: 50, count: length == nil ? 120 : 200)
      if length != nil {
        for k in 120..<190 { take[k] = k < 130 ? Float(51 + k) * (Float(129 - k) / 10) : 0 }
        for j in 0..<10 { take[190 + j] = Float(41 + j) * (Float(j + 1) / 10) }
      }
      #expect(run.model.loop(ofTrack: 0)?.left == take)
      #expect(run.reports == [.init(50, .recording(0)), .init(170, .recorded(0))])
    }
  }

  @Test func `A recording goes on at a change of tempo (K22)`() {
    var run = LooperRun(change: { $0.tempoChoice = .goOn }) { Float($0 + 1) }
    run.make(to: 260, [0: [.play], 50: [.cue(Self.record)], 150: [.tempo(500_000_000)]])
    #expect(run.model.loop(ofTrack: 0) == nil)
    run.make(to: 300)
    // Two sixteenths of 50 frames and two of 60: 0.11 seconds for a quarter note.
    #expect(run.model.loop(ofTrack: 0)?.left == Self.take(from: 50, count: 220))
    #expect(run.model.loop(ofTrack: 0)?.microBPM == 545_454_545)
    #expect(run.reports == [.init(50, .recording(0)), .init(270, .recorded(0))])
  }

  @Test func `What was played before the cue begins nothing (K9)`() {
    var run = LooperRun(change: { $0.roundTrip = 20 }) { $0 < 40 ? 1 : 0 }
    let listen = LooperCommand.listen(0, ticks: 4 * sixteenth, threshold: 1)
    run.make(to: 100, [0: [.play], 45: [.cue(listen)]])
    #expect(run.reports == [.init(45, .listening(0))])
  }

  @Test func `Samples that are no sound count as 0, and most of them are counted (K1)`() {
    let odd: [Int64: Float] = [10: .nan, 11: .infinity, 12: 0x1p33, 13: 0x1p-41, 14: 0x1p-40]
    var run = LooperRun { odd[$0] ?? 0 }
    run.make(to: 250, [0: [.play, .cue(Self.record)]])
    #expect(run.left[210..<216] == [0, 0, 0, 0, 0x1p-40, 0])
    #expect(run.model.invalidSamples == 6)
  }
}
