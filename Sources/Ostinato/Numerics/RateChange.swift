/// A change of the sample rate: converts numbers of frames, in integers.
struct RateChange {
  private let old: Int128
  private let new: Int128

  init(from old: SampleRate, to new: SampleRate) {
    self.old = Int128(old.hertz)
    self.new = Int128(new.hertz)
  }

  /// `value · new / old`, rounded down. The quotient is taken first, so that nothing overflows
  /// unless the result does.
  func floor(_ value: Int128) -> Int128 {
    var (quotient, remainder) = value.quotientAndRemainder(dividingBy: old)
    if remainder < 0 { (quotient, remainder) = (quotient - 1, remainder + old) }
    return quotient * new + remainder * new / old
  }

  /// A frame, rounded down and clamped to `Int64`.
  func floor(_ frame: Int64) -> Int64 { Int64(clamping: floor(Int128(frame))) }

  /// A frame, rounded up and clamped to `Int64`.
  func ceil(_ frame: Int64) -> Int64 { Int64(clamping: -floor(-Int128(frame))) }
}
