/// What a played frame crosses, in the order it is reported (T7, R6, E2).
extension Oracle {
  mutating func crossBoundaries() {
    if transport.isPaused { return }
    // L3: a grid has lines before the region's end, too, if it is finer than a frame's step, or
    // if the region ends anywhere (W5).
    if let region = transport.region, position >= units(region.end) {
      spanBeforeWrap = (jumped ? reached - 1 : reached, units(region.end) - 1)
      wrap(region)
    } else {
      crossClipBoundaries()
    }
    if linesOfFrame(every: barTicks) > 0 {
      barFlash = frame
      report(.bar)
    }
    if linesOfFrame(every: beatTicks) > 0 {
      beatFlash = frame
      if performance.grid != .bar { report(.beat) }
    }
    if performance.grid == .sixteenth, linesOfFrame(every: MusicalUnits.ticksPerSixteenth) > 0 {
      report(.sixteenth)
    }
    for observer in performance.observers.indices {
      let count = linesOfFrame(every: performance.observers[observer])
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

  /// How many lines at whole multiples of `ticks` belong to this frame as it is played: at a
  /// wrap's frame those before the region's end, and those from its start on (L3).
  ///
  /// Of lines no closer than sixteenths there is at most one: both stretches together are no
  /// longer than a frame's step, and a region is a whole number of sixteenths long.
  private mutating func linesOfFrame(every ticks: Int64) -> Int {
    var count = linesReached(every: ticks)
    if let span = spanBeforeWrap {
      count += lines(every: ticks, from: 0, after: span.low, through: span.high)
    }
    return count
  }

  /// How many lines at `origin` and whole multiples of `ticks` from it belong to this frame (T7).
  mutating func linesReached(every ticks: Int64, from origin: Int64 = 0) -> Int {
    lines(
      every: ticks, from: origin, after: jumped ? reached - 1 : reached, through: position)
  }

  /// How many of these lines lie in `(low, high]`; none if that is empty.
  private mutating func lines(
    every ticks: Int64, from origin: Int64, after low: Int128, through high: Int128
  ) -> Int {
    let (interval, first) = (units(ticks), units(origin))
    return max(
      0,
      Int(
        MusicalUnits.floorDivide(high - first, by: interval)
          - MusicalUnits.floorDivide(low - first, by: interval)))
  }

  /// L2: lit for 100 ms of engine frames from the crossing.
  mutating func lamps() -> Lamps {
    var lit: UInt8 = 0
    if let barFlash, frame < barFlash + flashLength { lit |= Lamps.bar.rawValue }
    if let beatFlash, frame < beatFlash + flashLength { lit |= Lamps.beat.rawValue }
    return Lamps(rawValue: lit)
  }
}
