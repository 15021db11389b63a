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

  /// Gives the loop another length and the session's tempo; what is being read goes on.
  mutating func fit(
    _ track: Int, to length: Ticks, at moment: Moment, in block: borrowing SourceBlock
  ) {
    tracks[track].history.changeLoop {
      $0.length = length
      $0.tempo = moment.passage.timebase.tempo
    }
    schedule(track, after: moment.ticks, at: moment)
    report(.fitted(track: track), at: moment, in: block)
  }
}
