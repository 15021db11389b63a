/// A frame at which something may happen in a source, and how the music came to it (rules E4, S5, K1).
package struct SourceMoment {
  package let passage: Passage
  /// The frame, as the source counts it.
  package let frame: Int64
  /// The first frame of the passage, as the source counts it.
  private let firstFrame: Int64
  /// Whether the source was not called for the frames before, or the engine is another one (rule K1).
  private let isInterrupted: Bool
  /// What the source remembers of the frame before.
  private let last: LastRender

  /// The first frame of a passage. A source that does not count frames as the engine does says how it counts this one.
  package init(
    _ passage: Passage, after last: LastRender, isInterrupted: Bool, countedAs frame: Int64? = nil
  ) {
    let frame = frame ?? passage.frame.rawValue
    self.init(
      passage: passage, firstFrame: frame, frame: frame, isInterrupted: isInterrupted, last: last)
  }

  /// The next frame, of which nothing is known but how the music goes on.
  package init(next passage: Passage, after last: LastRender, countedAs frame: Int64? = nil) {
    var last = last
    last.unitsPerFrame = 0
    self.init(passage, after: last, isInterrupted: false, countedAs: frame)
  }

  private init(
    passage: Passage, firstFrame: Int64, frame: Int64, isInterrupted: Bool, last: LastRender
  ) {
    (self.passage, self.firstFrame, self.frame) = (passage, firstFrame, frame)
    (self.isInterrupted, self.last) = (isInterrupted, last)
  }

  private var unitsBefore: Int64 { last.unitsPerFrame }
  private var isFirst: Bool { frame == firstFrame }
  package var timeSignature: TimeSignature { passage.timebase.timeSignature }
  package var isMoving: Bool { passage.unitsPerFrame > 0 }
  package var stops: Bool { isFirst && (passage.stops || isInterrupted && last.isMoving) }
  package var starts: Bool { isFirst && (isInterrupted ? isMoving : passage.starts) }
  package var jumps: Bool { isFirst && (passage.jumps || isInterrupted) }

  /// Whether the tempo is another than in the frame before.
  package var changesTempo: Bool {
    isFirst && unitsBefore != 0 && unitsBefore != passage.timebase.unitsPerFrame
  }

  /// How far the music went back, if all that it did was to wrap.
  package var wrap: Ticks? {
    guard isFirst, !isInterrupted, passage.entry == .wrapped else { return nil }
    let distance = passage.positionBefore.units &- passage.position.units
    return passage.timebase.ticks(at: Position(units: distance))
  }

  /// Whether the music does not go straight on here, or at another pace.
  package var isTurn: Bool { stops || starts || jumps || changesTempo }

  /// Whether it is a jump for a loop or a recording of a length (rule K3).
  package func isJump(for length: Ticks) -> Bool {
    guard jumps else { return false }
    guard let wrap else { return true }
    return wrap.rawValue % length.rawValue != 0
  }

  /// The offset of the frame within the block.
  package var offset: Int { passage.offset &+ Int(frame &- firstFrame) }

  /// The position at the frame.
  package var position: Position {
    let way = Int128(passage.unitsPerFrame) &* Int128(frame &- firstFrame)
    return Position(units: passage.position.units &+ way)
  }

  /// The tick at the frame, rounded down.
  package var ticks: Ticks { passage.timebase.ticks(at: position) }

  /// The position of the frame before, if the music went straight on.
  private func before(_ units: Int64) -> Position {
    Position(units: position.units &- Int128(units))
  }

  /// The position up to which every line had its frame before, inclusive (rule T7).
  private var allLinesServed: Position {
    isFirst ? passage.linesServed : before(passage.unitsPerFrame)
  }

  /// The position up to which the lines of a loop of a length had their frames before, inclusive (rules T7, K3).
  private func positionServed(for length: Ticks) -> Position {
    wrap == nil || isJump(for: length) ? allLinesServed : before(unitsBefore)
  }

  /// The place up to which the lines of a loop of a length had their frames before, inclusive (rules T7, K3).
  package func linesServed(for length: Ticks) -> Ticks {
    passage.timebase.ticks(at: positionServed(for: length))
  }

  /// The place of a cue (rule G9).
  package var cuePlace: Ticks {
    let last = ticks.rawValue - ticks.rawValue % Ticks.perSixteenth.rawValue
    let isDue = isMoving && passage.timebase.position(of: Ticks(last)) > allLinesServed
    return isDue ? Ticks(last) : ticks
  }

  /// The moment so many frames later, in the same passage.
  package func later(by count: Int) -> SourceMoment {
    var last = last
    last.follow(passage)
    return SourceMoment(
      passage: passage, firstFrame: firstFrame, frame: frame &+ Int64(count), isInterrupted: false,
      last: last)
  }

  /// The first frame from this one on, while the music goes on as it does, that reaches a place.
  package func frame(reaching place: Ticks) -> Int64 {
    let base = passage.timebase
    // At most 2⁶² frames on, from a frame below 2⁶¹.
    return frame &+ base.frames(from: position, to: base.position(of: place)).rawValue
  }

  /// The number of frames of a length at this tempo, rounded up (rule K5).
  package func frames(of length: Ticks) -> Int64 {
    let base = passage.timebase
    return base.frames(from: Position(units: 0), to: base.position(of: length)).rawValue
  }
}
