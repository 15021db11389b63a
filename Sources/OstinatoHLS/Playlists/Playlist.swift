/// A playlist of an HTTP Live Stream: what was read, and what was noticed while it was read. Realtime-safe: no.
public struct Playlist: Hashable, Sendable {
  /// What a playlist consists of.
  public enum Content: Hashable, Sendable {
    /// Variants and renditions.
    case multivariant(MultivariantPlaylist)
    /// Segments.
    case media(MediaPlaylist)
  }

  /// What was read.
  public let content: Content
  /// What departs from the standard, or was not understood, in the order of the lines.
  public let warnings: [PlaylistWarning]

  init(_ content: Content, warnings: [PlaylistWarning]) {
    self.content = content
    self.warnings = warnings
  }

  /// The playlist of variants and renditions, or `nil` if it is one of segments.
  public var multivariant: MultivariantPlaylist? {
    if case .multivariant(let playlist) = content { playlist } else { nil }
  }

  /// The playlist of segments, or `nil` if it is one of variants and renditions.
  public var media: MediaPlaylist? {
    if case .media(let playlist) = content { playlist } else { nil }
  }
}
