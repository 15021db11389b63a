/// A media playlist that can still change, and the segments of it that have been seen.
///
/// After each reload, pass the playlist to ``update(to:)``, which returns what is new:
///
/// ```swift
/// var follower = PlaylistFollower(media)
/// let update = try follower.update(to: media)
/// for segment in update.segments { print(segment.uri) }
/// ```
///
/// A ``SegmentFetcher`` contains its own follower.
///
/// Realtime-safe: no.
public struct PlaylistFollower: Sendable {
  /// The most recent playlist that was not stale.
  public internal(set) var playlist: MediaPlaylist
  /// The strictness with which updates are read.
  public let reading: PlaylistReading
  var seen = SeenSegments()
  /// Segments from before the stream restarted: in strict reading those of the last playlist, otherwise all.
  var before: SeenSegments?
  /// Whether the first number stays although segments come and go.
  var numbersStay = false
  /// The number of consecutive stale playlists, and the last number of the first of them.
  var staleRow: (count: Int, end: Int64) = (0, 0)

  /// Creates a follower.
  ///
  /// - Parameters:
  ///   - playlist: The playlist as first loaded. All of its segments count as seen.
  ///   - reading: The strictness with which updates are read. Lenient reading goes on with what servers change although
  ///     the standard does not allow it, and lists each such change as a warning.
  public init(_ playlist: MediaPlaylist, _ reading: PlaylistReading = .lenient) {
    self.playlist = playlist
    self.reading = reading
    seen.append(playlist.segments[...])
  }

  /// Whether the playlist cannot change anymore, so it need not be reloaded.
  public var isEnded: Bool { playlist.isFinal }

  /// Updates the follower to a reloaded playlist.
  ///
  /// - Parameter next: The reloaded playlist.
  /// - Returns: What is new in the playlist.
  /// - Throws: `PlaylistContradiction` if it cannot be a later state of the same playlist. In that case, nothing
  ///   changes. Lenient reading does not throw.
  /// - Complexity: O(n log m), where n is the number of its segments and m is the number of all segments seen, plus the
  ///   length of its addresses.
  public mutating func update(
    to next: MediaPlaylist
  ) throws(PlaylistContradiction) -> PlaylistUpdate {
    switch reading {
    case .strict: try updateStrictly(to: next)
    case .lenient: updateLeniently(to: next)
    }
  }

  /// Whether a playlist says by a discontinuity that its numbers do not continue the earlier ones.
  func saysRestart(_ first: Segment, after newest: SegmentNumbers) -> Bool {
    first.numbers.media <= newest.media
      && (first.isDiscontinuity || first.numbers.discontinuity > newest.discontinuity)
  }

  mutating func take(_ next: MediaPlaylist, _ new: ArraySlice<Segment>) -> PlaylistUpdate {
    let hasChanged =
      !new.isEmpty || next.mediaSequence != playlist.mediaSequence
      || next.isFinal != playlist.isFinal
    playlist = next
    seen.append(new)
    return PlaylistUpdate(segments: Array(new), hasChanged: hasChanged)
  }

  /// The numbers from the one after the last seen to the one before the first new segment, if any.
  func missed(before new: ArraySlice<Segment>) -> ClosedRange<Int64>? {
    guard let newest = seen.last?.media, let first = new.first?.numbers.media, first > newest + 1
    else { return nil }
    return (newest + 1)...(first - 1)
  }
}
