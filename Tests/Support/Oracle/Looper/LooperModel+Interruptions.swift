/// A stop, a jump or a change of tempo during a recording (K22).
extension LooperModel {
  mutating func interrupt(
    _ recording: LoopRecording, _ choice: LooperSettings.Choice, _ cause: LooperReport.Cause,
    ofTrack track: Int
  ) {
    if choice == .keep { keep(recording, cause, ofTrack: track) } else { drop(track, cause) }
  }

  private mutating func keep(
    _ recording: LoopRecording, _ cause: LooperReport.Cause, ofTrack track: Int
  ) {
    guard let before else { return }
    // K1: frames were left out from here on, if any were.
    let frame = before.frame + 1
    let reached = before.position + before.unitsPerFrame
    if recording.isOpen {
      var recording = recording
      let wrapped = settings.units(recording.origin + recording.ticks) - recording.end
      recording.ticks = ticks(at: reached + wrapped) - recording.origin
      guard isLongEnough(recording, at: frame) else { return drop(track, cause) }
      end(recording, at: frame, cut: frame, ofTrack: track)
    } else {
      if isTooShort(frame - recording.begun) { return drop(track, cause) }
      let rest = (recording.end - reached + before.unitsPerFrame - 1) / before.unitsPerFrame
      // Where it would have ended.
      end(recording, at: frame + Int64(rest), cut: frame, ofTrack: track)
    }
    derivePlayhead(ofTrack: track)
  }

  mutating func goOn(_ recording: LoopRecording, ofTrack track: Int) {
    var recording = recording
    recording.hasGoneOn = true
    if recording.isOpen {
      let left = Int128(settings.takeFrames - (now.frame - recording.begun))
      let wrapped = settings.units(recording.origin + recording.ticks) - recording.end
      let full = ticks(at: now.position + wrapped + left * now.unitsPerFrame)
      recording.end += settings.units(full - recording.origin - recording.ticks)
      recording.ticks = full - recording.origin
    }
    let rest = (recording.end - now.position + now.unitsPerFrame - 1) / now.unitsPerFrame
    let count = now.frame - recording.begun + Int64(rest)
    guard count <= settings.takeFrames, !isTooShort(count) else { return drop(track, .tempo) }
    tracks[track].work = .recording(recording)
  }

  /// The tempo of a loop of so many frames that was not recorded at one tempo.
  func tempo(of ticks: Int64, count: Int64) -> Int64 {
    let step = settings.units(ticks) / Int128(count)
    return Int64(min(max(step / MusicalUnits.step(microBPM: 1), 1_000_000), 1_000_000_000))
  }
}
