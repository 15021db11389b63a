import Ostinato

// What the music does to the tracks (rules K3, K5, K11).
extension LooperCore {
  /// Follows a stop, a jump, a start or a change of tempo on a track.
  ///
  /// - Parameters:
  ///   - moment: The frame at which the music turned.
  ///   - turn: The frame up to which it went straight on: this one, or the first of those of which the looper was not
  ///     called.
  mutating func followTurn(
    at moment: Moment, straightUpTo turn: Int64, on track: Int, in block: borrowing SourceBlock
  ) {
    endOrMoveRecording(at: moment, straightUpTo: turn, on: track, in: block)
    guard let loop = tracks[track].loop else {
      schedule(track, after: moment.ticks, at: moment)
      return
    }
    let jumps = moment.isJump(for: loop.length)
    endLayer(on: track, with: moment, jumps: jumps, in: block)
    if let wrap = moment.wrap { tracks[track].task.moveLayer(back: wrap) }
    if moment.stops || jumps { tracks[track].leave(at: moment.frame, heardBefore: turn, fades) }
    if jumps { derivePlayhead(of: track, at: moment) }
    if moment.starts || jumps {
      if moment.isMoving { tracks[track].enter(at: moment.frame, fades) }
      _ = takeUpLate(on: track, at: moment, in: block)
    }
    schedule(track, after: moment.boundariesServed(for: loop), at: moment)
  }

  /// Drops a recording, unless it was due to end where the music turned, or brings its end nearer by a wrap.
  private mutating func endOrMoveRecording(
    at moment: Moment, straightUpTo turn: Int64, on track: Int, in block: borrowing SourceBlock
  ) {
    guard case .recording(var recording) = tracks[track].task else { return }
    // A recording whose length is not known yet has no whole number of lengths.
    let jumps = recording.isOpen ? moment.jumps : moment.isJump(for: recording.length)
    if let cause = moment.cause(jumps: jumps) {
      if tracks[track].due <= turn {
        end(recording, on: track, at: moment, in: block)
      } else {
        drop(track, cause, at: moment, in: block)
      }
    } else if let wrap = moment.wrap {
      recording.end = recording.end - wrap
      tracks[track].task = .recording(recording)
    }
  }

  /// Derives from the position which frame of the take is read (rule D6).
  mutating func derivePlayhead(of track: Int, at moment: Moment) {
    guard let loop = tracks[track].loop else { return }
    tracks[track].playhead = loop.frame(at: moment.position, in: moment.passage.timebase)
  }

  /// Discards the recording or layer in progress.
  mutating func drop(
    _ track: Int, _ cause: LooperEvent.Cause, at moment: Moment, in block: borrowing SourceBlock
  ) {
    tracks[track].task = .none
    report(.dropped(track: track, cause), at: moment, in: block)
  }

  /// Enters the loops that have been put on tracks since the last render (rule K18).
  mutating func enterGivenClips(at moment: Moment) {
    for track in tracks.indices where tracks[track].isGiven {
      tracks[track].isGiven = false
      guard let loop = tracks[track].loop else { continue }
      derivePlayhead(of: track, at: moment)
      if moment.isMoving { tracks[track].enter(at: moment.frame, fades) }
      schedule(track, after: moment.boundariesServed(for: loop), at: moment)
    }
  }
}

extension Moment {
  /// The place after which a loop has its next boundary (rule K3).
  func boundariesServed(for loop: LoopVersion) -> Ticks {
    isJump(for: loop.length) ? ticks : linesServed(for: loop.length)
  }

  /// What ends a recording or a layer here.
  func cause(jumps: Bool) -> LooperEvent.Cause? {
    if stops { return .stop }
    if jumps { return .jump }
    return changesTempo ? .tempo : nil
  }
}
