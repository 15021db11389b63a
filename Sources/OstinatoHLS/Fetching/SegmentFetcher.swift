/// A plan to fetch the segments of a media playlist into one file, carried out step by step.
///
/// It is a value without a thread, a clock, a network or a file. The host tells it what happens
/// (``handle(_:)``) and does what it says (``nextAction()``), in that order, until it says nothing more:
///
/// ```swift
/// fetcher.handle(.started(at: now))
/// while let action = fetcher.nextAction() {
///   switch action {
///   case .request(let id, let url, let headers): download.open(id, url, headers)
///   case .write(let id, let skip, let count, let offset):
///     download.write(id, skip: skip, count: count, at: offset)
///   case .pause(let id): download.pause(id)
///   case .resume(let id): download.resume(id)
///   case .cancel(let id): download.cancel(id)
///   case .loadPlaylist(let id, let url): download.loadPlaylist(id, url)
///   case .missed: break
///   case .save(let record): download.save(record.encoded())
///   case .wait(let time): download.wake(at: time)
///   case .finished, .failed: download.end(action)
///   }
/// }
/// ```
///
/// No byte is in it: the bytes that come stay with the host until it is told where to write them. At most two requests
/// are open, and no more than a window of bytes waits for one of them, so the memory that it all takes is bounded.
///
/// Realtime-safe: no.
public struct SegmentFetcher: Sendable {
  enum Phase { case waiting, running, ended }

  let options: FetchOptions
  var file: FetchFile
  var slots: [FetchSlot] = []
  var clock: FetchClock
  var phase = Phase.waiting
  var actions = FetchActions()
  var lastID: Int64 = 0
  /// The playlist of a stream that could still change when fetching began.
  var reload: PlaylistReload?
  /// How many bytes were written when the last record was handed out.
  var savedTotal: Int64
  /// How many pieces are complete since then.
  var unsavedCount = 0
  /// For which part of its size in complete pieces a record is handed out: a 64th.
  static let recordShare = 64

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - playlist: The playlist whose segments are fetched. Its gaps are left out. While it can still change
  ///     (``MediaPlaylist/isFinal``), it is loaded again and again, and new segments join the file.
  ///   - record: How far an earlier fetcher of the same playlist has come, or `nil` to begin anew.
  ///   - options: How it goes about its work.
  /// - Throws: `FetchError` if the record is of another playlist, if the address of a playlist that can still change is
  ///   not known, if the byte ranges are together too long, or if an
  ///   option is out of its range.
  /// - Complexity: O(n log n) in the number of segments.
  public init(
    _ playlist: MediaPlaylist, resuming record: FetchRecord? = nil,
    _ options: FetchOptions = FetchOptions()
  ) throws(FetchError) {
    try options.check()
    self.options = options
    if !playlist.isFinal, playlist.address == nil { throw .noAddress }
    let record = try record?.isUsed(for: playlist) == false ? nil : record
    file = try FetchFile(FetchPlan(playlist, from: record?.position), resuming: record)
    clock = FetchClock(options)
    savedTotal = file.written.total
    if file.plan.beginning != nil { reload = PlaylistReload(playlist) }
    if let first = playlist.segments.first?.numbers.media, let next = record?.position?.nextNumber,
      next < first
    {
      actions.add(.missed(next...(first - 1)))
    }
  }

  /// The parts of the file, in its order.
  public var pieces: [FetchPiece] { file.plan.pieces }
  /// The part of the file that is written, from 0 to 1. It never falls, and is 1 only when the file is complete.
  public var progress: Double { file.progress.fraction }
  /// The number of bytes written, those of an earlier fetcher included.
  public var writtenBytes: Int64 { file.written.total }
  /// The length of the file, once it is known: that of a stream that can still change is not.
  public var totalLength: Int64? { isFollowing ? nil : file.layout.totalLength }

  /// Whether more pieces can come, because the playlist can still change and ``FetchEvent/stopped(at:)`` was not told.
  public var isFollowing: Bool { reload.map { !$0.isOver } ?? false }

  /// Returns where a piece begins in the file, once that is known.
  ///
  /// - Parameter piece: An index of ``pieces``.
  public func offset(of piece: Int) -> Int64? {
    pieces.indices.contains(piece) ? file.layout.places[piece] : nil
  }

  /// Returns the next action, or `nil` if there is none before something happens.
  ///
  /// - Complexity: O(1) on average.
  public mutating func nextAction() -> FetchAction? { actions.next() }

  /// Takes in what has happened.
  ///
  /// Events of requests that are not open any more mean nothing, and neither does anything after the end.
  ///
  /// - Parameter event: What has happened.
  /// - Complexity: O(1) on average, but O(n log n) in the number of pieces of a resource for an answer that serves
  ///   several of them, and O(n) in the number of all pieces for a resource that has changed.
  public mutating func handle(_ event: FetchEvent) {
    switch event {
    case .started(let time):
      guard phase == .waiting else { break }
      clock.advance(to: time)
      phase = .running
      reload?.start(at: clock.now)
    case .cancelled: end(with: nil)
    case .playlist(let id, let playlist, let time):
      clock.advance(to: time)
      takePlaylist(id, playlist)
    case .playlistUnavailable(let id, let reason, let time):
      clock.advance(to: time)
      missPlaylist(id, reason)
    case .stopped(let time):
      clock.advance(to: time)
      stopFollowing()
    case .writingFailed: end(with: .failed(.writing))
    case .time(let time): clock.advance(to: time)
    case .response(let id, let status, let headers, let time):
      clock.advance(to: time)
      if let slot = slot(of: id) { answer(slot, status, headers) }
    case .body(let id, let count, let time):
      clock.advance(to: time)
      if let slot = slot(of: id) { receive(slot, Int64(count)) }
    case .ended(let id, let time):
      clock.advance(to: time)
      if let slot = slot(of: id) { bodyEnded(slot) }
    case .dropped(let id, let time):
      clock.advance(to: time)
      if let slot = slot(of: id) { fail(slot, "the connection failed") }
    }
    guard phase == .running else { return }
    settle()
  }
}
