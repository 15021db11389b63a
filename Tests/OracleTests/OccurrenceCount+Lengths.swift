import OstinatoOracle

/// Lengths that came with commands (R5, M4).
extension OccurrenceCount {
  mutating func countLength(
    _ command: SentCommand, appliedAt: Int64?, _ performance: Performance, _ result: OracleResult
  ) {
    guard let frame = appliedAt, frame < performance.length else { return }
    switch command.action {
    case .gain(_, _, let time), .pan(_, _, let time):
      guard let time else { break }
      switch time {
      case .milliseconds(0), .ticks(0): add("ramp: of a strip over no time")
      case .milliseconds: add("ramp: of a strip over milliseconds")
      case .ticks:
        add("ramp: of a strip over ticks")
        if result.frames[Int(frame)].transport.isPaused { add("ramp: over ticks while paused") }
      }
    case .masterGain(_, .milliseconds): add("ramp: of the master over milliseconds")
    case .masterGain(_, .ticks): add("ramp: of the master over ticks")
    case .microloop(false, _, _):
      if command.anchor == .grid(.segment), frame > 0,
        case .microlooping(let region) = result.frames[Int(frame) - 1].transport,
        region.end - region.start != segment(performance)
      {
        add("microloop: off at a segment of its own")
      }
    default: break
    }
  }

  /// Regions by their lengths, and those engaged in place of others.
  mutating func countRegions(_ run: RunView) {
    var before: Transport.Region?
    for (frame, record) in run.result.frames.enumerated() {
      var now: Transport.Region?
      if case .microlooping(let region) = record.transport { now = region }
      defer { before = now }
      guard let now, now != before else { continue }
      let length = now.end - now.start
      if length != segment(run.performance) {
        if length == sixteenth { add("microloop: of a sixteenth") }
        let isBars = length % (segment(run.performance) / Int64(run.performance.microloopBars)) == 0
        add(isBars ? "microloop: of bars" : "microloop: of no whole bars")
      }
      let wasOff = run.result.kinds(at: Int64(frame)).contains(.microloopOff)
      if before != nil, !wasOff {
        add("microloop: anew")
        if run.reachesRegionEnd(frame) { add("microloop: anew at a region's end") }
      }
    }
  }

  private func segment(_ performance: Performance) -> Int64 {
    sixteenth * Int64(16 / performance.unit * performance.beats * performance.microloopBars)
  }
}
