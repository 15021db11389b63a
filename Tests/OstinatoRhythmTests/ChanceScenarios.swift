import Testing

@testable import OstinatoRhythm

@Suite("Chance: seeded, and independent of what was drawn before (G7)")
struct ChanceScenarios {
  // The expected numbers come from a few lines of Python that follow rule G7 with integers of any size.
  @Test func drawsAreThoseOfTheRule() {
    #expect(
      (0..<8).map { Chance(seed: 1).draw(row: 0, step: $0) } == [69, 42, 11, 85, 48, 13, 53, 86])
    #expect((-3..<3).map { Chance(seed: .max).draw(row: 63, step: $0) } == [52, 84, 30, 55, 29, 7])
  }

  @Test func everyNumberIsDrawnAboutAsOftenAsTheOthers() {
    var counts = [Int](repeating: 0, count: 100)
    for step in 0..<100_000 { counts[Chance(seed: 7).draw(row: 3, step: Int64(step))] += 1 }
    // 1000 are expected of each, with a standard deviation of 31; the draws are always the same ones.
    #expect(counts.allSatisfy { (880...1120).contains($0) })
  }
}
