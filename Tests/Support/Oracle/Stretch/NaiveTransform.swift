/// The discrete Fourier transform of two channels of real samples, as the plain sum that it is.
///
/// It saves no more than what follows from the signs of cosines and sines in the quarters of a turn.
struct NaiveTransform: Sendable {
  /// Left and right.
  typealias Pair = SIMD2<Double>

  let size: Int
  /// `w` of this size (X5).
  let window: [Double]
  private let cosines: [Double]
  private let sines: [Double]

  /// The size is a power of two.
  init(size: Int) {
    precondition(size >= 8 && size & (size - 1) == 0)
    self.size = size
    cosines = (0..<size).map { NaiveSine.cosine(ofTurns: $0, of: size) }
    sines = (0..<size).map { NaiveSine.sine(ofTurns: $0, of: size) }
    window = cosines.map { 0.5 - 0.5 * $0 }
  }

  /// A bin in both channels.
  struct Bin: Sendable {
    var real: Pair
    var imaginary: Pair

    static let zero = Bin(real: .zero, imaginary: .zero)

    /// The sum of the squares in both channels (X2, X6).
    var power: Double { (real * real + imaginary * imaginary).sum() }
  }

  /// Samples, folded at their middle.
  struct Folded: Sendable {
    /// Of samples `i` and `size − i`; those of 0 and of the middle stand alone.
    fileprivate var sums: [Pair]
    fileprivate var differences: [Pair]

    /// Then all bins are 0.
    var isSilent: Bool { (sums + differences).allSatisfy { $0 == .zero } }
  }

  func folded(_ samples: [Pair]) -> Folded {
    let middle = size / 2
    var folded = Folded(sums: samples, differences: samples)
    folded.sums.removeLast(middle - 1)
    folded.differences.removeLast(middle - 1)
    (folded.differences[0], folded.differences[middle]) = (.zero, .zero)
    for i in 1..<middle {
      folded.sums[i] = samples[i] + samples[size - i]
      folded.differences[i] = samples[i] - samples[size - i]
    }
    return folded
  }

  /// `Σ x[i] · e^(−2πik/N)`.
  func bin(_ k: Int, of folded: Folded) -> Bin {
    let sums = sums(k, folded.sums, folded.differences)
    return Bin(real: sums.cosine, imaginary: -sums.sine)
  }

  /// Bins 0 to N/2.
  func bins(of folded: Folded) -> [Bin] {
    var bins = [Bin](repeating: .zero, count: size / 2 + 1)
    if folded.isSilent { return bins }
    for k in 0...size / 4 {
      let sums = sums(k, folded.sums, folded.differences)
      bins[k] = Bin(real: sums.cosine, imaginary: -sums.sine)
      bins[size / 2 - k] = Bin(real: sums.mirroredCosine, imaginary: -sums.mirroredSine)
    }
    return bins
  }

  /// The inverse transform of bins 0 to N/2.
  func samples(of bins: [Bin]) -> [Pair] {
    var samples = [Pair](repeating: .zero, count: size)
    let middle = size / 2
    // Each bin but the outer ones stands for the one above the middle as well.
    let scale = (0...middle).map { ($0 == 0 || $0 == middle ? 1 : 2) / Double(size) }
    let real = (0...middle).map { bins[$0].real * scale[$0] }
    let imaginary = (0...middle).map { bins[$0].imaginary * scale[$0] }
    for i in 0...size / 4 {
      let sums = sums(i, real, imaginary)
      samples[i] = sums.cosine - sums.sine
      samples[middle - i] = sums.mirroredCosine - sums.mirroredSine
      samples[middle + i] = sums.mirroredCosine + sums.mirroredSine
      if i > 0 { samples[size - i] = sums.cosine + sums.sine }
    }
    return samples
  }

  /// Sums for `k`, and for `N/2 − k`, whose cosines and sines differ in their signs alone.
  private struct Sums {
    /// Over even `i`.
    var evenCosine = Pair.zero
    var evenSine = Pair.zero
    /// Over odd `i`.
    var oddCosine = Pair.zero
    var oddSine = Pair.zero

    var cosine: Pair { evenCosine + oddCosine }
    var sine: Pair { evenSine + oddSine }
    var mirroredCosine: Pair { evenCosine - oddCosine }
    var mirroredSine: Pair { oddSine - evenSine }
  }

  /// `Σ x[i] · cos(2πik/N)` and `Σ y[i] · sin(2πik/N)`, for `i` from 0 to `N/2`.
  private func sums(_ k: Int, _ x: [Pair], _ y: [Pair]) -> Sums {
    let mask = size - 1
    var sums = Sums()
    var angle = 0
    for half in 0..<size / 4 {
      let (i, next) = (2 * half, (angle &+ k) & mask)
      sums.evenCosine += x[i] * cosines[angle]
      sums.evenSine += y[i] * sines[angle]
      sums.oddCosine += x[i + 1] * cosines[next]
      sums.oddSine += y[i + 1] * sines[next]
      angle = (next &+ k) & mask
    }
    sums.evenCosine += x[size / 2] * cosines[angle]
    sums.evenSine += y[size / 2] * sines[angle]
    return sums
  }
}

/// Sines and cosines of parts of a turn, to about one unit in the last place of 1.
enum NaiveSine {
  /// `cos(2πi/n)`. The number of parts can be divided by 8.
  static func cosine(ofTurns i: Int, of n: Int) -> Double {
    let part = NaiveLap.modulo(i, n)
    if part > n / 2 { return cosine(ofTurns: n - part, of: n) }
    if part > n / 4 { return -cosine(ofTurns: n / 2 - part, of: n) }
    // Up to an eighth of a turn a series needs few terms.
    if part <= n / 8 { return series(angle(part, of: n), from: 0) }
    let rest = angle(n / 4 - part, of: n)
    return rest * series(rest, from: 1)
  }

  /// `sin(2πi/n)`.
  static func sine(ofTurns i: Int, of n: Int) -> Double { cosine(ofTurns: i - n / 4, of: n) }

  private static func angle(_ i: Int, of n: Int) -> Double { 2 * .pi * Double(i) / Double(n) }

  /// `1 − x²/(m + 1)(m + 2) + …`: the cosine if `m` is 0, the sine over `x` if it is 1.
  private static func series(_ x: Double, from m: Int) -> Double {
    var sum = 1.0
    for term in stride(from: 20, through: 2, by: -2) {
      sum = 1 - sum * x * x / Double((m + term) * (m + term - 1))
    }
    return sum
  }
}
