import OstinatoOracle
import Testing

/// The sample scenario at 100 Hz: a sixteenth is 12 frames, a bar 192, a clip 1536, a flash 10.
@Suite struct SampleScenarios {
  static let result = Oracle.run(
    Performance(
      sampleRate: 100, microBPM: 125_000_000, decks: [deck(1), deck(3)],
      commands: [
        at(0, .play), at(2208, .next(deck: 0)), at(2652, .microloop(true)),
        at(3192, .microloop(false)),
      ], length: 3900))

  static func deck(_ number: Int) -> Performance.Deck {
    Performance.Deck(
      clips: [number, number + 1].map { number in
        let named = (0..<1536).map { Float(number * 4096 + $0) }
        return .init(left: named, right: named, lengthTicks: 8 * bar, microBPM: 125_000_000)
      })
  }

  static func ticks(_ bars: Int64, _ beats: Int64, _ sixteenths: Int64) -> Int64 {
    bars * bar + beats * quarter + sixteenths * sixteenth
  }

  @Test func `Every row of the table is at its frame and its place, in order`() {
    let beats: [OracleEvent.Kind] = [.bar, .beat]
    let rare = Self.result.events.filter { !beats.contains($0.kind) }
    #expect(
      rare == [
        OracleEvent(0, 0, .played),
        OracleEvent(1536, Self.ticks(8, 0, 0), .clipLooped(deck: 0)),
        OracleEvent(1536, Self.ticks(8, 0, 0), .clipLooped(deck: 1)),
        OracleEvent(2208, Self.ticks(11, 2, 0), .nextMarked(deck: 0, clip: 1)),
        OracleEvent(2652, Self.ticks(13, 3, 1), .microloopOn),
        OracleEvent(2688, Self.ticks(12, 0, 0), .microloopWrapped),
        OracleEvent(3072, Self.ticks(12, 0, 0), .microloopWrapped),
        OracleEvent(3192, Self.ticks(12, 2, 2), .microloopOff),
        OracleEvent(3840, Self.ticks(16, 0, 0), .clipChanged(deck: 0, from: 0, to: 1)),
        OracleEvent(3840, Self.ticks(16, 0, 0), .clipLooped(deck: 1)),
      ])
  }

  @Test func `Bars and beats fall every 192 and 48 frames, also across the wraps`() {
    let barFrames = (0...20).map { (index: Int64) -> Int64 in index * 192 }
    let beatFrames = (0...81).map { (index: Int64) -> Int64 in index * 48 }
    #expect(Self.result.frames(of: .bar) == barFrames)
    #expect(Self.result.frames(of: .beat) == beatFrames)
    let bars = Self.result.events.filter { $0.kind == .bar }.map { $0.ticks / bar }
    let wrapped: [Int64] = [12, 13, 12, 13, 14, 15, 16]
    #expect(bars == Array(0...13) + wrapped)
  }

  @Test func `The lamps are lit for ten frames`() {
    let lamps = Self.result.frames.map(\.lamps)
    #expect(lamps[0] == [.bar, .beat] && lamps[9] == [.bar, .beat] && lamps[10] == [])
    #expect(lamps[48] == .beat && lamps[57] == .beat && lamps[58] == [])
    #expect(lamps[2688] == [.bar, .beat] && lamps[2697] == [.bar, .beat] && lamps[2698] == [])
  }

  @Test func `Playheads go from 6 bars back to 4, and the mark waits for 16 bars`() {
    let result = Self.result
    #expect(result.deck(0, at: 2687).audioFrame == 6 * 192 - 1)
    #expect(result.deck(0, at: 2688).audioFrame == 4 * 192)
    #expect(result.deck(0, at: 3839).marked == 1 && result.deck(0, at: 3840).marked == nil)
    #expect(result.deck(0, at: 3840).clip == 1 && result.deck(1, at: 3840).clip == 0)
    #expect(result.deck(0, at: 3840).anchor == 16 * bar && result.deck(1, at: 3840).anchor == 0)
    // Clip 1 and clip 3, then clip 2 and clip 3.
    #expect(result.left[3839] == 4 * 4096 + 2 * 1535 && result.left[3840] == 5 * 4096)
  }

  @Test func `Passages start where the position does not go on evenly`() {
    let passages = Self.result.passages
    #expect(passages.map(\.start) == [0, 2688, 3072])
    #expect(passages.map(\.count) == [2688, 384, 828])
    #expect(passages.map(\.entry) == [.played, .wrapped, .wrapped])
    let unitsPerTick = 100 * 60_000_000 as Int128
    #expect(passages[1].positionBefore == Int128(14 * bar) * unitsPerTick)
    #expect(passages[1].position == Int128(12 * bar) * unitsPerTick)
  }
}
