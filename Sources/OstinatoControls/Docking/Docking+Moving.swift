// Movement without a finger (rules O12–O16).

extension Docking {
  /// Changes the size of the container or its insets, for example after a rotation or when a keyboard appears.
  ///
  /// The ball keeps its edge and its place along the edge, as a fraction; away from the edges it keeps its place on both
  /// axes. A moving ball continues to its edge. During a touch the ball stays where it is, within the new insets.
  ///
  /// - Parameters:
  ///   - container: The size of the container, each side from 0 to 100 000 points.
  ///   - insets: The distance that the ball keeps from each side, from 0 to 100 000 points.
  ///   - time: The time of the change.
  /// - Throws: `Docking.Error` if a length is out of its range or not a number; nothing changes then.
  public mutating func resize(
    to container: ScreenSize, insets: Insets = Insets(), at time: Duration
  ) throws(Docking.Error) {
    area = try DockingArea(in: container, ball: ball, insets: insets)
    advance(to: time)
    if grip != nil {
      grip?.go(on: area, at: now)
      if let position = grip?.trail.last { stand(at: position) }
    } else {
      x = moved(x, to: place.x, in: area.x)
      y = moved(y, to: place.y, in: area.y)
    }
  }

  /// Pushes the ball to an edge without a finger, for example from a key. It has no effect during a touch.
  ///
  /// - Parameters:
  ///   - edge: The edge to which the ball moves.
  ///   - time: The time of the push.
  public mutating func push(to edge: Edge, at time: Duration) {
    guard grip == nil else { return }
    advance(to: time)
    let velocity = ScreenPoint(x.velocity(at: now), y.velocity(at: now))
    stand(at: point(at: now))
    glide(to: edge, speed: edge.speed(of: velocity))
    rest(at: edge)
  }

  /// Moves one coordinate from its current value to an edge.
  mutating func glide(to edge: Edge, speed: Double) {
    let glide = glide(
      from: edge.isHorizontal ? x.end : y.end, to: area.coordinate(of: edge), speed: speed)
    if edge.isHorizontal { x = glide } else { y = glide }
  }

  /// Records where the ball will come to rest.
  mutating func rest(at edge: Edge?) {
    self.edge = edge
    place = ScreenPoint(area.x.place(of: x.end), area.y.place(of: y.end))
    // If the bounds are equal, the place alone does not determine the edge.
    switch edge {
    case .left: place.x = 0
    case .right: place.x = 1
    case .top: place.y = 0
    case .bottom: place.y = 1
    case nil: break
    }
  }

  private func moved(_ glide: Glide, to place: Double, in bounds: Bounds) -> Glide {
    let end = bounds.coordinate(at: place)
    guard glide.isMoving(at: now) else { return Glide(at: end) }
    return self.glide(
      from: bounds.clamp(glide.position(at: now)), to: end, speed: abs(glide.velocity(at: now)))
  }

  private func glide(from beginning: Double, to end: Double, speed: Double) -> Glide {
    reducesMotion ? Glide(at: end) : Glide(from: beginning, to: end, speed: speed, at: now)
  }
}
