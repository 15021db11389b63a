/// The peaks of a spectrum, and by how much each and the bins around it are turned (rule X6).
///
/// Products of two multiples of 2⁻⁴¹ are multiples of 2⁻⁸², and so are their sums: none is denormal.
struct SpectralPeaks: BitwiseCopyable {
  /// The number of numbers of a spectrum, `N`.
  private let count: Int
  private let powers: BinPowers
  /// `Y · conj B` of each bin, both channels together, times two, between zeros. The upper
  /// half has the mirror images, until they are added.
  private let products: (real: Table<Float>, imaginary: Table<Float>)
  /// The factor of each number.
  private let factors: (real: Table<Float>, imaginary: Table<Float>)

  /// The number of zeros before the products.
  private static var margin: Int { 2 }

  /// Allocates the memory. Call ``free()`` to release it.
  init(count: Int) {
    self.count = count
    powers = BinPowers(count: count)
    func table(_ value: Float) -> Table<Float> {
      .allocate(count: count + 1 + SpectralPeaks.margin, filledWith: value)
    }
    products = (table(0), table(0))
    factors = (table(1), table(0))
  }

  func free() {
    powers.free()
    for table in [products.real, products.imaginary, factors.real, factors.imaginary] {
      table.free()
    }
  }

  /// Finds the peaks of a spectrum and the rotations that lead on from `heard`, the spectrum of the grain before, as the audio
  /// a hop before it, whose spectrum is `before`, leads to this one.
  func find(
    in spectrum: Table<SIMD4<Float>>, after heard: Table<SIMD4<Float>>,
    _ before: Table<SIMD4<Float>>
  ) {
    powers.measure(spectrum)
    multiply(heard, before)
    var first = 0
    var peak = -1
    for bin in 0...count / 2 where isPeak(bin) {
      if peak >= 0 {
        let next = (peak &+ bin &+ 1) / 2
        fill(first..<next, with: rotation(at: peak))
        first = next
      }
      peak = bin
    }
    // There is a peak: the first of the greatest.
    fill(first..<count / 2 &+ 1, with: rotation(at: peak))
    (factors.real[0], factors.imaginary[0]) = (1, 0)
    (factors.real[count / 2], factors.imaginary[count / 2]) = (1, 0)
    // The mirror image of each bin is turned back.
    for bin in stride(from: 0, to: count / 2, by: 4) {
      let mirror = count &- bin &- 3
      factors.real[vector: mirror] = factors.real[vector: bin].backward
      factors.imaginary[vector: mirror] = -factors.imaginary[vector: bin].backward
    }
  }

  /// Turns each number of a spectrum.
  func turn(_ spectrum: Table<SIMD4<Float>>) {
    for index in 0..<count / 4 {
      let factor = ComplexVector(
        factors.real[vector: 4 &* index], factors.imaginary[vector: 4 &* index])
      spectrum[four: index] = (spectrum[four: index] * factor).rounded(by: roundingBias)
    }
  }

  @inline(__always)
  private func isPeak(_ bin: Int) -> Bool {
    let power = powers[bin]
    return power > powers[bin &- 1] && power > powers[bin &- 2] && power >= powers[bin &+ 1]
      && power >= powers[bin &+ 2]
  }

  private func fill(_ bins: Range<Int>, with rotation: (real: Float, imaginary: Float)) {
    for bin in bins { (factors.real[bin], factors.imaginary[bin]) = rotation }
  }

  /// Multiplies each number with the conjugate of the other, and adds the conjugate of its mirror image's.
  private func multiply(_ heard: Table<SIMD4<Float>>, _ before: Table<SIMD4<Float>>) {
    let (real, imaginary, margin) = (products.real, products.imaginary, SpectralPeaks.margin)
    for index in 0..<count / 4 {
      let product = heard[four: index] * before[four: index].conjugate
      real[vector: 4 &* index &+ margin] = product.real
      imaginary[vector: 4 &* index &+ margin] = product.imaginary
    }
    real[count &+ margin] = real[margin]
    imaginary[count &+ margin] = imaginary[margin]
    for bin in stride(from: 0, to: count / 2, by: 4) {
      let (place, mirror) = (bin &+ margin, count &- bin &- 3 &+ margin)
      real[vector: place] = real[vector: place] + real[vector: mirror].backward
      imaginary[vector: place] = imaginary[vector: place] - imaginary[vector: mirror].backward
    }
    let last = count / 2 &+ margin
    (real[last], imaginary[last]) = (real[last] + real[last], 0)
    for place in last &+ 1...last &+ 2 { (real[place], imaginary[place]) = (0, 0) }
  }

  /// By how much a peak is turned, `R/|R|`.
  private func rotation(at peak: Int) -> (real: Float, imaginary: Float) {
    // Two bins before the peak come first.
    let first = peak &+ SpectralPeaks.margin &- 2
    var (real, imaginary): (Float, Float) = (0, 0)
    for place in first..<first &+ 5 {
      real += products.real[place]
      imaginary += products.imaginary[place]
    }
    let (x, y, least) = (Double(real), Double(imaginary), Double(powers[peak]) / 16)
    let square = x * x + y * y
    // Both are twice what the rule has.
    guard square > least * least else { return (1, 0) }
    let scale = reciprocalSquareRoot(of: square)
    // Rounded to multiples of 2⁻²⁴.
    return (Float(x * scale + 1.5) - 1.5, Float(y * scale + 1.5) - 1.5)
  }
}
