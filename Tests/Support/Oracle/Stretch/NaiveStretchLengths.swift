/// The lengths in frames that follow from a sample rate.
public struct NaiveStretchLengths: Sendable {
  /// `N`: the power of two from 1024 to 8192 that is nearest to 9/100 of the rate (X2).
  public let grain: Int
  /// 12 ms, the length of an attack that is not cut short (X4).
  public let attack: Int
  /// `M`, in which material is left (F2).
  public let leaving: Int
  /// 24 ms, the least distance of two onsets (X1), and 50 ms, that of two that are found (X2).
  public let leastDistance: Int
  public let betweenOnsets: Int

  public init(sampleRate: Int64) {
    let rate = Int(sampleRate)
    let ideal = 9 * rate
    let sizes = [8192, 4096, 2048, 1024]
    // The first of the nearest, so the greater of two.
    grain = sizes.min { abs(100 * $0 - ideal) < abs(100 * $1 - ideal) } ?? 8192
    attack = (12 * rate + 500) / 1000
    leaving = max(1, (rate + 100) / 200)
    leastDistance = (24 * rate + 500) / 1000
    betweenOnsets = (50 * rate + 500) / 1000
  }

  /// `H`: the distance of two grains (X5).
  public var hop: Int { grain / 4 }
}
