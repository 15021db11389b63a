/// The coefficient, or 0 if it is below 2⁻²⁰ (rule M5). With samples of at least 2⁻⁴⁰, no product
/// is then denormal.
@inline(__always)
package func flushedToZero(_ coefficient: Float) -> Float {
  coefficient.magnitude < 0x1p-20 ? 0 : coefficient
}
