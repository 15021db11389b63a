/// The microloop: turned on and off (R5, R7, W5), halved, doubled and moved (W6).
extension Oracle {
  /// R5, R7. W5: `aligned` while it is on, what counts is the length; else it is the region.
  mutating func microloop(
    _ on: Bool, sixteenths: Int?, from start: SentCommand.MicroloopStart,
    _ anchor: SentCommand.Anchor
  ) {
    if transport.isPaused { return reject(.microloop, .microloopNeedsPlaying) }
    guard on else { return turnMicroloopOff() }
    let given = sixteenths.map { Int64($0) * MusicalUnits.ticksPerSixteenth }
    if start == .aligned, let present = transport.region,
      given == nil || given == present.length
    {
      return reject(.microloop, .noChange)
    }
    let region = region(length: given ?? segmentTicks, from: start, anchor)
    if region.start < 0 { return reject(.microloop, .tooEarly) }
    if region == transport.region { return reject(.microloop, .noChange) }
    if !transport.isMicrolooping { beginWithoutLoop() }
    setRegion(region)
    microloopBegan = frame
    report(.microloopOn)
  }

  /// R7: `P` does not move. R5, W5: a length and a start mean nothing.
  private mutating func turnMicroloopOff() {
    guard transport.isMicrolooping else { return reject(.microloop, .noChange) }
    transport = .playing
    withoutLoop = nil
    report(.microloopOff)
  }

  /// R5: the aligned segment that holds `P`. W5: from the launch line of W3 on, or up to there.
  private mutating func region(
    length: Int64, from start: SentCommand.MicroloopStart, _ anchor: SentCommand.Anchor
  ) -> Transport.Region {
    let first: Int64
    switch start {
    case .aligned:
      first = Int64(MusicalUnits.floorDivide(position, by: units(length))) * length
    case .here: first = launchLine(of: anchor)
    case .justPlayed: first = launchLine(of: anchor) - length
    }
    return Transport.Region(start: first, end: first + length)
  }

  /// W6: half of it is still a whole number of sixteenths.
  mutating func halveMicroloop() {
    guard let region = regionToChange(.microloopHalve) else { return }
    if region.length % (2 * MusicalUnits.ticksPerSixteenth) != 0 {
      return reject(.microloopHalve, .outOfRange)
    }
    change(to: .init(start: region.start, end: region.start + region.length / 2), .microloopHalve)
  }

  /// W6: not beyond 64 bars, of the signature that the engine has (R12).
  mutating func doubleMicroloop() {
    guard let region = regionToChange(.microloopDouble) else { return }
    if 2 * region.length > 64 * barTicks { return reject(.microloopDouble, .outOfRange) }
    change(to: .init(start: region.start, end: region.start + 2 * region.length), .microloopDouble)
  }

  /// W6: not by nothing.
  mutating func moveMicroloop(by ticks: Int64) {
    guard let region = regionToChange(.microloopMove) else { return }
    if ticks == 0 { return reject(.microloopMove, .noChange) }
    change(to: .init(start: region.start + ticks, end: region.end + ticks), .microloopMove)
  }

  /// W6: needs music that moves, in a microloop.
  private mutating func regionToChange(_ word: SentCommand.Word) -> Transport.Region? {
    if transport.isPaused {
      reject(word, .microloopNeedsPlaying)
    } else if !transport.isMicrolooping {
      reject(word, .noChange)
    }
    return transport.region
  }

  /// W6: not to before `0:0:0`. What was held before is held after (D4). `P` is unwrapped (C2).
  private mutating func change(to region: Transport.Region, _ word: SentCommand.Word) {
    if region.start < 0 { return reject(word, .outOfRange) }
    setRegion(region)
    if position < units(region.start) || position >= units(region.end) { goInside(region) }
    report(.microloopChanged)
  }

  /// W6: by whole lengths, and so do the places up to which lines have had their frame (T7). Else
  /// as a seek, also in S5. Launch lines of this frame do not go along (W3).
  private mutating func goInside(_ region: Transport.Region) {
    leaveAll()
    enterAll()
    let length = units(region.length)
    let way = MusicalUnits.floorDivide(position - units(region.start), by: length) * length
    position -= way
    reached -= way
    jumps = true
    followJump()
    changedTo = position
    entry = .sought
  }

  private mutating func setRegion(_ region: Transport.Region) {
    transport = .microlooping(region)
    result.regionChanges.append(RegionChange(frame: frame, region: region))
  }
}
