/// Says where the music is at any frame, from the last bend on: `P(f) = origin + (f − bend) · step`.
///
/// Position is never summed up; only play, pause, jumps and tempo changes bend the line. It also
/// knows how far musical lines and clip boundaries have had their frame, so that each is served
/// exactly once (rule T7).
struct MusicLine: BitwiseCopyable {
  /// The place at the bend.
  private(set) var origin: Int128
  /// The frame of the bend.
  private(set) var bend: Int64
  /// How far the music moves in a frame; 0 while paused.
  private(set) var step: Int64
  /// Musical lines up to here, inclusive, had their frame before the bend.
  private(set) var served: Int128
  /// Clip boundaries up to here, inclusive, had their frame before the bend, or never will.
  private(set) var crossed: Int128

  /// A line with its past.
  init(origin: Int128, bend: Int64, step: Int64, served: Int128, crossed: Int128) {
    self.origin = origin
    self.bend = bend
    self.step = step
    self.served = served
    self.crossed = crossed
  }

  /// Launch is a reset: the music stands at `0:0:0`, whose lines are still to be served.
  init() {
    origin = 0
    bend = 0
    step = 0
    served = -1
    crossed = 0
  }

  var isMoving: Bool { step > 0 }

  /// Where the music is when `frame` is rendered: at most 2⁶² ticks from the start, plus 2⁶³ frames of
  /// less than 2⁵² units, which is within 2¹¹⁶.
  func position(at frame: Int64) -> Position {
    Position(units: origin &+ Int128(frame &- bend) &* Int128(step))
  }

  /// Musical lines up to here, inclusive, had a frame before `frame`, an engine's: 0 or later.
  func served(before frame: Int64) -> Position {
    hasPlayed(before: frame) ? position(at: frame &- 1) : Position(units: served)
  }

  /// Clip boundaries up to here, inclusive, had a frame before `frame`, or never will.
  func crossed(before frame: Int64) -> Position {
    hasPlayed(before: frame) ? position(at: frame &- 1) : Position(units: crossed)
  }

  private func hasPlayed(before frame: Int64) -> Bool { step > 0 && frame > bend }

  /// Goes on from the same place with another step: play, pause (0) and tempo changes.
  mutating func bend(at frame: Int64, step: Int64) {
    served = served(before: frame).units
    crossed = crossed(before: frame).units
    origin = position(at: frame).units
    bend = frame
    self.step = step
  }

  /// Goes on from another place. Lines from `firstLine` on are still to be served, clip boundaries
  /// only beyond the place itself: a jump crosses none.
  mutating func jump(to place: Position, at frame: Int64, firstLine: Position, step: Int64) {
    origin = place.units
    bend = frame
    served = firstLine.units &- 1
    crossed = place.units
    self.step = step
  }
}
