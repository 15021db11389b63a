/// The changes from a playlist to its reloaded state. Realtime-safe: no.
public struct PlaylistUpdate: Hashable, Sendable {
  /// The new segments, in order.
  public internal(set) var segments: [Segment]
  /// The media sequence numbers of the segments that were added and removed between two loads, or `nil` if there are
  /// none.
  public internal(set) var missed: ClosedRange<Int64>?
  /// What changed although the standard does not allow it, empty in strict reading.
  public internal(set) var warnings: [UpdateWarning] = []
  /// Whether the playlist has changed. If so, the next reload is due after a target duration, otherwise after half of
  /// it.
  public let hasChanged: Bool
  /// Whether the playlist is older than an earlier one, as a cache may return it. A stale playlist is ignored.
  public let isStale: Bool
  /// Whether the stream has restarted, with numbers that do not continue the earlier ones.
  ///
  /// The first new segment then is as after a discontinuity, also if the playlist does not say so.
  public internal(set) var isRestart = false

  init(segments: [Segment], hasChanged: Bool, isStale: Bool = false) {
    self.segments = segments
    self.hasChanged = hasChanged
    self.isStale = isStale
  }

  static let stale = PlaylistUpdate(segments: [], hasChanged: false, isStale: true)
}
