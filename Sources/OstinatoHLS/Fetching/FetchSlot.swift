/// A piece that is under way: it has an open request, or waits to be asked for again.
struct FetchSlot {
  /// The piece that is to be asked for.
  var piece: Int
  /// How many attempts in a row have failed.
  var failures = 0
  /// Whether its bytes were forgotten because the server did not have the rest.
  var hasForgotten = false
  /// When it is asked for again. It counts only without a request.
  var retryTime: Int64 = 0
  var request: OpenRequest?

  init(piece: Int) { self.piece = piece }

  /// Returns when the request has stalled, or when to ask again.
  func deadline(_ stall: Int64) -> Int64? {
    guard let request else { return retryTime }
    if request.isPaused || request.hasEnded { return nil }
    return request.lastHeard.addingSaturating(stall)
  }
}
