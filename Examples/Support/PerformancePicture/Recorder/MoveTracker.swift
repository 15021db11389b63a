import Ostinato

/// Follows the music from event to event, and keeps the stretches in which it moved.
struct MoveTracker {
  private(set) var moves: [Timeline.Move] = []
  private(set) var isMoving = false
  /// Where the stretch under way began.
  private var start: (frame: Int64, ticks: Int64, signature: TimeSignature)?
  /// How many ticks a frame the music last moved.
  private var pace = 0.0

  /// Takes any event, before anything is asked about it.
  mutating func take(_ event: EngineEvent) {
    let frame = event.frame.rawValue
    let ticks = event.ticks.rawValue
    var isJump = false
    switch event.kind {
    case .played: isMoving = true
    case .paused: isMoving = false
    case .reset:
      isMoving = false
      isJump = true
    case .sought, .microloopWrapped, .microloopChanged, .slipped: isJump = true
    default: break
    }
    if let start, start.frame < frame {
      if !isJump { pace = Double(ticks - start.ticks) / Double(frame - start.frame) }
      close(at: frame, end: isJump ? nil : ticks)
    }
    start = isMoving ? (frame, ticks, event.timeSignature) : nil
  }

  /// The frame at which the music was last at `place`, in ticks.
  func lastHeard(_ place: Int64) -> Int64? {
    for move in moves.reversed() {
      if let frame = move.frame(of: place) { return frame }
    }
    return nil
  }

  /// All stretches, if the one under way goes on to `frame`.
  func moves(until frame: Int64) -> [Timeline.Move] {
    var tracker = self
    if let start, start.frame < frame { tracker.close(at: frame, end: nil) }
    return tracker.moves
  }

  /// Ends the stretch under way, without a known `end` where the pace has taken the music.
  private mutating func close(at frame: Int64, end: Int64?) {
    guard let start else { return }
    let end = end ?? start.ticks + Int64(pace * Double(frame - start.frame))
    moves.append(
      Timeline.Move(
        frames: start.frame..<frame, ticks: start.ticks..<max(start.ticks, end),
        timeSignature: start.signature))
  }
}
