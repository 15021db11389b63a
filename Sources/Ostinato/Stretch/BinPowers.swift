/// The power of each bin of a spectrum, that of both channels together, times two (rules X2, X6).
struct BinPowers: BitwiseCopyable {
  /// The squared magnitude of each number, and the first again.
  private let magnitudes: Table<Float>
  /// The powers, between two numbers on either side that are less than any.
  private let powers: Table<Float>

  /// Allocates the memory for spectra of so many numbers. Call ``free()`` to release it.
  init(count: Int) {
    magnitudes = .allocate(count: count + 1, filledWith: 0)
    powers = .allocate(count: count / 2 + 5, filledWith: -1)
  }

  func free() {
    magnitudes.free()
    powers.free()
  }

  /// The power of a bin, from 0 to half the number of numbers; −1 for the two before and the two after these.
  @inline(__always)
  subscript(bin: Int) -> Float { powers[bin &+ 2] }

  /// The powers of four bins.
  @inline(__always)
  subscript(four bin: Int) -> SIMD4<Float> { powers[vector: bin &+ 2] }

  /// Finds the powers of a spectrum.
  func measure(_ spectrum: Table<SIMD4<Float>>) {
    let count = magnitudes.count &- 1
    for index in 0..<count / 4 {
      let four = spectrum[four: index]
      magnitudes[vector: 4 &* index] = four.real * four.real + four.imaginary * four.imaginary
    }
    magnitudes[count] = magnitudes[0]
    for bin in stride(from: 0, to: count / 2, by: 4) {
      powers[vector: bin &+ 2] =
        magnitudes[vector: bin] + magnitudes[vector: count &- bin &- 3].backward
    }
    powers[count / 2 &+ 2] = magnitudes[count / 2] + magnitudes[count / 2]
  }
}
