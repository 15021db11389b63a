/// An event that a host reports to a fetcher. Realtime-safe: no.
///
/// Times are durations since a moment that the host chooses. A time before the latest one counts as the latest one.
public enum FetchEvent: Hashable, Sendable {
  /// Fetching begins.
  case started(at: Duration)
  /// The header of an answer has arrived, after any redirects.
  case response(RequestID, status: Int, headers: [HeaderField], at: Duration)
  /// A number of bytes of a body have arrived. The host holds them until an action says what to do with them.
  case body(RequestID, count: Int, at: Duration)
  /// A body is complete according to HTTP.
  case ended(RequestID, at: Duration)
  /// A connection failed, or ended before the body was complete.
  case dropped(RequestID, at: Duration)
  /// Time has passed.
  case time(Duration)
  /// The requested playlist has been loaded and read, with its address after redirects.
  case playlist(RequestID, MediaPlaylist, at: Duration)
  /// The requested playlist could not be loaded or read. The reason is for people to read.
  case playlistUnavailable(RequestID, reason: String, at: Duration)
  /// The user has stopped a live stream: the segments known so far are the last.
  case stopped(at: Duration)
  /// The host could not write or save.
  case writingFailed
  /// The user cancelled.
  case cancelled
}

extension FetchEvent: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .started(let time): "fetching begins at \(time.text)"
    case .response(let id, let status, _, let time):
      "\(id) is answered with status \(status) at \(time.text)"
    case .body(let id, let count, let time):
      "\(count) bytes have come for \(id) at \(time.text)"
    case .ended(let id, let time): "the body for \(id) is complete at \(time.text)"
    case .dropped(let id, let time): "the connection of \(id) failed at \(time.text)"
    case .time(let time): "it is \(time.text)"
    case .playlist(let id, let playlist, let time):
      "a playlist of \(playlist.segments.count) segments has come for \(id) at \(time.text)"
    case .playlistUnavailable(let id, let reason, let time):
      "no playlist has come for \(id) at \(time.text): \(reason)"
    case .stopped(let time): "no more segments are wanted at \(time.text)"
    case .writingFailed: "the host could not write or save"
    case .cancelled: "fetching is cancelled"
    }
  }
}

extension FetchAction: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .request(let id, let url, let headers):
      headers.reduce("send \(id) for \(url)") { "\($0), \($1.name): \($1.value)" }
    case .write(let id, let skip, let count, let offset):
      "of the bytes for \(id), forget \(skip) and write \(count) at \(offset)"
    case .pause(let id): "pause \(id)"
    case .resume(let id): "resume \(id)"
    case .cancel(let id): "cancel \(id)"
    case .loadPlaylist(let id, let url): "load the playlist \(url) as \(id)"
    case .missed(let numbers):
      "segments \(numbers.lowerBound) to \(numbers.upperBound) are not in the file"
    case .warning(let warning): warning.description
    case .save(let record): "save a record of \(record.completeCount) complete pieces"
    case .wait(let time): "wait until \(time.text)"
    case .finished: "the file is complete"
    case .failed(let failure): "the file cannot be completed: \(failure.description)"
    }
  }
}

extension RequestID: CustomStringConvertible {
  /// A name with the number, such as `request 3`.
  public var description: String { "request \(number)" }
}

extension Duration {
  /// The time in seconds, to the millisecond.
  fileprivate var text: String {
    let milliseconds = FetchClock.nanoseconds(self) / 1_000_000
    return "\(DecimalNumber(digits: milliseconds, decimals: 3).reducedText) s"
  }
}
