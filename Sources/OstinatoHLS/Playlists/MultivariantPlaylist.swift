/// A playlist of variants and renditions, each of which has a media playlist. It is also called a master playlist.
///
/// Realtime-safe: no.
public struct MultivariantPlaylist: Hashable, Sendable {
  /// The address of the playlist, after redirects, or `nil` if it is unknown.
  public internal(set) var address: String?
  /// The properties that both kinds of playlist have.
  public internal(set) var header = PlaylistHeader()
  /// The variants, in the order of the playlist.
  public internal(set) var variants: [Variant] = []
  /// The variants that consist of single frames of video.
  public internal(set) var iFrameVariants: [Variant] = []
  /// The renditions, in the order of the playlist.
  public internal(set) var renditions: [Rendition] = []
  /// The attributes of each `EXT-X-SESSION-DATA` tag: an identifier with a value or a URI.
  public internal(set) var sessionData: [AttributeList] = []
  /// The keys that media playlists will need.
  public internal(set) var sessionKeys: [SegmentKey] = []
  /// All other tags, as written in the playlist, each with its `#`.
  public internal(set) var otherTags: [String] = []

  init() {}
}

extension MultivariantPlaylist {
  /// The protocol version that the playlist requires, 1 by default.
  public var version: Int64 { header.version }
}
