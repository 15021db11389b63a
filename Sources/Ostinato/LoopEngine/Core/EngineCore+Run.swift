extension EngineCore {
  /// Renders up to `frames` frames into `output` and returns how many it did: all of them, unless
  /// less than `eventReserve` events' room is left when something is due.
  ///
  /// With a log that is on, passages are written down, and the master gain is noted instead of
  /// applied, since other sources are still to be added.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func run(
    frames: Int, into output: StereoMemory, eventReserve: Int, events: inout EventSink,
    passages: inout PassageLog
  ) -> Int {
    var done = 0
    while done < frames {
      if now >= due {
        if events.room < eventReserve { return done }
        attend(&events)
      }
      if passages.isOn, passageBegins || done == 0 { passages.begin(passage(at: done)) }
      passageBegins = false
      // Something is due later than now, and no frame is negative: at least 1, at most what is left.
      let count = Int(min(Int64(frames &- done), due &- now))
      let block = output.advanced(by: done)
      mix(into: block, count: count)
      if passages.isOn {
        passages.extend(by: count)
        for frame in done..<done &+ count { masterCurve[frame] = masterGain }
      } else {
        master(block, gain: masterGain, count: count)
      }
      now &+= Int64(count)
      done &+= count
    }
    return done
  }

  /// Applies the master gain and measures the sum (rules M2, M6).
  private mutating func master(_ block: StereoMemory, gain: Float, count: Int) {
    if gain != 1 { block.scale(by: gain, count: count) }
    if levelWindow > 0 { masterMeter.add(block, from: now, count: count, window: levelWindow) }
  }

  private func passage(at offset: Int) -> Passage {
    Passage(
      offset: offset, count: 0, frame: FramePosition(now), position: line.position(at: now),
      unitsPerFrame: line.step, entry: passageBegins ? entry : .continues,
      placeLeft: passageBegins ? placeLeft : line.position(at: now),
      linesServed: line.served(before: now), timebase: timebase)
  }
}
