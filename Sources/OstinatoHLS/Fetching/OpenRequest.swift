/// A request that has been sent and whose answer has not been fully used.
struct OpenRequest {
  let id: RequestID
  /// Whether it asks for a range of bytes.
  let isRange: Bool
  /// The pieces that it serves, in the order of the resource. The first one is being served.
  var targets: ArraySlice<Int>
  /// The offset in the resource of the first held or expected byte, or `nil` before the answer.
  var position: Int64?
  /// The offset in the resource at which the body ends, if its header gives it.
  var end: Int64?
  /// The number of bytes that the host holds for writing.
  var held: Int64 = 0
  /// The number of bytes that the host holds before these and must discard.
  var skip: Int64 = 0
  var isPaused = false
  /// Whether the body is complete.
  var hasEnded = false
  /// The time of its last header or byte.
  var lastActivity: Int64

  /// Whether it serves a piece.
  ///
  /// - Complexity: O(log n) in the number of the pieces that it serves.
  func serves(_ piece: Int, of plan: FetchPlan) -> Bool {
    guard let first = targets.first, plan.resources[first] == plan.resources[piece] else {
      return false
    }
    let index = targets.partitioningIndex { plan.start(of: $0) >= plan.start(of: piece) }
    return index < targets.endIndex && targets[index] == piece
  }
}
