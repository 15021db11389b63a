/// Where fetching begins in a playlist.
struct StreamStart {
  /// What a live playlist is to the file that an earlier fetcher has written.
  enum Continuation: Equatable {
    /// It goes on with the segment after the last one in the file, or with a later one.
    case goesOn
    /// It has the last segment of the file under another number, at this index.
    case slid(Int)
    /// The stream has begun anew.
    case restarted
    /// It is from a time before the last segment of the file.
    case older
  }

  /// The position of the record that is used, if any, and if it is of a live stream.
  let position: StreamPosition?
  let continuation: Continuation
  /// The segments to fetch.
  let segments: ArraySlice<Segment>
  /// What the playlist has that does not continue the file.
  var warnings: [UpdateWarning] = []
  /// The media sequence numbers that left the playlist before they came, if any.
  var missed: ClosedRange<Int64>?

  /// - Parameter position: The position of the record that is used, or `nil` to begin with the first segment.
  init(
    _ playlist: MediaPlaylist, from position: StreamPosition?, _ reading: PlaylistReading
  ) throws(SegmentFetcher.Error) {
    self.position = position
    let all = playlist.segments[...]
    guard let position else {
      (continuation, segments) = (.goesOn, all)
      return
    }
    let before = position.nextNumber - 1
    let first = all.first?.numbers.media ?? position.nextNumber
    switch reading {
    case .strict:
      guard position.isPosition(in: all) else { throw .recordOfAnotherPlan }
      continuation = .goesOn
    case .lenient:
      continuation = position.continuation(to: all, isFinal: playlist.isFinal)
      if continuation == .restarted, !position.isAtSameHost(playlist) { throw .recordOfAnotherPlan }
    }
    switch continuation {
    case .goesOn:
      segments = all.drop { $0.numbers.media <= before }
      if first > position.nextNumber { missed = position.nextNumber...(first - 1) }
    case .slid(let index):
      segments = all[(index + 1)...]
      warnings = [.numbersStay(at: first)]
    case .restarted:
      segments = all
      warnings = [.begunAnew(at: first, after: before)]
    case .older: segments = []
    }
  }
}

extension PlaylistFollower {
  /// Creates a follower of a stream of which an earlier fetcher has a part.
  ///
  /// - Parameters:
  ///   - playlist: The playlist as first loaded.
  ///   - reading: The strictness with which updates are read.
  ///   - start: Where fetching begins in the playlist.
  init(_ playlist: MediaPlaylist, _ reading: PlaylistReading, from start: StreamStart) {
    self.init(playlist, reading)
    guard reading == .lenient, let position = start.position, let trace = position.trace else {
      return
    }
    let last = SeenSegments(number: position.nextNumber - 1, trace: trace)
    switch start.continuation {
    case .goesOn: break
    case .slid: numbersStay = true
    case .restarted: before = last
    case .older: seen = last
    }
  }
}

extension StreamPosition {
  /// Whether a playlist is of the stream, judging by its address alone.
  func isOfStream(of playlist: MediaPlaylist, _ reading: PlaylistReading) -> Bool {
    let other = StreamAddress(playlist)
    return reading == .strict
      ? stream.whole == other.whole
      : stream.withoutScheme == other.withoutScheme || stream.path == other.path
  }

  fileprivate func isAtSameHost(_ playlist: MediaPlaylist) -> Bool {
    stream.withoutScheme == StreamAddress(playlist).withoutScheme
  }

  /// Whether the segments of a playlist of the stream have the next one, or can have it later, in strict reading.
  fileprivate func isPosition(in segments: ArraySlice<Segment>) -> Bool {
    guard let last = segments.last?.numbers.media else { return true }
    guard last >= nextNumber - 1 else { return false }
    let before = segments.first { $0.numbers.media == nextNumber - 1 }
    return before.map { lastSegment == 0 || $0.resource.segmentFingerprint == lastSegment } ?? true
  }

  /// What the segments of a playlist of the stream are to the file, in lenient reading.
  fileprivate func continuation(
    to segments: ArraySlice<Segment>, isFinal: Bool
  ) -> StreamStart.Continuation {
    guard let last = segments.last?.numbers.media else { return .goesOn }
    let distance = nextNumber - 1 - last
    if distance > 0 { return isFinal || distance > segments.count ? .restarted : .older }
    guard let trace, let before = segments.first(where: { $0.numbers.media == nextNumber - 1 }),
      !SegmentTrace(before).isSame(as: trace)
    else { return .goesOn }
    let index = segments.lastIndex { SegmentTrace($0).isSame(as: trace) }
    return index.map { .slid($0) } ?? .restarted
  }
}
