import Ostinato

/// A waveform's outlines as path data: along the upper edge to the right, back along the lower.
///
/// Positions are rounded to tenths of a pixel and then written as differences, so the path is
/// small and its rounding does not add up.
package struct WaveformPath {
  private let buckets: ArraySlice<Waveform.Bucket>
  private let scale: Double
  private let left: Double
  private let right: Double
  private let middle: Double

  /// Creates the outlines of buckets side by side between two edges, around a middle line.
  ///
  /// - Parameter scale: How far from the middle line the full level is, in pixels.
  package init(
    _ buckets: ArraySlice<Waveform.Bucket>, scale: Double, left: Double, right: Double,
    middle: Double
  ) {
    self.buckets = buckets
    self.scale = scale
    self.left = left
    self.right = right
    self.middle = middle
  }

  /// Creates the outlines of one channel, with a bucket for each pixel, as high as there is room.
  ///
  /// - Parameter height: How far from the middle line the loudest sample is, in pixels.
  package init(
    _ samples: [Float], height: Double, left: Double, right: Double, middle: Double
  ) {
    let waveform = try? Waveform(left: samples, right: samples, buckets: Int(right - left))
    let buckets = waveform?.buckets ?? []
    self.init(
      buckets[...], scale: height / buckets.loudest, left: left, right: right, middle: middle)
  }

  /// The outline of the peaks, which are at least so many pixels from the middle line.
  package func peaks(atLeast least: Double) -> String {
    outline(
      upper: buckets.map { max(least, Double($0.maximum) * scale) },
      lower: buckets.map { min(-least, Double($0.minimum) * scale) })
  }

  /// The outline of the mean levels.
  package var body: String {
    let levels = buckets.map { Double($0.rootMeanSquare) * scale }
    return outline(upper: levels, lower: levels.map { -$0 })
  }

  /// `upper` and `lower` are heights above the middle line, one per column.
  private func outline(upper: [Double], lower: [Double]) -> String {
    if upper.isEmpty { return "" }
    let step = (right - left) / Double(upper.count)
    func x(_ column: Int) -> Int { SVGText.tenths(left + (Double(column) + 0.5) * step) }
    var points = upper.indices.map { (x($0), SVGText.tenths(middle - upper[$0])) }
    points += lower.indices.reversed().map { (x($0), SVGText.tenths(middle - lower[$0])) }
    var text = "M\(SVGText.tenths(points[0].0)) \(SVGText.tenths(points[0].1))l"
    for (from, to) in zip(points, points.dropFirst()) {
      text += pair(to.0 - from.0, to.1 - from.1, after: text.utf8.last)
    }
    return text + "z"
  }

  /// Two numbers, with a space only where they would otherwise run together.
  private func pair(_ x: Int, _ y: Int, after last: UInt8?) -> String {
    let first = SVGText.tenths(x)
    let second = SVGText.tenths(y)
    let minus = UInt8(ascii: "-")
    let lead = last == UInt8(ascii: "l") || first.utf8.first == minus ? "" : " "
    return lead + first + (second.utf8.first == minus ? "" : " ") + second
  }
}

extension Array<Waveform.Bucket> {
  /// The largest level, or that of a very quiet sound where there is less.
  package var loudest: Double {
    Double(reduce(Float(0.05)) { Swift.max($0, $1.maximum, -$1.minimum) })
  }
}
