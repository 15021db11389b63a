/// An action that a fetcher requires of its host. The host carries out actions in order. Realtime-safe: no.
public enum FetchAction: Hashable, Sendable {
  /// Send a `GET` request with these header fields, follow redirects, and report the events of the request.
  case request(RequestID, url: String, headers: [HeaderField])
  /// Of the bytes held for a request, discard the first `skip`, write the next `count` at an offset in the file, and
  /// discard those as well.
  case write(RequestID, skip: Int64, count: Int64, offset: Int64)
  /// Stop reading a body for now. Bytes that have already been read may still be reported.
  case pause(RequestID)
  /// Resume reading a body.
  case resume(RequestID)
  /// End a request, and discard the bytes held for it.
  case cancel(RequestID)
  /// Load the playlist of a live stream, following redirects, and read it.
  case loadPlaylist(RequestID, url: String)
  /// No action is needed: the segments with these media sequence numbers could not be fetched, and are not in the file.
  case missed(ClosedRange<Int64>)
  /// No action is needed: the playlist of a live stream has changed in a way that the standard does not allow, and
  /// fetching goes on. A warning comes before the missed segments of the same playlist.
  case warning(UpdateWarning)
  /// Save a record in place of the previous one, after all earlier writes.
  case save(FetchRecord)
  /// Wait until that time, unless an event occurs earlier.
  case wait(until: Duration)
  /// The file is complete. No action follows.
  case finished
  /// The file cannot be completed. No action follows.
  case failed(SegmentFetcher.Failure)
}
