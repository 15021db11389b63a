import Ostinato

// What a track can do, and does (rules K5 to K19).
extension TrackMoment {
  /// Carries out a command that is not refused. Gain, mute, solo and the round trip are not the track's.
  mutating func carryOut(_ command: LooperCommand) {
    let signature = moment.timeSignature
    switch command {
    case .record(_, let length): record(length?.ticks(in: signature))
    case .finish(_, let bars): bars.map { finish(takingTempo: $0) } ?? finish()
    case .capture(_, let length): capture(length.ticks(in: signature))
    case .listen(_, let length, let threshold):
      listen(length.ticks(in: signature), threshold: threshold)
    case .overdub(let isOn, _): setLayer(.overdub, isOn)
    case .replace(let isOn, _): setLayer(.replace, isOn)
    case .multiply(let isOn, _): setLayer(.multiply, isOn)
    case .insert(let isOn, _): setLayer(.insert, isOn)
    case .undo: undo()
    case .redo: redo()
    case .clear: clear()
    case .fit(_, let length): fit(to: length.ticks(in: signature))
    case .feedback(let level, _): setFeedback(level)
    case .gain(let gain, _): track.gain = gain
    case .mute, .solo, .roundTrip: break
    }
  }

  private mutating func setLayer(_ kind: LayerKind, _ isOn: Bool) {
    if isOn { beginLayer(kind) } else { endLayer() }
  }

  /// Sets the feedback, also of an overdub that is on or falls.
  private mutating func setFeedback(_ level: Float) {
    track.feedback = level
    if case .layering(let layer) = track.task, layer.kind == .overdub, layer.notBefore == nil {
      bank.changeLayer(layer.take) { $0.feedback = level }
    }
  }

  // MARK: Refusals

  /// Why a command, whose numbers are in range, would be refused; `nil` if it would be carried out.
  func refusal(of command: LooperCommand) -> LooperRefusal? {
    let signature = moment.timeSignature
    switch command {
    case .record(_, let length): return refusalOfTake(length?.ticks(in: signature))
    case .capture(_, let length):
      let ticks = length.ticks(in: signature)
      if let reason = refusalOfTake(ticks) { return reason }
      let begun = frame &- moment.frames(of: ticks)
      // Frame 0 is the looper's first.
      return begun >= 0 && log.isStraight(after: begun, for: ticks) ? nil : .notStraight
    case .listen(_, let length, _):
      if let reason = refusalOfTake(length.ticks(in: signature), standing: true) { return reason }
      if case .listening = track.task { return .noChange }
      return nil
    case .finish(_, let bars?): return refusalOfTempo(bars)
    case .finish:
      guard case .recording(var recording) = track.task, recording.isOpen, !recording.takesTempo
      else { return .notRecording }
      recording.length = moment.cuePlace - recording.origin
      return recording.isLongEnough(at: frame, format) ? nil : .tooShort
    case .overdub(let isOn, _): return refusal(of: .overdub, isOn)
    case .replace(let isOn, _): return refusal(of: .replace, isOn)
    case .multiply(let isOn, _): return refusal(of: .multiply, isOn)
    case .insert(let isOn, _): return refusal(of: .insert, isOn)
    case .undo:
      switch track.task {
      case .recording, .layering: return nil
      case .none, .listening: break
      }
      if track.history.canUndo { return nil }
      return track.loop == nil ? .notLooping : .nothingToUndo
    case .redo:
      if track.history.canRedo { return nil }
      return refusalOfChange ?? .nothingToRedo
    case .fit: return refusalOfChange
    case .clear, .feedback, .gain, .mute, .solo, .roundTrip: return nil
    }
  }

  /// Why a loop cannot be exchanged or fitted.
  private var refusalOfChange: LooperRefusal? {
    guard track.loop != nil else { return .notLooping }
    if case .layering = track.task { return .busy }
    return nil
  }

  private func refusal(of kind: LayerKind, _ isOn: Bool) -> LooperRefusal? {
    guard let loop = track.loop else { return .notLooping }
    guard isOn else { return refusalOfEnding(kind) }
    if case .layering(let layer) = track.task {
      return layer.ended == nil && layer.kind == kind ? .noChange : .busy
    }
    guard moment.isMoving else { return .standsStill }
    let playhead = track.playback.playhead
    if bank.isStillComing(loop.take, at: playhead, now: frame) { return .stillComing }
    let passFrames = moment.frames(of: loop.length)
    let toBoundary = moment.frame(reaching: loop.boundary(after: moment.ticks)) &- frame
    let atBoundary = playhead &+ toBoundary
    guard min(passFrames, atBoundary) >= format.fewestFrames else { return .tooShort }
    guard isTakeFree else { return .noTakeFree }
    switch kind {
    case .overdub, .replace: return nil
    case .multiply:
      if passFrames > format.takeFrames { return .tooLong }
      return atBoundary > passFrames ? .longPass : nil
    case .insert:
      guard loop.tempo == moment.passage.timebase.tempo else { return .otherTempo }
      return loop.frameCount < format.takeFrames ? nil : .tooLong
    }
  }

  private func refusalOfEnding(_ kind: LayerKind) -> LooperRefusal? {
    guard case .layering(let layer) = track.task, layer.kind == kind, layer.ended == nil
    else { return .noChange }
    return kind == .insert && insertedLength(of: layer) <= .zero ? .tooShort : nil
  }
}
