/// A fetcher of the segments of a media playlist into one file.
///
/// It is a value that uses no thread, clock, network or file. The host reports each event (``handle(_:)``), and then
/// carries out actions (``nextAction()``) in order until there are none left:
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
///   case .missed, .warning: break
///   case .save(let record): download.save(record.encoded())
///   case .wait(let time): download.wake(at: time)
///   case .finished, .failed: download.end(action)
///   }
/// }
/// ```
///
/// It holds no media bytes: received bytes stay with the host until an action says where to write them. At most two
/// requests are open by default, and a request is paused when a window of its bytes waits, so memory use is bounded.
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
  /// The reloads of a playlist that could still change when fetching began, or `nil` for any other playlist.
  var reload: PlaylistReload?
  /// The number of bytes written when the last record was saved.
  var savedTotal: Int64
  /// The number of pieces completed since then.
  var unsavedCount = 0
  /// A record is saved when the number of newly completed pieces is at least its size divided by this number.
  static let recordShare = 64

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - playlist: The playlist whose segments are fetched, except gaps. While it can still change
  ///     (``MediaPlaylist/isFinal`` is `false`), it is reloaded repeatedly, and new segments are appended to the file.
  ///   - record: The record of an earlier fetcher of the same playlist, or `nil` to start from the beginning. In lenient
  ///     reading, also of a live stream that has begun anew since then, or that another host now has.
  ///   - options: The options of the fetcher.
  /// - Throws: `SegmentFetcher.Error` if the record belongs to another playlist, if the address of a playlist that can still
  ///   change is unknown, if the byte ranges are too long in total, or if an option is out of range.
  /// - Complexity: O(n log n) in the number of segments.
  public init(
    _ playlist: MediaPlaylist, resuming record: FetchRecord? = nil,
    _ options: FetchOptions = FetchOptions()
  ) throws(SegmentFetcher.Error) {
    try options.check()
    self.options = options
    if !playlist.isFinal, playlist.address == nil { throw .noAddress }
    let record = try record?.isUsed(for: playlist, options.reading) == false ? nil : record
    let start = try StreamStart(playlist, from: record?.position, options.reading)
    file = try FetchFile(FetchPlan(playlist, from: start), resuming: record)
    clock = FetchClock(options)
    savedTotal = file.written.total
    if file.plan.beginning != nil {
      reload = PlaylistReload(playlist, options.reading, from: start)
    }
    for warning in start.warnings { actions.add(.warning(warning)) }
    if let missed = start.missed { actions.add(.missed(missed)) }
  }

  /// The parts of the file, in order.
  public var pieces: [FetchPiece] { file.plan.pieces }
  /// The written fraction of the file, from 0 to 1. It never decreases, and is 1 only when the file is complete.
  public var progress: Double { file.progress.fraction }
  /// The number of bytes written, including those of an earlier fetcher.
  public var writtenBytes: Int64 { file.written.total }
  /// The length of the file, or `nil` while it is unknown. It is unknown while more pieces can come.
  public var totalLength: Int64? { isFollowing ? nil : file.layout.totalLength }

  /// Whether more pieces can come, because the playlist can still change and ``FetchEvent/stopped(at:)`` has not been
  /// reported.
  public var isFollowing: Bool { reload.map { !$0.isOver } ?? false }

  /// Returns the offset of a piece in the file, or `nil` while it is unknown.
  ///
  /// - Parameter piece: An index of ``pieces``.
  public func offset(of piece: Int) -> Int64? {
    pieces.indices.contains(piece) ? file.layout.places[piece] : nil
  }

  /// Returns the next action, or `nil` if there is none before the next event.
  ///
  /// - Complexity: O(1) on average.
  public mutating func nextAction() -> FetchAction? { actions.next() }

  /// Handles an event.
  ///
  /// Events of requests that are no longer open are ignored, as are all events after the end.
  ///
  /// - Parameter event: The event.
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
