import OstinatoOracle
import Testing

/// What groups sound like (M8), with values made by hand.
@Suite struct GroupScenarios {
  /// Decks of clips of one value each, played from the beginning; one frame is a sixteenth.
  static func run(
    _ values: [Float], sources: [Performance.Source] = [], _ groups: [Performance.Group],
    _ commands: [SentCommand] = [], length: Int = 4,
    _ change: (inout Performance) -> Void = { _ in }
  ) -> OracleResult {
    let decks = values.map { Performance.Deck(clips: [steady($0, frames: 16, ticks: bar)]) }
    var performance = sixteenths(decks, length: length, [at(0, .play)] + commands)
    performance.sources = sources
    performance.groups = groups
    change(&performance)
    return Oracle.run(performance)
  }

  @Test func `A group adds its members as the mix would, in whatever order they are given (M8)`() {
    let small: Float = 0x1p-24
    let inOrder = Self.run(
      [small, small, 1], [.init(members: [.deck(2), .deck(0), .deck(1)])])
    // 1 and then both small ones would stay 1.
    #expect(inOrder.left[0] == Float(1).nextUp && inOrder.right[0] == Float(1).nextUp)
    #expect(
      Self.run([1, small, small], [.init(members: [.deck(2), .deck(1), .deck(0)])]).left[0] == 1)
    // The source comes last: beside 2²⁴ it would become a whole number.
    let withSource = Self.run(
      [0x1p24, -0x1p24], sources: [.init()],
      [.init(members: [.source(0), .deck(1), .deck(0)])], [at(0, SourceScenarios.tone(0))])
    #expect(withSource.left == Array(SourceScenarios.first[0..<4]))
  }

  @Test
  func `The mix is free decks, free sources, groups by number, the host's sound, the gain (M8)`() {
    // The deck that comes first of all feeds the group that comes last.
    let groups: [Performance.Group] = [.init(members: [.deck(1)]), .init(members: [.deck(0)])]
    let alone = Self.run([-0x1p24, 0x1p24, 1], groups)
    // 1 + 2²⁴ is 2²⁴, while 1 − 2²⁴ is exact, and so is 2²⁴ − 2²⁴ before the 1.
    #expect(alone.left == [0, 0, 0, 0])
    let result = Self.run(
      [-0x1p24, 0x1p24, 1], sources: [.init()], groups,
      [
        at(0, SourceScenarios.tone(0)), at(0, SourceScenarios.further(0, input: -1)),
        at(0, .masterGain(0.5)),
      ])
    // 1 and a tone of nearly 1 become 2 beside 2²⁴, and the host's sound is exact after that.
    let tone = SourceScenarios.first[1]
    #expect(tone > 0.5 && result.left[1] == (2 + tone / -3) * 0.5)
  }

  @Test func `A member's fade and its group's ramp multiply, the member's first (M8, M4)`() {
    let second = SentCommand.RampTime.milliseconds(1000)
    let result = Self.run(
      [1, 7], [.init(members: [.deck(0)])],
      [
        at(2, .gain(deck: 0, 0, over: second)), at(2, .gain(.group(0), 3, over: second)),
        at(3, .pan(.group(0), 1, over: .ticks(2 * sixteenth))), at(7, .mute(deck: 1, true)),
      ], length: 8)
    #expect(result.stems[0].left == [1, 1, 0.75, 0.5, 0.25, 0, 0, 0])
    // The right coefficient goes on to 3, and the left one goes from 1.5 to 0 over two frames.
    #expect(result.stems[2].right == [1, 1, 0.75 * 1.5, 0.5 * 2, 0.25 * 2.5, 0, 0, 0])
    #expect(result.stems[2].left == [1, 1, 0.75 * 1.5, 0.5 * 0.75, 0, 0, 0, 0])
    #expect(result.left == [8, 8, 8.125, 7.375, 7, 7, 7, 0])
    let (sample, own, common): (Float, Float, Float) = (0.7, 0.6, 0.9)
    #expect(sample * own * common != sample * (own * common))
    let rounded = Self.run([sample], [.init(gain: common, members: [.deck(0)])]) {
      $0.decks[0].gain = own
    }
    #expect(rounded.left[0] == sample * own * common)
  }

  @Test func `A group's ramp starts from the value last used, and goes on while paused (M8, M4)`() {
    let result = Self.run(
      [1], [.init(members: [.deck(0)])],
      [
        at(1, .gain(.group(0), 0)), at(3, .gain(.group(0), 2.5)), at(4, .gain(.group(0), 2.5)),
        at(4, .pause), at(6, .play), at(8, .mute(.group(0), true)), at(8, .mute(.group(0), false)),
      ], length: 12
    ) { $0.mixRampMilliseconds = 1000 }
    #expect(result.left == [1, 0.75, 0.5, 1, 0, 0, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5])
  }

  @Test func `Of a group's output less than 2^-80 is 0, and of no other (M8)`() {
    func run(_ difference: Float, _ group: Performance.Group?) -> OracleResult {
      let least: Float = 0x1p-39
      return Self.run([least * (1 + difference), -least], group.map { [$0] } ?? []) {
        for deck in 0...1 { $0.decks[deck].gain = 0x1p-20 }
        $0.levelWindow = 4
      }
    }
    let both: [SentCommand.StripName] = [.deck(0), .deck(1)]
    // What remains of the two is 2⁻⁵⁹ times their difference.
    #expect(run(0x1p-21, .init(members: both)).left[0] == 0x1p-80)
    #expect(run(0x1p-22, .init(members: both)).left[0].bitPattern == 0)
    #expect(run(-0x1p-22, .init(members: both)).left[0].bitPattern == 0)
    #expect(run(-0x1p-21, .init(members: both)).left[0] == -0x1p-80)
    #expect(run(0x1p-21, .init(gain: Float(1).nextDown, members: both)).left[0].bitPattern == 0)
    #expect(run(0x1p-22, .init(gain: 2, members: both)).left[0] == 0x1p-80)
    #expect(run(0x1p-22, nil).left[0] == 0x1p-81)
    #expect(run(0x1p-22, .init(members: [.deck(0)])).left[0] == 0x1p-81)
    let flushed = run(0x1p-22, .init(members: both))
    #expect(flushed.stems[0].left[0] == 0x1p-59 + 0x1p-81 && flushed.flushedSamples == 8)
    #expect(flushed.stems[2].left[0].bitPattern == 0 && flushed.levels[2].windows[0].leftPeak == 0)
  }

  @Test func `A coefficient of a group below 2^-20 is 0, and no output is -0 (M8, M5)`() {
    let result = Self.run(
      [-1, -1, -1],
      [
        .init(gain: Float(0x1p-20).nextDown, members: [.deck(0)]),
        .init(gain: 0x1p-20, members: [.deck(1)]),
        .init(mute: true, members: [.deck(2)]),
      ])
    #expect(result.stems[3...].map { $0.left[0] } == [0, -0x1p-20, 0])
    #expect(result.stems[3].left[0].bitPattern == 0 && result.stems[5].left[0].bitPattern == 0)
  }

  @Test func `A group without members is silent (M8)`() {
    let result = Self.run([1], [.init(gain: 2, members: []), .init(members: [.deck(0)])])
    #expect(result.stems.count == 3 && result.stems[1].left.allSatisfy { $0.bitPattern == 0 })
    #expect(result.left == [1, 1, 1, 1])
  }

  @Test func `Free stems and those of groups come to the mix before the master's gain (M8, M7)`() {
    let result = Self.run(
      [0.1, 0.7, -0.3, 0.9], sources: [.init(gain: 0.3), .init()],
      [.init(gain: 0.6, members: [.source(0), .deck(2), .deck(1)]), .init(members: [.deck(0)])],
      [at(0, SourceScenarios.tone(0)), at(0, SourceScenarios.tone(1)), at(0, .masterGain(0.8))])
    // Four decks, two sources, two groups.
    #expect(result.stems.count == 8)
    for frame in 0..<4 {
      let free = [3, 5, 6, 7].reduce(0 as Float) { $0 + result.stems[$1].left[frame] }
      #expect(result.left[frame] == free * 0.8)
      let input = [1, 2, 4].reduce(0 as Float) { $0 + result.stems[$1].left[frame] }
      #expect(result.stems[6].left[frame] == input * 0.6)
    }
    #expect(result.stems[1].left[0] == 0.7)
  }

  @Test func `Levels are of decks, sources, groups and the master, each of its output (M8, M6)`() {
    let levels = Self.run(
      [1, 3], sources: [.init()],
      [
        .init(gain: 4, members: [.deck(1)]), .init(members: []),
        .init(gain: 2, members: [.source(0)]),
      ],
      [at(0, SourceScenarios.tone(0)), at(0, .masterGain(0.5))]
    ) { $0.levelWindow = 2 }.levels
    let tone = SourceScenarios.first[2]
    #expect(levels.allSatisfy { $0.windows.map(\.index) == [0, 1] })
    #expect(
      levels.map { $0.windows[1].leftPeak }
        == [1, 3, tone, 12, 0, 2 * tone, (1 + 12 + 2 * tone) * 0.5])
    #expect(levels[3].windows[1].rightMeanSquare == 144)
  }
}
