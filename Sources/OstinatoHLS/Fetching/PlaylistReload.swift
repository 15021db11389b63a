/// The playlist of a stream that can still change, and when it is loaded again.
struct PlaylistReload {
  private(set) var follower: PlaylistFollower
  /// The open request for the playlist.
  private(set) var request: RequestID?
  /// When it was asked for last.
  private var asked: Int64 = 0
  /// When it is to be asked for again, if no request is open.
  private var due: Int64 = .max
  /// How many requests in a row brought no playlist, and how many playlists in a row no segment.
  private(set) var failures = 0
  private var fruitless = 0
  /// Whether the host wants no more segments.
  private var isStopped = false
  /// The index of the first piece since the stream has begun anew.
  private var firstPiece = 0

  init(_ playlist: MediaPlaylist) { follower = PlaylistFollower(playlist) }

  /// Whether no more segments will come.
  var isOver: Bool { isStopped || follower.isEnded }
  /// How many playlists in a row brought no segment.
  var fruitlessCount: Int { isOver ? 0 : fruitless }
  /// The address of the playlist.
  var url: String { follower.playlist.address ?? "" }

  /// Whether the last playlist has the segment of a piece.
  func lists(_ piece: FetchPiece, at index: Int) -> Bool {
    let first = follower.playlist.segments.first?.numbers.media ?? follower.playlist.mediaSequence
    return index >= firstPiece && piece.mediaSequence >= first
  }

  /// Returns when there is something to do if nothing comes before.
  func deadline(stall: Int64) -> Int64? {
    if isOver { return nil }
    return request == nil ? due : asked.addingSaturating(stall)
  }

  /// Notes that fetching begins.
  mutating func start(at now: Int64) {
    asked = now
    due = now.addingSaturating(targetDuration)
  }

  mutating func ask(_ id: RequestID, at now: Int64) {
    request = id
    asked = now
  }

  /// Notes that a request has brought no playlist.
  ///
  /// - Returns: How many have done so in a row.
  mutating func fail(retryingAt time: Int64) -> Int {
    request = nil
    due = time
    failures += 1
    return failures
  }

  /// Takes in the playlist that has come.
  ///
  /// - Parameter pieceCount: How many pieces there are.
  mutating func take(
    _ playlist: MediaPlaylist, pieceCount: Int
  ) throws(PlaylistContradiction) -> PlaylistUpdate {
    request = nil
    let update = try follower.update(to: playlist)
    if update.beginsAnew { firstPiece = pieceCount }
    failures = 0
    fruitless = update.segments.isEmpty ? fruitless + 1 : 0
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
