/// Clips and tempos whose ratios are telling for decks that follow the tempo (W7 to W11).
extension PerformanceMaker {
  /// A tempo of a session around a clip's, mostly such that the pace is 1, on a limit of W8, just beyond it,
  /// or on a step of the kernel's stretch.
  mutating func drawFollowedTempo() -> Int64 {
    let clip = random.pick(performance.decks[drawDeck()].clips).microBPM
    let highest = hasFineObservers ? min(fastest, performance.microBPM * 4) : fastest
    let drawn: Int64 =
      switch random.weighted([30, 12, 14, 12, 14, 10, 8]) {
      case 0: clip
      case 1: drawRatio(of: clip)
      case 2: drawNearLimit(of: clip)
      case 3: clip * random.pick(VarispeedKernel.stretches) / 40 + random.draw(-1...1)
      case 4: clip * random.draw(30...200) / 100
      case 5: clip + random.draw(-40...40)
      default: performance.microBPM
      }
    return min(highest, max(1_000_000, drawn))
  }

  /// A clip's tempo around the session's first one, likewise. W8: fitting, it is one that a deck in varispeed
  /// can play at that tempo; else it is mostly none.
  private mutating func drawFollowedClipTempo(fitting: Bool) -> Int64 {
    let now = performance.microBPM
    if !fitting, random.chance(70) { return drawTempoBeyondLimits(of: now) }
    let drawn: Int64 =
      switch random.weighted([22, 20, 14, 10, 12, 12, 10]) {
      case 0: now
      case 1: drawRatio(of: now)
      case 2: drawNearLimit(of: now)
      case 3: now * 40 / random.pick(VarispeedKernel.stretches) + random.draw(-1...1)
      case 4: now * random.draw(90...110) / 100
      case 5: now + random.draw(-40...40)
      default: random.drawByOctave(1_000_000...1_000_000_000)
      }
    return min(1_000_000_000, max(1_000_000, min(now * 4, max((now + 3) / 4, drawn))))
  }

  /// W8: by a micro-BPM, or by much, as far as T3 allows.
  private mutating func drawTempoBeyondLimits(of tempo: Int64) -> Int64 {
    let drawn = random.pick([
      tempo * 4 + 1, (tempo + 3) / 4 - 1, tempo * 5, tempo / 6,
      random.drawByOctave(1_000_000...1_000_000_000),
    ])
    return min(1_000_000_000, max(1_000_000, drawn))
  }

  private mutating func drawRatio(of tempo: Int64) -> Int64 {
    random.pick([tempo / 4, tempo / 2, tempo * 2, tempo * 4, tempo * 3 / 2, tempo * 2 / 3])
  }

  /// W8: beyond a quarter or four times by a micro-BPM, or within.
  private mutating func drawNearLimit(of tempo: Int64) -> Int64 {
    random.pick([tempo * 4, (tempo + 3) / 4]) + random.draw(-1...1)
  }

  mutating func makeFollowedClip(fitting: Bool) -> Performance.Clip {
    let sixteenth = MusicalUnits.ticksPerSixteenth
    let lengthTicks =
      switch random.weighted([25, 10, 65]) {
      case 0: sixteenth
      case 1: sixteenth + random.draw(0...(2 * sixteenth))
      default: drawClipLength()
      }
    let microBPM = drawFollowedClipTempo(fitting: fitting)
    let audio = drawFollowedAudio(lengthTicks, microBPM)
    let frames = Int(min(24_000, max(1, audio)))
    switch random.weighted([80, 5, 15]) {
    case 0: return fill(frames: frames, lengthTicks, microBPM)
    case 1: return fillWithOneValue(frames: frames, lengthTicks, microBPM)
    default: return fillWithExtremes(frames: frames, lengthTicks, microBPM)
    }
  }

  /// Frames of audio: as many as a lap has at the clip's tempo or at the session's, a few more or fewer, as
  /// F4 tells at the pace of the first tempo, far more or fewer, and hardly any.
  private mutating func drawFollowedAudio(_ lengthTicks: Int64, _ microBPM: Int64) -> Int64 {
    let lap = frames(inTicks: lengthTicks, microBPM: microBPM)
    let fallInAudio = fall * performance.microBPM / microBPM
    return switch random.weighted([24, 14, 10, 8, 8, 14, 6, 6, 4, 6]) {
    case 0: lap
    case 1: lap + random.draw(-2...2)
    case 2: lap + 1
    case 3: frames(inTicks: lengthTicks, microBPM: performance.microBPM)
    case 4: lap + random.draw(-40...40)
    case 5: lap + fallInAudio * random.pick([-2, -1, 1, 1, 2]) + random.draw(-2...2)
    case 6: lap / random.draw(2...8)
    case 7: lap * 3 / 2 + random.draw(0...500)
    case 8: 1
    default: random.draw(1...(2 * fall + 2))
    }
  }

  /// W11: a loop of one value stays that value, where it is as long as its lap.
  private mutating func fillWithOneValue(
    frames: Int, _ lengthTicks: Int64, _ microBPM: Int64
  ) -> Performance.Clip {
    let values = [Float(random.draw(1...0xFF_FFFF)) * 0x1p-24, -0x1p-40, 0x1p32, -0.3]
    let (left, right) = (random.pick(values), random.pick(values))
    return Performance.Clip(
      left: Array(repeating: left, count: frames), right: Array(repeating: right, count: frames),
      lengthTicks: lengthTicks, microBPM: microBPM)
  }

  /// Noise, among it samples and differences of samples at the bounds of M5, which the curve between two of
  /// them passes (W11).
  private mutating func fillWithExtremes(
    frames: Int, _ lengthTicks: Int64, _ microBPM: Int64
  ) -> Performance.Clip {
    let loud = random.pick([0, 0, 6])
    let tiny = random.pick([0, 4, 60])
    var channels: [[Float]] = []
    for _ in 0..<2 {
      channels.append(
        (0..<frames).map { _ in
          switch random.weighted([90, loud, tiny, tiny]) {
          case 0: Float(random.draw(-0x80_0000...0x7F_FFFF)) * 0x1p-23
          case 1: random.pick([0x1p32, -0x1p32, 0x1.8p31])
          case 2: Float(random.draw(-9...9)) * 0x1p-42
          default: Float(random.draw(-9...9)) * 0x1p-50 + random.pick([0, 0x1p-28])
          }
        })
    }
    return Performance.Clip(
      left: channels[0], right: channels[1], lengthTicks: lengthTicks, microBPM: microBPM)
  }
}
