/// A listener's preferences for the audio of a stream. Realtime-safe: no.
public struct AudioWish: Hashable, Sendable {
  /// The maximum `BANDWIDTH` of a variant in bit/s, or `nil` for no limit.
  public let maximumBandwidth: Int64?
  /// The wanted languages as RFC 5646 tags, most preferred first. Empty for any language.
  public let languages: [String]
  /// Whether an audio description, or other audio for accessibility, is wanted.
  public let audioDescription: Bool
  /// Whether a commentary is wanted.
  public let commentary: Bool

  /// Returns a wish for the highest-quality audio that meets the given preferences.
  ///
  /// - Parameters:
  ///   - maximumBandwidth: The maximum `BANDWIDTH` of a variant in bit/s, or `nil` for no limit.
  ///   - languages: The wanted languages as RFC 5646 tags, most preferred first. Empty for any language.
  ///   - audioDescription: Whether an audio description is wanted.
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
