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

extension AudioRate {
  /// The rate of a candidate.
  ///
  /// - Parameters:
  ///   - candidate: The candidate.
  ///   - playlist: Its media playlist, if that is known.
  ///   - variants: All variants of the multivariant playlist.
  init(of candidate: AudioCandidate, measuredBy playlist: MediaPlaylist?, among variants: [Variant])
  {
    if let rate = playlist?.bitsPerSecond {
      self.init(bitsPerSecond: rate, basis: .bytes)
    } else if let difference = Self.difference(candidate, among: variants) {
      self.init(bitsPerSecond: difference, basis: .difference)
    } else {
      self.init(
        bitsPerSecond: candidate.variants.map { $0.bandwidth }.max() ?? 0, basis: .bandwidth)
    }
  }

  private static func difference(_ candidate: AudioCandidate, among variants: [Variant]) -> Int64? {
    var greatest: Int64?
    for variant in candidate.variants where variant.audio != nil {
      let alike = variants.filter { $0.isAlike(variant) && $0.audio != nil }
      guard alike.contains(where: { !$0.hasAudioGroup(of: variant) }) else { continue }
      let least = alike.reduce(variant.bandwidth) { min($0, $1.bandwidth) }
      greatest = max(greatest ?? 0, variant.bandwidth - least)
    }
    return greatest
  }
}

extension Variant {
  fileprivate func hasAudioGroup(of other: Variant) -> Bool {
    (audio ?? "").utf8.elementsEqual((other.audio ?? "").utf8)
  }

  /// Whether both have the same pictures, as far as their attributes tell.
  fileprivate func isAlike(_ other: Variant) -> Bool {
    let (codecs, others) = (self.codecs.withoutAudio, other.codecs.withoutAudio)
    return frameRate == other.frameRate && codecs.count == others.count
      && zip(codecs, others).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
      && (resolution ?? "").utf8.elementsEqual((other.resolution ?? "").utf8)
      && (video ?? "").utf8.elementsEqual((other.video ?? "").utf8)
  }
}

extension [String] {
  fileprivate var withoutAudio: [String] { filter { !AudioCodec.isAudio($0) } }
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
