/// A track's outline as path data: along the upper edge to the right, back along the lower.
///
/// Positions are rounded to tenths of a pixel and then written as differences, so the path is
/// small and its rounding does not add up.
package enum WaveformPath {
  /// `upper` and `lower` are heights above the middle line, one per column.
  package static func data(
    upper: [Double], lower: [Double], left: Double, right: Double, middle: Double
  ) -> String {
    guard upper.count == lower.count, !upper.isEmpty else { return "" }
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
  private static func pair(_ x: Int, _ y: Int, after last: UInt8?) -> String {
    let first = SVGText.tenths(x)
    let second = SVGText.tenths(y)
    let minus = UInt8(ascii: "-")
    let lead = last == UInt8(ascii: "l") || first.utf8.first == minus ? "" : " "
    return lead + first + (second.utf8.first == minus ? "" : " ") + second
  }
}
