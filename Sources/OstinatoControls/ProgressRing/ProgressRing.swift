/// A ring that fills clockwise from the top, to show the progress of a fetch or a recording, for example.
///
/// It gives angles to views that draw arcs, and a path of cubic Bézier curves to all others:
///
/// ```swift
/// let ring = ProgressRing(fraction: fetcher.progress)
/// print(ring.startAngle, ring.endAngle)  // for a canvas: arc(x, y, radius, startAngle, endAngle)
///
/// let curves = ring.curves(around: ScreenPoint(48, 48), radius: 44)
/// var path = curves.first.map { "M \($0.start.x) \($0.start.y)" } ?? ""  // for SVG
/// for curve in curves {
///   path += " C \(curve.control1.x) \(curve.control1.y) \(curve.control2.x) \(curve.control2.y)"
///   path += " \(curve.end.x) \(curve.end.y)"
/// }
/// ```
///
/// Angles are clockwise from the direction of x, in radians, as a canvas takes them and as y points downwards. Every
/// platform computes the same bits.
///
/// Realtime-safe: no.
public struct ProgressRing: Hashable, Sendable {
  /// The filled fraction of the ring, from 0 to 1.
  public let fraction: Double

  /// Creates a ring.
  ///
  /// - Parameter fraction: The filled fraction of the ring. Values below 0 and NaN count as 0, values above 1 as 1.
  public init(fraction: Double) {
    // In this order NaN becomes 0.
    self.fraction = fraction > 0 ? (fraction < 1 ? fraction : 1) : 0
  }

  /// The angle at which the ring starts, at the top: −π/2.
  public var startAngle: Double { -0.5 * Double.pi }
  /// The angle at which the ring ends, from −π/2 to 3π/2.
  public var endAngle: Double { (2 * fraction - 0.5) * Double.pi }
  /// Whether the ring is full.
  public var isClosed: Bool { fraction == 1 }

  /// Returns the ring as curves, each of which starts where the previous one ends.
  ///
  /// A curve is on the circle at its ends and its middle, is never inside it, and is outside it by at most 0.000273 of
  /// the radius. The last curve of a closed ring ends where the first one starts, bit for bit.
  ///
  /// - Parameters:
  ///   - center: The center of the ring.
  ///   - radius: The radius of the ring, in points.
  /// - Returns: One curve for each whole quarter, and one for the rest. The array is empty if the fraction is 0, the
  ///   center is not finite, or the radius is not a finite number of at least 0.
  public func curves(
    around center: ScreenPoint = ScreenPoint(0, 0), radius: Double = 1
  ) -> [ArcCurve] {
    guard center.isFinite, radius.isFinite, radius >= 0 else { return [] }
    let quarters = 4 * fraction
    let whole = Int(quarters)
    let rest = quarters - Double(whole)
    var curves = (0..<whole).map { ArcCurve(quarter: $0, part: 1) }
    if rest > 0 { curves.append(ArcCurve(quarter: whole, part: rest)) }
    return curves.map { $0.scaled(by: radius, to: center) }
  }
}
