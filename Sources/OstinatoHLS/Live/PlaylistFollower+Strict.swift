// Strict reading of updates.

extension PlaylistFollower {
  mutating func updateStrictly(
    to next: MediaPlaylist
  ) throws(PlaylistContradiction) -> PlaylistUpdate {
    guard next.targetDuration == playlist.targetDuration else {
      throw .targetDuration(before: playlist.targetDuration, after: next.targetDuration)
    }
    guard let first = next.segments.first, let last = next.segments.last?.numbers,
      let newest = seen.last, let oldest = seen.first
    else { return take(next, next.segments[...]) }
    if isFromBefore(next, behind: newest) { return .stale }
    if saysRestart(first, after: newest), !next.segments.contains(where: seen.has) {
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
    let missed = missed(before: new)
    var update = take(next, new)
    update.missed = missed
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
}
