import Ostinato

/// The lines of a step grid that are played in a passage, in order (rule G2).
struct StepLines: BitwiseCopyable {
  /// A line by its number, and the frame that it belongs to, counted from the block's beginning.
  struct Entry: BitwiseCopyable {
    let line: Int64
    let offset: Int
  }

  private let passage: Passage
  /// Whether odd lines are later than halfway between even ones, and are therefore listed apart.
  private let isSwung: Bool
  private var even: PassageLines
  private var odd: PassageLines
  private var nextEven: PassageLine?
  private var nextOdd: PassageLine?

  init(_ grid: StepGrid, in passage: Passage) {
    self.passage = passage
    isSwung = grid.delay > .zero
    even = passage.lines(every: isSwung ? grid.length * 2 : grid.length, from: grid.origin)
    nextEven = even.next()
    odd = even
    if isSwung {
      odd = passage.lines(every: grid.length * 2, from: grid.firstOddPlace)
      nextOdd = odd.next()
    }
  }

  /// Returns the next line, or `nil` after the last one.
  mutating func next() -> Entry? {
    if let line = nextOdd, comesFirst(line) {
      nextOdd = odd.next()
      return Entry(line: line.index &* 2 &+ 1, offset: line.offset)
    }
    guard let line = nextEven else { return nil }
    nextEven = even.next()
    return Entry(line: isSwung ? line.index &* 2 : line.index, offset: line.offset)
  }

  /// The frame of the next line after the last one, if the music goes on as it does in the passage.
  var upcomingFrame: FramePosition {
    isSwung ? min(even.upcomingFrame, odd.upcomingFrame) : even.upcomingFrame
  }

  /// Whether an odd line is played before the next even one.
  private func comesFirst(_ line: PassageLine) -> Bool {
    guard let other = nextEven else { return true }
    // Lines that the end of a microloop's region cuts off come before those of its start (rule L3).
    let (isCutOff, otherIsCutOff) = (isCutOff(line), isCutOff(other))
    return isCutOff == otherIsCutOff ? line.ticks < other.ticks : isCutOff
  }

  private func isCutOff(_ line: PassageLine) -> Bool {
    line.offset == passage.offset
      && passage.timebase.position(of: line.ticks) > passage.position
  }
}
