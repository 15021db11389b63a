/// What a played frame crosses, in the order it is reported (T7, R6, E2).
extension Oracle {
  mutating func crossBoundaries() {
    if transport.isPaused { return }
    // A grid finer than a frame's step has lines before the region's end too.
    if case .microlooping(let region) = transport, position >= units(region.end) {
      spanBeforeWrap = (reached, units(region.end) - 1)
      wrap(region)
    } else {
      crossClipBoundaries()
    }
    if linesReached(every: barTicks) > 0 {
      barFlash = frame
      report(.bar)
    }
    if linesReached(every: beatTicks) > 0 {
      beatFlash = frame
      if performance.grid != .bar { report(.beat) }
    }
    if performance.grid == .sixteenth, linesReached(every: MusicalUnits.ticksPerSixteenth) > 0 {
      report(.sixteenth)
    }
    for observer in performance.observers.indices {
      let interval = performance.observers[observer]
      var count = linesReached(every: interval)
      if let span = spanBeforeWrap {
        count += lines(every: interval, after: span.low, through: span.high)
      }
      for _ in 0..<count { report(.line(observer: observer)) }
    }
  }

  /// R6: back by the region's length, fraction kept. T7: the region's start counts as crossed,
  /// a clip boundary never is. F2: leaving and entering at once. W3: lines of launches go back, too.
  private mutating func wrap(_ region: Transport.Region) {
    leaveAll()
    enterAll()
    position -= units(region.length)
    reached = units(region.start)
    jumped = true
    jumps = true
    takeLaunchLinesBack(by: region.length)
    followJump()
    entry = .wrapped
    report(.microloopWrapped)
  }

  /// How many lines at whole multiples of `ticks` belong to this frame (T7).
  mutating func linesReached(every ticks: Int64) -> Int {
    lines(every: ticks, after: jumped ? reached - 1 : reached, through: position)
  }

  /// How many lines at whole multiples of `ticks` lie in `(low, high]`.
  private mutating func lines(every ticks: Int64, after low: Int128, through high: Int128) -> Int {
    let interval = units(ticks)
    return Int(
      MusicalUnits.floorDivide(high, by: interval) - MusicalUnits.floorDivide(low, by: interval))
  }

  /// L2: lit for 100 ms of engine frames from the crossing.
  mutating func lamps() -> Lamps {
    var lit: UInt8 = 0
    if let barFlash, frame < barFlash + flashLength { lit |= Lamps.bar.rawValue }
    if let beatFlash, frame < beatFlash + flashLength { lit |= Lamps.beat.rawValue }
    return Lamps(rawValue: lit)
  }
}
