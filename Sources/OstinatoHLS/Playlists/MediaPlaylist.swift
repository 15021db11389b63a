/// A playlist of segments, which are played in sequence. Realtime-safe: no.
public struct MediaPlaylist: Hashable, Sendable {
  /// The way in which a playlist may change.
  public enum Kind: Hashable, Sendable {
    /// Segments are only added: `EVENT`.
    case event
    /// Nothing changes: `VOD`.
    case videoOnDemand
  }

  /// The address of the playlist, after redirects, or `nil` if it is unknown.
  public internal(set) var address: String?
  /// The properties that both kinds of playlist have.
  public internal(set) var header = PlaylistHeader()
  /// The greatest duration of a segment in seconds, rounded to a whole number.
  public internal(set) var targetDuration: Int64 = 0
  /// The media sequence number of the first segment.
  public internal(set) var mediaSequence: Int64 = 0
  /// The discontinuity sequence number of the first segment, before its own discontinuity.
  public internal(set) var discontinuitySequence: Int64 = 0
  /// The value of `EXT-X-PLAYLIST-TYPE`, or `nil` if the playlist does not have that tag.
  public internal(set) var kind: Kind?
  /// Whether no more segments will be added: `EXT-X-ENDLIST`.
  public internal(set) var isEnded = false
  /// Whether each segment is a single frame of video: `EXT-X-I-FRAMES-ONLY`.
  public internal(set) var isIFramesOnly = false
  /// The segments, in playback order.
  public internal(set) var segments: [Segment] = []
  /// The other tags after the last segment, as written in the playlist, each with its `#`.
  public internal(set) var otherTags: [String] = []

  init() {}
}

extension MediaPlaylist {
  /// The protocol version that the playlist requires, 1 by default.
  public var version: Int64 { header.version }

  /// Whether the playlist can no longer change: it has `EXT-X-ENDLIST` or the type `VOD`.
  public var isFinal: Bool { isEnded || kind == .videoOnDemand }

  /// The sum of the segments' durations in nanoseconds, clamped to `Int64`.
  ///
  /// - Complexity: O(n) in the number of segments.
  public var durationInNanoseconds: Int64 {
    segments.reduce(0) { $0.addingSaturating($1.duration.nanoseconds) }
  }
}
