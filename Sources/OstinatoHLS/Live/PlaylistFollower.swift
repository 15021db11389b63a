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
  public private(set) var playlist: MediaPlaylist
  private var seen = SeenSegments()
  /// The segments of the last playlist before the stream restarted.
  private var before: SeenSegments?

  /// Creates a follower.
  ///
  /// - Parameter playlist: The playlist as first loaded. All of its segments count as seen.
  public init(_ playlist: MediaPlaylist) {
    self.playlist = playlist
    seen.append(playlist.segments[...])
  }

  /// Whether the playlist cannot change anymore, so it need not be reloaded.
  public var isEnded: Bool { playlist.isFinal }

  /// Updates the follower to a reloaded playlist.
  ///
  /// - Parameter next: The reloaded playlist.
  /// - Returns: What is new in the playlist.
  /// - Throws: `PlaylistContradiction` if it cannot be a later state of the same playlist. In that case, nothing
  ///   changes.
  /// - Complexity: O(n log m), where n is the number of its segments and m is the number of all segments seen.
  public mutating func update(
    to next: MediaPlaylist
  ) throws(PlaylistContradiction) -> PlaylistUpdate {
    guard next.targetDuration == playlist.targetDuration else {
      throw .targetDuration(before: playlist.targetDuration, after: next.targetDuration)
    }
    guard let first = next.segments.first, let last = next.segments.last?.numbers,
      let newest = seen.last, let oldest = seen.first
    else { return take(next, next.segments[...]) }
    if isFromBefore(next, behind: newest) { return .stale }
    if first.numbers.media <= newest.media, isRestart(next, with: first, after: newest) {
      before = SeenSegments(playlist.segments)
      seen = SeenSegments()
      var update = take(next, next.segments[...])
      update.isRestart = true
      return update
    }
    if last.media < newest.media, let segment = next.segments.last, seen.has(segment) {
      return .stale
    }
    try check(next, last: last, oldest: oldest)
    guard last.media >= newest.media else { return .stale }
    let new = next.segments.drop { $0.numbers.media <= newest.media }
    var update = take(next, new)
    if let first = new.first?.numbers.media, first > newest.media + 1 {
      update.missed = (newest.media + 1)...(first - 1)
    }
    return update
  }

  /// Whether a playlist is from before the stream restarted, as a cache may still return it.
  private func isFromBefore(_ next: MediaPlaylist, behind newest: SegmentNumbers) -> Bool {
    guard let before, let first = next.segments.first, let last = next.segments.last else {
      return false
    }
    return before.has(last)
      || first.numbers.media > newest.media && next.segments.contains(where: before.has)
  }

  /// Whether the stream has restarted, with numbers that do not continue the earlier ones.
  private func isRestart(
    _ next: MediaPlaylist, with first: Segment, after newest: SegmentNumbers
  ) -> Bool {
    let saysSo = first.isDiscontinuity || first.numbers.discontinuity > newest.discontinuity
    return saysSo && !next.segments.contains(where: seen.has)
  }

  private func check(
    _ next: MediaPlaylist, last: SegmentNumbers, oldest: SegmentNumbers
  ) throws(PlaylistContradiction) {
    for segment in next.segments {
      guard let known = seen.resource(segment.numbers.media), !known.isSameSegment(segment.resource)
      else { continue }
      throw .segment(segment.numbers.media, before: known.url, after: segment.url)
    }
    guard last.media >= oldest.media else {
      throw .numbersDecreased(before: oldest.media, after: last.media)
    }
    guard next.kind != .event || next.mediaSequence <= playlist.mediaSequence else {
      throw .eventLostSegments(before: playlist.mediaSequence, after: next.mediaSequence)
    }
  }

  private mutating func take(_ next: MediaPlaylist, _ new: ArraySlice<Segment>) -> PlaylistUpdate {
    let hasChanged =
      !new.isEmpty || next.mediaSequence != playlist.mediaSequence
      || next.isFinal != playlist.isFinal
    playlist = next
    seen.append(new)
    return PlaylistUpdate(segments: Array(new), hasChanged: hasChanged)
  }
}
