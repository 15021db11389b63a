/// Rate, tempo, signature, length: such that bars and wraps pass within the run, or extreme.
extension PerformanceMaker {
  mutating func chooseSession(longest: Int64) {
    if random.chance(55) {
      performance.beats = random.chance(60) ? random.draw(1...7) : random.draw(1...64)
      performance.unit = random.pick([2, 4, 8, 16])
    }
    performance.microloopBars = random.pick([1, 1, 2, 2, 3, 4])
    performance.length = Int(random.drawByOctave(300...longest))
    chooseRateAndTempo(framesPerSixteenth: chooseSixteenth())
    performance.fades = drawFades()
    performance.mixRampMilliseconds = random.pick([0, 0, 1, 10, 10, 25, random.draw(1...250)])
    performance.grid = random.pick([.bar, .beat, .sixteenth])
    performance.levelWindow =
      random.chance(40) ? random.pick([1, 7, 8, 64, 480, random.draw(1...1000)]) : 0
  }

  private mutating func drawFades() -> Fades {
    switch random.draw(1...100) {
    case ...8: .overlapping
    case ...60: .standard
    default: .off
    }
  }

  /// Frames in a sixteenth, mostly so that the microloop's region passes several times.
  private mutating func chooseSixteenth() -> Int64 {
    guard random.chance(75) else { return random.drawByOctave(1...200) }
    let sixteenths = performance.segmentTicks / MusicalUnits.ticksPerSixteenth
    let passes = random.draw(2...40) as Int64
    return min(200, max(1, Int64(length) / (sixteenths * passes)))
  }

  private mutating func chooseRateAndTempo(framesPerSixteenth: Int64) {
    switch random.weighted([28, 28, 24, 8, 12]) {
    case 0:  // Boundaries fall between frames.
      let microBPM =
        random.chance(50)
        ? random.draw(40...240) * 1_000_000 : random.drawByOctave(1_000_000...1_000_000_000)
      setTempo(microBPM, framesPerSixteenth)
    case 1:  // The same, at rates where fades take several frames.
      setTempo(random.draw(400_000_000...1_000_000_000), max(30, framesPerSixteenth))
    case 2:  // A sixteenth is a whole number of frames.
      let quarterBeats = random.draw(1...66) as Int64
      performance.sampleRate = Int(quarterBeats * framesPerSixteenth)
      performance.microBPM = 15_000_000 * quarterBeats
    case 3:  // A sixteenth is one frame, or hardly more.
      performance.sampleRate = random.draw(1...66)
      performance.microBPM = fastest - (random.chance(50) ? 0 : random.draw(1...5000))
    default:  // Whatever T3 and T6 allow.
      performance.sampleRate = Int(random.drawByOctave(1...10_000_000))
      performance.microBPM = random.drawByOctave(1_000_000...fastest)
    }
  }

  /// The rate at which a sixteenth is about so many frames.
  private mutating func setTempo(_ microBPM: Int64, _ framesPerSixteenth: Int64) {
    let slowestRate = (microBPM + 14_999_999) / 15_000_000
    let rate = max(slowestRate, framesPerSixteenth * microBPM / 15_000_000)
    performance.sampleRate = Int(rate)
    performance.microBPM = microBPM
  }

  /// Intervals of any size; finer than a frame's step too, within reason for the run's length.
  mutating func chooseObservers() {
    let mostLines = 15_000 as Int64
    let extent = max(1, ticks(inFrames: length))
    for _ in 0..<random.weighted([45, 30, 15, 10]) {
      let interval: Int64 =
        switch random.weighted([30, 25, 15, 15, 15]) {
        case 0: MusicalUnits.ticksPerQuarter / random.pick([1, 3, 5, 7, 12, 16, 24, 480, 960])
        case 1: ticksPerFrame / random.draw(1...6)
        case 2: random.draw(1...performance.barTicks)
        case 3: performance.barTicks * random.draw(1...5)
        default: random.drawByOctave(1...MusicalUnits.ticksPerQuarter)
        }
      performance.observers.append(max(interval, extent / mostLines, 3003))
    }
  }
}
