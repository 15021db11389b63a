// Lenient reading of updates.

extension PlaylistFollower {
  /// What a playlist is to those before it. Indices are those of its first new segment.
  private enum UpdateKind {
    case later(Int)
    case stale
    case slid(Int)
    case restarted(Int, isTold: Bool)
  }

  /// The number of consecutive stale playlists from which on they count as those of a stream that has begun anew, if
  /// they proceed.
  private static let staleLimit = 10

  mutating func updateLeniently(to next: MediaPlaylist) -> PlaylistUpdate {
    var updateKind = updateKind(of: next)
    if case .stale = updateKind, let new = countStale(next) {
      updateKind = .restarted(new, isTold: true)
    }
    let (kind, start, target) = (next.kind, playlist.mediaSequence, playlist.targetDuration)
    var update: PlaylistUpdate
    switch updateKind {
    case .stale: return .stale
    case .later(let new):
      let changed = next.segments[..<new].filter { seen.knowsOther(TracedSegment($0)) }
      let warnings = changed.map { segment in
        let number = segment.numbers.media
        return UpdateWarning.segment(
          number, before: seen.resource(number)?.url ?? "", after: segment.url)
      }
      for segment in changed { seen.replace(with: segment) }
      let missed = missed(before: next.segments[new...])
      numbersStay = numbersStay && next.mediaSequence == start
      update = take(next, next.segments[new...])
      update.missed = missed
      update.warnings = warnings
      if kind == .event, next.mediaSequence > start {
        update.warnings.append(.eventLostSegments(before: start, after: next.mediaSequence))
      }
    case .slid(let new):
      seen = SeenSegments(Array(next.segments[..<new]))
      update = take(next, next.segments[new...])
      if !numbersStay { update.warnings = [.numbersStay(at: next.mediaSequence)] }
      numbersStay = true
    case .restarted(let new, let isTold):
      let newest = seen.last?.media ?? 0
      before = seen
      seen = SeenSegments(Array(next.segments[..<new]))
      numbersStay = false
      update = take(next, next.segments[new...])
      update.isRestart = true
      if isTold, let first = update.segments.first?.numbers.media {
        update.warnings = [.begunAnew(at: first, after: newest)]
      }
    }
    staleRow.count = 0
    if next.targetDuration != target {
      update.warnings.append(.targetDuration(before: target, after: next.targetDuration))
    }
    return update
  }

  /// Counts a stale playlist.
  ///
  /// - Returns: The index of the first new segment, if the row of stale playlists is that of a stream that has begun
  ///   anew.
  private mutating func countStale(_ next: MediaPlaylist) -> Int? {
    guard let last = next.segments.last?.numbers.media else { return nil }
    if staleRow.count == 0 { staleRow.end = last }
    staleRow.count += 1
    guard staleRow.count >= Self.staleLimit, last > staleRow.end else { return nil }
    return next.segments.firstIndex { $0.numbers.media > staleRow.end }
  }

  private func updateKind(of next: MediaPlaylist) -> UpdateKind {
    let segments = next.segments.map(TracedSegment.init)
    guard let first = next.segments.first, let last = segments.last?.number,
      let newest = seen.last, let oldest = seen.first?.media
    else { return .later(0) }
    let lastKnown = segments.lastIndex(where: seen.knows)
    if isFromBefore(segments, knowsSome: lastKnown != nil) { return .stale }
    if lastKnown == nil, saysRestart(first, after: newest) {
      return .restarted(0, isTold: false)
    }
    let behind = lastKnown.map { $0 + 1 } ?? 0
    guard segments[behind...].contains(where: seen.knowsOther) else {
      if last >= newest.media {
        return .later(segments[...].partitioningIndex { $0.number > newest.media })
      }
      // A playlist right before the first one can only be from a cache.
      if lastKnown != nil || last >= oldest || oldest - last <= segments.count { return .stale }
      return .restarted(0, isTold: true)
    }
    if playlist.segments.first?.numbers.media == first.numbers.media,
      let updateKind = slide(
        from: playlist.segments.map(SegmentTrace.init), to: segments.map { $0.trace })
    {
      return updateKind
    }
    return .restarted(behind, isTold: true)
  }

  /// Whether a playlist is from before the stream restarted, as a cache or another server may return it.
  private func isFromBefore(_ segments: [TracedSegment], knowsSome: Bool) -> Bool {
    guard let before else { return false }
    return segments.contains { segment in
      before.knows(segment) && (!knowsSome || seen.knowsOther(segment))
    }
  }

  /// Compares a playlist with the last one by what the segments are, and not by their numbers.
  private func slide(from old: [SegmentTrace], to new: [SegmentTrace]) -> UpdateKind? {
    if let count = Self.overlap(ofEndOf: old, withBeginningOf: new) {
      return count <= new.count ? .slid(count) : .stale
    }
    return Self.overlap(ofEndOf: new, withBeginningOf: old).map { count in
      count < old.count ? .stale : .slid(new.count - count + old.count)
    }
  }

  /// Returns the number of segments from the first one that begins the other array to the end, but not from the first
  /// of all, if they are the same as those that begin the other array, as far as it goes.
  private static func overlap(
    ofEndOf old: [SegmentTrace], withBeginningOf new: [SegmentTrace]
  ) -> Int? {
    guard let first = new.first,
      let start = old.indices.dropFirst().first(where: { old[$0].isSame(as: first) }),
      zip(old[start...], new).allSatisfy({ $0.isSame(as: $1) })
    else { return nil }
    return old.count - start
  }
}
