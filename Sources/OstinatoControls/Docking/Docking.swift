/// A ball that can be dragged and thrown to the edges of a container, where it sticks.
///
/// ```swift
/// var dock = try Docking(in: ScreenSize(390, 844), ball: ScreenSize(96, 96))
/// dock.position(at: .zero)                                        // in the middle: 195, 422
/// dock.touchDown(ScreenPoint(200, 420), at: .zero)
/// dock.move(to: ScreenPoint(280, 430), at: .milliseconds(80))
/// dock.touchUp(at: .milliseconds(80))                           // at 1000 points a second
/// dock.edge                                                       // .right
/// dock.position(at: .milliseconds(100))                           // on its way
/// dock.position(at: .milliseconds(200))                           // at the edge, at rest: 342, 432
/// ```
///
/// A release faster than 500 points a second pushes the ball to the edge in the direction of the stronger component.
/// The ball starts with the speed of the release, accelerates, slows down, and comes to rest exactly at the edge, after
/// at most 0.4 s. A slower release leaves the ball where it is; if that is at an edge, the ball sticks to it.
///
/// The type draws nothing and reads no clock. Times are durations since any fixed moment. They never go back: an earlier
/// time is treated as the latest one. Times are clamped to ±146 years. While ``isMoving(at:)`` is true, a view asks for
/// the position at each refresh of the display. All coordinates are in points, with y downwards, and the position of the
/// ball is that of its center. Every platform computes the same bits.
///
/// Realtime-safe: no.
public struct Docking: Hashable, Sendable {
  /// The target of a diagonal push.
  public var diagonal = Diagonal.edge
  /// Whether the ball moves to its resting position at once. A change affects only movements that begin later.
  public var reducesMotion = false
  /// The edge at which the ball rests or to which it moves; `nil` during a touch, and away from the edges.
  public internal(set) var edge: Edge?

  let ball: ScreenSize
  var area: DockingArea
  var x: Glide
  var y: Glide
  /// Where the ball comes to rest between the bounds of each axis, from 0 to 1. Resizing keeps it.
  var place = ScreenPoint(0.5, 0.5)
  var grip: Grip?
  /// The time of the last event, in nanoseconds.
  var now = Int64.min / 2

  /// Creates a ball in the middle of a container.
  ///
  /// A container that is too small for the ball is allowed: on an axis without enough room, the ball stays in the middle
  /// between the insets.
  ///
  /// - Parameters:
  ///   - container: The size of the container, each side from 0 to 100 000 points.
  ///   - ball: The size of the ball, each side from 0 to 100 000 points.
  ///   - insets: The distance that the ball keeps from each side, from 0 to 100 000 points.
  /// - Throws: `Docking.Error` if a length is out of its range or not a number.
  public init(
    in container: ScreenSize, ball: ScreenSize, insets: Insets = Insets()
  ) throws(Docking.Error) {
    self.ball = ball
    area = try DockingArea(in: container, ball: ball, insets: insets)
    x = Glide(at: area.x.coordinate(at: place.x))
    y = Glide(at: area.y.coordinate(at: place.y))
  }

  /// Returns whether the ball is moving by itself at a time. During a touch, it is not.
  public func isMoving(at time: Duration) -> Bool {
    let time = max(Docking.nanoseconds(time), now)
    return x.isMoving(at: time) || y.isMoving(at: time)
  }

  /// Returns the center of the ball at a time, if nothing happens until then. A time before the last event is treated as
  /// the time of that event.
  public func position(at time: Duration) -> ScreenPoint {
    point(at: max(Docking.nanoseconds(time), now))
  }

  func point(at time: Int64) -> ScreenPoint {
    ScreenPoint(x.position(at: time), y.position(at: time))
  }

  mutating func advance(to time: Duration) { now = max(now, Docking.nanoseconds(time)) }

  /// Stands still at a point.
  mutating func stand(at point: ScreenPoint) { (x, y) = (Glide(at: point.x), Glide(at: point.y)) }

  /// Returns whole nanoseconds, in a range in which differences cannot overflow.
  private static func nanoseconds(_ time: Duration) -> Int64 {
    let limit = Int128(Int64.max / 2)
    return Int64(min(max(time.attoseconds / 1_000_000_000, -limit), limit))
  }
}

extension Docking {
  /// The reason why a ball cannot move in a container. Realtime-safe: no.
  public enum Error: Swift.Error, Hashable, Sendable, CaseIterable {
    /// A side of the container is not a number from 0 to 100 000.
    case container
    /// A side of the ball is not a number from 0 to 100 000.
    case ball
    /// An inset is not a number from 0 to 100 000.
    case insets
  }
}

extension Docking.Error: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .container: "a side of the container is not a number from 0 to 100000"
    case .ball: "a side of the ball is not a number from 0 to 100000"
    case .insets: "an inset is not a number from 0 to 100000"
    }
  }
}
