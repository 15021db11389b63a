// What moves a ball without a finger (rules O12–O16).

extension Docking {
  /// The container or its insets have changed, such as by rotation or a keyboard.
  ///
  /// The ball keeps its edge and its place along it, as a fraction; away from the edges it keeps its place on both axes.
  /// One that moves goes on to its edge. In a touch it stays where it is, within the new insets.
  ///
  /// - Parameters:
  ///   - container: The size of the container, each side from 0 to 100 000 points.
  ///   - insets: How far the ball stays away from each side, from 0 to 100 000 points.
  ///   - time: When it happened.
  /// - Throws: `DockingError` if a length is out of its range or not a number. Then nothing changes.
  public mutating func resize(
    to container: ScreenSize, insets: Insets = Insets(), time: Duration
  ) throws(DockingError) {
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

  /// Pushes the ball to an edge without a finger, as with a key. In a touch this does nothing.
  ///
  /// - Parameters:
  ///   - edge: The edge to which the ball moves.
  ///   - time: When it happened.
  public mutating func push(to edge: Edge, time: Duration) {
    guard grip == nil else { return }
    advance(to: time)
    let velocity = ScreenPoint(x.velocity(at: now), y.velocity(at: now))
    stand(at: point(at: now))
    glide(to: edge, speed: edge.speed(of: velocity))
    rest(at: edge)
  }

  /// Moves one coordinate from where it is to an edge.
  mutating func glide(to edge: Edge, speed: Double) {
    let glide = glide(
      from: edge.isHorizontal ? x.end : y.end, to: area.coordinate(of: edge), speed: speed)
    if edge.isHorizontal { x = glide } else { y = glide }
  }

  /// Remembers where the ball comes to rest.
  mutating func rest(at edge: Edge?) {
    self.edge = edge
    place = ScreenPoint(area.x.place(of: x.end), area.y.place(of: y.end))
    // Between equal bounds the place does not tell the edge.
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
