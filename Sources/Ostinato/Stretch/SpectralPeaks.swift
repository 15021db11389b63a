/// The peaks of a spectrum, and by how much each and the bins around it are turned (rule X6).
///
/// Safe: it owns its memory; every loop keeps to its length.
@safe struct SpectralPeaks: BitwiseCopyable, @unchecked Sendable {
  /// The number of numbers of a spectrum, `N`.
  private let count: Int
  private let powers: BinPowers
  /// The factor of each number.
  private let real: Table<Float>
  private let imaginary: Table<Float>

  /// Allocates the memory. Call ``free()`` to release it.
  init(count: Int) {
    self.count = count
    powers = BinPowers(count: count)
    real = .allocate(count: count, filledWith: 1)
    imaginary = .allocate(count: count, filledWith: 0)
  }

  func free() {
    powers.free()
    real.free()
    imaginary.free()
  }

  /// Finds the peaks of a spectrum and the rotations that lead on from `heard`, the spectrum of the grain before, as the audio
  /// a hop before it, whose spectrum is `before`, leads to this one.
  func find(
    in spectrum: Table<SIMD4<Float>>, after heard: Table<SIMD4<Float>>,
    _ before: Table<SIMD4<Float>>
  ) {
    powers.measure(spectrum)
    var first = 0
    var peak = -1
    for bin in 0...count / 2 where isPeak(bin) {
      if peak >= 0 {
        let next = (peak &+ bin &+ 1) / 2
        fill(first..<next, with: rotation(at: peak, from: before, to: heard))
        first = next
      }
      peak = bin
    }
    // There is a peak: the first of the greatest.
    fill(first..<count / 2 &+ 1, with: rotation(at: peak, from: before, to: heard))
    for bin in [0, count / 2] { (real[bin], imaginary[bin]) = (1, 0) }
    for bin in 1..<count / 2 {
      real[count &- bin] = real[bin]
      imaginary[count &- bin] = -imaginary[bin]
    }
  }

  /// Turns each number of a spectrum.
  func turn(_ spectrum: Table<SIMD4<Float>>) {
    for index in 0..<count / 4 {
      let factor = ComplexVector(vector(real, index), vector(imaginary, index))
      spectrum[four: index] = (spectrum[four: index] * factor).rounded(by: roundingBias)
    }
  }

  private func vector(_ table: Table<Float>, _ index: Int) -> SIMD4<Float> {
    unsafe UnsafeRawPointer(table.pointer(to: 4 &* index)).loadUnaligned(as: SIMD4<Float>.self)
  }

  @inline(__always)
  private func isPeak(_ bin: Int) -> Bool {
    let power = powers[bin]
    return power > powers[bin &- 1] && power > powers[bin &- 2] && power >= powers[bin &+ 1]
      && power >= powers[bin &+ 2]
  }

  private func fill(_ bins: Range<Int>, with rotation: (real: Float, imaginary: Float)) {
    for bin in bins { (real[bin], imaginary[bin]) = rotation }
  }

  /// By how much a peak is turned, `R/|R|`.
  private func rotation(
    at peak: Int, from before: Table<SIMD4<Float>>, to heard: Table<SIMD4<Float>>
  ) -> (real: Float, imaginary: Float) {
    var sum = SIMD2(0.0, 0.0)
    for bin in max(peak &- 2, 0)...min(peak &+ 2, count / 2) {
      // Y · conj B, and of the mirror image the conjugate of that.
      let mirror = (count &- bin) & (count &- 1)
      let (y, b) = (number(bin, of: heard), number(bin, of: before))
      let (u, c) = (number(mirror, of: heard), number(mirror, of: before))
      sum.x += y.x * b.x + y.y * b.y + (u.x * c.x + u.y * c.y)
      sum.y += y.y * b.x - y.x * b.y - (u.y * c.x - u.x * c.y)
    }
    let magnitude = Double(nearestSquareRoot(of: sum.x * sum.x + sum.y * sum.y))
    // Both are twice what the rule has.
    guard magnitude > Double(powers[peak]) / 16 else { return (1, 0) }
    // Rounded to multiples of 2⁻²⁴.
    return (Float(sum.x / magnitude + 1.5) - 1.5, Float(sum.y / magnitude + 1.5) - 1.5)
  }

  private func number(_ index: Int, of spectrum: Table<SIMD4<Float>>) -> SIMD2<Double> {
    let vector = index / 4 &* 2
    return SIMD2(Double(spectrum[vector][index & 3]), Double(spectrum[vector &+ 1][index & 3]))
  }
}
