/// Reads one channel of a host's decoded audio, wherever its samples lie.
///
/// `stride` is 1 where channels are apart and the number of channels where they alternate. Whole
/// numbers become n / 2^(bits − 1), as `WAVFile` has it.
/// Unsafe: `first` must have `count` samples, each `stride` after the one before.
extension [Float] {
  /// Floats, as they are.
  @unsafe package init(_ first: UnsafePointer<Float>, count: Int, stride: Int) {
    self = (0..<count).map { unsafe first[$0 * stride] }
  }

  /// 16-bit whole numbers, exactly.
  @unsafe package init(_ first: UnsafePointer<Int16>, count: Int, stride: Int) {
    self = (0..<count).map { unsafe Float(first[$0 * stride]) / 32_768 }
  }

  /// 32-bit whole numbers, to the nearest float.
  @unsafe package init(_ first: UnsafePointer<Int32>, count: Int, stride: Int) {
    self = (0..<count).map { unsafe Float(first[$0 * stride]) / 2_147_483_648 }
  }
}
