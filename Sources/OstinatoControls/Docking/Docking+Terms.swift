extension Docking {
  /// An edge of the container, within its insets.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// Where x is smallest.
    case left
    /// Where x is greatest.
    case right
    /// Where y is smallest.
    case top
    /// Where y is greatest.
    case bottom

    var isHorizontal: Bool { self == .left || self == .right }
    /// Whether the coordinate is smallest there.
    var isLower: Bool { self == .left || self == .top }
  }

  /// How far the ball stays away from the sides of the container, in points, such as for a notch or a toolbar.
  public struct Insets: Hashable, Sendable {
    /// The distance from the upper side.
    public var top: Double
    /// The distance from the left side.
    public var left: Double
    /// The distance from the lower side.
    public var bottom: Double
    /// The distance from the right side.
    public var right: Double

    /// Creates insets, 0 where none is given.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }

  /// Where a diagonal push leads.
  public enum Diagonal: Hashable, Sendable, CaseIterable {
    /// To the edge towards which it is stronger.
    case edge
    /// Into the corner between both edges, if it is more than half as strong towards one as towards the other.
    case corner
  }
}
