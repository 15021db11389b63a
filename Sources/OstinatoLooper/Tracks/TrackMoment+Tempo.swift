import Ostinato

// A recording that sets the tempo of the session (rule K24).
extension TrackMoment {
  /// Why a recording cannot set the tempo.
  func refusalOfTempo(_ bars: BarCount) -> LooperRefusal? {
    guard case .recording(let recording) = track.task, recording.isOpen, !recording.takesTempo
    else { return .notRecording }
    let frames = frame &+ 1 &- recording.begun
    if frames < format.fewestFrames { return .tooShort }
    return tempo(of: bars, filling: frames) == nil ? .noTempo : nil
  }

  /// Ends a recording at the next frame, at which the music is led to its tempo.
  mutating func finish(takingTempo bars: BarCount) {
    guard case .recording(var recording) = track.task,
      let found = tempo(of: bars, filling: frame &+ 1 &- recording.begun)
    else { return }
    let base = moment.passage.timebase
    let next = base.ticks(
      at: Position(units: moment.position.units &+ Int128(base.unitsPerFrame)))
    let bar = base.timeSignature.barLength
    let line = bar * ((next.rawValue &+ bar.rawValue &- 1) / bar.rawValue)
    recording.length = bar * Int64(found.bars)
    recording.origin = line - recording.length
    recording.tempo = found.tempo
    recording.takesTempo = true
    track.task = .recording(recording)
    track.due = frame &+ 1
    lead = (found.tempo, line)
  }

  private func tempo(of bars: BarCount, filling frames: Int64) -> (tempo: Tempo, bars: Int)? {
    let base = moment.passage.timebase
    let found: (tempo: Tempo, bars: Int)?
    switch bars {
    case .nearest: found = base.nearestTempo(filling: frames)
    case .bars(let count):
      let length = base.timeSignature.barLength * Int64(count)
      found = Tempo(filling: frames, with: length, at: base.sampleRate).map { ($0, count) }
    }
    return found.flatMap { base.allows($0.tempo) ? $0 : nil }
  }
}
