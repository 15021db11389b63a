import OstinatoOracle
import Testing

/// The strips of sources and what is added to them (S1, S2), with values made by hand.
@Suite struct SourceScenarios {
  /// What a tone of level 1000 adds at the first frames of `0:0:0` at rate 4 and 60 BPM: with
  /// 720 720 mod 8191 = 8103, a frame's n is the one before plus 1 + 3 · 8103, mod 8191.
  static let first = [0, 7928, 7665, 7402, 7139].map { Float($0 * 1000) / 8_387_584 }
  /// The same of source 1, from n = 4099 on.
  static let second = [4099, 3836, 3573, 3310, 3047].map { Float($0 * 1000) / 8_387_584 }

  static func tone(_ source: Int, _ level: Int64 = 1000, standing: Bool = false)
    -> SentCommand.Action
  {
    .cue(.init(source: source, code: 1, value: level, detail: standing ? 1 : 0))
  }

  static func further(_ source: Int, input: Int64, _ isOn: Bool = true) -> SentCommand.Action {
    .cue(.init(source: source, code: 3, value: input, detail: isOn ? 1 : 0))
  }

  static func run(
    decks: [Performance.Deck] = [], sources: [Performance.Source], length: Int = 5,
    _ commands: [SentCommand], _ change: (inout Performance) -> Void = { _ in }
  ) -> OracleResult {
    var performance = sixteenths(decks, length: length, commands)
    performance.sources = sources
    change(&performance)
    return Oracle.run(performance)
  }

  @Test func `The mix is the decks, the sources by number, the host's sound, then the gain (S2)`() {
    let decks = [0.1 as Float, 0.7].map {
      Performance.Deck(clips: [steady($0, frames: 16, ticks: bar)])
    }
    let result = Self.run(
      decks: decks, sources: [.init(gain: 0.3), .init(pan: 0.25)],
      [
        at(0, .play), at(0, .masterGain(0.9)), at(0, Self.tone(1)), at(0, Self.tone(0)),
        at(0, Self.further(0, input: 7)), at(0, Self.further(1, input: -1)),
      ])
    for frame in 0..<5 {
      let (a, b) = (Self.first[frame], Self.second[frame])
      let (left, right) = (a * 0.3, b * 0.75)
      #expect(result.stems[2].left[frame] == left && result.stems[3].left[frame] == right)
      #expect(result.stems[2].right[frame] == a / -3 * 0.3)
      #expect(result.stems[3].right[frame] == b / -3)
      let strips = 0.1 + 0.7 + left + right
      let host = a / -3 + b / -3
      #expect(result.left[frame] == (strips + host) * 0.9)
    }
  }

  @Test func `What is added to one input is added in the order of the calls (S1)`() {
    let result = Self.run(
      sources: [.init(), .init(), .init(gain: 0.5)],
      [
        at(0, .play), at(0, Self.tone(0)), at(0, Self.tone(1)), at(0, Self.tone(2)),
        at(0, Self.further(0, input: 2)), at(2, Self.further(1, input: 2)),
        at(3, Self.further(0, input: 0, false)),
      ])
    // Of source 2, from n = 2 · 4099 mod 8191 = 7.
    let third = [7, 7935, 7672, 7409, 7146].map { Float($0 * 1000) / 8_387_584 }
    let (a, b) = (Self.first.map { $0 / -3 }, Self.second.map { $0 / -3 })
    #expect(
      result.stems[2].left
        == [
          (a[0] + third[0]) * 0.5, (a[1] + third[1]) * 0.5, (a[2] + b[2] + third[2]) * 0.5,
          (b[3] + third[3]) * 0.5, (b[4] + third[4]) * 0.5,
        ])
    #expect(result.stems[0].left == Self.first)
  }

  @Test func `A solo silences decks and sources alike, and mute is stronger (S2, M3)`() {
    func sum(_ deck: Performance.Deck, _ sources: [Performance.Source]) -> Float {
      Self.run(
        decks: [deck], sources: sources, [at(0, .play), at(0, Self.tone(0)), at(0, Self.tone(1))]
      ).left[3]
    }
    let clip = steady(5, frames: 16, ticks: bar)
    let (a, b) = (Self.first[3], Self.second[3])
    #expect(sum(.init(clips: [clip]), [.init(), .init()]) == 5 + a + b)
    #expect(sum(.init(clips: [clip]), [.init(), .init(solo: true)]) == b)
    #expect(sum(.init(clips: [clip], solo: true), [.init(), .init()]) == 5)
    #expect(sum(.init(clips: [clip]), [.init(mute: true, solo: true), .init()]) == 0)
    #expect(sum(.init(clips: [clip]), [.init(gain: 0x1p-21), .init()]) == 5 + b)
  }

  @Test func `A strip's command applies from its frame, its ramps run while paused (S2, M4)`() {
    let result = Self.run(
      sources: [.init()], length: 9,
      [
        at(0, Self.tone(0, standing: true)), at(2, .gain(.source(0), 3, over: .milliseconds(1000))),
        at(8, .mute(.source(0), true)), at(8, .pan(.source(0), 1)),
      ])
    // The music stands, so only the frame counts: n = F.
    let gains: [Float] = [1, 1, 1.5, 2, 2.5, 3, 3, 3, 0]
    let expected = gains.enumerated().map { Float($0 * 1000) / 8_387_584 * $1 }
    #expect(result.left == expected)
    #expect(
      result.right == gains.enumerated().map { Float($0 * 1000) / 8_387_584 / -3 * $1 })
  }

  @Test func `Levels are of the decks, the sources and the master, in this order (S2, M6)`() {
    let deck = Performance.Deck(clips: [steady(1, frames: 16, ticks: bar)])
    let levels = Self.run(
      decks: [deck], sources: [.init(), .init(gain: 2)], [at(0, .play), at(0, Self.tone(1))]
    ) { $0.levelWindow = 2 }.levels
    #expect(levels.count == 4 && levels.allSatisfy { $0.windows.count == 2 })
    #expect(levels[0].windows[1].leftPeak == 1 && levels[1].windows[1].leftPeak == 0)
    #expect(levels[2].windows[1].leftPeak == 2 * Self.second[2])
    #expect(levels[3].windows[1].leftPeak == 1 + 2 * Self.second[2])
  }

  @Test func `Without calls, inputs are silent and cues are reported and lost (S2, S3)`() {
    let result = Self.run(
      sources: [.init(), .init()],
      [at(0, .play), at(1, Self.tone(0)), at(1, .cue(.init(source: 1, code: 99)))]
    ) { $0.framesWithoutCalls = 0..<5 }
    #expect(result.left.allSatisfy { $0.bitPattern == 0 } && result.stems.count == 2)
    #expect(
      result.events == [
        .init(0, 0, .played), .init(0, 0, .bar),
        .init(1, sixteenth, .cued(.init(source: 0, code: 1, value: 1000))),
        .init(1, sixteenth, .cued(.init(source: 1, code: 99))),
      ])
    #expect(result.passages.map(\.start) == [0, 1])
  }

  @Test func `A cue that comes while sources are not called is lost to them (S3)`() {
    let result = Self.run(
      sources: [.init()],
      [at(0, .play), at(0, Self.tone(0)), at(2, Self.tone(0, 1)), at(3, Self.tone(0, 2))]
    ) { $0.framesWithoutCalls = 1..<3 }
    let later = [7402, 7139].map { Float($0 * 2) / 8_387_584 }
    #expect(result.left == [Self.first[0], 0, 0] + later)
    #expect(
      result.kinds(at: 2) + result.kinds(at: 3) == [
        .cued(.init(source: 0, code: 1, value: 1)), .cued(.init(source: 0, code: 1, value: 2)),
        .reported(source: 0, code: 1, value: 2, detail: 0),
      ])
  }
}
