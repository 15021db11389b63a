/// A musical length or position in whole ticks, so that nothing musical is ever rounded.
///
/// A tick is 1/2 882 880 of a quarter note: every division 1…16, 24, 32, 48, 64, 96, 192, 480 and
/// 960 of a quarter note is a whole number of ticks, and so is every M:N polyrhythm up to 16.
///
/// ```swift
/// let triplet = Ticks.perQuarter / 3      // exact
/// let swing = Ticks.perSixteenth * 4 / 3
/// ```
///
/// Units: ticks. Range: all of `Int64` (3 × 10¹² quarter notes). For arithmetic with integers, see
/// ``IntegerQuantity`` and ``IntegerLength``. The length of a beat or a bar depends on the time
/// signature: see ``TimeSignature/beatLength`` and ``TimeSignature/barLength``.
public struct Ticks: Hashable, Sendable, BitwiseCopyable, IntegerLength {
  /// The number of ticks.
  public let rawValue: Int64

  /// Creates a length or position of this many ticks.
  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// One quarter note. 2 882 880 = 2⁶ · 3² · 5 · 7 · 11 · 13.
  public static var perQuarter: Ticks { Ticks(2_882_880) }
  /// One sixteenth note.
  public static var perSixteenth: Ticks { Ticks(720_720) }
  /// A length of zero; the beginning of the music.
  public static var zero: Ticks { Ticks(0) }

  /// Adds two lengths. The result is clamped to the range of `Int64`.
  public static func + (a: Ticks, b: Ticks) -> Ticks { Ticks(a.rawValue.addingClamped(b.rawValue)) }
  /// Subtracts a length from another. The result is clamped to the range of `Int64`.
  public static func - (a: Ticks, b: Ticks) -> Ticks {
    Ticks(a.rawValue.subtractingClamped(b.rawValue))
  }
}

extension Ticks {
  /// Returns the first multiple of this interval after `ticks`. Intervals are at least 3003 ticks,
  /// so the quotient is far from overflow.
  func line(after ticks: Ticks) -> Ticks {
    self * (floorDivided(ticks.rawValue, by: rawValue) &+ 1)
  }

  /// Returns the first position after `ticks` that is `phase` more than a multiple of this interval; the greatest
  /// position there is, if that is too far. `phase` is from 0 to less than the interval.
  func line(after ticks: Ticks, phase: Ticks) -> Ticks {
    let count = floorDivided(ticks.rawValue.subtractingClamped(phase.rawValue), by: rawValue) &+ 1
    let (distance, isTooFar) = rawValue.multipliedReportingOverflow(by: count)
    return isTooFar ? Ticks(.max) : Ticks(distance.addingClamped(phase.rawValue))
  }
}

extension Ticks: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates a length or position of this many ticks.
  public init(integerLiteral value: Int64) { self.init(value) }
  /// The number of ticks in decimal.
  public var description: String { rawValue.description }
}

#if !hasFeature(Embedded)
  extension Ticks: Codable {}
#endif

extension Ticks {
  /// The length in musical terms if it is a whole number of notes, such as "4 quarter notes" or "3
  /// sixteenths"; otherwise in ticks, such as "100 ticks".
  var inWords: String {
    if rawValue != 0, self % .perQuarter == .zero {
      let count = rawValue / Ticks.perQuarter.rawValue
      return "\(count) quarter \(count == 1 ? "note" : "notes")"
    }
    if rawValue != 0, self % .perSixteenth == .zero {
      let count = rawValue / Ticks.perSixteenth.rawValue
      return "\(count) \(count == 1 ? "sixteenth" : "sixteenths")"
    }
    return rawValue == 1 ? "1 tick" : "\(rawValue) ticks"
  }
}
