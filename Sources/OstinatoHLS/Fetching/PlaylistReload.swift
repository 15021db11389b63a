/// The playlist of a live stream, and the schedule of its reloads.
struct PlaylistReload {
  private(set) var follower: PlaylistFollower
  /// The open request for the playlist.
  private(set) var request: RequestID?
  /// The time of the last request.
  private var asked: Int64 = 0
  /// The time of the next request, if none is open.
  private var due: Int64 = .max
  /// The number of consecutive requests without a playlist, and of consecutive playlists without a new segment.
  private(set) var failures = 0
  private var emptyReloads = 0
  /// Whether the host has stopped the stream.
  private var isStopped = false
  /// The index of the first piece since the stream restarted.
  private var firstPiece = 0

  init(_ playlist: MediaPlaylist, _ reading: PlaylistReading, from start: StreamStart) {
    follower = PlaylistFollower(playlist, reading, from: start)
  }

  /// Whether no more segments will come.
  var isOver: Bool { isStopped || follower.isEnded }
  /// The number of consecutive playlists without a new segment, 0 once no more segments will come.
  var emptyReloadCount: Int { isOver ? 0 : emptyReloads }
  /// The address of the playlist.
  var url: String { follower.playlist.address ?? "" }

  /// Whether the latest playlist lists the segment of a piece.
  ///
  /// - Complexity: O(1), but O(n) in the number of its segments if its first number stays although segments come and go.
  func lists(_ piece: FetchPiece, at index: Int) -> Bool {
    if follower.numbersStay {
      return follower.playlist.segments.contains {
        (piece.isMap ? $0.map?.resource : $0.resource)?.isSameSegment(piece.resource) ?? false
      }
    }
    let first = follower.playlist.segments.first?.numbers.media ?? follower.playlist.mediaSequence
    return index >= firstPiece && piece.mediaSequence >= first
  }

  /// Returns the time of the next request or timeout, or `nil` if no more segments will come.
  func deadline(stall: Int64) -> Int64? {
    if isOver { return nil }
    return request == nil ? due : asked.addingSaturating(stall)
  }

  /// Notes that fetching begins.
  mutating func start(at now: Int64) { due = now.addingSaturating(targetDuration) }

  mutating func ask(_ id: RequestID, at now: Int64) {
    request = id
    asked = now
  }

  /// Notes that a request has failed to bring a playlist.
  ///
  /// - Returns: The number of consecutive failures.
  mutating func fail(retryingAt time: Int64) -> Int {
    request = nil
    due = time
    failures += 1
    return failures
  }

  /// Updates the follower to a loaded playlist, and schedules the next request.
  ///
  /// - Parameter pieceCount: The number of pieces so far.
  mutating func take(
    _ playlist: MediaPlaylist, pieceCount: Int
  ) throws(PlaylistContradiction) -> PlaylistUpdate {
    request = nil
    let update = try follower.update(to: playlist)
    if update.isRestart { firstPiece = pieceCount }
    failures = 0
    emptyReloads = update.segments.isEmpty ? emptyReloads + 1 : 0
    due = asked.addingSaturating(update.hasChanged ? targetDuration : targetDuration / 2)
    return update
  }

  mutating func stop() {
    isStopped = true
    request = nil
  }

  /// The target duration in nanoseconds, at least a second.
  private var targetDuration: Int64 {
    let (time, overflow) = max(follower.playlist.targetDuration, 1)
      .multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : time
  }
}
