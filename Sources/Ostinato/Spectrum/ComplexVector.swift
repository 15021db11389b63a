/// What is added to a number and subtracted again, so that the sum is a multiple of 2⁻⁴¹: it has 24 bits, and is not
/// below 2⁻¹⁸ unless the number is a multiple already. A number that is greater loses at most its last bit.
let roundingBias: Float = 0x1.8p-17

/// Four complex numbers.
struct ComplexVector {
  let real: SIMD4<Float>
  let imaginary: SIMD4<Float>

  @inline(__always)
  init(_ real: SIMD4<Float>, _ imaginary: SIMD4<Float>) {
    self.real = real
    self.imaginary = imaginary
  }

  /// Safe: the memory has two vectors, as those who call it see to. So it is in ``store(_:)``.
  @inline(__always)
  init(_ memory: UnsafePointer<SIMD4<Float>>) { unsafe self.init(memory[0], memory[1]) }

  @inline(__always)
  func store(_ memory: UnsafeMutablePointer<SIMD4<Float>>) {
    unsafe memory[0] = real
    unsafe memory[1] = imaginary
  }

  @inline(__always) static func + (a: ComplexVector, b: ComplexVector) -> ComplexVector {
    ComplexVector(a.real + b.real, a.imaginary + b.imaginary)
  }

  @inline(__always) static func - (a: ComplexVector, b: ComplexVector) -> ComplexVector {
    ComplexVector(a.real - b.real, a.imaginary - b.imaginary)
  }

  @inline(__always) static func * (a: ComplexVector, b: ComplexVector) -> ComplexVector {
    ComplexVector(
      a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real)
  }

  /// See ``roundingBias``.
  @inline(__always) func rounded(by bias: Float) -> ComplexVector {
    ComplexVector((real + bias) - bias, (imaginary + bias) - bias)
  }

  @inline(__always) var conjugate: ComplexVector { ComplexVector(real, -imaginary) }

  @inline(__always) var timesMinusI: ComplexVector { ComplexVector(imaginary, -real) }
}

extension Table<SIMD4<Float>> {
  /// The four numbers of a spectrum or a signal from `4 · index` on.
  @inline(__always)
  subscript(four index: Int) -> ComplexVector {
    get { ComplexVector(self[2 &* index], self[2 &* index &+ 1]) }
    nonmutating set {
      self[2 &* index] = newValue.real
      self[2 &* index &+ 1] = newValue.imaginary
    }
  }
}
