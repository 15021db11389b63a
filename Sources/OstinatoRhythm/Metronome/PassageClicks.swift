import Ostinato

/// The clicks of a passage, in order: those of the groove and of the polyrhythm, as in rule G13.
struct PassageClicks: BitwiseCopyable {
  /// A click, its place in the music and the frame that it belongs to, counted from the block's beginning.
  struct Entry: BitwiseCopyable {
    let click: Click
    let ticks: Ticks
    let offset: Int
  }

  private let grid: ClickGrid
  private var grooveLines: PairedLines
  private var crossLines: PassageLines
  private var grooveNext: Entry?
  private var crossNext: Entry?

  /// - Parameter restarts: Whether the first click sounds where the music starts (rule G15).
  init(_ grid: ClickGrid, in passage: Passage, restarts: Bool) {
    self.grid = grid
    grooveLines = PairedLines(
      passage.lines(every: grid.lines, from: grid.origin),
      grid.delay > .zero
        ? passage.lines(every: grid.lines, from: grid.origin + grid.delay) : nil, in: passage)
    crossLines = passage.lines(every: grid.crossLines, from: grid.origin)
    if restarts, passage.starts,
      passage.timebase.position(of: grid.origin) <= passage.linesServed,
      let first = grid.click(at: grid.origin, isDelayed: false)
    {
      grooveNext = Entry(click: first, ticks: grid.origin, offset: passage.offset)
      if grid.crossLines > .zero {
        let cross = grid.cross(at: grid.origin, index: 0)
        crossNext = Entry(click: cross, ticks: grid.origin, offset: passage.offset)
      }
    }
    if grooveNext == nil { advanceGroove() }
    if crossNext == nil { advanceCross() }
  }

  /// The next click; `nil` after the last.
  var next: Entry? {
    guard let groove = grooveNext else { return crossNext }
    guard let cross = crossNext, cross.offset < groove.offset else { return groove }
    return cross
  }

  /// A frame before which no click follows those of the passage, if the music goes on as it does. Ask for it
  /// after the last click.
  var upcomingFrame: FramePosition {
    grid.crossLines > .zero
      ? min(grooveLines.upcomingFrame, crossLines.upcomingFrame) : grooveLines.upcomingFrame
  }

  /// Goes on to the click after the next.
  mutating func advance() {
    guard let next else { return }
    if next.click.kind == .cross { advanceCross() } else { advanceGroove() }
  }

  private mutating func advanceGroove() {
    grooveNext = nil
    while let next = grooveLines.next() {
      let line = next.line
      let place = next.isOfSecond ? line.ticks - grid.delay : line.ticks
      guard let click = grid.click(at: place, isDelayed: next.isOfSecond) else { continue }
      grooveNext = Entry(click: click, ticks: line.ticks, offset: line.offset)
      return
    }
  }

  private mutating func advanceCross() {
    crossNext = nil
    guard grid.crossLines > .zero, let line = crossLines.next() else { return }
    let click = grid.cross(at: line.ticks, index: line.index)
    crossNext = Entry(click: click, ticks: line.ticks, offset: line.offset)
  }
}
