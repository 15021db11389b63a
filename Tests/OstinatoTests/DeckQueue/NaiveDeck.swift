import Ostinato

/// Rules D1 to D6 and D8 as they read, without a division: every boundary is stepped to.
struct NaiveDeck {
  /// A deliberate mistake, to see the checker find it.
  enum Fault: CaseIterable {
    case none, heldMarkIsLost, heldMarkIsServed, ringOfOneStays, loopMovesOrigin, rewindClearsMark
    case replacementKeepsMark, playheadIsNegative, boundaryIsItsOwnNext
  }

  let fault: Fault
  /// The lengths of the ring's clips.
  var lengths: [Int64]
  var current = 0
  var isMarked = false
  var gridOrigin: Int64 = 0

  init(_ lengths: [Int64], fault: Fault) {
    self.lengths = lengths
    self.fault = fault
  }

  var length: Int64 { lengths[current] }
  var next: Int { current + 1 == lengths.count ? 0 : current + 1 }

  mutating func mark() -> Bool {
    defer { isMarked = true }
    return !isMarked
  }

  mutating func unmark() -> Bool {
    defer { isMarked = false }
    return isMarked
  }

  mutating func arrive(at boundary: Int64, isHeld: Bool) -> DeckQueue.Arrival {
    let isServed = isMarked && (!isHeld || fault == .heldMarkIsServed)
    if isHeld, fault == .heldMarkIsLost { isMarked = false }
    guard isServed, fault != .ringOfOneStays || lengths.count > 1 else {
      if fault == .loopMovesOrigin { gridOrigin = boundary }
      return .looped
    }
    let previous = current
    current = next
    gridOrigin = boundary
    isMarked = false
    return .changed(from: previous, to: current)
  }

  mutating func rewind() {
    gridOrigin = 0
    if fault == .rewindClearsMark { isMarked = false }
  }

  mutating func replace(_ lengths: [Int64], gridOrigin: Int64?) {
    self.lengths = lengths
    current = 0
    self.gridOrigin = gridOrigin ?? self.gridOrigin
    if fault != .replacementKeepsMark { isMarked = false }
  }

  func boundary(after place: Int64) -> Int64 {
    var line = gridOrigin
    while line > place { line -= length }
    while line < place || (line == place && fault != .boundaryIsItsOwnNext) { line += length }
    return line
  }

  func playhead(at place: Int64) -> Int64 {
    if fault == .playheadIsNegative { return (place - gridOrigin) % length }
    var line = gridOrigin
    while line > place { line -= length }
    while line + length <= place { line += length }
    return place - line
  }
}
