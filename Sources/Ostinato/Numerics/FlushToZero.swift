/// The coefficient itself, or 0 where it is below 2⁻²⁰ (rule M5): with samples of at least 2⁻⁴⁰ no
/// product can then be denormal.
@inline(__always)
func flushedToZero(_ coefficient: Float) -> Float {
  coefficient.magnitude < 0x1p-20 ? 0 : coefficient
}
