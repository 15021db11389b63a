import Ostinato
import Testing

// What is tested is internal, which a release build does not show.
#if DEBUG
  @testable import OstinatoRhythm

  @Suite("Where the lines of steps are, with swing")
  struct StepGridScenarios {
    @Test func `Swing is a part of a pair of steps, in whole ticks (G3)`() throws {
      #expect(Swing.straight.delay(ofStepsOf: .perSixteenth) == .zero)
      #expect(try Swing(percent: 75).delay(ofStepsOf: .perSixteenth) == Ticks.perSixteenth / 2)
      // 2 · 3003 · 17 / 100 = 1021.02
      #expect(try Swing(percent: 67).delay(ofStepsOf: Ticks(3003)) == Ticks(1021))
    }

    @Test(arguments: [50, 51, 67, 75])
    func `The last line at or before a place is found, on both sides of the origin (G2, G3)`(
      percent: Int
    )
      throws
    {
      let (length, origin) = (Int64(3003), Int64(-40))
      let swing = try Swing(percent: percent)
      let grid = StepGrid(origin: Ticks(origin), length: Ticks(length), swing: swing)
      let delay = 2 * length * Int64(percent - 50) / 100
      // The lines from number -8 on, one after another.
      let lines = (-8..<8).map { k in (k, origin + Int64(k) * length + (k % 2 == 0 ? 0 : delay)) }
      for place in (origin - 7 * length + delay)..<(origin + 7 * length) {
        let last = lines.last { $0.1 <= place }!.0
        guard grid.line(atOrBefore: Ticks(place)) == Int64(last) else {
          Issue.record("at \(place): \(grid.line(atOrBefore: Ticks(place))), not \(last)")
          return
        }
      }
    }

    @Test func `Steps repeat with the pattern, before the origin as well (G2)`() {
      #expect((-4...4).map { StepGrid.step(of: $0, count: 3) } == [2, 0, 1, 2, 0, 1, 2, 0, 1])
    }
  }
#endif
