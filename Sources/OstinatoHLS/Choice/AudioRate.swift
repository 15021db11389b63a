/// How much data a second of a candidate has, and how that is known. Realtime-safe: no.
public struct AudioRate: Hashable, Sendable {
  /// How a rate is known, from the surest to the least sure.
  public enum Basis: Int, Hashable, Sendable {
    /// By the bytes or the bit rates of the segments and their durations.
    case bytes
    /// By what a variant has more than another that differs only in audio.
    case difference
    /// By the variants that lead to the audio, pictures included.
    case bandwidth
  }

  /// The rate in bit/s, or for ``Basis/difference`` how much more that is than the least.
  public let bitsPerSecond: Int64
  /// How it is known.
  public let basis: Basis

  /// Whether it comes before another one: it is better known, or as well known and greater.
  func exceeds(_ other: AudioRate) -> Bool {
    basis == other.basis
      ? bitsPerSecond > other.bitsPerSecond : basis.rawValue < other.basis.rawValue
  }
}

extension AudioRate: CustomStringConvertible {
  /// A single line, such as `289244 bit/s by its bytes`.
  public var description: String {
    switch basis {
    case .bytes: "\(bitsPerSecond) bit/s by its bytes"
    case .difference:
      "its variant has \(bitsPerSecond) bit/s more than one that differs only in audio"
    case .bandwidth: "\(bitsPerSecond) bit/s by its variant's BANDWIDTH"
    }
  }
}

extension AudioRate {
  /// The rate of a candidate.
  ///
  /// - Parameters:
  ///   - variants: The variants that lead to it.
  ///   - playlist: Its media playlist, if that is known.
  init(of variants: [VariantFacts], measuredBy playlist: MediaPlaylist?) {
    if let rate = playlist?.bitsPerSecond {
      self.init(bitsPerSecond: rate, basis: .bytes)
    } else if let difference = variants.compactMap({ $0.difference }).max() {
      self.init(bitsPerSecond: difference, basis: .difference)
    } else {
      self.init(bitsPerSecond: variants.map { $0.bandwidth }.max() ?? 0, basis: .bandwidth)
    }
  }
}

extension MediaPlaylist {
  /// The bits of the segments by their seconds, rounded down, or `nil` if the bytes of one are not known.
  ///
  /// Gaps are not counted.
  ///
  /// - Complexity: O(n) in the number of segments.
  public var bitsPerSecond: Int64? {
    // In bits times 10⁹, and in nanoseconds.
    var (bits, nanoseconds): (UInt128, UInt128) = (0, 0)
    for segment in segments where !segment.isGap {
      let duration = UInt128(max(segment.duration.nanoseconds, 0))
      if let range = segment.byteRange {
        bits += UInt128(range.length) * 8_000_000_000
      } else if let bitRate = segment.bitRate {
        bits += UInt128(bitRate) * 1000 * duration
      } else {
        return nil
      }
      nanoseconds += duration
    }
    guard nanoseconds > 0 else { return nil }
    return Int64(exactly: bits / nanoseconds) ?? .max
  }
}
