import OstinatoControls

/// Docking once more, from the rules alone: axis by axis, and with all that ever happened in a touch. Times are in
/// nanoseconds.
struct DockingModel {
  enum Event {
    case down(ScreenPoint)
    case move(ScreenPoint)
    case up
    case cancel
    case resize(ScreenSize, Docking.Insets)
    case push(Docking.Edge)
  }

  /// O12.
  struct Path {
    var a: Double
    var b: Double
    var u = 0.0
    var start: Int64 = 0
    var duration: Int64 = 0

    init(at b: Double) { (a, self.b) = (b, b) }

    init(from a: Double, to b: Double, speed u: Double, at start: Int64) {
      self = Path(at: b)
      let seconds = u > 0 ? min(abs(b - a) / u, 0.4) : 0.4
      let duration = Int64(seconds * 1e9)
      guard a != b, duration > 0 else { return }
      (self.a, self.u, self.start, self.duration) = (a, u, start, duration)
    }

    var end: Int64 { start + duration }

    private var seconds: Double { Double(duration) / 1e9 }
    private var k: Double { u * seconds / abs(b - a) }

    func position(at time: Int64) -> Double {
      if duration == 0 || time >= end { return b }
      if time <= start { return a }
      let s = Double(time - start) / Double(duration)
      let left = abs(b - a) * ((1 - s) * (1 - s)) * (1 + (2 - k) * s)
      return a < b ? min(max(b - left, a), b) : min(max(b + left, b), a)
    }

    func velocity(at time: Int64) -> Double {
      if duration == 0 || time >= end { return 0 }
      let s = Double(max(time - start, 0)) / Double(duration)
      return (b - a) / seconds * (1 - s) * (k + 3 * (2 - k) * s)
    }

    /// The position in the usual form of Hermite's polynomial, which is rounded in another way.
    func polynomial(at time: Int64) -> Double {
      if duration == 0 { return b }
      let s = min(max(Double(time - start) / Double(duration), 0), 1)
      return (2 * s * s * s - 3 * s * s + 1) * a + (3 * s * s - 2 * s * s * s) * b
        + (s * s * s - 2 * s * s + s) * seconds * (b < a ? -u : u)
    }
  }

  struct Touch {
    var down: [Double]
    var anchor: [Double]
    var finger: [Double]
    var origin: [Double]
    var start: Int64
    var history: [(time: Int64, place: [Double])]
    var isTap: Bool
  }

  let ball: [Double]
  var bounds: [(lower: Double, upper: Double)] = []
  var paths: [Path] = []
  var places = [0.5, 0.5]
  var touch: Touch?
  var edge: Docking.Edge?
  var now: Int64
  var reducesMotion = false
  var toCorners = false

  init(in container: ScreenSize, ball: ScreenSize, insets: Docking.Insets, at now: Int64) {
    self.ball = [ball.width, ball.height]
    self.now = now
    bounds = bounds(in: container, insets)
    paths = [0, 1].map { Path(at: coordinate($0, at: 0.5)) }
  }

  /// O6.
  func bounds(in container: ScreenSize, _ insets: Docking.Insets) -> [(Double, Double)] {
    [
      (container.width, insets.left, insets.right), (container.height, insets.top, insets.bottom),
    ].enumerated().map { axis, side in
      let (lower, upper) = (side.1 + ball[axis] / 2, side.0 - side.2 - ball[axis] / 2)
      let middle = (side.1 + (side.0 - side.2)) / 2
      return lower > upper ? (middle, middle) : (lower, upper)
    }
  }

  func clamp(_ value: Double, _ axis: Int) -> Double {
    min(max(value, bounds[axis].lower), bounds[axis].upper)
  }

  func coordinate(_ axis: Int, at f: Double) -> Double {
    clamp(bounds[axis].lower * (1 - f) + bounds[axis].upper * f, axis)
  }

  func position(at time: Int64) -> ScreenPoint {
    ScreenPoint(paths[0].position(at: max(time, now)), paths[1].position(at: max(time, now)))
  }

  /// - Returns: Whether a touch was a tap, at its end.
  mutating func handle(_ event: Event, at time: Int64) -> Bool? {
    switch (event, touch) {
    case (.down(let point), nil):
      now = max(now, time)
      let ball = paths.map { $0.position(at: now) }
      let isTap = paths.allSatisfy { $0.duration == 0 || $0.end <= now }
      let finger = [point.x, point.y]
      paths = ball.map { Path(at: $0) }
      touch = Touch(
        down: finger, anchor: finger, finger: finger, origin: ball, start: now,
        history: [(now, ball)], isTap: isTap)
      edge = nil
    case (.move(let point), .some(var touch)):
      now = max(now, time)
      touch.finger = [point.x, point.y]
      let way = (0...1).map { touch.finger[$0] - touch.down[$0] }
      if way[0] * way[0] + way[1] * way[1] > 64 { touch.isTap = false }
      let ball = (0...1).map { clamp(touch.origin[$0] + (touch.finger[$0] - touch.anchor[$0]), $0) }
      touch.history.append((now, ball))
      paths = ball.map { Path(at: $0) }
      self.touch = touch
    case (.up, .some(let touch)):
      now = max(now, time)
      let v = velocity(of: touch)
      v[0] * v[0] + v[1] * v[1] > 250_000 ? push(v) : stick()
      self.touch = nil
      return touch.isTap
    case (.cancel, .some):
      now = max(now, time)
      stick()
      touch = nil
    case (.resize(let container, let insets), _):
      now = max(now, time)
      bounds = bounds(in: container, insets)
      if var touch {
        touch.origin = (0...1).map { clamp(paths[$0].b, $0) }
        (touch.anchor, touch.start, touch.isTap) = (touch.finger, now, false)
        touch.history = [(now, touch.origin)]
        paths = touch.origin.map { Path(at: $0) }
        self.touch = touch
        return nil
      }
      for axis in 0...1 {
        let (path, end) = (paths[axis], coordinate(axis, at: places[axis]))
        paths[axis] =
          path.duration == 0 || path.end <= now || reducesMotion
          ? Path(at: end)
          : Path(
            from: clamp(path.position(at: now), axis), to: end,
            speed: max(path.b < path.a ? -path.velocity(at: now) : path.velocity(at: now), 0),
            at: now)
      }
    case (.push(let edge), nil):
      now = max(now, time)
      let v = paths.map { $0.velocity(at: now) }
      paths = paths.map { Path(at: $0.position(at: now)) }
      go(to: edge, v)
      rest(at: edge)
    default: break
    }
    return nil
  }

  /// O9.
  func velocity(of touch: Touch) -> [Double] {
    let window = max(20_000_000, min(100_000_000, now - touch.start))
    func ball(at time: Int64, _ axis: Int) -> Double {
      if time < touch.start { return touch.origin[axis] }
      // The later one of two at the same time.
      let before = touch.history.last { $0.time <= time } ?? touch.history[0]
      guard let next = touch.history.first(where: { $0.time > time }) else {
        return before.place[axis]
      }
      let after = touch.history.last { $0.time == next.time } ?? next
      return before.place[axis] + (after.place[axis] - before.place[axis])
        * (Double(time - before.time) / Double(after.time - before.time))
    }
    return (0...1).map {
      (ball(at: now, $0) - ball(at: now - window, $0)) / (Double(window) / 1e9)
    }
  }

  /// O10.
  private mutating func push(_ v: [Double]) {
    let axis = abs(v[0]) >= abs(v[1]) ? 0 : 1
    let edges: [Docking.Edge] = [v[0] < 0 ? .left : .right, v[1] < 0 ? .top : .bottom]
    go(to: edges[axis], v)
    if toCorners, abs(v[1 - axis]) * 2 > abs(v[axis]) { go(to: edges[1 - axis], v) }
    rest(at: edges[axis])
  }

  /// O11.
  private mutating func stick() {
    let distances: [(Docking.Edge, Double)] = [
      (.left, paths[0].b - bounds[0].lower), (.right, bounds[0].upper - paths[0].b),
      (.top, paths[1].b - bounds[1].lower), (.bottom, bounds[1].upper - paths[1].b),
    ]
    rest(at: distances.first { $0.1 == 0 }?.0)
  }

  private mutating func go(to edge: Docking.Edge, _ v: [Double]) {
    let axis = edge == .left || edge == .right ? 0 : 1
    let isLower = edge == .left || edge == .top
    let end = isLower ? bounds[axis].lower : bounds[axis].upper
    paths[axis] =
      reducesMotion
      ? Path(at: end)
      : Path(
        from: paths[axis].b, to: end, speed: max(isLower ? -v[axis] : v[axis], 0), at: now)
  }

  /// O13, O14.
  private mutating func rest(at edge: Docking.Edge?) {
    self.edge = edge
    places = (0...1).map { axis in
      let (lower, upper) = bounds[axis]
      return lower < upper ? (paths[axis].b - lower) / (upper - lower) : 0.5
    }
    switch edge {
    case .left: places[0] = 0
    case .right: places[0] = 1
    case .top: places[1] = 0
    case .bottom: places[1] = 1
    case nil: break
    }
  }
}
