/// A request that has been sent, and whose answer is not used up.
struct OpenRequest {
  let id: RequestID
  /// Whether it asks for a range of bytes.
  let isRange: Bool
  /// The pieces that it serves, in the order of the resource. The first one is served now.
  var targets: ArraySlice<Int>
  /// The offset in the resource of the first byte that waits or is to come, or `nil` before the answer.
  var position: Int64?
  /// The offset in the resource where the body ends, if its header said it.
  var end: Int64?
  /// How many bytes wait at the host.
  var held: Int64 = 0
  /// How many of the first of these are to be skipped.
  var skip: Int64 = 0
  var isPaused = false
  /// Whether the body is complete.
  var hasEnded = false
  /// When something came for it last.
  var lastHeard: Int64

  /// Whether a piece is one of those that it serves.
  ///
  /// - Complexity: O(log n) in their number.
  func serves(_ piece: Int, of plan: FetchPlan) -> Bool {
    guard let first = targets.first, plan.resources[first] == plan.resources[piece] else {
      return false
    }
    let index = targets.partitioningIndex { plan.start(of: $0) >= plan.start(of: piece) }
    return index < targets.endIndex && targets[index] == piece
  }
}
