/// Stops, jumps, starts and boundaries (K3, K4).
extension LooperModel {
  /// K3, F2: a loop is left and entered as a deck's clip is. K5, K11: what is made ends.
  mutating func followMusic(ofTrack track: Int) {
    followMusic(recordingOfTrack: track)
    guard let loop = tracks[track].loop else { return }
    let jumps = isJump(forTicks: loop.ticks)
    endLayerWithMusic(ofTrack: track, jumps: jumps)
    if now.stops || jumps { leave(track) }
    if jumps { derivePlayhead(ofTrack: track) }
    guard now.starts || jumps else { return }
    if now.isMoving { enter(track) }
    // K11: at a start or a jump, too, if it is late enough.
    takeUpLate(ofTrack: track)
  }

  /// K5: a stop, a jump and a change of tempo drop a recording; a wrap brings its end nearer.
  private mutating func followMusic(recordingOfTrack track: Int) {
    guard case .recording(var recording) = tracks[track].work else { return }
    // K7: what has no length yet cannot be its whole number.
    let jumps = recording.isOpen ? now.jumps : isJump(forTicks: recording.ticks)
    let isTurn = now.stops || jumps || changesTempo
    // K4: with the music as it was, this frame would have ended it.
    if recording.takesTempo, let before {
      end(recording, at: before.frame + 1, ofTrack: track)
    } else if isTurn, let before, before.position + before.unitsPerFrame >= recording.end {
      end(recording, at: before.frame + 1, ofTrack: track)
    } else if now.stops {
      interrupt(recording, settings.stopChoice, .stop, ofTrack: track)
    } else if jumps {
      interrupt(recording, settings.jumpChoice, .jump, ofTrack: track)
    } else if changesTempo, settings.tempoChoice != .goOn {
      interrupt(recording, settings.tempoChoice, .tempo, ofTrack: track)
    } else {
      if let wrap { recording.end -= wrap }
      tracks[track].work = .recording(recording)
      if changesTempo { goOn(recording, ofTrack: track) }
    }
  }

  /// K4: the end of a recording or the boundary of a loop.
  mutating func passBoundary(ofTrack track: Int) {
    guard now.isMoving else { return }
    hear(onTrack: track)
    if case .recording(let recording) = tracks[track].work, now.position >= recording.end {
      end(recording, at: now.frame, ofTrack: track)
    } else if case .layering(let layer) = tracks[track].work, isFull(layer, ofTrack: track) {
      endInsert(layer, ofTrack: track)
    } else if let loop = tracks[track].loop, passesBoundary(of: loop) {
      takeUp(ofTrack: track)
      derivePlayhead(ofTrack: track)
    }
  }

  /// D3, K3: a jump passes none; a wrap that is no jump passes the one reached before it.
  private func passesBoundary(of loop: LoopVersion) -> Bool {
    if isJump(forTicks: loop.ticks) { return false }
    var low = now.reached
    if let wrap, let before { low = before.position - wrap }
    return loop.hasBoundary(
      after: low, through: now.position, unitsPerTick: settings.unitsPerTick)
  }

  /// D6.
  mutating func derivePlayhead(ofTrack track: Int) {
    guard let loop = tracks[track].loop else { return }
    tracks[track].playhead = loop.place(
      at: now.position, unitsPerTick: settings.unitsPerTick)
  }

  /// F2: a tail from the level reached, if there is anything to hear of it.
  mutating func leave(_ track: Int) {
    let state = tracks[track]
    tracks[track].fade.level = 0
    guard settings.fades != .off, state.fade.level != 0, let loop = state.loop,
      state.playhead < loop.left.count
    else { return }
    tracks[track].fade.tail = LoopTail(
      version: loop, playhead: state.playhead, level: state.fade.level, left: now.frame,
      length: settings.fallLength)
  }

  /// F2: the loop rises from this frame on; nothing of it has sounded yet. What is left at the same frame falls no
  /// longer than that.
  mutating func enter(_ track: Int) {
    if settings.fades == .standard, let tail = tracks[track].fade.tail, tail.left == now.frame {
      tracks[track].fade.tail?.length = min(tail.length, settings.riseLength)
    }
    tracks[track].fade.entered = now.frame
    tracks[track].fade.level = 0
  }
}
