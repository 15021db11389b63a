/// The chosen audio, and the reason for the choice. Realtime-safe: no.
public struct AudioChoice: Hashable, Sendable {
  /// The chosen candidate.
  public let candidate: AudioCandidate
  /// The bit rate of the candidate, and the basis of that rate.
  public let rate: AudioRate
  /// The reason for the choice, for people to read.
  public let reason: String

  /// The URI of its media playlist as written in the multivariant playlist.
  public var uri: String { candidate.uri }
  /// The address of its media playlist.
  public var url: String { candidate.url }
}

/// A fetched media playlist, from which the bit rate of its audio is measured. Realtime-safe: no.
public struct MeasuredPlaylist: Hashable, Sendable {
  /// The address of the media playlist in the multivariant playlist, before redirects.
  public let url: String
  /// The playlist.
  public let playlist: MediaPlaylist

  /// Creates a measured playlist.
  ///
  /// - Parameters:
  ///   - url: The address of the media playlist in the multivariant playlist, before redirects.
  ///   - playlist: The playlist.
  public init(url: String, playlist: MediaPlaylist) {
    self.url = url
    self.playlist = playlist
  }
}

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
