/// A playlist of variants and renditions, each of which has a media playlist. It is also called a master playlist.
///
/// Realtime-safe: no.
public struct MultivariantPlaylist: Hashable, Sendable {
  /// The address that the playlist came from, after redirects, or `nil` if it is not known.
  public internal(set) var address: String?
  /// What every playlist can say of itself.
  public internal(set) var header = PlaylistHeader()
  /// The variants, in the order of the playlist.
  public internal(set) var variants: [Variant] = []
  /// The variants that consist of single frames of video.
  public internal(set) var iFrameVariants: [Variant] = []
  /// The renditions, in the order of the playlist.
  public internal(set) var renditions: [Rendition] = []
  /// What `EXT-X-SESSION-DATA` says: an identifier with a value or a URI.
  public internal(set) var sessionData: [AttributeList] = []
  /// The keys that media playlists will need.
  public internal(set) var sessionKeys: [SegmentKey] = []
  /// All other tags, as they stand in the playlist, each with its `#`.
  public internal(set) var otherTags: [String] = []

  init() {}
}

extension MultivariantPlaylist {
  /// The version of the protocol that the playlist needs: 1 if it does not say it.
  public var version: Int64 { header.version }
}
