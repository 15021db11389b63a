import Ostinato

// What a track can do, in one table of states and commands (rules K5 to K19).
extension LooperCore {
  /// Why a command, whose numbers are in range, would be refused at a moment; `nil` if it would be carried out.
  func refusal(of command: LooperCommand, at moment: Moment) -> LooperRefusal? {
    let track = command.track
    switch command {
    case .record(_, let length):
      return refusalOfTake(length?.ticks(in: moment.timeSignature), on: track, at: moment)
    case .capture(_, let length):
      let ticks = length.ticks(in: moment.timeSignature)
      if let reason = refusalOfTake(ticks, on: track, at: moment) { return reason }
      let begun = moment.frame &- moment.frames(of: ticks)
      // Frame 0 is the looper's first.
      return begun >= 0 && log.isStraight(after: begun, for: ticks) ? nil : .notStraight
    case .listen(_, let length, _):
      let ticks = length.ticks(in: moment.timeSignature)
      if let reason = refusalOfTake(ticks, on: track, at: moment, standing: true) { return reason }
      if case .listening = tracks[track].task { return .alreadySo }
      return nil
    case .finish:
      guard case .recording(let recording) = tracks[track].task, recording.isOpen else {
        return .notRecording
      }
      let length = moment.cuePlace - recording.origin
      let isLong =
        length >= Ticks.perSixteenth && moment.frames(of: length) >= format.fewestFrames
      return isLong ? nil : .tooShort
    case .overdub(let isOn, _): return refusal(of: .overdub, isOn, on: track, at: moment)
    case .replace(let isOn, _): return refusal(of: .replace, isOn, on: track, at: moment)
    case .multiply(let isOn, _): return refusal(of: .multiply, isOn, on: track, at: moment)
    case .insert(let isOn, _): return refusal(of: .insert, isOn, on: track, at: moment)
    case .undo:
      switch tracks[track].task {
      case .recording, .layering: return nil
      case .none, .listening: break
      }
      guard tracks[track].loop != nil else { return .notLooping }
      return tracks[track].history.canUndo ? nil : .nothingToUndo
    case .redo:
      if let reason = refusalOfChange(on: track) { return reason }
      return tracks[track].history.canRedo ? nil : .nothingToRedo
    case .fit: return refusalOfChange(on: track)
    case .clear, .feedback, .gain, .mute, .solo: return nil
    }
  }

  /// Why a take cannot be begun, in the order of rule K5. Without a length, it may have all frames of a take.
  func refusalOfTake(
    _ length: Ticks?, on track: Int, at moment: Moment, standing: Bool = false
  ) -> LooperRefusal? {
    guard tracks[track].isEmpty else { return .notEmpty }
    guard moment.isMoving || standing else { return .standsStill }
    let frames = length.map { moment.frames(of: $0) } ?? format.takeFrames
    if frames > format.takeFrames { return .tooLong }
    if frames < format.fewestFrames { return .tooShort }
    return isTakeFree(at: moment.frame) ? nil : .noTakeFree
  }

  /// Why a loop cannot be exchanged or fitted.
  private func refusalOfChange(on track: Int) -> LooperRefusal? {
    guard tracks[track].loop != nil else { return .notLooping }
    if case .layering = tracks[track].task { return .busy }
    return nil
  }

  private func refusal(
    of kind: LayerKind, _ isOn: Bool, on track: Int, at moment: Moment
  ) -> LooperRefusal? {
    guard let loop = tracks[track].loop else { return .notLooping }
    guard isOn else { return refusalOfEnding(kind, on: track, at: moment) }
    if case .layering(let layer) = tracks[track].task {
      return layer.ended == nil && layer.kind == kind ? .alreadySo : .busy
    }
    guard moment.isMoving else { return .standsStill }
    let playhead = tracks[track].playhead
    if bank.isStillComing(loop.take, at: playhead, now: moment.frame) { return .stillComing }
    let passFrames = moment.frames(of: loop.length)
    let toBoundary = moment.frame(reaching: loop.boundary(after: moment.ticks)) &- moment.frame
    let atBoundary = playhead &+ toBoundary
    guard min(passFrames, atBoundary) >= format.fewestFrames else { return .tooShort }
    guard isTakeFree(at: moment.frame) else { return .noTakeFree }
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

  private func refusalOfEnding(
    _ kind: LayerKind, on track: Int, at moment: Moment
  ) -> LooperRefusal? {
    guard case .layering(let layer) = tracks[track].task, layer.kind == kind, layer.ended == nil
    else { return .alreadySo }
    return kind == .insert && insertedLength(of: layer, at: moment) <= .zero ? .tooShort : nil
  }
}
