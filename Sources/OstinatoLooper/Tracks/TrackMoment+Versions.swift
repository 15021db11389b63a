import Ostinato

// Undo, redo, clear and fit (rules K10, K15, K19).
extension TrackMoment {
  mutating func undo() {
    switch track.task {
    case .none, .listening: exchange { $0.undo() }
    case .recording:
      drop(.undo)
      schedule()
    case .layering(let layer):
      drop(.undo)
      if layer.kind == .insert {
        seek()
        enterIfMoving()
      } else if layer.kind == .replace, layer.ended == nil {
        enterIfMoving()
      }
      schedule()
    }
  }

  mutating func redo() { exchange { $0.redo() } }

  mutating func clear() { exchange { $0.clear() } }

  /// Leaves the loop, if there is one, and enters another version, unless the track is empty then.
  private mutating func exchange(_ change: (inout LoopHistory) -> Void) {
    let old = track.loop
    leave()
    change(&track.history)
    track.task = .none
    defer { schedule() }
    guard let new = track.loop else { return report(.cleared(track: number)) }
    if old.map({ !new.hasShape(of: $0) }) ?? true { seek() }
    enterIfMoving()
    report(.version(new.number, track: number))
  }

  /// Gives the loop another length and the session's tempo. What is being read goes on, and the origin follows it; a jump
  /// at this frame is where the loop begins.
  mutating func fit(to length: Ticks) {
    guard let old = track.loop else { return }
    if moment.isJump(for: old.length) { track.playback.playhead = 0 }
    let base = moment.passage.timebase
    let way = Int128(track.playback.playhead) &* Int128(base.unitsPerFrame)
    let begun = base.position(of: moment.cuePlace).units &- way
    // How far the position is from where the frame that is read would lie with the same origin.
    let distance = moment.position.units &- base.position(of: old.origin).units &- way
    let lap = base.position(of: length).units
    let rest = distance % lap
    let isInPlace = (rest < 0 ? rest &+ lap : rest) < Int128(base.unitsPerFrame)
    track.history.changeLoop {
      $0.length = length
      $0.tempo = base.tempo
      if !isInPlace { $0.origin = base.ticks(at: Position(units: begun)) }
    }
    schedule()
    report(.fitted(track: number))
  }
}
