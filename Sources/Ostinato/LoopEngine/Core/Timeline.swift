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
  /// The distance that the music moves per frame; 0 while paused.
  private(set) var unitsPerFrame: Int64
  /// The position up to which, inclusive, lines were assigned to frames before the origin.
  private var reported: Int128
  /// The position up to which, inclusive, clip boundaries were assigned to frames before the
  /// origin, or to none.
  private var crossed: Int128

  /// The greatest frame: 3 600 years at 10 MHz. A frame computed from it is less than 2⁶² + 2⁶⁰
  /// frames later (the longest way to a position, or the longest audio of a clip), so no sum with a
  /// frame can overflow.
  static var lastFrame: Int64 { 1 << 60 }
  /// The greatest position: further than any engine gets, with room for a clip or a region.
  static var lastTick: Ticks { Ticks(1 << 62) }

  /// The timeline of a new engine. It starts like a reset: the music is stopped at `0:0:0`, whose
  /// lines are still to be reported.
  init() {
    positionOrigin = 0
    frameOrigin = 0
    unitsPerFrame = 0
    reported = -1
    crossed = 0
  }

  /// The continuation of another timeline from `frame` on, at another sample rate, where that frame
  /// is `newFrame`. Every line and boundary stays on the same side of each position, since all of
  /// them are whole ticks.
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

  /// The position of the music when `frame` is rendered: at most 2⁶² ticks from the start, plus 2⁶³
  /// frames of less than 2⁵² units, which is within 2¹¹⁶.
  @inline(__always)
  func position(at frame: Int64) -> Position {
    Position(units: positionOrigin &+ Int128(frame &- frameOrigin) &* Int128(unitsPerFrame))
  }

  /// The position up to which, inclusive, lines were assigned to frames before `frame`, which must
  /// not be negative.
  func reported(before frame: Int64) -> Position {
    hasPlayed(before: frame) ? position(at: frame &- 1) : Position(units: reported)
  }

  /// The position up to which, inclusive, clip boundaries were assigned to frames before `frame`,
  /// or to none.
  func crossed(before frame: Int64) -> Position {
    hasPlayed(before: frame) ? position(at: frame &- 1) : Position(units: crossed)
  }

  private func hasPlayed(before frame: Int64) -> Bool { unitsPerFrame > 0 && frame > frameOrigin }

  /// Continues from the same position at another pace: for play, pause (0) and tempo changes.
  mutating func changePace(to unitsPerFrame: Int64, at frame: Int64) {
    reported = reported(before: frame).units
    crossed = crossed(before: frame).units
    positionOrigin = position(at: frame).units
    frameOrigin = frame
    self.unitsPerFrame = unitsPerFrame
  }

  /// Continues from another position. Lines from `firstLine` on are still to be reported. A clip
  /// boundary exactly at the position is not crossed, since a jump crosses none.
  mutating func jump(
    to position: Position, at frame: Int64, firstLine: Position, unitsPerFrame: Int64
  ) {
    positionOrigin = position.units
    frameOrigin = frame
    reported = firstLine.units &- 1
    crossed = position.units
    self.unitsPerFrame = unitsPerFrame
  }

  /// Moves the music back by a distance, or forward if that is negative, with the lines that have been assigned to
  /// frames. Clip boundaries up to `crossed` are not crossed any more; `nil` stands for the music's new position.
  mutating func shift(back distance: Int128, crossed: Position? = nil, at frame: Int64) {
    reported = reported(before: frame).units &- distance
    positionOrigin = position(at: frame).units &- distance
    self.crossed = crossed.map { max($0.units, reported) } ?? positionOrigin
    frameOrigin = frame
  }
}

extension Timeline {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(frameOrigin)
    writer.put(positionOrigin)
    // What has not been reported is at most one frame back, which is less than 3 × 10¹⁵ units.
    writer.put(Int64(positionOrigin &- reported))
    writer.put(Int64(positionOrigin &- crossed))
  }

  /// The timeline of an engine at `frame`. Lines and boundaries that have not been reported are at
  /// most one frame back, at any tempo: an engine never leaves more, and reporting more could take
  /// practically for ever.
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
  /// A sixteenth, or the distance per frame at the greatest tempo if that is less: no frame moves
  /// the music further (rule T3).
  fileprivate var longestStep: Int128 {
    min(position(of: .perSixteenth).units, Int128(Tempo.greatest.unitsPerFrame))
  }

  /// Whether `position` is inside a region, or beyond its end by at most a frame. A region ends
  /// before 2⁶³ ticks, which is less than 2¹¹³ units.
  func isNear(_ region: Microloop.Region, _ position: Position) -> Bool {
    position >= self.position(of: region.start)
      && position.units < self.position(of: region.end).units &+ longestStep
  }
}
