/// A touch of a ball (rules O8, O11).
struct Grip: Hashable, Sendable {
  /// The position at which the finger went down.
  private let down: ScreenPoint
  /// The positions of the ball and of the finger from which the displacement is measured.
  private var origin: ScreenPoint
  private var anchor: ScreenPoint
  /// The position of the finger.
  private var finger: ScreenPoint
  private(set) var trail: Trail
  private(set) var isTap: Bool

  /// The square of the greatest distance that a finger may move in a tap.
  private static var slop: Double { 8 * 8 }

  /// - Parameter canTap: Whether the touch can be a tap.
  init(on ball: ScreenPoint, finger: ScreenPoint, at time: Int64, canTap: Bool) {
    (down, anchor, self.finger, origin) = (finger, finger, finger, ball)
    trail = Trail(from: ball, at: time)
    isTap = canTap
  }

  mutating func move(to finger: ScreenPoint, in area: DockingArea, at time: Int64) {
    self.finger = finger
    let (dx, dy) = (finger.x - down.x, finger.y - down.y)
    if dx * dx + dy * dy > Grip.slop { isTap = false }
    let way = ScreenPoint(finger.x - anchor.x, finger.y - anchor.y)
    trail.add(area.clamp(ScreenPoint(origin.x + way.x, origin.y + way.y)), at: time)
  }

  /// Continues in another area, from the current positions of the ball and the finger.
  mutating func go(on area: DockingArea, at time: Int64) {
    origin = area.clamp(trail.last)
    anchor = finger
    trail = Trail(from: origin, at: time)
    isTap = false
  }
}
