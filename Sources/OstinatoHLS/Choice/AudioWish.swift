/// What a listener wants of the audio of a stream. Realtime-safe: no.
public struct AudioWish: Hashable, Sendable {
  /// The greatest `BANDWIDTH` of a variant in bit/s, or `nil` if any is welcome.
  public let maximumBandwidth: Int64?
  /// The languages wanted as tags of RFC 5646, the best first. Empty if any is welcome.
  public let languages: [String]
  /// Whether audio that describes pictures, or that serves accessibility otherwise, is wanted.
  public let audioDescription: Bool
  /// Whether a commentary is wanted.
  public let commentary: Bool

  /// Returns the wish for the best audio there is among what is wanted.
  ///
  /// - Parameters:
  ///   - maximumBandwidth: The greatest `BANDWIDTH` of a variant in bit/s, or `nil` if any is welcome.
  ///   - languages: The languages wanted as tags of RFC 5646, the best first. Empty if any is welcome.
  ///   - audioDescription: Whether audio that describes pictures is wanted.
  ///   - commentary: Whether a commentary is wanted.
  public static func highestQuality(
    maximumBandwidth: Int64? = nil, languages: [String] = [], audioDescription: Bool = false,
    commentary: Bool = false
  ) -> AudioWish {
    AudioWish(
      maximumBandwidth: maximumBandwidth, languages: languages,
      audioDescription: audioDescription, commentary: commentary)
  }
}
