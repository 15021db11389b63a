import Ostinato
import OstinatoControls
import OstinatoOracle

/// A hash of the bits of many positions of a ball, and of many rings, for platforms to be compared by.
struct ControlsDigest {
  private var hash = FNV1a()
  private var random = SplitMix64(seed: 20)
  private(set) var count = 0

  /// What every platform has to compute.
  static var golden: UInt64 { 0x6899_777d_4b79_9526 }

  /// - Parameter fault: Whether the last bit of one coordinate is changed.
  init(planted fault: Bool = false) {
    for _ in 0..<400 { addThrows() }
    for _ in 0..<400 { addRing() }
    add(fault ? (0.1).nextUp : 0.1)
  }

  var value: UInt64 { hash.value }

  private mutating func add(_ number: Double) {
    hash.add(number.bitPattern)
    count += 1
  }

  private mutating func add(_ point: ScreenPoint) {
    add(point.x)
    add(point.y)
  }

  /// A number from 0 to a limit, with all the bits that a Double has.
  private mutating func number(_ limit: Double) -> Double {
    Double(random.next() >> 11) * 0x1p-53 * limit
  }

  private mutating func size(_ least: Double, _ limit: Double) -> ScreenSize {
    ScreenSize(least + number(limit), least + number(limit))
  }

  private mutating func addThrows() {
    guard
      var docking = try? Docking(
        in: size(60, 1000), ball: size(10, 90),
        insets: Docking.Insets(top: number(50), bottom: number(30)))
    else { return add(.nan) }
    docking.diagonal = random.chance(30) ? .corner : .edge
    var time: Int64 = 0
    for _ in 0..<5 {
      var finger = ScreenPoint(number(500), number(500))
      let way = ScreenPoint(number(120) - 60, number(120) - 60)
      docking.touchDown(finger, at: .nanoseconds(time))
      for _ in 0..<random.draw(1...5) {
        time += random.draw(Int64(1)...40_000_000)
        finger = ScreenPoint(finger.x + way.x, finger.y + way.y)
        docking.move(to: finger, at: .nanoseconds(time))
        add(docking.position(at: .nanoseconds(time)))
      }
      docking.touchUp(at: .nanoseconds(time))
      for _ in 0..<5 {
        time += random.draw(Int64(1)...60_000_000)
        add(docking.position(at: .nanoseconds(time)))
      }
      if random.chance(20) {
        try? docking.resize(to: size(60, 1000), at: .nanoseconds(time))
        add(docking.position(at: .nanoseconds(time + 1_000_000)))
      }
    }
  }

  private mutating func addRing() {
    let ring = ProgressRing(fraction: number(1))
    add(ring.endAngle)
    for curve in ring.curves(around: ScreenPoint(number(500), number(500)), radius: number(200)) {
      add(curve.start)
      add(curve.control1)
      add(curve.control2)
      add(curve.end)
    }
  }
}
