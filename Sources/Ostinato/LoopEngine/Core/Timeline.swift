/// The mapping from frames to positions since the last jump, stop or tempo change.
///
/// `position(f) = positionOrigin + (f − frameOrigin) · unitsPerFrame`. No position is a running sum: only
/// play, pause, jumps and tempo changes give the timeline a new origin. The timeline also records how far
/// lines and clip boundaries have been reported, so that each is reported exactly once (rule T7).
struct Timeline: Equatable, BitwiseCopyable {
  /// The position at the origin.
  private(set) var positionOrigin: Int128
  /// The frame of the origin.
  private(set) var frameOrigin: Int64
  /// How far the music moves in a frame; 0 while paused.
  private(set) var unitsPerFrame: Int64
  /// Lines up to here, inclusive, had their frame before the origin.
  private var reported: Int128
  /// Clip boundaries up to here, inclusive, had their frame before the origin, or never will.
  private var crossed: Int128

  /// The greatest frame: at 10 MHz 3 600 years. A frame computed from it lies less than 2⁶² + 2⁶⁰
  /// frames further on (the longest way to a position, or the most audio of a clip), so that no sum around a
  /// frame can overflow.
  static var lastFrame: Int64 { 1 << 60 }
  /// The greatest position: further than any engine gets, with room for a clip or a region.
  static var lastTick: Ticks { Ticks(1 << 62) }

  /// The timeline of a new engine. Launch is a reset: the music stands at `0:0:0`, whose lines are still
  /// to be reported.
  init() {
    positionOrigin = 0
    frameOrigin = 0
    unitsPerFrame = 0
    reported = -1
    crossed = 0
  }

  /// Another timeline's music from `frame` on, at another sample rate, where that frame is `newFrame`.
  /// Every line and boundary keeps its side of each position, since all of them are whole ticks.
  init(
    continuing other: Timeline, at frame: Int64, as newFrame: Int64, by change: RateChange,
    in timebase: Timebase
  ) {
    positionOrigin = change.floor(other.position(at: frame).units)
    reported = change.floor(other.reported(before: frame).units)
    crossed = change.floor(other.crossed(before: frame).units)
    frameOrigin = newFrame
    unitsPerFrame = other.isMoving ? timebase.unitsPerFrame : 0
  }

  var isMoving: Bool { unitsPerFrame > 0 }

  /// Where the music is when `frame` is rendered: at most 2⁶² ticks from the start, plus 2⁶³ frames of
  /// less than 2⁵² units, which is within 2¹¹⁶.
  @inline(__always)
  func position(at frame: Int64) -> Position {
    Position(units: positionOrigin &+ Int128(frame &- frameOrigin) &* Int128(unitsPerFrame))
  }

  /// Lines up to here, inclusive, had a frame before `frame`, an engine's: 0 or later.
  func reported(before frame: Int64) -> Position {
    hasPlayed(before: frame) ? position(at: frame &- 1) : Position(units: reported)
  }

  /// Clip boundaries up to here, inclusive, had a frame before `frame`, or never will.
  func crossed(before frame: Int64) -> Position {
    hasPlayed(before: frame) ? position(at: frame &- 1) : Position(units: crossed)
  }

  private func hasPlayed(before frame: Int64) -> Bool { unitsPerFrame > 0 && frame > frameOrigin }

  /// Goes on from the same position at another pace: play, pause (0) and tempo changes.
  mutating func changePace(to unitsPerFrame: Int64, at frame: Int64) {
    reported = reported(before: frame).units
    crossed = crossed(before: frame).units
    positionOrigin = position(at: frame).units
    frameOrigin = frame
    self.unitsPerFrame = unitsPerFrame
  }

  /// Goes on from another position. Lines from `firstLine` on are still to be reported. A clip boundary right
  /// at the position is not crossed, since a jump crosses none.
  mutating func jump(
    to position: Position, at frame: Int64, firstLine: Position, unitsPerFrame: Int64
  ) {
    positionOrigin = position.units
    frameOrigin = frame
    reported = firstLine.units &- 1
    crossed = position.units
    self.unitsPerFrame = unitsPerFrame
  }
}

extension Timeline {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(frameOrigin)
    writer.put(positionOrigin)
    // What is not reported yet lies at most one frame back, which is less than 3 × 10¹⁵ units.
    writer.put(Int64(positionOrigin &- reported))
    writer.put(Int64(positionOrigin &- crossed))
  }

  /// The timeline of an engine at `frame`. Lines and boundaries not reported yet lie at most one frame
  /// back, however fast the music went: an engine never leaves more, and to report more could take for
  /// ever.
  init(
    from reader: inout SnapshotReader, at frame: Int64, isMoving: Bool, in timebase: Timebase
  ) throws(SnapshotError) {
    let start = reader.offset
    frameOrigin = try reader.number(in: 0...frame)
    positionOrigin = try reader.number()
    let mostUnreported = Int64(timebase.longestStep)
    let unreported = try reader.number(in: 1...mostUnreported)
    let uncrossed = try reader.number(in: 0...mostUnreported)
    let limit = timebase.position(of: Timeline.lastTick).units
    guard (0...limit).contains(positionOrigin) else { throw .invalid(at: start) }
    unitsPerFrame = isMoving ? timebase.unitsPerFrame : 0
    reported = positionOrigin &- Int128(unreported)
    crossed = positionOrigin &- Int128(uncrossed)
    guard position(at: frame).units <= limit else { throw .invalid(at: start) }
  }
}

extension Timebase {
  /// A sixteenth, or what a frame comes to at the greatest tempo if that is less: no frame moves the music
  /// further (rule T3).
  fileprivate var longestStep: Int128 {
    min(position(of: .perSixteenth).units, Int128(Tempo.greatest.unitsPerFrame))
  }

  /// Whether the music is at `position`, within a region or beyond its end by no more than a frame. A
  /// region ends before 2⁶³ ticks, less than 2¹¹³ units.
  func isNear(_ region: Microloop.Region, _ position: Position) -> Bool {
    position >= self.position(of: region.start)
      && position.units < self.position(of: region.end).units &+ longestStep
  }
}
