import Ostinato

/// The time from a render to the input that answers it, as a ``RoundTripProbe`` has found it.
public struct RoundTrip: Equatable, Sendable, BitwiseCopyable {
  /// The number of frames: the round trip that a looper is to be made with.
  public let frames: FrameCount
  /// The share of the input that was the signal: 1 for a perfect copy, 0.25 or more for any result.
  public let clarity: Double

  /// The longest round trip, in seconds.
  public static var maximumSeconds: Int { 10 }
}

extension RoundTrip {
  /// Finds where a signal comes back in two channels, and how loud on average it is there (rule K21).
  ///
  /// - Complexity: O(signal · longest).
  static func find(
    _ signal: [Float], in channels: [[Float]], longest: Int
  ) -> (trip: RoundTrip, magnitude: Double) {
    var (best, sum, found) = (0, 0.0, channels[0])
    for channel in channels {
      let sums = correlation(of: signal, with: channel, count: longest + 1)
      for index in sums.indices where abs(sums[index]) > abs(sum) {
        (best, sum, found) = (index, sums[index], channel)
      }
    }
    var (energy, signalEnergy, magnitude) = (0.0, 0.0, 0.0)
    for index in signal.indices {
      let sample = Double(found[best + index])
      energy = energy + sample * sample
      signalEnergy = signalEnergy + Double(signal[index]) * Double(signal[index])
      magnitude = magnitude + abs(sample)
    }
    let most = energy * signalEnergy
    let clarity = most > 0 ? RoundTrip.squareRoot(of: sum * sum / most) : 0
    let trip = RoundTrip(frames: FrameCount(best), clarity: clarity)
    return (trip, magnitude / Double(signal.count))
  }

  /// The square root of a share, to the precision of a `Double` but for its last bits.
  ///
  /// The standard library's refers to libm, which plain Swift on Linux does not link.
  private static func squareRoot(of share: Double) -> Double {
    let root = Double(nearestSquareRoot(of: share))
    // One step of Newton's method doubles the number of digits.
    return root > 0 ? (root + share / root) / 2 : 0
  }

  /// The sums of products of a signal and samples, shifted by 0 up to `count` − 1 frames.
  private static func correlation(
    of signal: [Float], with samples: [Float], count: Int
  ) -> [Double] {
    let input = samples.map { Double($0) }
    var sums = [Double](repeating: 0, count: count)
    // By signal, so that many shifts are summed at once.
    for (index, factor) in signal.enumerated() {
      let factor = Double(factor)
      for shift in 0..<count { sums[shift] = sums[shift] + factor * input[index + shift] }
    }
    return sums
  }
}
