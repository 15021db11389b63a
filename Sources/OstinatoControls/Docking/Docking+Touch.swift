// Dragging and throwing (rules O8, O10, O11).

extension Docking {
  /// The square of the speed above which a release is a push, in points a second.
  private static var pushSpeed: Double { 500 * 500 }

  /// Begins a touch, which stops the ball. A second finger and a point that is not finite have no effect.
  ///
  /// - Parameters:
  ///   - point: The position of the finger. The caller decides whether it is on the ball.
  ///   - time: The time of the touch.
  public mutating func touchDown(_ point: ScreenPoint, at time: Duration) {
    guard grip == nil, point.isFinite else { return }
    advance(to: time)
    let isMoving = x.isMoving(at: now) || y.isMoving(at: now)
    let position = self.point(at: now)
    stand(at: position)
    edge = nil
    grip = Grip(on: position, finger: point, at: now, canTap: !isMoving)
  }

  /// Moves the ball with the finger, within the insets. Without a touch, this has no effect; neither has a point that is
  /// not finite.
  ///
  /// - Parameters:
  ///   - point: The position of the finger.
  ///   - time: The time of the move.
  /// - Complexity: O(n) in the number of moves during the last 100 ms.
  public mutating func move(to point: ScreenPoint, at time: Duration) {
    guard grip != nil, point.isFinite else { return }
    advance(to: time)
    grip?.move(to: point, in: area, at: now)
    if let position = grip?.trail.last { stand(at: position) }
  }

  /// Ends a touch: the ball is pushed to an edge, or stays where it is. Without a touch, this has no effect.
  ///
  /// - Parameter time: The time at which the finger was lifted.
  /// - Returns: Whether the touch was a tap: the ball was at rest when the finger went down, and the finger never moved
  ///   more than 8 points away from that position. A tap never pushes the ball.
  /// - Complexity: O(n) in the number of moves during the last 100 ms.
  @discardableResult
  public mutating func touchUp(at time: Duration) -> Bool {
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

  /// Ends a touch that the system took over, for example for a gesture of its own, without a push. Without a touch, this
  /// has no effect.
  ///
  /// - Parameter time: The time at which the system took the touch over.
  public mutating func touchCancelled(at time: Duration) {
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

  /// Stops the ball where it is, at an edge if it is exactly there.
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
