extension Docking {
  /// An edge of the container, within its insets.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// The edge with the smallest x.
    case left
    /// The edge with the greatest x.
    case right
    /// The edge with the smallest y.
    case top
    /// The edge with the greatest y.
    case bottom

    var isHorizontal: Bool { self == .left || self == .right }
    /// Whether the coordinate is smallest at this edge.
    var isLower: Bool { self == .left || self == .top }
  }

  /// The distances that the ball keeps from the sides of the container, in points, for example for a notch or a toolbar.
  public struct Insets: Hashable, Sendable {
    /// The distance from the upper side.
    public var top: Double
    /// The distance from the left side.
    public var left: Double
    /// The distance from the lower side.
    public var bottom: Double
    /// The distance from the right side.
    public var right: Double

    /// Creates insets, which are 0 by default.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }

  /// The target of a diagonal push.
  public enum Diagonal: Hashable, Sendable, CaseIterable {
    /// The edge of the stronger component.
    case edge
    /// The corner between both edges, if the weaker component is more than half of the stronger one.
    case corner
  }
}
