/// The number of bytes written of each piece, always from its beginning.
struct WrittenPieces {
  private(set) var bytes: [Int64]
  private(set) var isComplete: [Bool]
  /// The number of pieces before the first incomplete one.
  private(set) var completeCount = 0
  /// The last piece that has bytes or is complete, or -1 if there is none.
  private(set) var last = -1
  /// The number of all bytes written, including those of a record.
  private(set) var total: Int64 = 0
  /// For each complete piece, a later index before which all pieces from it on are complete.
  private var nextCandidates: [Int]
  /// Whether pieces have been discarded, so that `nextCandidates` may lead past them.
  private var isOnwardStale = false

  init(count: Int) {
    bytes = [Int64](repeating: 0, count: count)
    isComplete = [Bool](repeating: false, count: count)
    nextCandidates = [Int](repeating: 0, count: count)
  }

  var isAllComplete: Bool { completeCount == bytes.count }

  /// The number of pieces from the first incomplete one to the last one with bytes.
  var incompleteSpan: Int { max(last + 1 - completeCount, 0) }

  /// Appends a number of unwritten pieces.
  mutating func append(_ count: Int) {
    bytes += [Int64](repeating: 0, count: count)
    isComplete += [Bool](repeating: false, count: count)
    nextCandidates += [Int](repeating: 0, count: count)
  }

  /// Marks the first pieces as complete, with their total length.
  mutating func completeFirst(_ count: Int, length: Int64) {
    for index in 0..<count { complete(index) }
    total += length
  }

  mutating func add(_ count: Int64, to piece: Int) {
    last = max(last, piece)
    bytes[piece] += count
    total += count
  }

  mutating func complete(_ piece: Int) {
    last = max(last, piece)
    isComplete[piece] = true
    nextCandidates[piece] = piece + 1
    while completeCount < bytes.count, isComplete[completeCount] { completeCount += 1 }
  }

  /// Discards the written bytes of a piece. Its length is given if it was complete.
  ///
  /// - Complexity: O(1), except for the search for the last piece with bytes.
  mutating func forget(_ piece: Int, length: Int64?) {
    total -= isComplete[piece] ? length ?? bytes[piece] : bytes[piece]
    bytes[piece] = 0
    isComplete[piece] = false
    isOnwardStale = true
    completeCount = min(completeCount, piece)
    while last >= 0, bytes[last] == 0, !isComplete[last] { last -= 1 }
  }

  mutating func forgetAll() { self = WrittenPieces(count: bytes.count) }

  /// Returns the first incomplete piece at or after an index.
  ///
  /// - Complexity: O(log n) on average, where n is ``incompleteSpan``, but O(n) after pieces were discarded.
  mutating func firstIncomplete(from index: Int) -> Int? {
    if isOnwardStale {
      // Earlier pieces are complete, and later pieces get their entries when they are completed.
      for piece in completeCount..<(completeCount + incompleteSpan) {
        nextCandidates[piece] = piece + 1
      }
      isOnwardStale = false
    }
    let start = max(index, completeCount)
    var found = start
    while found < bytes.count, isComplete[found] { found = nextCandidates[found] }
    var passed = start
    while passed < found {
      let next = nextCandidates[passed]
      nextCandidates[passed] = found
      passed = next
    }
    return found < bytes.count ? found : nil
  }
}
