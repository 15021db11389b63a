// Dragging and throwing (rules O8, O10, O11).

extension Docking {
  /// The square of the speed above which a release is a push, in points a second.
  private static var pushSpeed: Double { 500 * 500 }

  /// A finger goes down on the ball, and stops it. A second finger does nothing, and neither does a point that is not
  /// finite.
  ///
  /// - Parameters:
  ///   - point: Where the finger is. Whether it is on the ball is for the caller to find out.
  ///   - time: When it happened.
  public mutating func touchDown(at point: ScreenPoint, time: Duration) {
    guard grip == nil, point.isFinite else { return }
    advance(to: time)
    let isMoving = x.isMoving(at: now) || y.isMoving(at: now)
    let position = self.point(at: now)
    stand(at: position)
    edge = nil
    grip = Grip(on: position, finger: point, at: now, canTap: !isMoving)
  }

  /// The finger moves, and the ball with it, within the insets. Without a finger this does nothing, and neither does a
  /// point that is not finite.
  ///
  /// - Parameters:
  ///   - point: Where the finger is.
  ///   - time: When it happened.
  /// - Complexity: O(n) in the number of moves during the last 100 ms.
  public mutating func move(to point: ScreenPoint, time: Duration) {
    guard grip != nil, point.isFinite else { return }
    advance(to: time)
    grip?.move(to: point, in: area, at: now)
    if let position = grip?.trail.last { stand(at: position) }
  }

  /// The finger is lifted: the ball is pushed to an edge, or stays where it is. Without a finger this does nothing.
  ///
  /// - Parameter time: When it happened.
  /// - Returns: Whether this was a tap: the ball stood when the finger went down, and the finger was never more than 8
  ///   points away from there. A tap never pushes the ball.
  /// - Complexity: O(n) in the number of moves during the last 100 ms.
  @discardableResult
  public mutating func touchUp(time: Duration) -> Bool {
    guard let grip else { return false }
    advance(to: time)
    let velocity = grip.trail.velocity(at: now)
    if velocity.x * velocity.x + velocity.y * velocity.y > Docking.pushSpeed {
      push(at: velocity)
    } else {
      stick()
    }
    self.grip = nil
    return grip.isTap
  }

  /// The system takes the finger away, such as for a gesture of its own: the ball is not pushed. Without a finger this
  /// does nothing.
  ///
  /// - Parameter time: When it happened.
  public mutating func touchCancelled(time: Duration) {
    guard grip != nil else { return }
    advance(to: time)
    stick()
    grip = nil
  }

  private mutating func push(at velocity: ScreenPoint) {
    let horizontal: Edge = velocity.x < 0 ? .left : .right
    let vertical: Edge = velocity.y < 0 ? .top : .bottom
    let speeds = (x: abs(velocity.x), y: abs(velocity.y))
    let edge = speeds.x >= speeds.y ? horizontal : vertical
    stand(at: point(at: now))
    glide(to: edge, speed: max(speeds.x, speeds.y))
    if diagonal == .corner, min(speeds.x, speeds.y) * 2 > max(speeds.x, speeds.y) {
      glide(to: edge == horizontal ? vertical : horizontal, speed: min(speeds.x, speeds.y))
    }
    rest(at: edge)
  }

  /// Stays where it is, at the edge that is there, if there is one.
  private mutating func stick() {
    let position = point(at: now)
    stand(at: position)
    let (edge, distance) = area.nearestEdge(to: position)
    rest(at: distance == 0 ? edge : nil)
  }
}

extension Docking.Edge {
  /// The component of a velocity towards the edge, 0 if it points away.
  func speed(of velocity: ScreenPoint) -> Double {
    let component = isHorizontal ? velocity.x : velocity.y
    return max(isLower ? -component : component, 0)
  }
}
