import Ostinato

/// The lines of one or two grids that are played in a passage, in order.
struct PairedLines: BitwiseCopyable {
  /// A line, and whether it is one of the second grid.
  struct Entry: BitwiseCopyable {
    let line: PassageLine
    let isOfSecond: Bool
  }

  private let passage: Passage
  private var first: PassageLines
  private var second: PassageLines?
  private var nextOfFirst: PassageLine?
  private var nextOfSecond: PassageLine?

  /// - Parameter second: The lines of the second grid; `nil` if there is one grid only. No line is in both.
  init(_ first: PassageLines, _ second: PassageLines?, in passage: Passage) {
    self.passage = passage
    (self.first, self.second) = (first, second)
    nextOfFirst = self.first.next()
    nextOfSecond = self.second?.next()
  }

  /// Returns the next line, or `nil` after the last one.
  mutating func next() -> Entry? {
    if let line = nextOfSecond, comesFirst(line) {
      nextOfSecond = second?.next()
      return Entry(line: line, isOfSecond: true)
    }
    guard let line = nextOfFirst else { return nil }
    nextOfFirst = first.next()
    return Entry(line: line, isOfSecond: false)
  }

  /// The frame of the next line after the last one, if the music goes on as it does in the passage.
  var upcomingFrame: FramePosition {
    second.map { min(first.upcomingFrame, $0.upcomingFrame) } ?? first.upcomingFrame
  }

  /// Whether a line of the second grid is played before the next one of the first.
  private func comesFirst(_ line: PassageLine) -> Bool {
    guard let other = nextOfFirst else { return true }
    // Lines that the end of a microloop's region cuts off come before those of its start (rule L3).
    let (isCutOff, otherIsCutOff) = (isCutOff(line), isCutOff(other))
    return isCutOff == otherIsCutOff ? line.ticks < other.ticks : isCutOff
  }

  private func isCutOff(_ line: PassageLine) -> Bool {
    line.offset == passage.offset
      && passage.timebase.position(of: line.ticks) > passage.position
  }
}
