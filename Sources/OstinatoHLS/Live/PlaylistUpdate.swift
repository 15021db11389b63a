/// What a playlist that was loaded again has that the one before did not. Realtime-safe: no.
public struct PlaylistUpdate: Hashable, Sendable {
  /// The segments that were not there before, in their order.
  public internal(set) var segments: [Segment]
  /// The media sequence numbers of the segments that came and went between two loads, or `nil` if there are none.
  public internal(set) var missed: ClosedRange<Int64>?
  /// Whether it has changed, so that it is time to load it again after a whole target duration and not after half of it.
  public let hasChanged: Bool
  /// Whether it is older than one that was taken before, such as a cache may have. Then nothing of it was taken.
  public let isStale: Bool
  /// Whether the stream has begun anew, with numbers that do not go on from those before.
  public internal(set) var beginsAnew = false

  init(segments: [Segment], hasChanged: Bool, isStale: Bool = false) {
    self.segments = segments
    self.hasChanged = hasChanged
    self.isStale = isStale
  }

  static let stale = PlaylistUpdate(segments: [], hasChanged: false, isStale: true)
}
