import OstinatoControls
import OstinatoOracle

/// A ball that is dragged and thrown at random, with the model beside it.
struct DockingRig {
  private(set) var docking: Docking
  private(set) var model: DockingModel
  private(set) var time: Int64
  private(set) var faults: [String] = []
  /// How many paths there were, and how many of them were interrupted.
  private(set) var paths = 0
  private(set) var interrupted = 0
  private var random: SplitMix64
  private var finger = ScreenPoint(0, 0)

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    time = random.draw(-1_000_000_000_000...1_000_000_000_000)
    let ball = ScreenSize(Double(random.draw(20...120)), Double(random.draw(20...120)))
    let (container, insets) = Self.container(&random)
    docking = try Docking(in: container, ball: ball, insets: insets)
    model = DockingModel(in: container, ball: ball, insets: insets, at: time)
    docking.diagonal = random.chance(30) ? .corner : .edge
    docking.reducesMotion = random.chance(5)
    (model.toCorners, model.reducesMotion) = (docking.diagonal == .corner, docking.reducesMotion)
  }

  static func container(_ random: inout SplitMix64) -> (ScreenSize, Docking.Insets) {
    // Some too small for the ball.
    let size = ScreenSize(number(10, 1500, &random), number(10, 1500, &random))
    func inset(_ random: inout SplitMix64) -> Double {
      random.chance(50) ? 0 : Double(random.draw(1...80))
    }
    let insets = Docking.Insets(
      top: inset(&random), left: inset(&random), bottom: inset(&random), right: inset(&random))
    return (size, insets)
  }

  static func number(_ lower: Int, _ upper: Int, _ random: inout SplitMix64) -> Double {
    let whole = Double(random.draw(lower...upper))
    return random.chance(50) ? whole : whole + Double(random.draw(1...999)) / 1000
  }

  /// A touch from its beginning to its end, with what may come between; then what may interrupt the path.
  mutating func playTouch() {
    let speed = random.chance(10) ? 0 : number(6000)
    let (dx, dy) = (number(speed), number(speed))
    finger = ScreenPoint(number(2000), number(2000))
    handle(.down(finger))
    for _ in 0..<random.draw(0...3) {
      let pause = random.chance(20) ? 0 : random.draw(Int64(0)...30_000_000)
      time += pause
      finger.x += dx * Double(pause) / 1e9 + number(4)
      finger.y += dy * Double(pause) / 1e9 + number(4)
      handle(.move(finger))
    }
    if random.chance(4) { resize() }
    if random.chance(2) { handle(.down(ScreenPoint(0, 0))) }
    if random.chance(30) { time += random.draw(Int64(0)...200_000_000) }
    handle(random.chance(3) ? .cancel : .up)
    checkPaths()
    // Half of the paths are caught, and some have something else happen to them.
    time += random.draw(Int64(0)...450_000_000)
    switch random.draw(0...9) {
    case 0:
      resize()
      checkPaths()
    case 1:
      handle(.push(random.pick(Docking.Edge.allCases)))
      checkPaths()
    default: break
    }
  }

  private mutating func number(_ limit: Double) -> Double {
    limit * Double(random.draw(-1_000_000...1_000_000)) / 1_000_000
  }

  private mutating func resize() {
    let (size, insets) = Self.container(&random)
    handle(.resize(size, insets))
  }

  mutating func handle(_ event: DockingModel.Event) {
    if docking.isMoving(at: .nanoseconds(time)) { interrupted += 1 }
    let at = Duration.nanoseconds(time)
    let isTap = model.handle(event, at: time)
    switch event {
    case .down(let point): docking.touchDown(point, at: at)
    case .move(let point): docking.move(to: point, at: at)
    case .up:
      if docking.touchUp(at: at) != (isTap ?? false) { faults.append("a tap") }
    case .cancel: docking.touchCancelled(at: at)
    case .resize(let size, let insets): try? docking.resize(to: size, insets: insets, at: at)
    case .push(let edge): docking.push(to: edge, at: at)
    }
    if docking.edge != model.edge { faults.append("another edge") }
    compare(at: time)
  }

  private mutating func compare(at time: Int64) {
    let (found, expected) = (docking.position(at: .nanoseconds(time)), model.position(at: time))
    if found != expected { faults.append("\(found) at \(time), not \(expected)") }
    let polynomial = model.paths.map { $0.polynomial(at: time) }
    if abs(found.x - polynomial[0]) > 1e-9 || abs(found.y - polynomial[1]) > 1e-9 {
      faults.append("\(found) at \(time), and the polynomial is \(polynomial)")
    }
  }

  private mutating func checkPaths() {
    let end = model.paths.map { $0.duration > 0 ? $0.end : time }.max() ?? time
    if docking.isMoving(at: .nanoseconds(end))
      || (end > time) != docking.isMoving(at: .nanoseconds(end - 1))
    {
      faults.append("moves for another time")
    }
    for (axis, path) in model.paths.enumerated() where path.duration > 0 {
      paths += 1
      let docking = docking
      func position(_ time: Int64) -> Double {
        let point = docking.position(at: .nanoseconds(time))
        return axis == 0 ? point.x : point.y
      }
      let check = PathCheck(
        a: position(time), b: position(end), speed: path.u, start: path.start,
        duration: path.duration)
      faults += check.faults(position)
    }
    compare(at: time + (end - time) / 3)
  }
}
