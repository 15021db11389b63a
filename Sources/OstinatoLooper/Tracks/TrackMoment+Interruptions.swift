import Ostinato

// Recordings that the music interrupts (rule K22).
extension TrackMoment {
  /// Follows the music where it turned: ends a recording that was due there, or does what was chosen, or brings its end
  /// nearer by a wrap.
  mutating func followRecording(straightUpTo turn: Int64) {
    guard case .recording(var recording) = track.task else { return }
    // A recording whose length is not known yet has no whole number of lengths.
    let jumps = recording.isOpen ? moment.jumps : moment.isJump(for: recording.length)
    let cause = moment.cause(jumps: jumps)
    if cause != nil, track.due <= turn { return end(recording, at: turn) }
    if let cause, !format.interruptions.letGoOn(at: cause) {
      return interrupt(recording, by: cause, at: turn)
    }
    if let wrap = moment.wrap { recording.end = recording.end - wrap }
    if cause != nil { return goOn(recording) }
    track.task = .recording(recording)
  }

  /// Keeps what there is of a recording as the loop, or drops it.
  private mutating func interrupt(
    _ recording: TrackTask.Recording, by cause: LooperEvent.Cause, at turn: Int64
  ) {
    guard format.interruptions.keep(at: cause), let kept = recording.kept(at: turn, format)
    else { return drop(cause) }
    end(kept, at: turn, isKept: true)
    seek()
  }

  /// Goes on with a recording at another tempo, or drops it if its take could not hold it.
  private mutating func goOn(_ recording: TrackTask.Recording) {
    var recording = recording
    recording.changeTempo(to: moment.passage.timebase, at: frame, format)
    let frames = moment.frame(reaching: recording.end) &- recording.begun
    guard frames <= format.takeFrames, frames >= format.fewestFrames else { return drop(.tempo) }
    let take = bank.takes[recording.take]
    bank.set(recording.take, take.recipe, frameCount: recording.isOpen ? take.frameCount : frames)
    track.task = .recording(recording)
  }
}

extension Interruptions {
  fileprivate func letGoOn(at cause: LooperEvent.Cause) -> Bool {
    cause == .tempo && tempo == .goOn
  }

  fileprivate func keep(at cause: LooperEvent.Cause) -> Bool {
    switch cause {
    case .stop: stop == .keep
    case .jump: jump == .keep
    case .tempo: tempo == .keep
    case .undo: false
    }
  }
}

extension TrackTask.Recording {
  /// Whether it has gone on at a change of tempo.
  private var hasGoneOn: Bool { turn > begun }

  /// How far the music has gone from the origin at a frame, in ticks, rounded down.
  private func ticks(at frame: Int64, _ format: LooperSettings) -> Ticks {
    let units = distance &+ Int128(frame &- turn) &* Int128(tempo.unitsPerFrame)
    let ticks = min(units / format.units(of: 1), Int128(Clip.maximumTicks.rawValue))
    return Ticks(Int64(truncatingIfNeeded: ticks))
  }

  /// The number of frames of its take if it ends at a frame.
  func frames(at frame: Int64, _ format: LooperSettings) -> Int64 {
    hasGoneOn || takesTempo ? frame &- begun : format.frames(of: length, at: tempo)
  }

  /// Whether it can be finished at a frame (rule K7).
  func isLongEnough(at frame: Int64, _ format: LooperSettings) -> Bool {
    length >= Ticks.perSixteenth && frames(at: frame, format) >= format.fewestFrames
  }

  /// The recording with the length that it has if it is kept at a frame; `nil` if too little of it was played, so that what
  /// its seam needs may not have come in.
  func kept(at frame: Int64, _ format: LooperSettings) -> Self? {
    guard isOpen else { return frame &- begun >= format.fewestFrames ? self : nil }
    var kept = self
    kept.length = ticks(at: frame, format)
    return kept.isLongEnough(at: frame, format) ? kept : nil
  }

  /// The tempo of its loop, which has so many frames.
  func tempo(ofFrames frames: Int64, _ format: LooperSettings) -> Tempo {
    guard hasGoneOn, !takesTempo else { return tempo }
    let perMicroBPM = Int128(frames) &* Int128(Ticks.perQuarter.rawValue)
    let microBPM = min(max(format.units(of: length) / perMicroBPM, 1_000_000), 1_000_000_000)
    return Tempo(unchecked: Int64(truncatingIfNeeded: microBPM))
  }

  /// Follows a change of tempo at a frame. An open recording ends where its take is full at that tempo.
  fileprivate mutating func changeTempo(
    to base: Timebase, at frame: Int64, _ format: LooperSettings
  ) {
    distance = distance &+ Int128(frame &- turn) &* Int128(tempo.unitsPerFrame)
    (turn, tempo) = (frame, base.tempo)
    guard isOpen else { return }
    let full = ticks(at: begun &+ format.takeFrames, format)
    (length, end) = (full, end + full - length)
  }
}

extension TakeBank {
  /// Gives the take of a recording its number of frames and its seam, unless it has them already. If the recording is
  /// interrupted and kept, what is played from here on falls.
  mutating func end(_ recording: TrackTask.Recording, at frame: Int64, isKept: Bool = false) {
    let take = takes[recording.take]
    guard case .recording(let startFrame, ended: .max, _) = take.recipe else { return }
    let frames =
      // With a length, it has the frames that it would have had.
      isKept && !recording.isOpen ? take.frameCount : recording.frames(at: frame, format)
    // In these limits already, unless the state came from elsewhere.
    let kept = isKept ? min(max(frame &- startFrame, 0), take.frameCount) : .max
    set(
      recording.take, .recording(startFrame: startFrame, ended: frame, kept: kept),
      frameCount: min(possible(frames), take.frameCount))
    writeSeam(of: recording.take, at: frame)
  }
}
