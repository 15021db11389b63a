/// A playlist of an HTTP Live Stream, with the warnings from reading it. Realtime-safe: no.
public struct Playlist: Hashable, Sendable {
  /// The content of a playlist.
  public enum Content: Hashable, Sendable {
    /// Variants and renditions.
    case multivariant(MultivariantPlaylist)
    /// Segments.
    case media(MediaPlaylist)
  }

  /// The content that was read.
  public let content: Content
  /// The violations of the standard, and the parts that were not understood, in the order of the lines.
  public let warnings: [PlaylistWarning]

  init(_ content: Content, warnings: [PlaylistWarning]) {
    self.content = content
    self.warnings = warnings
  }

  /// The playlist of variants and renditions, or `nil` for a media playlist.
  public var multivariant: MultivariantPlaylist? {
    if case .multivariant(let playlist) = content { playlist } else { nil }
  }

  /// The playlist of segments, or `nil` for a multivariant playlist.
  public var media: MediaPlaylist? {
    if case .media(let playlist) = content { playlist } else { nil }
  }
}
