import Ostinato
import OstinatoRhythm

/// The patterns of the drum grid at the beginning: 4 banks of 4 rows of 16 sixteenths (rule P6).
public enum DrumBanks {
  /// The steps of each bank's rows, kick, clap, snare and closed hi-hat, as bits; the lowest is the first step.
  public static var hits: [[UInt16]] {
    [
      [0, 0, 0, 0],
      [bits("x...x...x...x..."), 0, bits("....x.......x..."), bits("..x...x...x...x.")],
      [
        bits("x.....x...x....."), bits("............x..."), bits("....x.......x..x"),
        bits("x.x.x.x.x.x.x.xx"),
      ],
      [
        bits("x...x...x...x..x"), bits("....x.......x..."), bits("........x.x.xxxx"),
        bits("xxxxxxxxxxxxxxxx"),
      ],
    ]
  }

  /// The patterns of all banks.
  public static var patterns: [StepPattern] {
    hits.map { rows in
      // Safe: the numbers are constants in range.
      do throws(StepPattern.Error) {
        var pattern = try StepPattern(
          rows: rows.count, steps: PerformanceAction.stepCount, stepsPerBeat: 4)
        for (row, hits) in rows.enumerated() {
          for step in 0..<PerformanceAction.stepCount where hits >> UInt16(step) & 1 == 1 {
            pattern = pattern.toggling(row: row, step: step)
          }
        }
        return pattern
      } catch { preconditionFailure("the drum banks are no patterns") }
    }
  }

  private static func bits(_ steps: StaticString) -> UInt16 {
    var bits: UInt16 = 0
    for step in 0..<steps.utf8CodeUnitCount where unsafe steps.utf8Start[step] == 0x78 {
      bits |= 1 << UInt16(step)
    }
    return bits
  }
}
