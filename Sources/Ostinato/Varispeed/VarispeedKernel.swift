/// The coefficients by which an output frame is made of the differences between source frames, at one stretch of the
/// filter (rule W11).
struct VarispeedKernel: BitwiseCopyable {
  /// The number of taps, in vectors of four.
  let vectorCount: Int
  /// For each row, vector by vector, its coefficients and 2⁻²⁴ of how much those of the next row differ.
  let rows: Table<SIMD4<Float>>

  var tapCount: Int { 4 &* vectorCount }
  /// The tap at the place that is read, rounded down.
  var placeTap: Int { 2 &* vectorCount &- 1 }

  /// Creates the kernel for a stretch of `stretch` / 500. It is never freed.
  fileprivate init(_ quality: VarispeedQuality, stretch: Int) {
    vectorCount = (quality.tapCount * stretch + 1999) / 2000
    rows = .allocate(count: quality.rowCount * 2 * vectorCount, filledWith: .zero)
    var row = coefficients(quality, stretch: stretch, row: 0)
    for number in 0..<quality.rowCount {
      let next = coefficients(quality, stretch: stretch, row: number + 1)
      for tap in 0..<tapCount {
        let vector = 2 * (number * vectorCount + tap / 4)
        rows[vector][tap % 4] = row[tap]
        rows[vector + 1][tap % 4] = (next[tap] - row[tap]) * 0x1p-24
      }
      row = next
    }
  }

  /// A row's coefficients. Each is the sum of the weights of all taps after it, or, before the place that is read,
  /// minus that of the taps up to it.
  private func coefficients(_ quality: VarispeedQuality, stretch: Int, row: Int) -> [Float] {
    let filter = quality.filter
    var weights: [Double] = []
    for tap in 0..<tapCount {
      let distance = Double(tap - placeTap) - Double(row) / Double(quality.rowCount)
      let stretched = distance / (Double(stretch) / 500)
      weights.append(
        stretched.magnitude <= filter.reach ? filter.response(at: stretched) : 0)
    }
    let sum = weights.reduce(0, +)
    var before = 0.0
    return weights.indices.map { tap in
      before += weights[tap] / sum
      let coefficient = tap < placeTap ? -before : 1 - before
      let scaled = coefficient * 0x1p24
      return Float(Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)) * 0x1p-24
    }
  }
}

/// The kernels of one quality, of which each has a range of paces (rule W11).
///
/// They are the same for every engine, are made when the first engine is made that needs them, and stay in memory:
/// 0.4 MB for the standard quality and 2.3 MB for the high one.
struct VarispeedKernels: BitwiseCopyable {
  private let kernels: Table<VarispeedKernel>
  private let paces: Table<Int64>
  private let rowCount: UInt64

  private static let standard = VarispeedKernels(.standard)
  private static let high = VarispeedKernels(.high)

  /// The kernels of a quality. Realtime-safe: no, since they may have to be made.
  static func of(_ quality: VarispeedQuality) -> VarispeedKernels {
    quality == .high ? high : standard
  }

  private init(_ quality: VarispeedQuality) {
    // Fortieths of the pace from which on each kernel is used.
    paces = .copying([40, 45, 50, 56, 64, 72, 80, 90, 100, 112, 128, 144])
    rowCount = UInt64(quality.rowCount)
    let base = VarispeedKernel(quality, stretch: 500)
    kernels = .allocate(count: paces.count, filledWith: base)
    for index in 1..<paces.count {
      kernels[index] = VarispeedKernel(quality, stretch: 13 * Int(paces[index]))
    }
  }

  /// The number of frames that a chunk reads at most: at a pace of 4, with the longest kernel.
  var windowLength: Int { 4 * VarispeedReader.chunk + kernels[kernels.count &- 1].tapCount + 1 }

  /// The kernel for a pace.
  func kernel(for head: ReadHead) -> VarispeedKernel {
    var index = paces.count &- 1
    while index > 0, 40 &* head.step < paces[index] &* head.clipStep { index &-= 1 }
    return kernels[index]
  }

  /// The number with which the numerator of a fraction is multiplied: the product's high word is the row, and its low
  /// word the place between this row and the next.
  func scale(over clipStep: Int64) -> UInt64 {
    // Less than 2³² for each row: a clip's step is more than 2⁴¹.
    UInt64(clipStep).dividingFullWidth((high: rowCount, low: 0)).quotient
  }
}
