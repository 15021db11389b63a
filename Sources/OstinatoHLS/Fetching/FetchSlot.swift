/// A piece that is under way: it has an open request, or waits to be requested again.
struct FetchSlot {
  /// The piece to request.
  var piece: Int
  /// The number of consecutive failed attempts.
  var failures = 0
  /// Whether its bytes were discarded because the server did not have the rest.
  var hasForgotten = false
  /// The time at which the piece is requested again. It is used only without an open request.
  var retryTime: Int64 = 0
  var request: OpenRequest?

  init(piece: Int) { self.piece = piece }

  /// Returns the time at which the request counts as stalled, or at which the piece is requested again.
  func deadline(_ stall: Int64) -> Int64? {
    guard let request else { return retryTime }
    if request.isPaused || request.hasEnded { return nil }
    return request.lastActivity.addingSaturating(stall)
  }
}
