/// The lengths that follow from rate, tempo and signature (T2, T4, T6).
///
/// Positions are whole units of 1/(rate · 60 000 000) tick.
public enum MusicalUnits {
  public static let ticksPerQuarter: Int64 = 2_882_880
  public static let ticksPerSixteenth: Int64 = ticksPerQuarter / 4

  /// T6: what one frame adds to the position. Of a clip's tempo it is the `clipStep` of D6.
  public static func step(microBPM: Int64) -> Int128 { Int128(ticksPerQuarter) * Int128(microBPM) }

  /// The quotient rounded down, for a positive divisor.
  static func floorDivide(_ value: Int128, by divisor: Int128) -> Int128 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }

  /// The Euclidean remainder (D5), for a positive divisor.
  static func modulo(_ value: Int128, _ divisor: Int128) -> Int128 {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}

extension Performance {
  /// One tick in units (T6).
  public var unitsPerTick: Int128 { Int128(sampleRate) * 60_000_000 }
  /// T4: a beat is one unit and holds 16/unit sixteenths.
  var beatTicks: Int64 { MusicalUnits.ticksPerSixteenth * Int64(16 / unit) }
  public var barTicks: Int64 { beatTicks * Int64(beats) }
  /// M4: rounded to the nearest. In 64 bits, since `Int` has 32 on some platforms.
  func frames(inMilliseconds milliseconds: Int64) -> Int64 {
    (Int64(sampleRate) * milliseconds + 500) / 1000
  }
  /// R5: the microloop's length, and the length of the segments regions are aligned to.
  var segmentTicks: Int64 { barTicks * Int64(microloopBars) }
}
