/// A point of a screen or of a picture. Realtime-safe: no.
public struct ScreenPoint: Hashable, Sendable {
  /// How far to the right, in points.
  public var x: Double
  /// How far down, in points.
  public var y: Double

  /// Creates a point from how far it is to the right, and how far down.
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  var isFinite: Bool { x.isFinite && y.isFinite }
}
