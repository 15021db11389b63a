/// Cues, and what the sources make of them (S).
extension Oracle {
  /// S3: reported when its turn comes, and received with the passage that begins here.
  mutating func hand(_ cue: SentCommand.Cue) {
    report(.cued(cue))
    cues.append(cue)
  }

  /// Calls the sources in the order of their numbers, for this frame. S4: what they report comes after all
  /// other events. S3: not called, they receive nothing.
  mutating func callSources() {
    hostSound = StereoSample()
    for source in tones.indices { inputs[source] = StereoSample() }
    if performance.framesWithoutCalls.contains(Int(frame)) { return }
    for source in tones.indices {
      reportTurn(toSource: source)
      for cue in cues where cue.source == source { carryOut(cue) }
      reportLines(ofSource: source)
      addSound(ofSource: source)
    }
  }

  /// S5, as far as the source watches.
  private mutating func reportTurn(toSource source: Int) {
    let value = TestTone.turnValue(stops: stops, starts: starts, jumps: jumps)
    guard tones[source].isWatching, value != 0 else { return }
    report(.reported(source: source, code: TestTone.turnCode, value: value, detail: 0))
  }

  /// S4: a cue that the source rejects changes nothing.
  private mutating func carryOut(_ cue: SentCommand.Cue) {
    if let reason = tones[cue.source].carryOut(cue) {
      report(.cueRejected(cue, reason))
    } else {
      report(
        .reported(source: cue.source, code: cue.code, value: cue.value, detail: cue.detail))
    }
  }

  /// S3, L3: the lines that belong to this frame, those before a region's end first.
  private mutating func reportLines(ofSource source: Int) {
    let (interval, origin) = (tones[source].interval, tones[source].origin)
    if transport.isPaused || interval == 0 { return }
    var lines: [Int64] = []
    if let span = spanBeforeWrap {
      lines += self.lines(every: interval, from: origin, after: span.low, through: span.high)
    }
    lines += self.lines(
      every: interval, from: origin, after: jumped ? reached - 1 : reached, through: position)
    for line in lines {
      report(.reported(source: source, code: TestTone.lineCode, value: line, detail: interval))
    }
  }

  /// The numbers of the lines at `origin + k · interval` that lie in `(low, high]`.
  private mutating func lines(
    every interval: Int64, from origin: Int64, after low: Int128, through high: Int128
  ) -> [Int64] {
    let first = MusicalUnits.floorDivide(low - units(origin), by: units(interval)) + 1
    let last = MusicalUnits.floorDivide(high - units(origin), by: units(interval))
    return first <= last ? (first...last).map { Int64($0) } : []
  }

  /// S1: added to the source's own input and perhaps to another one. One that does not exist is the host's.
  private mutating func addSound(ofSource source: Int) {
    let ticks = Int64(MusicalUnits.floorDivide(position, by: unitsPerTick))
    guard
      let sample = tones[source].sample(
        frame: frame, ticks: ticks, source: source, isMoving: !transport.isPaused)
    else { return }
    add(sample, to: source)
    if let further = tones[source].furtherInput {
      add(StereoSample(left: sample.right, right: sample.left), to: further)
    }
  }

  private mutating func add(_ sample: StereoSample, to input: Int) {
    if inputs.indices.contains(input) {
      inputs[input] += sample
    } else {
      hostSound += sample
    }
  }
}
