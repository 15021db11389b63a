/// Reads one channel of a host's decoded audio, planar or interleaved.
///
/// `stride` is 1 for planar channels, and the number of channels for interleaved ones. Integers
/// become n / 2^(bits − 1), as in `WAVFile`.
///
/// Unsafe: `first` must point to `count` samples that are `stride` apart.
extension [Float] {
  /// Copies floats unchanged.
  @unsafe package init(_ first: UnsafePointer<Float>, count: Int, stride: Int) {
    self = (0..<count).map { unsafe first[$0 * stride] }
  }

  /// Converts 16-bit integers, exactly.
  @unsafe package init(_ first: UnsafePointer<Int16>, count: Int, stride: Int) {
    self = (0..<count).map { unsafe Float(first[$0 * stride]) / 32_768 }
  }

  /// Converts 32-bit integers to the nearest float.
  @unsafe package init(_ first: UnsafePointer<Int32>, count: Int, stride: Int) {
    self = (0..<count).map { unsafe Float(first[$0 * stride]) / 2_147_483_648 }
  }
}
