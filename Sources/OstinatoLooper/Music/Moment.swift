import Ostinato

/// A frame at which something may happen in a looper, and how the music came to it (rules E4, S5, K1).
struct Moment {
  let passage: Passage
  let frame: Int64
  /// Whether the looper was not called for the frames before.
  let wasLeftOut: Bool
  /// Whether the music moved when the looper was called last, before frames that were left out.
  let movedBefore: Bool
  /// How far the music went in a frame at the tempo of the frame before, in units; 0 before the first frame.
  let unitsBefore: Int64

  private var isFirst: Bool { frame == passage.frame.rawValue }
  var timeSignature: TimeSignature { passage.timebase.timeSignature }
  var isMoving: Bool { passage.unitsPerFrame > 0 }
  var stops: Bool { isFirst && (passage.stops || wasLeftOut && movedBefore) }
  var starts: Bool { isFirst && (wasLeftOut ? isMoving : passage.starts) }
  var jumps: Bool { isFirst && (passage.jumps || wasLeftOut) }

  /// Whether the tempo is another than in the frame before.
  var changesTempo: Bool {
    isFirst && unitsBefore != 0 && unitsBefore != passage.timebase.unitsPerFrame
  }

  /// How far the music went back, if all that it did was to wrap.
  var wrap: Ticks? {
    guard isFirst, !wasLeftOut, passage.entry == .wrapped else { return nil }
    let distance = passage.positionBefore.units &- passage.position.units
    return passage.timebase.ticks(at: Position(units: distance))
  }

  /// Whether the music does not go straight on here, or at another pace.
  var isTurn: Bool { stops || starts || jumps || changesTempo }

  /// Whether it is a jump for a loop or a recording of a length (rule K3).
  func isJump(for length: Ticks) -> Bool {
    guard jumps else { return false }
    guard let wrap else { return true }
    return wrap.rawValue % length.rawValue != 0
  }

  /// The position at the frame.
  var position: Position {
    let way = Int128(passage.unitsPerFrame) &* Int128(frame &- passage.frame.rawValue)
    return Position(units: passage.position.units &+ way)
  }

  /// The tick at the frame, rounded down.
  var ticks: Ticks { passage.timebase.ticks(at: position) }

  /// The position of the frame before, if the music went straight on.
  private func before(_ units: Int64) -> Position {
    Position(units: position.units &- Int128(units))
  }

  /// The position up to which every line had its frame before, inclusive (rule T7).
  private var linesServed: Position {
    isFirst ? passage.linesServed : before(passage.unitsPerFrame)
  }

  /// The place after which a loop has its next boundary (rule K3).
  func boundariesServed(for loop: LoopVersion) -> Ticks {
    if isJump(for: loop.length) { return ticks }
    let served = wrap == nil ? linesServed : before(unitsBefore)
    return passage.timebase.ticks(at: served)
  }

  /// The place of a cue (rule G9).
  var cuePlace: Ticks {
    let last = ticks.rawValue - ticks.rawValue % Ticks.perSixteenth.rawValue
    let isDue = isMoving && passage.timebase.position(of: Ticks(last)) > linesServed
    return isDue ? Ticks(last) : ticks
  }

  /// The moment so many frames later, in the same passage.
  func later(by count: Int) -> Moment {
    Moment(
      passage: passage, frame: frame &+ Int64(count), wasLeftOut: false, movedBefore: isMoving,
      unitsBefore: passage.timebase.unitsPerFrame)
  }

  /// The first frame from this one on, while the music goes on as it does, that reaches a place.
  func frame(reaching place: Ticks) -> Int64 {
    let base = passage.timebase
    // At most 2⁶² frames on, from a frame below 2⁶¹.
    return frame &+ base.frames(from: position, to: base.position(of: place)).rawValue
  }

  /// The number of frames of a length at this tempo, rounded up (rule K5).
  func frames(of length: Ticks) -> Int64 {
    let base = passage.timebase
    return base.frames(from: Position(units: 0), to: base.position(of: length)).rawValue
  }
}
