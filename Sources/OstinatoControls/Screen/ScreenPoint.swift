/// A point of a screen or of a picture. Realtime-safe: no.
public struct ScreenPoint: Hashable, Sendable {
  /// The distance to the right, in points.
  public var x: Double
  /// The distance downwards, in points.
  public var y: Double

  /// Creates a point from its distances to the right and downwards.
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  var isFinite: Bool { x.isFinite && y.isFinite }
}
