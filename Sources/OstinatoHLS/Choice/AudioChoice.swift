/// The audio that was chosen, and why. Realtime-safe: no.
public struct AudioChoice: Hashable, Sendable {
  /// What was chosen.
  public let candidate: AudioCandidate
  /// Its rate, and how that is known.
  public let rate: AudioRate
  /// Why it was chosen, for people to read.
  public let reason: String

  /// The URI of its media playlist as the multivariant playlist has it.
  public var uri: String { candidate.uri }
  /// The address of its media playlist.
  public var url: String { candidate.url }
}

/// A media playlist that has been fetched, so that the rate of its audio can be measured. Realtime-safe: no.
public struct MeasuredPlaylist: Hashable, Sendable {
  /// The address by which the multivariant playlist names it, before redirects.
  public let url: String
  /// The playlist.
  public let playlist: MediaPlaylist

  /// Creates a measured playlist.
  ///
  /// - Parameters:
  ///   - url: The address by which the multivariant playlist names it, before redirects.
  ///   - playlist: The playlist.
  public init(url: String, playlist: MediaPlaylist) {
    self.url = url
    self.playlist = playlist
  }
}
