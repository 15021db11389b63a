import Ostinato

/// Rules D1 to D6 and D8 as they read, without a division: every boundary is stepped to.
struct NaiveDeck {
  /// A deliberate mistake, to see the checker find it.
  enum Fault: CaseIterable {
    case none, heldMarkIsLost, heldMarkIsServed, ringOfOneStays, loopMovesOrigin, rewindClearsMark
    case replacementKeepsMark, playheadIsNegative, boundaryIsItsOwnNext, nextForgetsTheMark,
      choiceIsKept
  }

  let fault: Fault
  /// The lengths of the ring's clips.
  var lengths: [Int64]
  var current = 0
  var next: Int?
  var gridOrigin: Int64 = 0

  init(_ lengths: [Int64], fault: Fault) {
    self.lengths = lengths
    self.fault = fault
  }

  var length: Int64 { lengths[current] }

  mutating func markNext() -> Rejection? {
    let last = fault == .nextForgetsTheMark ? current : next ?? current
    return mark(last + 1 == lengths.count ? 0 : last + 1)
  }

  mutating func mark(_ index: Int) -> Rejection? {
    if index < 0 || index >= lengths.count { return .noSuchClip }
    if next == index { return .noChange }
    if next == nil || fault != .choiceIsKept { next = index }
    return nil
  }

  mutating func unmark() -> Rejection? {
    defer { next = nil }
    return next == nil ? .noChange : nil
  }

  mutating func arrive(at boundary: Int64, isHeld: Bool) -> DeckQueue.Arrival {
    let isServed = !isHeld || fault == .heldMarkIsServed
    defer { if isHeld, fault == .heldMarkIsLost { next = nil } }
    guard isServed, let next, fault != .ringOfOneStays || lengths.count > 1 else {
      if fault == .loopMovesOrigin { gridOrigin = boundary }
      return .looped
    }
    let previous = current
    current = next
    gridOrigin = boundary
    self.next = nil
    return .changed(from: previous, to: current)
  }

  mutating func rewind() {
    gridOrigin = 0
    if fault == .rewindClearsMark { next = nil }
  }

  mutating func replace(_ lengths: [Int64], gridOrigin: Int64?) {
    self.lengths = lengths
    current = 0
    self.gridOrigin = gridOrigin ?? self.gridOrigin
    if fault != .replacementKeepsMark { next = nil }
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
