extension Float {
  /// The smallest magnitude, except 0, of a sample in a clip (rule M5).
  @inlinable package static var smallestSample: Float { 0x1p-40 }
  /// The greatest magnitude of a sample in a clip (rule V4).
  @inlinable package static var greatestSample: Float { 0x1p32 }

  /// A number that was computed as a sample (rule Q3): 0 if it is too small, and cut to the greatest magnitude.
  var inSampleRange: Float {
    max(min(magnitude >= .smallestSample ? self : 0, .greatestSample), -.greatestSample)
  }
}
