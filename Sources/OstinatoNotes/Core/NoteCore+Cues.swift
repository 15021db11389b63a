import Ostinato

extension NoteCore {
  /// Carries out the cues of a passage's first frame, in order.
  mutating func receiveCues(at moment: SourceMoment, in block: borrowing SourceBlock) {
    var index = 0
    while let (command, cue) = block.nextCommand(
      NoteCommand.self, of: source, in: moment.passage, from: &index)
    {
      guard command.isInRange(in: moment.timeSignature) else {
        block.reject(cue, .outOfRange, in: moment.passage)
        continue
      }
      if case .noteOn(let pitch, let velocity) = command {
        noteOff(pitch, at: moment, in: block)
        keys.hold(pitch)
        voices.start(pitch: pitch, velocity: velocity, isKey: true)
      }
      if let reason = refusal(of: command, isMoving: moment.isMoving) {
        report(.refused(command, reason), at: moment, in: block)
      } else {
        carryOut(command, at: moment, in: block)
      }
    }
  }

  /// Why a command, whose numbers are in range, would be refused; `nil` if it would be carried out (rule Y14).
  func refusal(of command: NoteCommand, isMoving: Bool) -> NoteRefusal? {
    switch command {
    case .noteOff, .clear: return nil
    case .noteOn:
      guard activity.records else { return nil }
      return loop.notes.count &+ keys.recordedCount >= capacity ? .full : nil
    case .record:
      guard activity == .empty else { return .notEmpty }
      return isMoving ? nil : .standsStill
    case .overdub(let isOn):
      guard activity.isLooping else { return .notLooping }
      if isOn == (activity == .overdubbing) { return .noChange }
      return isOn && !isMoving ? .standsStill : nil
    case .quantize: return activity.isLooping ? nil : .notLooping
    case .undo:
      guard activity.isLooping else { return .notLooping }
      return loop.history.canUndo ? nil : .nothingToUndo
    case .redo:
      guard activity.isLooping else { return .notLooping }
      return loop.history.canRedo ? nil : .nothingToRedo
    }
  }

  /// Carries out a command that is not refused.
  private mutating func carryOut(
    _ command: NoteCommand, at moment: SourceMoment, in block: borrowing SourceBlock
  ) {
    switch command {
    case .noteOn(let pitch, let velocity): record(pitch, velocity: velocity, at: moment)
    case .noteOff(let pitch): noteOff(pitch, at: moment, in: block)
    case .record(let length):
      activity = .recording
      (loop.origin, loop.length) = (moment.cuePlace, length.ticks(in: moment.timeSignature))
      loop.history.clear()
      report(.recording, at: moment, in: block)
    case .overdub(true):
      loop.history.beginStep()
      activity = .overdubbing
      report(.overdubbing(true), at: moment, in: block)
    case .overdub(false): endOverdub(at: moment, in: block)
    case .undo:
      loop.history.undo()
      keys.forgetRecorded()
      changed(at: moment, in: block)
    case .redo:
      loop.history.redo()
      changed(at: moment, in: block)
    case .quantize(let grid, let strength):
      guard loop.history.quantize(to: grid, strength: strength, loop: loop.length) else { return }
      endMissing(at: moment, in: block)
      report(.changed(notes: loop.notes.count), at: moment, in: block)
    case .clear: clear(at: moment, in: block)
    }
  }

  private mutating func noteOff(
    _ pitch: Int, at moment: SourceMoment, in block: borrowing SourceBlock
  ) {
    guard keys[pitch].isHeld else { return }
    keys.letGo(pitch)
    voices.release(pitch: pitch, isKey: true)
    join(pitch, to: playedPlace(at: moment), at: moment, in: block)
  }

  /// Begins to record the note of a key, if what is played is recorded (rules Y10, Y11).
  private mutating func record(_ pitch: Int, velocity: Int, at moment: SourceMoment) {
    guard activity.records else { return }
    let place = playedPlace(at: moment)
    keys.record(
      pitch, velocity: velocity,
      from: activity == .recording ? max(place, loop.origin) : place)
  }

  private func playedPlace(at moment: SourceMoment) -> Ticks {
    let timebase = moment.passage.timebase
    return playedPlace(at: moment.position, timebase.unitsPerFrame, in: timebase)
  }

  private mutating func clear(at moment: SourceMoment, in block: borrowing SourceBlock) {
    endAll(at: moment, in: block)
    endOverdub(at: moment, in: block)
    activity = .empty
    loop.history.clear()
    keys.forgetRecorded()
    report(.cleared, at: moment, in: block)
  }
}
