/// Play, pause, reset and seek (R).
extension Oracle {
  /// R2.
  mutating func play() {
    guard transport.isPaused else { return reject(.play, .alreadyPlaying) }
    transport = .playing
    enterAll()
    entry = .played
    report(.played)
  }

  /// R3: the microloop is over, and that is reported right after (R8). W4: so is a ramp, before it.
  mutating func pause() {
    guard !transport.isPaused else { return reject(.pause, .notPlaying) }
    let wasMicrolooping = transport.isMicrolooping
    leaveAll()
    transport = .paused
    withoutLoop = nil
    entry = .paused
    stops = movedBefore
    report(.paused)
    endTempoRamp()
    if wasMicrolooping { report(.microloopOff) }
    takeWaitingRings()
  }

  /// R4: clips and marks stay, every anchor becomes 0, W1: also a stopped deck's. W4: a ramp is over.
  mutating func reset() {
    let wasMicrolooping = transport.isMicrolooping
    if !transport.isPaused { leaveAll() }
    transport = .paused
    withoutLoop = nil
    for deck in decks.indices { decks[deck].anchor = 0 }
    jump(to: 0)
    entry = .reset
    stops = movedBefore
    report(.reset)
    endTempoRamp()
    if wasMicrolooping { report(.microloopOff) }
    takeWaitingRings()
  }

  /// R8: out of the region it ends the microloop, inside it keeps it.
  mutating func seek(to ticks: Int64) {
    if !transport.isPaused {
      leaveAll()
      enterAll()
    }
    jump(to: units(ticks))
    withoutLoop?.seek(to: position)
    entry = .sought
    report(.sought)
    if let region = transport.region, ticks < region.start || ticks >= region.end {
      transport = .playing
      withoutLoop = nil
      report(.microloopOff)
    }
  }

  /// R12: only while the music stands at `0:0:0` exactly. All that has a length in ticks keeps it.
  mutating func setTimeSignature(beats: Int, unit: Int) {
    guard transport.isPaused, position == 0 else { return reject(.timeSignature, .notAtStart) }
    performance.beats = beats
    performance.unit = unit
    beatTicks = performance.beatTicks
    barTicks = performance.barTicks
    segmentTicks = performance.segmentTicks
    changesSignature = true
    report(.timeSignatureChanged)
  }

  /// T7: a boundary exactly at the place jumped to counts as crossed. S5: also to the same place. D6: audio frames are
  /// derived from the phase.
  private mutating func jump(to place: Int128) {
    position = place
    reached = place
    jumped = true
    jumps = true
    followJump()
  }
}
