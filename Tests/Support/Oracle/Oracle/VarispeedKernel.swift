/// The kernel of a quality and a stretch: its table of coefficients, and what is made with it (W11).
struct VarispeedKernel: Sendable {
  /// `R`.
  let rows: Int
  let laneCount: Int
  /// `t`: tap 0 here is tap `−t/2 + 1` of the rule.
  let taps: Int
  /// `E`, row by row from 0 to `R`; all are multiples of 2⁻²⁴.
  let coefficients: [[Float]]

  /// The numbers `n` of the rule.
  static let stretches: [Int64] = [40, 45, 50, 56, 64, 72, 80, 90, 100, 112, 128, 144]

  private static let standard = stretches.map { VarispeedKernel(.standard, n: $0) }
  private static let high = stretches.map { VarispeedKernel(.high, n: $0) }

  /// The kernel at a pace of `step / clipStep`.
  static func kernel(
    _ quality: VarispeedQuality, step: Int128, clipStep: Int128
  ) -> VarispeedKernel {
    let index = stretches.lastIndex { Int128($0) * clipStep <= 40 * step } ?? 0
    switch quality {
    case .standard: return standard[index]
    case .high: return high[index]
    }
  }

  /// Where between two samples a playhead is: the row, and the weight of the next one.
  struct Place {
    var row: Int
    var weight: Float
  }

  /// With the playhead at `i + fraction / clipStep`.
  func place(fraction: Int128, clipStep: Int128) -> Place {
    let scale = (Int128(rows) << 64) / clipStep
    if rows == 2048 {
      return Place(row: Int(((fraction + clipStep / 4096) * scale) >> 64), weight: 0)
    }
    let v = fraction * scale
    return Place(row: Int(v >> 64), weight: Float(Int((v >> 40) & 0xFF_FFFF)) / 0x1p24)
  }

  /// The samples that the taps need around sample `i`: one more than there are taps.
  func reach(around i: Int64) -> ClosedRange<Int64> {
    (i - Int64(taps / 2) + 1)...(i + Int64(taps / 2) + 1)
  }

  /// `y`, of one channel's samples in ``reach(around:)``, in Float.
  func sum(_ x: [Float], at place: Place) -> Float {
    let (this, next) = (coefficients[place.row], coefficients[min(place.row + 1, rows)])
    var lanes = [Float](repeating: 0, count: laneCount)
    lanes[0] = x[taps / 2 - 1]
    for tap in 0..<taps {
      let step = next[tap] - this[tap]
      let part = place.weight * step
      let coefficient = this[tap] + part
      let product = coefficient * (x[tap + 1] - x[tap])
      lanes[tap % laneCount] += product
    }
    return Self.asResampled(
      laneCount == 2 ? lanes[0] + lanes[1] : (lanes[0] + lanes[2]) + (lanes[1] + lanes[3]))
  }

  /// Q3: as M5 leaves samples, but cut to 2³² where the curve passes that.
  private static func asResampled(_ y: Float) -> Float {
    if abs(y) < 0x1p-40 { return 0 }
    return max(-0x1p32, min(0x1p32, y))
  }
}

// The table, computed in Double.
extension VarispeedKernel {
  /// `n` is 40 for no stretch.
  private init(_ quality: VarispeedQuality, n: Int64) {
    let stretch = n == 40 ? Ratio(over: 1, under: 1) : Ratio(over: 13 * n, under: 500)
    let isNearest = quality == .standard && n == 40
    (rows, laneCount) = isNearest ? (2048, 2) : (quality.rows, 4)
    // 4 · ⌈T · s / 4⌉.
    let whole = 4 * stretch.under
    taps = Int(4 * ((Int64(quality.taps) * stretch.over + whole - 1) / whole))
    coefficients = (0...rows).map { [taps, rows] row in
      Self.row(row, of: rows, taps: taps, stretch: stretch, quality)
    }
  }

  /// A stretch as a fraction.
  private struct Ratio {
    var over: Int64
    var under: Int64
  }

  /// `E` of a row, tap by tap.
  private static func row(
    _ row: Int, of rows: Int, taps: Int, stretch: Ratio, _ quality: VarispeedQuality
  ) -> [Float] {
    let first = -taps / 2 + 1
    let weights = (0..<taps).map { weight(ofTap: first + $0, row: row, of: rows, stretch, quality) }
    let total = weights.reduce(0, +)
    return (0..<taps).map { tap in
      let h = first + tap >= 0 ? weights[(tap + 1)...] : weights[...tap]
      let e = h.reduce(0, +) / total
      return nearestMultiple(first + tap >= 0 ? e : -e)
    }
  }

  /// The nearest multiple of 2⁻²⁴.
  private static func nearestMultiple(_ e: Double) -> Float {
    Float(Double(Int64(e * 0x1p24 + (e < 0 ? -0.5 : 0.5))) * 0x1p-24)
  }

  /// `sinc(d/s) · I₀(β√(1 − (2d/sT)²))`, with `d` as a whole number over `R`.
  private static func weight(
    ofTap j: Int, row: Int, of rows: Int, _ stretch: Ratio, _ quality: VarispeedQuality
  ) -> Double {
    let d = Int64(j * rows - row)
    let over = d * stretch.under
    let under = Int64(rows) * stretch.over
    let (twice, width) = (2 * over, under * Int64(quality.taps))
    if abs(twice) > width { return 0 }
    let ratio = Double(twice) / Double(width)
    return sinc(over, under) * bessel(square: quality.beta * quality.beta * (1 - ratio * ratio))
  }

  /// `sin(πx)/(πx)` of a fraction.
  private static func sinc(_ over: Int64, _ under: Int64) -> Double {
    if over == 0 { return 1 }
    return sineOfHalfTurns(over, under) / (.pi * (Double(over) / Double(under)))
  }

  /// `sin(πx)` of a fraction, by its series in the first quarter turn.
  private static func sineOfHalfTurns(_ over: Int64, _ under: Int64) -> Double {
    var rest = abs(over) % (2 * under)
    var sign = over < 0 ? -1.0 : 1.0
    if rest >= under { (rest, sign) = (rest - under, -sign) }
    rest = min(rest, under - rest)
    let x = Double.pi * (Double(rest) / Double(under))
    var (term, sum) = (x, x)
    for k in 1...15 {
      term *= -x * x / Double(2 * k * (2 * k + 1))
      sum += term
    }
    return sign * sum
  }

  /// `I₀(x)`, by its series, which needs only the square of `x`.
  private static func bessel(square: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for k in 1...60 {
      term *= square / 4 / Double(k * k)
      sum += term
    }
    return sum
  }
}
