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

extension Playlist {
  /// The reason why bytes cannot be read as a playlist. Realtime-safe: no.
  public struct Error: Swift.Error, Hashable, Sendable {
    /// The line, counted from 1, or 0 if the error does not belong to a single line.
    public let line: Int
    /// The section that the playlist violates, such as `RFC 8216, 4.3.2.1`, or a limit of the library.
    public let section: String
    /// The reason, as a sentence or part of one.
    public let reason: String
  }
}

extension Playlist.Error: CustomStringConvertible {
  /// A single line, such as `line 7: the attribute URI stands in the list twice (RFC 8216, 4.2)`.
  public var description: String {
    let place = line > 0 ? "line \(line): " : ""
    return "\(place)\(reason) (\(section))"
  }
}
