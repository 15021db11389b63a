/// A playlist of segments, which are played one after another. Realtime-safe: no.
public struct MediaPlaylist: Hashable, Sendable {
  /// Whether a playlist can still change, and how.
  public enum Kind: Hashable, Sendable {
    /// Segments are only added: `EVENT`.
    case event
    /// Nothing changes: `VOD`.
    case videoOnDemand
  }

  /// The address that the playlist came from, after redirects, or `nil` if it is not known.
  public internal(set) var address: String?
  /// What every playlist can say of itself.
  public internal(set) var header = PlaylistHeader()
  /// The greatest duration of a segment in seconds, rounded to a whole number.
  public internal(set) var targetDuration: Int64 = 0
  /// The media sequence number of the first segment.
  public internal(set) var mediaSequence: Int64 = 0
  /// The discontinuity sequence number of the first segment, before its own discontinuity.
  public internal(set) var discontinuitySequence: Int64 = 0
  /// What `EXT-X-PLAYLIST-TYPE` says, or `nil` if the playlist does not have it.
  public internal(set) var kind: Kind?
  /// Whether no segments will be added: `EXT-X-ENDLIST`.
  public internal(set) var isEnded = false
  /// Whether each segment is a single frame of video: `EXT-X-I-FRAMES-ONLY`.
  public internal(set) var isIFramesOnly = false
  /// The segments, in the order in which they are played.
  public internal(set) var segments: [Segment] = []
  /// The other tags after the last segment, as they stand in the playlist, each with its `#`.
  public internal(set) var otherTags: [String] = []

  init() {}
}

extension MediaPlaylist {
  /// The version of the protocol that the playlist needs: 1 if it does not say it.
  public var version: Int64 { header.version }

  /// Whether the playlist cannot change any more: it has `EXT-X-ENDLIST` or the type `VOD`.
  public var isFinal: Bool { isEnded || kind == .videoOnDemand }

  /// The sum of the segments' durations in nanoseconds, limited to `Int64`.
  ///
  /// - Complexity: O(n) in the number of segments.
  public var durationInNanoseconds: Int64 {
    segments.reduce(0) { $0.addingSaturating($1.duration.nanoseconds) }
  }
}
