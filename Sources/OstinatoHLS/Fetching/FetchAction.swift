/// What a fetcher tells its host to do. Actions are carried out in their order. Realtime-safe: no.
public enum FetchAction: Hashable, Sendable {
  /// Send a `GET` request with these header fields, follow redirects, and tell what comes.
  case request(RequestID, url: String, headers: [HeaderField])
  /// Of the bytes that have come for a request and are still kept, forget the first `skip`, write the next `count` at
  /// an offset in the file, and forget these, too.
  case write(RequestID, skip: Int64, count: Int64, offset: Int64)
  /// Read no more of a body for now. What has already been read may still be told.
  case pause(RequestID)
  /// Read on.
  case resume(RequestID)
  /// End a request, and forget what has come for it.
  case cancel(RequestID)
  /// Load the playlist of a stream that can still change, and read it. Follow redirects.
  case loadPlaylist(RequestID, url: String)
  /// Nothing to do: the segments with these media sequence numbers could not be had, and are not in the file.
  case missed(ClosedRange<Int64>)
  /// Save a record in place of the one before, after all writes before this.
  case save(FetchRecord)
  /// Nothing is to be done until that time, unless something happens before.
  case wait(until: Duration)
  /// The file is complete. Nothing follows.
  case finished
  /// The file cannot be completed. Nothing follows.
  case failed(FetchFailure)
}
