extension AudioChoice {
  /// The reason why no audio can be chosen. Realtime-safe: no.
  public enum Error: Swift.Error, Hashable, Sendable {
    /// The playlist has neither a rendition nor a variant with audio.
    case noAudio
    /// The host cannot decode any of the audio.
    case noDecodableAudio(codecs: String)
  }
}

extension AudioChoice.Error: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .noAudio: "the playlist has no variant and no rendition with audio"
    case .noDecodableAudio(let codecs):
      "none of the audio can be decoded; its variants have the codecs \(codecs)"
    }
  }
}
