extension Float {
  /// The smallest magnitude, except 0, of a sample in a clip (rule M5).
  @inlinable package static var smallestSample: Float { 0x1p-40 }
  /// The greatest magnitude of a sample in a clip (rule V4).
  @inlinable package static var greatestSample: Float { 0x1p32 }
}
