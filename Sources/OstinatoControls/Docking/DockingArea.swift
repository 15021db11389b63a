/// The range of the center of a ball.
struct DockingArea: Hashable, Sendable {
  let x: Bounds
  let y: Bounds

  init(
    in container: ScreenSize, ball: ScreenSize, insets: Docking.Insets
  ) throws(Docking.Error) {
    func isValid(_ lengths: Double...) -> Bool { lengths.allSatisfy { 0...100_000 ~= $0 } }
    guard isValid(container.width, container.height) else { throw .container }
    guard isValid(ball.width, ball.height) else { throw .ball }
    guard isValid(insets.top, insets.left, insets.bottom, insets.right) else { throw .insets }
    x = Bounds(
      length: container.width, ball: ball.width, before: insets.left, after: insets.right)
    y = Bounds(
      length: container.height, ball: ball.height, before: insets.top, after: insets.bottom)
  }

  func clamp(_ point: ScreenPoint) -> ScreenPoint {
    ScreenPoint(x.clamp(point.x), y.clamp(point.y))
  }

  /// Returns the coordinate of the ball at an edge, on the axis that leads to it.
  func coordinate(of edge: Docking.Edge) -> Double {
    switch edge {
    case .left: x.lower
    case .right: x.upper
    case .top: y.lower
    case .bottom: y.upper
    }
  }

  /// Returns the nearest edge and its distance; of several, the first in the order of `Docking.Edge`.
  func nearestEdge(to point: ScreenPoint) -> (edge: Docking.Edge, distance: Double) {
    var nearest = (edge: Docking.Edge.left, distance: point.x - x.lower)
    for (edge, distance) in [
      (Docking.Edge.right, x.upper - point.x), (.top, point.y - y.lower),
      (.bottom, y.upper - point.y),
    ] where distance < nearest.distance { nearest = (edge, distance) }
    return nearest
  }
}
