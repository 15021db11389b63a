/// A change of the sample rate: what so many frames at one rate are at another, in integers.
struct RateChange {
  private let old: Int128
  private let new: Int128

  init(from old: SampleRate, to new: SampleRate) {
    self.old = Int128(old.hertz)
    self.new = Int128(new.hertz)
  }

  /// `value · new / old`, rounded towards minus infinity. The quotient is taken first, so that nothing
  /// overflows as long as the result does not.
  func floor(_ value: Int128) -> Int128 {
    var (quotient, remainder) = value.quotientAndRemainder(dividingBy: old)
    if remainder < 0 { (quotient, remainder) = (quotient - 1, remainder + old) }
    return quotient * new + remainder * new / old
  }

  /// A frame, rounded down; the last there is where the result lies beyond it.
  func floor(_ frame: Int64) -> Int64 { Int64(clamping: floor(Int128(frame))) }

  /// A frame, rounded up; the last there is where the result lies beyond it.
  func ceil(_ frame: Int64) -> Int64 { Int64(clamping: -floor(-Int128(frame))) }
}
