import Ostinato

/// The lines of a step grid that are played in a passage, in order (rule G2).
struct StepLines: BitwiseCopyable {
  /// A line by its number, and the frame that it belongs to, counted from the block's beginning.
  struct Entry: BitwiseCopyable {
    let line: Int64
    let offset: Int
  }

  /// Whether odd lines are later than halfway between even ones, and are therefore listed apart.
  private let isSwung: Bool
  private var lines: PairedLines

  init(_ grid: StepGrid, in passage: Passage) {
    isSwung = grid.delay > .zero
    lines = PairedLines(
      passage.lines(every: isSwung ? grid.length * 2 : grid.length, from: grid.origin),
      isSwung ? passage.lines(every: grid.length * 2, from: grid.firstOddPlace) : nil, in: passage)
  }

  /// Returns the next line, or `nil` after the last one.
  mutating func next() -> Entry? {
    guard let next = lines.next() else { return nil }
    let index = next.line.index
    let line = isSwung ? index &* 2 &+ (next.isOfSecond ? 1 : 0) : index
    return Entry(line: line, offset: next.line.offset)
  }

  /// The frame of the next line after the last one, if the music goes on as it does in the passage.
  var upcomingFrame: FramePosition { lines.upcomingFrame }
}
