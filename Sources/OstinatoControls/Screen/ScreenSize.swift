/// The size of a rectangle on a screen. Realtime-safe: no.
public struct ScreenSize: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size from a width and a height.
  public init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
}
