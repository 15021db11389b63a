import Ostinato

// Undo, redo, clear and fit (rules K10, K15, K19).
extension LooperCore {
  mutating func undo(
    _ track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) {
    switch tracks[track].task {
    case .none, .listening: exchange(track, at: moment, in: block) { $0.undo() }
    case .recording:
      drop(track, .undo, at: moment, in: block)
      schedule(track, after: moment.ticks, at: moment)
    case .layering(let layer):
      drop(track, .undo, at: moment, in: block)
      if layer.kind == .insert {
        enterAnew(track, at: moment)
      } else if layer.kind == .replace, layer.ended == nil, moment.isMoving {
        tracks[track].enter(at: moment.frame, fades)
      }
      schedule(track, after: moment.ticks, at: moment)
    }
  }

  mutating func redo(
    _ track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) {
    exchange(track, at: moment, in: block) { $0.redo() }
  }

  /// Leaves the loop and enters another version.
  private mutating func exchange(
    _ track: Int, at moment: Moment, in block: borrowing SourceBlock,
    _ change: (inout LoopHistory) -> Void
  ) {
    let old = tracks[track].loop
    tracks[track].leave(at: moment.frame, fades)
    change(&tracks[track].history)
    guard let old, let new = tracks[track].loop else { return }
    if !new.hasShape(of: old) { derivePlayhead(of: track, at: moment) }
    if moment.isMoving { tracks[track].enter(at: moment.frame, fades) }
    schedule(track, after: moment.ticks, at: moment)
    report(.version(new.number, track: track), at: moment, in: block)
  }

  mutating func clear(_ track: Int, at moment: Moment, in block: borrowing SourceBlock) {
    tracks[track].leave(at: moment.frame, fades)
    tracks[track].history.reset()
    tracks[track].task = .none
    schedule(track, after: moment.ticks, at: moment)
    report(.cleared(track: track), at: moment, in: block)
  }

  /// Gives the loop another length and the session's tempo. What is being read goes on, and the origin follows it; a jump
  /// at this frame is where the loop begins.
  mutating func fit(
    _ track: Int, to length: Ticks, at moment: Moment, in block: borrowing SourceBlock
  ) {
    guard let old = tracks[track].loop else { return }
    if moment.isJump(for: old.length) { tracks[track].playhead = 0 }
    let base = moment.passage.timebase
    let way = Int128(tracks[track].playhead) &* Int128(base.unitsPerFrame)
    let begun = base.position(of: moment.cuePlace).units &- way
    // How far the position is from where the frame that is read would lie with the same origin.
    let distance = moment.position.units &- base.position(of: old.origin).units &- way
    let lap = base.position(of: length).units
    let rest = distance % lap
    let isInPlace = (rest < 0 ? rest &+ lap : rest) < Int128(base.unitsPerFrame)
    tracks[track].history.changeLoop {
      $0.length = length
      $0.tempo = base.tempo
      if !isInPlace { $0.origin = base.ticks(at: Position(units: begun)) }
    }
    schedule(track, after: moment.ticks, at: moment)
    report(.fitted(track: track), at: moment, in: block)
  }
}
