/// The discrete Fourier transform of a block of complex numbers: `X[k] = Σ x[n] · e^(−2πi·kn/N)`.
///
/// Numbers lie in memory four by four: four real parts, and then their imaginary parts. Two real signals are
/// transformed at once if one is in the real parts and the other in the imaginary ones. With real and imaginary parts
/// exchanged before and after, it is the inverse, times `N`.
///
/// The order of all operations is fixed, so that the bits are the same everywhere. Of numbers that are multiples of 2⁻⁴¹,
/// nothing in between is denormal, and the results are multiples of it again. A factor that is not 0 is at least 2⁻¹¹, and
/// a product has 24 bits, so a pass makes multiples of 2⁻⁷⁵ of them, and a second pass multiples of 2⁻¹⁰⁹; these are
/// rounded to multiples of 2⁻⁴¹, as are those of the last pass.
///
/// Every fourth number belongs to one of four transforms, each of which has a lane of the vectors. They take passes of
/// radix 4 after Stockham, each of which reads one block of memory and writes the other, and leave their results in
/// order (Van Loan, *Computational Frameworks for the Fast Fourier Transform*, 1992, section 1.7). A last pass joins
/// the four.
package struct FourierTransform: BitwiseCopyable {
  /// The number of complex numbers, `N`.
  let count: Int
  /// For each pass and each of its groups, three factors: real and imaginary part, each in all lanes.
  private let factors: Table<SIMD4<Float>>
  /// For each number of the four transforms, the factors of the last pass: the real parts of all lanes, and the imaginary
  /// ones.
  private let lastFactors: Table<SIMD4<Float>>

  /// Prepares a transform of a power of two of numbers, from 256 to 8 192. Call ``free()`` to release its memory.
  package init(count: Int) {
    precondition((256...8192).contains(count) && count & (count - 1) == 0)
    self.count = count
    let length = count / 4
    var passes: [SIMD4<Float>] = []
    var rest = length
    while rest >= 4 {
      for group in 0..<rest / 4 {
        for multiple in 1...3 {
          let factor = rootOfUnity(multiple * group, of: rest)
          passes.append(SIMD4(repeating: factor.real))
          passes.append(SIMD4(repeating: factor.imaginary))
        }
      }
      rest /= 4
    }
    factors = .copying(passes)
    lastFactors = .allocate(count: 2 * length, filledWith: .zero)
    for number in 0..<length {
      for lane in 0..<4 {
        let factor = rootOfUnity(lane * number, of: count)
        lastFactors[2 * number][lane] = factor.real
        lastFactors[2 * number + 1][lane] = factor.imaginary
      }
    }
  }

  package func free() {
    factors.free()
    lastFactors.free()
  }

  /// Transforms a block. `other` is memory of the same length. The result is in one of the two, which is returned, and
  /// the contents of the other are lost. Realtime-safe.
  ///
  /// Safe: both have `count` / 2 vectors, and every pass reads and writes each of them once.
  package func transform(
    _ block: Table<SIMD4<Float>>, with other: Table<SIMD4<Float>>
  ) -> Table<SIMD4<Float>> {
    assert(block.count == count / 2 && other.count == count / 2)
    var (from, to) = (block, other)
    // `length` numbers are still to be transformed in each lane, `stride` times side by side.
    var (length, stride, first) = (count / 4, 1, 0)
    var isSecond = false
    while length >= 4 {
      if isSecond {
        quarterRounded(from, to, groups: length / 4, stride: stride, firstFactor: first)
      } else {
        quarter(from, to, groups: length / 4, stride: stride, firstFactor: first)
      }
      isSecond.toggle()
      first &+= 6 &* (length / 4)
      length /= 4
      stride &*= 4
      swap(&from, &to)
    }
    if length == 2 {
      halve(from, to)
      swap(&from, &to)
    }
    joinLanes(from, to)
    return to
  }

  // MARK: Passes

  /// Makes four transforms of a quarter of the length out of each.
  @inline(never)
  private func quarter(
    _ from: Table<SIMD4<Float>>, _ to: Table<SIMD4<Float>>, groups: Int, stride: Int,
    firstFactor: Int
  ) {
    quarter(from, to, groups, stride, firstFactor) { $0 }
  }

  /// The same, with their numbers rounded to multiples of 2⁻⁴¹.
  @inline(never)
  private func quarterRounded(
    _ from: Table<SIMD4<Float>>, _ to: Table<SIMD4<Float>>, groups: Int, stride: Int,
    firstFactor: Int
  ) {
    quarter(from, to, groups, stride, firstFactor) { $0.rounded(by: roundingBias) }
  }

  @inline(__always)
  private func quarter(
    _ from: Table<SIMD4<Float>>, _ to: Table<SIMD4<Float>>, _ groups: Int, _ stride: Int,
    _ firstFactor: Int, rounded: (ComplexVector) -> ComplexVector
  ) {
    var (x, y) = unsafe (from.pointer(to: 0), UnsafeMutablePointer(mutating: to.pointer(to: 0)))
    var w = unsafe factors.pointer(to: firstFactor)
    let (far, near) = (2 &* stride &* groups, 2 &* stride)
    for group in 0..<groups {
      for _ in 0..<stride {
        let (a, b) = unsafe (ComplexVector(x), ComplexVector(x + far))
        let (c, d) = unsafe (ComplexVector(x + 2 &* far), ComplexVector(x + 3 &* far))
        let (sum, difference) = (a + c, a - c)
        let (otherSum, otherDifference) = (b + d, (b - d).timesMinusI)
        var second = difference + otherDifference
        var third = sum - otherSum
        var fourth = difference - otherDifference
        // The factors of the first group are 1.
        if group > 0 {
          unsafe second = ComplexVector(w) * second
          unsafe third = ComplexVector(w + 2) * third
          unsafe fourth = ComplexVector(w + 4) * fourth
        }
        unsafe rounded(sum + otherSum).store(y)
        unsafe rounded(second).store(y + near)
        unsafe rounded(third).store(y + 2 &* near)
        unsafe rounded(fourth).store(y + 3 &* near)
        unsafe (x, y) = (x + 2, y + 2)
      }
      unsafe (y, w) = (y + 3 &* near, w + 6)
    }
  }

  /// Transforms two numbers in each lane, `count` / 8 times.
  private func halve(_ from: Table<SIMD4<Float>>, _ to: Table<SIMD4<Float>>) {
    let half = count / 4
    for index in 0..<half {
      to[index] = from[index] + from[index &+ half]
      to[index &+ half] = from[index] - from[index &+ half]
    }
  }

  /// Joins the transforms of the four lanes, four numbers of each at a time.
  @inline(never)
  private func joinLanes(_ from: Table<SIMD4<Float>>, _ to: Table<SIMD4<Float>>) {
    var (x, y) = unsafe (from.pointer(to: 0), UnsafeMutablePointer(mutating: to.pointer(to: 0)))
    var w = unsafe lastFactors.pointer(to: 0)
    let near = count / 8
    for _ in 0..<count / 16 {
      let (a, b, c, d) = unsafe transposed(
        ComplexVector(w) * ComplexVector(x), ComplexVector(w + 2) * ComplexVector(x + 2),
        ComplexVector(w + 4) * ComplexVector(x + 4),
        ComplexVector(w + 6) * ComplexVector(x + 6))
      let (sum, difference) = (a + c, a - c)
      let (otherSum, otherDifference) = (b + d, (b - d).timesMinusI)
      unsafe (sum + otherSum).rounded(by: roundingBias).store(y)
      unsafe (difference + otherDifference).rounded(by: roundingBias).store(y + near)
      unsafe (sum - otherSum).rounded(by: roundingBias).store(y + 2 &* near)
      unsafe (difference - otherDifference).rounded(by: roundingBias).store(y + 3 &* near)
      unsafe (x, y, w) = (x + 8, y + 2, w + 8)
    }
  }
}

/// The numbers of four lanes, one lane after the other.
@inline(__always)
private func transposed(
  _ a: ComplexVector, _ b: ComplexVector, _ c: ComplexVector, _ d: ComplexVector
) -> (ComplexVector, ComplexVector, ComplexVector, ComplexVector) {
  let real = transposed(a.real, b.real, c.real, d.real)
  let imaginary = transposed(a.imaginary, b.imaginary, c.imaginary, d.imaginary)
  return (
    ComplexVector(real.0, imaginary.0), ComplexVector(real.1, imaginary.1),
    ComplexVector(real.2, imaginary.2),
    ComplexVector(real.3, imaginary.3)
  )
}

/// In two steps, of which the second moves halves: as vectors of `Double`, because the compiler takes vectors of `Float`
/// apart here.
@inline(__always)
private func transposed(
  _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
  let (low, otherLow) = (SIMD4(a[0], b[0], a[1], b[1]), SIMD4(c[0], d[0], c[1], d[1]))
  let (high, otherHigh) = (SIMD4(a[2], b[2], a[3], b[3]), SIMD4(c[2], d[2], c[3], d[3]))
  let (first, second) = halvesInTurn(low, otherLow)
  let (third, fourth) = halvesInTurn(high, otherHigh)
  return (first, second, third, fourth)
}

@inline(__always)
private func halvesInTurn(
  _ a: SIMD4<Float>, _ b: SIMD4<Float>
) -> (SIMD4<Float>, SIMD4<Float>) {
  let (a, b) = unsafe (
    unsafeBitCast(a, to: SIMD2<Double>.self), unsafeBitCast(b, to: SIMD2<Double>.self)
  )
  return unsafe (
    unsafeBitCast(SIMD2(a[0], b[0]), to: SIMD4<Float>.self),
    unsafeBitCast(SIMD2(a[1], b[1]), to: SIMD4<Float>.self)
  )
}

/// `e^(−2πi · index / count)`, rounded from Double.
private func rootOfUnity(_ index: Int, of count: Int) -> (real: Float, imaginary: Float) {
  let halfTurns = 2 * Double(index) / Double(count)
  return (Float(halfTurnSine(0.5 - halfTurns)), Float(-halfTurnSine(halfTurns)))
}
