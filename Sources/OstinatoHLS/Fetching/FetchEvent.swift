/// What a host tells a fetcher. Realtime-safe: no.
///
/// Times are durations since any moment that the host chooses. If they run backward, they count as standing still.
public enum FetchEvent: Hashable, Sendable {
  /// Fetching begins.
  case started(at: Duration)
  /// The header of an answer has come, after the redirects that the host has followed.
  case response(RequestID, status: Int, headers: [HeaderField], at: Duration)
  /// So many bytes of a body have come. The host keeps them until it is told what to do with them.
  case body(RequestID, count: Int, at: Duration)
  /// A body is complete, as far as HTTP tells.
  case ended(RequestID, at: Duration)
  /// A connection failed, or ended before the body was complete.
  case dropped(RequestID, at: Duration)
  /// Time has passed.
  case time(Duration)
  /// The playlist that was asked for has come and was read, with the address that it came from, after redirects.
  case playlist(RequestID, MediaPlaylist, at: Duration)
  /// The playlist that was asked for did not come, or cannot be read. The reason is for people.
  case playlistUnavailable(RequestID, reason: String, at: Duration)
  /// The user wants no more of a stream that goes on: the segments that are known are the last.
  case stopped(at: Duration)
  /// The host could not write or save.
  case writingFailed
  /// The user does not want it any more.
  case cancelled
}
