import OstinatoControls
import OstinatoOracle
import TestSupport
import Testing

@Suite struct DockingProperties {
  private static let touches = perBuild(debug: 40, release: 120)

  /// A quarter of 100 000 touches each, of which a third throws the ball; in release, 300 000.
  @Test(arguments: UInt64(0)..<4)
  func `Random throws go as the rules say, and to the edge as they should (O6–O16)`(
    quarter: UInt64
  ) throws {
    var (paths, interrupted) = (0, 0)
    for seed in quarter * 625..<(quarter + 1) * 625 {
      var rig = try DockingRig(seed: seed)
      for _ in 0..<Self.touches { rig.playTouch() }
      #expect(rig.faults.prefix(3) == [], "seed \(seed)")
      paths += rig.paths
      interrupted += rig.interrupted
    }
    #expect(
      paths > 200 * Self.touches && interrupted > 120 * Self.touches,
      "\(paths) paths, \(interrupted) interrupted")
  }

  /// Paths from 0 to 300 that begin at 600 points a second, each with a fault.
  static let planted: [(noticed: String, duration: Double, path: @Sendable (Double) -> Double)] = [
    ("jumps in speed at the release", 0.4, { s in 300 * (3 - 2 * s) * s * s }),
    // Longer than 1.5 · distance / speed, so that it only slows down; longer than 3 times that, so that it overshoots.
    ("does not accelerate", 0.8, { s in hermite(s, 0.8) }),
    ("overshoots", 1.8, { s in hermite(s, 1.8) }),
    ("turns back", 1.8, { s in hermite(s, 1.8) }),
    ("lasts longer than at the speed of release", 0.6, { s in hermite(s, 0.6) }),
    ("lasts more than 0.4 s", 0.45, { s in hermite(s, 0.45) }),
    ("does not end on the edge", 0.4, { s in hermite(s, 0.4) - 1e-9 * s }),
    ("does not begin where it was", 0.4, { s in hermite(s, 0.4) + 1e-9 * (1 - s) }),
    ("does not come to rest", 0.4, { s in 300 * s + (600 * 0.4 - 300) * s * (1 - s) }),
    ("accelerates again", 0.4, { s in hermite(s, 0.4) + (s > 0.7 && s < 0.8 ? 8 : 0) }),
  ]

  static func hermite(_ s: Double, _ seconds: Double) -> Double {
    300 * (3 - 2 * s) * s * s + 600 * seconds * s * (1 - s) * (1 - s)
  }

  @Test(arguments: planted.indices)
  func `A planted fault of a path is noticed`(_ index: Int) {
    let fault = Self.planted[index]
    let duration = Int64(fault.duration * 1e9)
    let check = PathCheck(a: 0, b: 300, speed: 600, start: 50, duration: duration)
    let faults = check.faults { fault.path(min(max(Double($0 - 50) / Double(duration), 0), 1)) }
    #expect(faults.contains(fault.noticed), "\(faults)")
  }

  @Test func `A good path has none of these faults`() {
    let check = PathCheck(a: 0, b: 300, speed: 600, start: 50, duration: 400_000_000)
    let faults = check.faults { Self.hermite(min(max(Double($0 - 50) / 4e8, 0), 1), 0.4) }
    #expect(faults == [])
  }
}
