/// What a frame sounds like (M, F).
extension Oracle {
  /// M1, M3, M8.
  func target(ofStrip strip: Int) -> Coefficients {
    strips[strip].coefficients(isSilenced: isSilencedBySolo(strip))
  }

  /// Changes a strip's settings.
  mutating func change(
    _ name: SentCommand.StripName, over time: SentCommand.RampTime? = nil,
    by change: (inout Strip) -> Void
  ) {
    for strip in strips.indices where stripNames[strip] == name { change(&strips[strip]) }
    retarget(over: time)
  }

  /// M4: a strip's setting may change every strip's coefficients, by solo.
  private mutating func retarget(over time: SentCommand.RampTime?) {
    let length = time.map { frames(of: $0) } ?? rampLength
    for strip in strips.indices {
      let target = target(ofStrip: strip)
      strips[strip].leftRamp.aim(at: target.left, frame: frame, length: length)
      strips[strip].rightRamp.aim(at: target.right, frame: frame, length: length)
    }
  }

  /// M2: at once, or with a time a ramp like a strip's.
  mutating func setMasterGain(_ gain: Float, over time: SentCommand.RampTime?) {
    if let time {
      masterRamp.aim(at: Strip.flush(gain), frame: frame, length: frames(of: time))
    } else {
      masterRamp.set(to: Strip.flush(gain))
    }
  }

  /// M4: a ramp's `N`; a musical length is rounded up, at the tempo of the command's turn, and has a limit.
  private func frames(of time: SentCommand.RampTime) -> Int64 {
    switch time {
    case .milliseconds(let milliseconds):
      return performance.frames(inMilliseconds: milliseconds)
    case .ticks(let ticks):
      let step = MusicalUnits.step(microBPM: microBPM)
      return Int64(min((Int128(ticks) * unitsPerTick + step - 1) / step, (1 << 31) - 1))
    }
  }

  /// M2, S2, M8: from 0, the outputs of decks, of sources and of groups in order, the host's own sound, and then
  /// the master's gain. An output that feeds a group is added to the group's input instead.
  mutating func render() {
    var sum = StereoSample()
    var groupInputs = performance.groups.map { _ in StereoSample() }
    for strip in strips.indices {
      let coefficients = strips[strip].use(at: frame)
      let output =
        switch stripNames[strip] {
        case .deck(let deck): output(ofDeck: deck, coefficients)
        case .source(let source): output(of: inputs[source], coefficients)
        case .group(let group): outputOfGroup(groupInputs[group], coefficients)
        }
      if let group = groupFed[strip] { groupInputs[group] += output } else { sum += output }
      result.stems[strip].left.append(output.left)
      result.stems[strip].right.append(output.right)
      meters[strip].add(output, frame: frame)
    }
    sum += hostSound
    let masterGain = masterRamp.use(at: frame)
    if masterGain != 1 {
      sum.left *= masterGain
      sum.right *= masterGain
    }
    result.left.append(sum.left)
    result.right.append(sum.right)
    meters[strips.count].add(sum, frame: frame)
  }

  /// M2, M7: from 0, the deck's sound, then its tail (F2).
  private mutating func output(
    ofDeck deck: Int, _ coefficients: Coefficients
  ) -> StereoSample {
    var output = StereoSample()
    if let sound = soundingSample(ofDeck: deck, coefficients) { output += sound }
    if let tail = tailSample(ofDeck: deck, coefficients) { output += tail }
    return output
  }

  /// S2, M8: from 0, what was added to the input of a source or a group.
  mutating func output(of input: StereoSample, _ coefficients: Coefficients) -> StereoSample {
    var output = StereoSample()
    output += StereoSample(
      left: input.left * coefficients.left, right: input.right * coefficients.right)
    return output
  }

  /// The current clip's contribution; `nil` when paused or stopped (W1), where its audio has run out
  /// and where its lap was left (F4).
  private mutating func soundingSample(
    ofDeck deck: Int, _ coefficients: Coefficients
  ) -> StereoSample? {
    if transport.isPaused || decks[deck].isStopped || decks[deck].isLapLeft { return nil }
    var fade: Float?
    if performance.fades != .off, let entered = decks[deck].entered, frame - entered < riseLength {
      fade = Float(frame - entered + 1) / Float(riseLength)
    }
    decks[deck].level = fade ?? 1
    return Self.contribution(of: deckSample(ofDeck: deck), coefficients, fade: fade)
  }

  /// What is left of material the deck has left: it reads on in its clip, also while paused.
  private mutating func tailSample(
    ofDeck deck: Int, _ coefficients: Coefficients
  ) -> StereoSample? {
    guard let tail = decks[deck].tail else { return nil }
    let k = frame - tail.left
    guard k < tail.length else {
      decks[deck].tail = nil
      return nil
    }
    let fade = tail.level * (Float(tail.length - 1 - k) / Float(tail.length))
    let sample = stretchedTailSample(ofDeck: deck, k) ?? tailSample(tail, k)
    return Self.contribution(of: sample, coefficients, fade: fade)
  }

  /// F2: `sample · ((gain · pan) · fade)`, each product flushed (M5).
  private static func contribution(
    of sample: StereoSample?, _ coefficients: Coefficients, fade: Float?
  ) -> StereoSample? {
    guard let sample else { return nil }
    var (left, right) = (coefficients.left, coefficients.right)
    if let fade {
      left = Strip.flush(left * fade)
      right = Strip.flush(right * fade)
    }
    return StereoSample(left: sample.left * left, right: sample.right * right)
  }
}

/// One frame of two channels.
public struct StereoSample: Equatable, Sendable {
  public var left: Float = 0
  public var right: Float = 0

  static func += (a: inout StereoSample, b: StereoSample) {
    a.left += b.left
    a.right += b.right
  }
}
