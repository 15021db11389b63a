/// Lengths that commands give: of a microloop and of a ramp.
extension PerformanceMaker {
  /// On, with the session's length or one of its own: from a sixteenth to 64 bars (R5), in some
  /// sessions also from elsewhere (W5).
  mutating func drawMicroloop() -> SentCommand.Action {
    let bar = Int(performance.barTicks / MusicalUnits.ticksPerSixteenth)
    let length: Int? =
      switch random.weighted([40, 20, 15, 15, 7, 3]) {
      case 0: nil
      case 1: random.draw(1...8)
      case 2: bar
      case 3: bar * random.draw(1...4)
      case 4: random.draw(1...(4 * bar))
      default: Int(random.drawByOctave(1...Int64(64 * bar)))
      }
    let sixteenths = length.map { min($0, 64 * bar) }
    if microloopShare == 0 { return .microloop(true, sixteenths: sixteenths) }
    return .microloop(true, sixteenths: sixteenths, from: drawMicroloopStart())
  }

  /// None, or from no time to the longest there is (M4), mostly within the run.
  mutating func drawRampTime() -> SentCommand.RampTime? {
    switch random.weighted([50, 10, 10, 12, 8, 6, 4]) {
    case 0: nil
    case 1: .milliseconds(random.draw(0...3))
    case 2: .milliseconds(random.drawByOctave(1...60_000))
    case 3: .ticks(MusicalUnits.ticksPerSixteenth * random.draw(0...16))
    case 4: .ticks(random.draw(0...performance.barTicks))
    case 5: .ticks(ticks(inFrames: random.draw(1...40)) + random.draw(0...1))
    default: .ticks(random.drawByOctave(1...(64 * performance.barTicks)))
    }
  }
}
