/// How much of each piece has been written, always from its beginning on.
struct WrittenPieces {
  private(set) var bytes: [Int64]
  private(set) var isComplete: [Bool]
  /// The number of pieces from the beginning that are complete without a gap.
  private(set) var completeCount = 0
  /// The pieces that have bytes and are not among the first complete ones, in their order.
  private(set) var started: [Int] = []
  /// All bytes written, those of a record included.
  private(set) var total: Int64 = 0

  init(count: Int) {
    bytes = [Int64](repeating: 0, count: count)
    isComplete = [Bool](repeating: false, count: count)
  }

  var isAllComplete: Bool { completeCount == bytes.count }

  /// Adds so many pieces of which nothing is written.
  mutating func append(_ count: Int) {
    bytes += [Int64](repeating: 0, count: count)
    isComplete += [Bool](repeating: false, count: count)
  }

  /// Says that the first pieces are complete, and together as long as given.
  mutating func completeFirst(_ count: Int, length: Int64) {
    for index in 0..<count { isComplete[index] = true }
    total += length
    extend()
  }

  mutating func add(_ count: Int64, to piece: Int) {
    if bytes[piece] == 0 { start(piece) }
    bytes[piece] += count
    total += count
  }

  mutating func complete(_ piece: Int) {
    isComplete[piece] = true
    if piece > completeCount, bytes[piece] == 0 { start(piece) }
    extend()
  }

  /// Forgets what was written of a piece, whose length is given if it was complete.
  mutating func forget(_ piece: Int, length: Int64?) {
    total -= isComplete[piece] ? length ?? bytes[piece] : bytes[piece]
    bytes[piece] = 0
    isComplete[piece] = false
    started.removeAll { $0 == piece }
    guard piece < completeCount else { return }
    started = ((piece + 1)..<completeCount).filter { isComplete[$0] } + started
    completeCount = piece
  }

  mutating func forgetAll() { self = WrittenPieces(count: bytes.count) }

  /// The first piece from an index on that is not complete.
  func firstIncomplete(from index: Int) -> Int? {
    var index = max(index, completeCount)
    while index < bytes.count, isComplete[index] { index += 1 }
    return index < bytes.count ? index : nil
  }

  private mutating func start(_ piece: Int) {
    guard !started.contains(piece) else { return }
    started.insert(piece, at: started.firstIndex { $0 > piece } ?? started.count)
  }

  private mutating func extend() {
    while completeCount < bytes.count, isComplete[completeCount] { completeCount += 1 }
    started.removeAll { $0 < completeCount }
  }
}
