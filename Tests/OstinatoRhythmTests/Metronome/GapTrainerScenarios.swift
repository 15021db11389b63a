import OstinatoRhythm
import Testing

@Suite struct GapTrainerScenarios {
  @Test func `Bars are on and off in turn, before the origin as well (G17)`() throws {
    let gaps = try GapTrainer(on: 2, off: 3)
    #expect((-7..<8).filter { gaps.isOn(inBar: $0) } == [-5, -4, 0, 1, 5, 6])
    let single = try GapTrainer(on: 1, off: 1)
    #expect((-2..<3).filter { single.isOn(inBar: $0) } == [-2, 0, 2])
    let long = try GapTrainer(on: 64, off: 64)
    #expect(long.isOn(inBar: 63))
    #expect(!long.isOn(inBar: 64))
    #expect(!long.isOn(inBar: -1))
    #expect(!long.isOn(inBar: .max))
    #expect(long.isOn(inBar: .min))
  }

  @Test(arguments: [0, -1, 65, .max, .min])
  func `Other numbers of bars are refused (G17)`(bars: Int) {
    #expect(throws: GapTrainer.Error.barsOutOfRange(bars)) { try GapTrainer(on: bars, off: 1) }
    #expect(throws: GapTrainer.Error.barsOutOfRange(bars)) { try GapTrainer(on: 1, off: bars) }
    #expect(
      GapTrainer.Error.barsOutOfRange(bars).description.contains(
        "1 … 64 bars, and not after \(bars)"))
  }
}
