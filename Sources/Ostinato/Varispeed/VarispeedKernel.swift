/// The coefficients by which an output frame is made of the differences between source frames, at one stretch of the
/// filter (rule W11).
struct VarispeedKernel: BitwiseCopyable {
  let tapCount: Int
  /// The number of rows from one frame to the next.
  let rowCount: Int
  /// Whether the nearest row is taken as it is. Otherwise coefficients are interpolated between two rows.
  let isNearest: Bool
  /// If the nearest row is taken, each coefficient twice, for the left and the right channel. Otherwise, for each row,
  /// vector by vector, its coefficients and 2⁻²⁴ of how much those of the next row differ.
  let rows: Table<SIMD4<Float>>

  /// The tap at the place that is read, rounded down.
  var placeTap: Int { tapCount / 2 &- 1 }

  /// Creates the kernel for a stretch of `stretch` / 500. It is never freed.
  fileprivate init(_ quality: VarispeedQuality, stretch: Int) {
    tapCount = 4 * ((quality.tapCount * stretch + 1999) / 2000)
    isNearest = quality == .standard && stretch == 500
    rowCount = isNearest ? 2048 : quality.rowCount
    rows = .allocate(count: (rowCount + 1) * tapCount / 2, filledWith: .zero)
    var row = coefficients(quality, stretch: stretch, row: 0)
    for number in 0..<rowCount {
      let next = coefficients(quality, stretch: stretch, row: number + 1)
      if isNearest { writeTwice(row, number) } else { write(row, number, next: next) }
      row = next
    }
    if isNearest { writeTwice(row, rowCount) }
  }

  private func writeTwice(_ row: [Float], _ number: Int) {
    for tap in 0..<tapCount {
      let vector = (number * tapCount + tap) / 2
      rows[vector][tap % 2 * 2] = row[tap]
      rows[vector][tap % 2 * 2 + 1] = row[tap]
    }
  }

  private func write(_ row: [Float], _ number: Int, next: [Float]) {
    for tap in 0..<tapCount {
      let vector = (number * tapCount + tap) / 4 * 2
      rows[vector][tap % 4] = row[tap]
      rows[vector + 1][tap % 4] = (next[tap] - row[tap]) * 0x1p-24
    }
  }

  /// A row's coefficients. Each is the sum of the weights of all taps after it, or, before the place that is read,
  /// minus that of the taps up to it.
  private func coefficients(_ quality: VarispeedQuality, stretch: Int, row: Int) -> [Float] {
    let filter = quality.filter
    var weights: [Double] = []
    for tap in 0..<tapCount {
      let distance = Double(tap - placeTap) - Double(row) / Double(rowCount)
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
/// 0.7 MB for the standard quality and 2.3 MB for the high one.
struct VarispeedKernels: BitwiseCopyable {
  private let kernels: Table<VarispeedKernel>
  private let paces: Table<Int64>

  private static let standard = VarispeedKernels(.standard)
  private static let high = VarispeedKernels(.high)

  /// The kernels of a quality. Realtime-safe: no, since they may have to be made.
  static func of(_ quality: VarispeedQuality) -> VarispeedKernels {
    quality == .high ? high : standard
  }

  private init(_ quality: VarispeedQuality) {
    // Fortieths of the pace from which on each kernel is used.
    paces = .copying([40, 45, 50, 56, 64, 72, 80, 90, 100, 112, 128, 144])
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
}
