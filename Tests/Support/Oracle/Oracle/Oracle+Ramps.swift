/// Ramps of tempo (W4).
extension Oracle {
  /// W4: from the tempo of its turn, with step 0 from this frame on; whatever ramp there was is over. W8: only
  /// to where all decks can follow; where the ramp begins and in between they can as well.
  mutating func ramp(to microBPM: Int64, over ticks: Int64) {
    if transport.isPaused { return reject(.ramp, .notPlaying) }
    if !canFollow(microBPM) { return reject(.ramp, .speedOutOfRange) }
    endTempoRamp()
    let ramp = TempoRamp(from: self.microBPM, to: microBPM, distance: units(ticks), began: frame)
    tempoRamp = ramp
    report(.rampBegan)
    step(to: ramp.tempo(ofStep: 0))
  }

  /// R9: the step from this frame to the next has the new size. W4: a ramp is over right before. W8: rejected, it
  /// leaves the ramp as it is.
  mutating func setTempo(_ microBPM: Int64) {
    if !canFollow(microBPM) { return reject(.tempo, .speedOutOfRange) }
    endTempoRamp()
    changeTempo(to: microBPM)
    report(.tempoChanged)
  }

  /// W4: before anything else is done at a frame, the ramp ends or its next step begins.
  mutating func followTempoRamp() {
    guard let ramp = tempoRamp else { return }
    if ramp.moved >= ramp.distance {
      endTempoRamp()
      step(to: ramp.to)
    } else if (frame - ramp.began) % TempoRamp.stepLength == 0 {
      step(to: ramp.tempo(ofStep: (frame - ramp.began) / TempoRamp.stepLength))
    }
  }

  /// W4: by its length, by `tempo` or another `ramp`, by a pause or a reset. The tempo stays as it is.
  mutating func endTempoRamp() {
    guard tempoRamp != nil else { return }
    tempoRamp = nil
    report(.rampEnded)
  }

  /// W4: what counts is how far the music moves (T6), wherever it is.
  mutating func moveTempoRamp() {
    tempoRamp?.moved += MusicalUnits.step(microBPM: microBPM)
  }

  /// R9: the step from this frame to the next has the new size; it is not reported.
  private mutating func step(to microBPM: Int64) {
    changeTempo(to: microBPM)
    let ticks = Int64(MusicalUnits.floorDivide(position, by: unitsPerTick))
    result.tempoSteps.append(TempoStep(frame: frame, ticks: ticks, microBPM: microBPM))
  }
}

/// A tempo on its way from one to another (W4).
struct TempoRamp {
  /// Frames in a step.
  static let stepLength: Int64 = 64

  /// `A`, in micro-BPM.
  let from: Int64
  /// `B`, in micro-BPM.
  let to: Int64
  /// `D`, in units.
  let distance: Int128
  /// The frame of its command, where step 0 begins.
  let began: Int64
  /// How far the music has moved since then, in units.
  var moved: Int128 = 0

  /// `n`.
  var stepCount: Int128 {
    max(1, 2 * distance / (Int128(Self.stepLength) * MusicalUnits.step(microBPM: from + to)))
  }

  /// From step `n` on it is `B`.
  func tempo(ofStep step: Int64) -> Int64 {
    let (k, n) = (Int128(step), stepCount)
    if k >= n { return to }
    return from + Int64(MusicalUnits.floorDivide(Int128(to - from) * (2 * k + 1), by: 2 * n))
  }
}
