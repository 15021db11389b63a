/// How much of each piece has been written, always from its beginning on.
struct WrittenPieces {
  private(set) var bytes: [Int64]
  private(set) var isComplete: [Bool]
  /// The number of pieces from the beginning that are complete without a gap.
  private(set) var completeCount = 0
  /// The last piece that has bytes or is complete, -1 if there is none.
  private(set) var last = -1
  /// All bytes written, those of a record included.
  private(set) var total: Int64 = 0
  /// For each complete piece a later one, up to which all are complete.
  private var onward: [Int]
  /// Whether pieces have been forgotten, so that `onward` may lead past them.
  private var isOnwardStale = false

  init(count: Int) {
    bytes = [Int64](repeating: 0, count: count)
    isComplete = [Bool](repeating: false, count: count)
    onward = [Int](repeating: 0, count: count)
  }

  var isAllComplete: Bool { completeCount == bytes.count }

  /// How many pieces there are from the first that is not complete up to the last that has bytes.
  var spread: Int { max(last + 1 - completeCount, 0) }

  /// Adds so many pieces of which nothing is written.
  mutating func append(_ count: Int) {
    bytes += [Int64](repeating: 0, count: count)
    isComplete += [Bool](repeating: false, count: count)
    onward += [Int](repeating: 0, count: count)
  }

  /// Says that the first pieces are complete, and together as long as given.
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
    onward[piece] = piece + 1
    while completeCount < bytes.count, isComplete[completeCount] { completeCount += 1 }
  }

  /// Forgets what was written of a piece, whose length is given if it was complete.
  ///
  /// - Complexity: O(1), but for the search for the last piece that has bytes.
  mutating func forget(_ piece: Int, length: Int64?) {
    total -= isComplete[piece] ? length ?? bytes[piece] : bytes[piece]
    bytes[piece] = 0
    isComplete[piece] = false
    isOnwardStale = true
    completeCount = min(completeCount, piece)
    while last >= 0, bytes[last] == 0, !isComplete[last] { last -= 1 }
  }

  mutating func forgetAll() { self = WrittenPieces(count: bytes.count) }

  /// The first piece from an index on that is not complete.
  ///
  /// - Complexity: O(log n) on average, where n is ``spread``, but O(n) after pieces were forgotten.
  mutating func firstIncomplete(from index: Int) -> Int? {
    if isOnwardStale {
      // Those before are complete, and those behind will be given theirs.
      for piece in completeCount..<(completeCount + spread) { onward[piece] = piece + 1 }
      isOnwardStale = false
    }
    let start = max(index, completeCount)
    var found = start
    while found < bytes.count, isComplete[found] { found = onward[found] }
    var passed = start
    while passed < found {
      let next = onward[passed]
      onward[passed] = found
      passed = next
    }
    return found < bytes.count ? found : nil
  }
}
