/// Ramps of tempo: how far and over how long, what interrupts them, what is done in their course (W4).
extension PerformanceMaker {
  /// In some sessions ramps are among much else, in some they are most of what happens.
  mutating func chooseRamps() {
    rampShare = random.pick([10, 20, 20, 35, 60])
    if random.chance(35) { chooseDecksOneByOne() }
  }

  /// More ramps than what is telling during one.
  mutating func drawRampAction() -> SentCommand.Action {
    switch random.weighted([62, 10, 14, 14]) {
    case 0: drawRamp()
    case 1: .tempo(drawTempo())
    case 2: drawMusicalMixerRamp()
    default: drawJump()
    }
  }

  mutating func drawRamp() -> SentCommand.Action {
    let target = drawRampTarget()
    return .ramp(microBPM: target, ticks: drawRampLength(to: target))
  }

  /// Up, down and back to the first tempo, and as far as T3 and T6 allow; not far up where observers
  /// are fine.
  private mutating func drawRampTarget() -> Int64 {
    if followShare > 0, random.chance(50) { return drawFollowedTempo() }
    let now = performance.microBPM
    let near = min(fastest, now * 4)
    let drawn: Int64 =
      switch random.weighted([14, 38, 12, 8, 10, 8, 10]) {
      case 0: now
      case 1: now * random.draw(30...200) / 100
      case 2: now + random.draw(-40...40)  // Steps of less than a micro-BPM.
      case 3: 1_000_000
      case 4: hasFineObservers ? near : fastest
      case 5: near
      default: random.drawByOctave(1_000_000...(hasFineObservers ? near : fastest))
      }
    return min(fastest, max(1_000_000, drawn))
  }

  /// From a sixteenth to 10 000 bars: less than a step, as long as so many steps, as many lines, and
  /// longer than the run.
  mutating func drawRampLength(to target: Int64) -> Int64 {
    let sixteenth = MusicalUnits.ticksPerSixteenth
    let bar = performance.barTicks
    let extent = ticks(inFrames: length)
    let length: Int64 =
      switch random.weighted([8, 14, 10, 14, 14, 14, 14, 6, 4, 2]) {
      case 0: sixteenth
      case 1: sixteenth * random.draw(1...16)
      case 2: performance.beatTicks * random.draw(1...8)
      case 3: bar * random.draw(1...4)
      case 4: drawLengthOfSteps(to: target)
      case 5: ticks(inFrames: random.draw(1...200)) + random.draw(0...2)
      case 6: random.drawByOctave(sixteenth...max(sixteenth, extent))
      case 7: max(sixteenth, extent) + random.draw(0...bar)
      case 8: bar * random.drawByOctave(1...10_000)
      default: bar * 10_000
      }
    return min(bar * 10_000, max(sixteenth, length))
  }

  /// So long that it ends at a step's frame or beside it: at the mean of both tempos, or where that is
  /// the target from the first.
  private mutating func drawLengthOfSteps(to target: Int64) -> Int64 {
    let tempo = random.chance(50) ? target : (performance.microBPM + target) / 2
    let frames = random.drawByOctave(1...32) * TempoRamp.stepLength + random.draw(-1...1)
    let units = MusicalUnits.step(microBPM: tempo) * Int128(frames)
    return Int64(units / performance.unitsPerTick) + random.draw(0...1)
  }

  /// Of a strip or of the master, over a musical length (M4).
  private mutating func drawMusicalMixerRamp() -> SentCommand.Action {
    let length =
      random.chance(60)
      ? MusicalUnits.ticksPerSixteenth * random.draw(0...16)
      : ticks(inFrames: random.draw(1...200)) + random.draw(0...2)
    let time = SentCommand.RampTime.ticks(min(length, performance.barTicks * 64))
    if performance.decks.isEmpty || random.chance(15) { return .masterGain(drawGain(), over: time) }
    if random.chance(30) { return .pan(deck: drawDeck(), drawPan(), over: time) }
    return .gain(deck: drawDeck(), drawGain(), over: time)
  }

  /// Places near the one that a frame has if the music has played from the beginning, and lines.
  mutating func drawRampAnchor(at frame: Int64) -> SentCommand.Anchor {
    let here = ticks(inFrames: Int(frame))
    switch random.weighted([30, 20, 20, performance.decks.isEmpty ? 0 : 30]) {
    case 0: return .time(here + random.draw(-2...2) * ticksPerFrame + random.draw(-1...1))
    case 1: return .grid(.segment)
    case 2: return .grid(.sixteenth)
    default: return .grid(.clipEnd(deck: drawDeck()))
    }
  }

  /// The first draft's own: where the music mostly moves, some of them from lines exactly.
  mutating func addRamps() {
    if random.chance(25) {
      addRampFromLine(at: random.chance(50) ? 0 : random.draw(0...Int64(length)))
    }
    for _ in 0..<random.draw(1...3) {
      let frame = random.draw(0...Int64(length))
      send(at: frame, random.chance(50) ? .now : drawAnchor(at: frame), drawRamp())
      if random.chance(30) { sendPlay(at: frame) }
      if random.chance(30) { send(at: frame + 1, drawAnchor(at: frame), drawRamp()) }
    }
  }

  /// From a line exactly over whole regions, bars or clips: it ends where a wrap, a line or a clip's end
  /// is, and what waits for that line comes at the same frame.
  private mutating func addRampFromLine(at frame: Int64) {
    let isLooping = random.chance(60)
    let unit = isLooping ? performance.segmentTicks : drawLineLength()
    let count = random.draw(1...4) as Int64
    send(at: frame, .now, .play)
    send(at: frame, .now, .seek(unit * random.draw(0...3)))
    if isLooping { send(at: frame, .now, .microloop(true)) }
    let ticks = min(performance.barTicks * 10_000, unit * count)
    send(at: frame, .now, .ramp(microBPM: drawRampTarget(), ticks: ticks))
    if random.chance(60) {
      let line = random.pick([SentCommand.Line.segment, .bar, .beat])
      send(at: frame + 1, .grid(line), random.chance(50) ? drawRamp() : drawInterruption())
    }
  }

  private mutating func drawLineLength() -> Int64 {
    if performance.decks.isEmpty || random.chance(50) { return performance.barTicks }
    return random.pick(performance.decks[drawDeck()].clips).lengthTicks
  }

  private mutating func drawInterruption() -> SentCommand.Action {
    switch random.weighted([22, 22, 8, 22, 12, 8, 6]) {
    case 0: .tempo(drawTempo())
    case 1: .pause
    case 2: .reset
    case 3: drawRamp()
    case 4: .seek(drawPlace())
    case 5: drawMicroloop()
    default: drawMusicalMixerRamp()
    }
  }

  /// At the very frames of steps and ends, and beside them.
  mutating func addCommandsAtSteps(of result: OracleResult) {
    guard !result.tempoSteps.isEmpty, random.chance(75) else { return }
    for _ in 0..<random.draw(1...2) {
      let step = random.pick(result.tempoSteps)
      let frame = max(0, step.frame + random.pick([-1, 0, 0, 0, 0, 1]))
      if random.chance(40) {
        addRampFigure(at: frame, step.ticks)
      } else {
        let action = random.chance(70) ? drawInterruption() : drawAction(at: frame)
        sendSomehow(for: frame, step.ticks, action)
        addPlay(after: action, at: frame + 1)
      }
    }
  }

  /// A figure with a ramp, or a ramp from a line.
  mutating func addRampFigure(at frame: Int64, _ ticks: Int64) {
    if random.chance(12) { return addRampFromLine(at: frame) }
    let figure = drawRampFigure()
    sendFigure(figure, at: frame, ticks, anchorWeights: [50, 15, 20, 15])
  }

  private mutating func drawRampFigure() -> [SentCommand.Action] {
    let ramp = drawRamp()
    switch random.draw(0...21) {
    case 0: return [ramp]
    case 1: return [ramp, drawRamp()]
    case 2: return [ramp, .tempo(drawTempo())]
    case 3: return [.tempo(drawTempo()), ramp]
    case 4: return [.tempo(1_000_000), ramp]
    case 5: return [ramp, .pause]
    case 6: return [ramp, .pause, .play]
    case 7: return [.pause, ramp, .play]
    case 8: return [.pause, .play, ramp]
    case 9: return [ramp, .reset]
    case 10: return [.reset, .play, ramp]
    case 11: return [ramp, .seek(drawPlace())]
    case 12: return [.seek(drawPlace()), ramp]
    case 13: return [ramp, drawMicroloop()]
    case 14: return [drawMicroloop(), ramp]
    case 15: return [.microloop(false), ramp]
    case 16: return [drawMicroloop(), ramp, .pause]
    case 17: return [drawMicroloop(), ramp, .reset, .play]
    case 18: return [drawMusicalMixerRamp(), ramp]
    case 19: return [ramp, drawMusicalMixerRamp()]
    case 20: return [drawMusicalMixerRamp(), ramp, drawMusicalMixerRamp()]
    default: return [ramp, drawAction(at: 0), drawRamp()]
    }
  }

  /// Ramps and interruptions closer together than a few steps.
  mutating func addRampBurst(from first: Int64) {
    var frame = first
    for _ in 0..<random.draw(2...6) {
      let action = random.chance(60) ? drawRamp() : drawInterruption()
      send(at: frame, .now, action)
      if action == .pause || action == .reset { sendPlay(at: frame + random.draw(0...2)) }
      frame += random.pick([0, 1, 63, 64, 65, 128, random.draw(0...200)])
    }
    send(at: frame, .now, .play)
  }
}
