import Ostinato

/// A generator that draws patterns for the default kit from a library of grooves.
///
/// ```swift
/// var generator = PatternGenerator(seed: 7)
/// let first = generator.next()
/// let second = generator.next()
/// ```
///
/// Each pattern is one of ``grooves``, in which each row may come from another one. Generators with the same seed draw
/// the same patterns, on every platform.
public struct PatternGenerator: Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// Realtime-safe: yes.
  public init(seed: UInt64) { state = seed }

  /// The library: bars of 4/4 in sixteenths, with a row each for kick, clap, snare and closed hi-hat.
  ///
  /// Realtime-safe: no.
  public static var grooves: [StepPattern] { GrooveRows.library.map { $0.pattern } }

  /// Draws the next pattern: one bar of sixteenths, with a row each for kick, clap, snare and closed hi-hat.
  ///
  /// Realtime-safe: no.
  public mutating func next() -> StepPattern {
    let library = GrooveRows.library
    let groove = library[draw(library.count)]
    var rows = groove.rows
    for index in rows.indices where draw(4) == 0 {
      rows[index] = library[draw(library.count)].rows[index]
    }
    return GrooveRows(rows[0], rows[1], rows[2], rows[3]).pattern
  }

  /// A number from 0 to less than `count`, each as likely as the others but for 2⁻³² of it.
  private mutating func draw(_ count: Int) -> Int {
    let hash = splitMix64(state)
    state &+= 0x9E37_79B9_7F4A_7C15  // the step of SplitMix64
    return Int(truncatingIfNeeded: ((hash >> 32) &* UInt64(count)) >> 32)
  }
}

/// A bar of sixteenths for kick, clap, snare and closed hi-hat. The leftmost bit is the first step.
private struct GrooveRows {
  let rows: [UInt16]

  init(_ kick: UInt16, _ clap: UInt16, _ snare: UInt16, _ hiHat: UInt16) {
    rows = [kick, clap, snare, hiHat]
  }

  /// The steps, accented at each beat.
  var pattern: StepPattern {
    let steps = rows.flatMap { row in
      (0..<16).map { step -> Step in
        guard row >> (15 - step) & 1 == 1 else { return .off }
        return Step.on.with(velocity: step % 4 == 0 ? 112 : 84)
      }
    }
    return StepPattern(rowCount: 4, stepCount: 16, stepLength: .perSixteenth, steps: steps)
  }

  static var library: [GrooveRows] {
    [
      // four on the floor, with offbeats
      GrooveRows(
        0b1000_1000_1000_1000, 0b0000_1000_0000_1000, 0, 0b0010_0010_0010_0010),
      // a backbeat in eighths
      GrooveRows(
        0b1000_0000_1010_0000, 0, 0b0000_1000_0000_1000, 0b1010_1010_1010_1010),
      // the same, with a kick before the beat
      GrooveRows(
        0b1001_0000_0010_0000, 0, 0b0000_1000_0000_1001, 0b1010_1010_1010_1010),
      // half time
      GrooveRows(
        0b1000_0010_0000_0100, 0b0000_0000_1000_0000, 0b0000_0000_1000_0000, 0b1010_1010_1010_1110),
      // broken, with the snare off the beat
      GrooveRows(
        0b1000_0000_0010_0100, 0, 0b0000_1000_0100_1000, 0b1010_1010_1010_1010),
      // three against four
      GrooveRows(
        0b1001_0010_0100_1001, 0b0000_1000_0000_1000, 0, 0b1111_1111_1111_1111),
      // son clave over a steady kick
      GrooveRows(
        0b1000_1000_1000_1000, 0b1001_0010_0010_1000, 0, 0b0010_0010_0010_0010),
      // a march
      GrooveRows(
        0b1000_0000_1000_0000, 0, 0b1011_1010_1011_1111, 0b0000_1000_0000_1000),
    ]
  }
}
