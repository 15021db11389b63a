/// The low pass as rows of coefficients, one for each position that an output frame can have
/// between two source frames.
///
/// If neither side of the ratio exceeds 1024, each phase has its own row. Otherwise the number of
/// rows would be unbounded, so there are about 256 per frame of the lower rate, and positions
/// between them are interpolated by the cubic through the nearest four rows, to within 10⁻⁹. A bank
/// therefore never has more than 600 000 coefficients, which take 5 MB.
struct FilterBank: ~Copyable {
  /// The number of source frames that contribute to an output frame: a multiple of 4.
  let tapCount: Int
  private let phaseCount: Int64
  private let rowCount: Int64
  private let rows: Table<Double>
  /// An interpolated row, recomputed for each output frame.
  private let blend: Table<Double>

  init(_ ratio: RateRatio) {
    phaseCount = ratio.phaseCount
    let isExact = max(ratio.step, ratio.phaseCount) <= 1024
    rowCount = isExact ? phaseCount : max(Int64(256 / ratio.stretch), 8)
    let quarter = LowPass.resampling.reach * ratio.stretch / 2
    tapCount = 4 * (Double(Int(quarter)) < quarter ? Int(quarter) + 1 : Int(quarter))
    // One row before the first and two after the last, so that every position has two rows on
    // either side.
    rows = .allocate(count: Int(rowCount + 3) * tapCount, filledWith: 0)
    blend = .allocate(count: tapCount, filledWith: 0)
    for row in -1..<(rowCount + 2) { fill(row, stretch: ratio.stretch) }
  }

  deinit {
    rows.free()
    blend.free()
  }

  /// The first source frame that contributes to an output frame, relative to the one at or before
  /// it.
  var firstTap: Int { 1 - tapCount / 2 }

  private func start(of row: Int64) -> Int { Int(row + 1) * tapCount }

  private func fill(_ row: Int64, stretch: Double) {
    let start = start(of: row)
    var sum = 0.0
    for tap in 0..<tapCount {
      let parts = Int64(firstTap + tap) * rowCount - row
      let value = LowPass.resampling.response(at: Double(parts) / Double(rowCount) / stretch)
      rows[start + tap] = value
      sum = sum + value
    }
    // Normalizes the row, so that a constant is unchanged at every phase.
    for tap in 0..<tapCount { rows[start + tap] = rows[start + tap] / sum }
  }

  /// The output frame at `phase` parts after a source frame. `window` contains source frames, the
  /// first of which that contributes is at `index`.
  ///
  /// Products are added in four lanes, so that no addition waits for the one before. The order of
  /// all additions is fixed, and so is every bit of the result.
  func output(at phase: Int64, of window: Table<Double>, from index: Int) -> Double {
    let row = select(phase)
    // So no sum in the loop overflows: each is an index of one of the tables, of at most 600 000
    // rows.
    assert(row.start >= 0 && row.start + tapCount <= row.table.count)
    assert(index >= 0 && index + tapCount <= window.count)
    var (a, b, c, d) = (0.0, 0.0, 0.0, 0.0)
    var tap = 0
    while tap < tapCount {
      let (at, from) = (row.start &+ tap, index &+ tap)
      a = a + row.table[at] * window[from]
      b = b + row.table[at &+ 1] * window[from &+ 1]
      c = c + row.table[at &+ 2] * window[from &+ 2]
      d = d + row.table[at &+ 3] * window[from &+ 3]
      tap &+= 4
    }
    return (a + b) + (c + d)
  }

  /// The coefficients at a phase: a stored row, or one interpolated from four.
  private func select(_ phase: Int64) -> (table: Table<Double>, start: Int) {
    if rowCount == phaseCount { return (rows, start(of: phase)) }
    let row = (phase * rowCount).quotientAndRemainder(dividingBy: phaseCount)
    let x = Double(row.remainder) / Double(phaseCount)
    // Lagrange weights for the rows at −1, 0, 1 and 2.
    let w0 = -x * (x - 1) * (x - 2) / 6
    let w1 = (x + 1) * (x - 1) * (x - 2) / 2
    let w2 = -(x + 1) * x * (x - 2) / 2
    let w3 = (x + 1) * x * (x - 1) / 6
    let first = start(of: row.quotient - 1)
    // So no sum in the loop overflows: `at` is an index in the first of four existing rows.
    assert(first >= 0 && first + 4 * tapCount <= rows.count)
    for tap in 0..<tapCount {
      let at = first &+ tap
      blend[tap] =
        (w0 * rows[at] + w1 * rows[at &+ tapCount])
        + (w2 * rows[at &+ 2 &* tapCount] + w3 * rows[at &+ 3 &* tapCount])
    }
    return (blend, 0)
  }
}
