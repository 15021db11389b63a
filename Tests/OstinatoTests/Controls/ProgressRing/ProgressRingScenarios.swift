import Foundation
import OstinatoControls
import OstinatoOracle
import Testing

@Suite struct ProgressRingScenarios {
  @Test(arguments: [
    (0.0, 0.0), (0.25, 0.25), (1.0, 1.0), (-0.1, 0), (1.1, 1), (.nan, 0), (.infinity, 1),
    (-.infinity, 0),
    (-0.0, 0),
  ])
  func `A fraction is from 0 to 1, and NaN is 0 (O17)`(value: Double, fraction: Double) {
    let ring = ProgressRing(fraction: value)
    #expect(ring.fraction == fraction && ring.fraction.sign == .plus)
    #expect(ring.isClosed == (fraction == 1))
    #expect(ring.startAngle == -Double.pi / 2)
    #expect(ring.endAngle == -Double.pi / 2 + 2 * Double.pi * fraction)
  }

  @Test func `From the top, clockwise, a curve for each quarter (O18)`() {
    let all = ProgressRing(fraction: 1).curves(around: ScreenPoint(50, 60), radius: 10)
    #expect(all.map(\.start) == [(50, 50), (60, 60), (50, 70), (40, 60)].map(ScreenPoint.init))
    #expect(all.map(\.end) == [(60, 60), (50, 70), (40, 60), (50, 50)].map(ScreenPoint.init))
    // 4/3 · (√2 − 1)
    let handle = 5.522847498307936
    #expect(abs(all[0].control1.x - (50 + handle)) < 1e-14 && all[0].control1.y == 50)
    #expect(all[0].control2.x == 60 && abs(all[0].control2.y - (60 - handle)) < 1e-14)
    for (fraction, count) in [
      (0, 0), (1e-300, 1), (0.25, 1), (0.2500001, 2), (0.5, 2), (0.75, 3), (0.9, 4),
    ] {
      #expect(ProgressRing(fraction: fraction).curves().count == count)
    }
    #expect(ProgressRing(fraction: 0.1).curves().first?.start == ScreenPoint(0, -1))
  }

  @Test func `What is no circle has no curves (O18)`() {
    let ring = ProgressRing(fraction: 0.6)
    for radius in [-1, .nan, .infinity] { #expect(ring.curves(radius: radius) == []) }
    #expect(ring.curves(around: ScreenPoint(.nan, 0)) == [])
    #expect(ring.curves(around: ScreenPoint(0, -.infinity)) == [])
    #expect(ring.curves(radius: 0).count == 3)
  }

  /// What is wrong with curves as a ring of radius 1.
  static func faults(of curves: [ArcCurve], fraction: Double) -> [String] {
    var faults: [String] = []
    func distance(_ point: ScreenPoint, _ turn: Double) -> Double {
      hypot(point.x - sin(2 * Double.pi * turn), point.y + cos(2 * Double.pi * turn))
    }
    var end = ScreenPoint(0, -1)
    for (index, curve) in curves.enumerated() {
      let turns = (Double(index) / 4, min(Double(index + 1) / 4, fraction))
      if curve.start != end { faults.append("a gap") }
      if distance(curve.start, turns.0) > 1e-15 { faults.append("begins elsewhere") }
      if distance(curve.end, turns.1) > 1e-15 { faults.append("ends elsewhere") }
      let angle = (turns.1 - turns.0) * 2 * Double.pi
      let limit = sqrt(1 + 4 / 27 * pow(sin(angle / 4), 6) / pow(cos(angle / 4), 2)) - 1
      // Farthest outside where t · (1 − t) is 1/6.
      for t in (0...16).map({ Double($0) / 16 }) + [0.5 - sqrt(1.0 / 12), 0.5 + sqrt(1.0 / 12)] {
        let weights = (pow(1 - t, 3), 3 * t * pow(1 - t, 2), 3 * t * t * (1 - t), pow(t, 3))
        func sum(_ part: KeyPath<ScreenPoint, Double>) -> Double {
          weights.0 * curve.start[keyPath: part] + weights.1 * curve.control1[keyPath: part]
            + weights.2 * curve.control2[keyPath: part] + weights.3 * curve.end[keyPath: part]
        }
        let error = hypot(sum(\.x), sum(\.y)) - 1
        if error < -1e-15 { faults.append("inside the circle") }
        if error > limit + 1e-15 { faults.append("outside the circle") }
      }
      end = curve.end
    }
    let last = min(max(fraction, 0), 1)
    if distance(end, last) > 1e-15 { faults.append("another end") }
    return faults
  }

  @Test func `The path is a circle but for the error that is stated (O18)`() {
    var random = SplitMix64(seed: 1)
    let few = [1e-9, 0.25, 0.5, 0.75, 1 - 0x1p-53, 1]
    for fraction in few + (0..<300).map({ _ in Double(random.next() >> 11) * 0x1p-53 }) {
      let curves = ProgressRing(fraction: fraction).curves()
      #expect(Self.faults(of: curves, fraction: fraction) == [], "\(fraction)")
    }
    // As much as is stated, at the worst.
    let worst = sqrt(1 + 4.0 / 27 * pow(sin(Double.pi / 8), 6) / pow(cos(Double.pi / 8), 2)) - 1
    #expect(worst > 0.000_272 && worst < 0.000_273)
  }

  @Test func `A closed ring ends where it began, bit for bit (O18)`() {
    for center in [ScreenPoint(0, 0), ScreenPoint(-0.0, -0.0), ScreenPoint(0.1, 77.7)] {
      let curves = ProgressRing(fraction: 1).curves(around: center, radius: 33.3)
      func bits(_ point: ScreenPoint?) -> [UInt64?] { [point?.x.bitPattern, point?.y.bitPattern] }
      for index in curves.indices {
        #expect(bits(curves[index].end) == bits(curves[(index + 1) % 4].start))
      }
    }
  }

  @Test func `Planted faults of a path are noticed`() {
    let all = ProgressRing(fraction: 1).curves()
    #expect(Self.faults(of: all, fraction: 1) == [])
    #expect(Self.faults(of: all, fraction: 0.9).contains("another end"))
    #expect(Self.faults(of: all.reversed(), fraction: 1).contains("a gap"))
    let moved = ProgressRing(fraction: 1).curves(around: ScreenPoint(1e-14, 0))
    #expect(Self.faults(of: moved, fraction: 1).contains("begins elsewhere"))
    #expect(Self.faults(of: moved, fraction: 1).contains("ends elsewhere"))
    let small = ProgressRing(fraction: 1).curves(radius: 1 - 1e-12)
    #expect(Self.faults(of: small, fraction: 1).contains("inside the circle"))
    let large = ProgressRing(fraction: 1).curves(radius: 1 + 1e-12)
    #expect(Self.faults(of: large, fraction: 1).contains("outside the circle"))
  }
}
