import Foundation
import Ostinato
import Testing

/// The filter's response, measured by sines, each on its own and away from its ends (rule Q4).
@Suite struct ResponseProperties {
  /// −120 dB; as a change of gain 0.00001 dB. Rounding to Float alone takes up to −138 dB.
  static let bound = 1e-6

  /// Parts of half the lower rate: flat up to 0.907, falling up to 1, gone from there on.
  static let flat = [0.003, 0.1, 0.31, 0.5, 0.77, 0.9, 0.907]
  static let falling = [0.93, 0.953, 0.98, 0.999]
  static let gone = [1.0001, 1.01, 1.05, 1.3, 1.73, 1.99]

  static let ratios = [
    (44_100, 48_000), (48_000, 44_100), (96_000, 44_100), (44_100, 192_000), (22_050, 44_100),
    (44_100, 22_050), (44_100, 47_999), (47_999, 44_100), (8_000, 768_000), (768_000, 8_000),
    (192_000, 47_999),
  ]

  /// Rates far apart take long: of the parts only the outermost.
  static func some(of parts: [Double], _ from: Int, _ to: Int) -> [Double] {
    max(from, to) > 10 * min(from, to) ? [parts.first!, parts.last!] : parts
  }

  /// What is left of a sine: how loud it is, and how loud the rest.
  struct Measured {
    let gain: Double
    let rest: Double
  }

  /// Resamples one sine after another, and looks at the middle half of each.
  static func measure(_ parts: [Double], from: Int, to: Int) throws -> [Measured] {
    let frequencies = parts.map { $0 * Double(min(from, to)) / 2 }
    let frames = max(400, 400 * from / to)
    let input = frequencies.flatMap { frequency in
      (0..<frames).map { (frame: Int) -> Float in
        let angle: Double = 2 * .pi * frequency * Double(frame) / Double(from)
        return Float(sin(angle))
      }
    }
    let output = try ResamplingFixture.sound(input, from).samples(at: to)
    return frequencies.enumerated().map { index, frequency in
      let begin = index * frames
      let middle = (begin * to + frames * to / 4)..<(begin * to + 3 * frames * to / 4)
      let places = output.indices.filter { middle.contains($0 * from) }
      let (sines, cosines) = places.reduce(into: ([Double](), [Double]())) { waves, m in
        // Seconds after the sine's beginning, from integers.
        let angle: Double =
          2 * .pi * frequency * Double(m * from - begin * to) / Double(from) / Double(to)
        waves.0.append(sin(angle))
        waves.1.append(cos(angle))
      }
      return fit(places.map { Double(output[$0]) }, sines, cosines)
    }
  }

  /// The nearest a·sine + b·cosine, by least squares.
  static func fit(_ values: [Double], _ sines: [Double], _ cosines: [Double]) -> Measured {
    func dot(_ x: [Double], _ y: [Double]) -> Double { zip(x, y).reduce(0) { $0 + $1.0 * $1.1 } }
    let (ss, sc, cc) = (dot(sines, sines), dot(sines, cosines), dot(cosines, cosines))
    let (vs, vc) = (dot(values, sines), dot(values, cosines))
    let determinant = ss * cc - sc * sc
    let a = (vs * cc - vc * sc) / determinant
    let b = (vc * ss - vs * sc) / determinant
    let rest = values.indices.map { (values[$0] - a * sines[$0] - b * cosines[$0]).magnitude }
    // The sine keeps its phase: what is in b is no gain.
    return Measured(gain: a, rest: max(rest.max()!, b.magnitude))
  }

  @Test(arguments: ratios)
  func `Up to 0.907 of the lower half rate a sine stays what it is, and nothing is added (Q4)`(
    from: Int, to: Int
  ) throws {
    let parts = Self.some(of: Self.flat, from, to)
    for (part, sine) in zip(parts, try Self.measure(parts, from: from, to: to)) {
      #expect((sine.gain - 1).magnitude < Self.bound, "\(part)")
      #expect(sine.rest < Self.bound, "\(part)")
    }
  }

  @Test(arguments: ratios)
  func `Up to that half it falls, and nothing is added (Q4)`(from: Int, to: Int) throws {
    var last = 1.0
    let parts = Self.some(of: Self.falling, from, to)
    for (part, sine) in zip(parts, try Self.measure(parts, from: from, to: to)) {
      #expect(sine.gain < last, "\(part)")
      #expect(sine.rest < Self.bound, "\(part)")
      last = sine.gain
    }
  }

  @Test(arguments: ratios.filter { $0.0 > $0.1 })
  func `What is above the new half rate is gone, and does not come back as another sine (Q4)`(
    from: Int, to: Int
  ) throws {
    let parts = Self.some(of: Self.gone.filter { $0 * Double(to) < Double(from) }, from, to)
    for (part, sine) in zip(parts, try Self.measure(parts, from: from, to: to)) {
      #expect(max(sine.gain.magnitude, sine.rest) < Self.bound, "\(part)")
    }
  }

  @Test func `The measurement finds a sine 0.00002 dB too loud, and an echo of −118 dB`() {
    let angles = (0..<400).map { Double($0) * 0.3 }
    let (sines, cosines) = (angles.map { sin($0) }, angles.map { cos($0) })
    let loud = Self.fit(sines.map { $0 * 1.0000023 }, sines, cosines)
    #expect((loud.gain - 1).magnitude > Self.bound)
    let echo = Self.fit(angles.map { sin($0) + 1.26e-6 * sin(2.2 * $0) }, sines, cosines)
    #expect(echo.rest > Self.bound)
  }
}
