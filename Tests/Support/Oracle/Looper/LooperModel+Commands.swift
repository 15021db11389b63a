/// What a track is told (K5–K19), and what it says (K20).
extension LooperModel {
  mutating func carryOut(_ command: LooperCommand) {
    if case .roundTrip(let frames) = command { return changeRoundTrip(command, to: frames) }
    guard let track = command.track, tracks.indices.contains(track), command.isInRange else {
      return report(.outOfRange(command))
    }
    switch command {
    case .record(_, let ticks): record(command, track, ticks: ticks)
    case .finish: finish(command, track)
    case .finishTakingTempo(_, let ticks): finishTakingTempo(command, track, ticks: ticks)
    case .capture(_, let ticks): capture(command, track, ticks: ticks)
    case .listen(_, let ticks, let threshold):
      listen(command, track, ticks: ticks, threshold: threshold)
    case .undo: undo(command, track)
    case .redo: redo(command, track)
    case .clear: clear(track)
    case .layer(_, let kind, on: true): beginLayer(command, track, kind)
    case .layer(_, let kind, on: false): endLayer(command, track, kind)
    case .feedback(_, let value): tracks[track].feedback = value
    case .gain(_, let value): changeMix(ofTrack: track) { $0.gain = value }
    case .mute(_, let isOn): changeMix(ofTrack: track) { $0.mute = isOn }
    case .solo(_, let isOn): changeMix(ofTrack: track) { $0.solo = isOn }
    case .fit(_, let ticks): fit(command, track, ticks: ticks)
    case .roundTrip: break
    }
  }

  /// K23.
  private mutating func changeRoundTrip(_ command: LooperCommand, to frames: Int64) {
    let most = min(10 * Int64(settings.sampleRate), settings.takeFrames - settings.fallLength)
    guard (0...most).contains(frames) else { return report(.outOfRange(command)) }
    for track in tracks {
      switch track.work {
      case .recording, .layering: return refuse(command, .busy)
      case .none, .listening: break
      }
      var kept = track.versions + track.undone + track.cleared
      if let tail = track.fade.tail, now.frame - tail.left < tail.length {
        kept.append(tail.version)
      }
      if kept.contains(where: { $0.isMadeUntil > now.frame }) { return refuse(command, .busy) }
    }
    settings.roundTrip = frames
    turns.append(LooperTurn(frame: now.frame, wrap: nil))
  }

  mutating func report(_ report: LooperReport) { reports.append(report) }

  mutating func refuse(_ command: LooperCommand, _ refusal: LooperReport.Refusal) {
    report(.refused(command, refusal))
  }
}
