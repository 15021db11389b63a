/// The bit rate of a candidate, and the basis of that rate. Realtime-safe: no.
public struct AudioRate: Hashable, Sendable {
  /// The basis of a rate, from the most to the least certain.
  public enum Basis: Int, Hashable, Sendable {
    /// The sizes or bit rates of the segments, and their durations.
    case bytes
    /// The difference in bandwidth from a variant that differs only in audio.
    case difference
    /// The bandwidth of the variants that use the audio, including video.
    case bandwidth
  }

  /// The rate in bit/s, or for ``Basis/difference`` the excess over the lowest bandwidth in bit/s.
  public let bitsPerSecond: Int64
  /// The basis of the rate.
  public let basis: Basis

  /// Whether it ranks above another rate: its basis is more certain, or the same and its value is greater.
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
  /// Creates the rate of a candidate.
  ///
  /// - Parameters:
  ///   - variants: The variants that use the candidate.
  ///   - playlist: The media playlist of the candidate, if known.
  init(of variants: [VariantTraits], measuredBy playlist: MediaPlaylist?) {
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
  /// The average bit rate of the segments in bit/s, rounded down, or `nil` if the size of a segment is unknown.
  ///
  /// Gaps are not counted.
  ///
  /// - Complexity: O(n) in the number of segments.
  public var bitsPerSecond: Int64? {
    // The number of bits times 10⁹, and the duration in nanoseconds.
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
