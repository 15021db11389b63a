import Ostinato
import OstinatoRhythm
import Testing

@Suite("Patterns drawn from a library")
struct PatternGeneratorScenarios {
  private static func patterns(seed: UInt64, count: Int) -> [StepPattern] {
    var generator = PatternGenerator(seed: seed)
    return (0..<count).map { _ in generator.next() }
  }

  @Test func `A seed always draws the same patterns, and another seed others`() throws {
    #expect(Self.patterns(seed: 1, count: 20) == Self.patterns(seed: 1, count: 20))
    #expect(Self.patterns(seed: 1, count: 20) != Self.patterns(seed: 2, count: 20))
    // From a few lines of Python that follow SplitMix64 with integers of any size.
    let first = try PatternText(
      names: ["kick", "clap", "snare", "hi-hat"], pattern: Self.patterns(seed: 1, count: 1)[0])
    #expect(
      first.description == """
        kick   8.........6..6..
        clap   ................
        snare  ....8....6..8...
        hi-hat 8.6.8.6.8.6.8.6.

        """)
  }

  @Test func `Every row comes from the library, and all grooves and mixtures occur`() {
    let rows = Set(PatternGenerator.grooves.flatMap { groove in (0..<4).map { Row(groove, $0) } })
    let drawn = Self.patterns(seed: 3, count: 400)
    for pattern in drawn {
      for row in 0..<4 { #expect(rows.contains(Row(pattern, row))) }
    }
    #expect(Set(PatternGenerator.grooves).isSubset(of: drawn))
    #expect(Set(drawn).count > 2 * PatternGenerator.grooves.count)
    #expect(Set(PatternGenerator.grooves).count == PatternGenerator.grooves.count)
  }

  /// A row of a pattern, by its index.
  private struct Row: Hashable {
    let index: Int
    let steps: [Step]

    init(_ pattern: StepPattern, _ index: Int) {
      self.index = index
      steps = (0..<pattern.stepCount).map { pattern[row: index, step: $0] }
    }
  }
}
