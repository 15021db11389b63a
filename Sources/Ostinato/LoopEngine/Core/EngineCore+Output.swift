extension EngineCore {
  /// Renders into a host's memory, planar or interleaved.
  ///
  /// Safe: if `output` is valid for `frames` frames, as whoever made it vouches; the bus in between
  /// holds the 512 of each part.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func render(
    into output: UnsafeStereoBuffer, frames: Int, events: inout EventSink
  ) {
    var passages = PassageLog.off
    busFrames = 0
    guard unsafe output.stride != 1 else {
      let memory = unsafe StereoMemory(left: output.left, right: output.right)
      _ = run(
        frames: frames, into: memory, eventReserve: 0, events: &events, passages: &passages)
      return
    }
    var done = 0
    while done < frames {
      let count = min(frames &- done, EngineCore.advanceLimit)
      _ = run(frames: count, into: bus, eventReserve: 0, events: &events, passages: &passages)
      unsafe bus.copy(count: count, to: output, from: done)
      done &+= count
    }
  }

  /// Renders the decks into the bus and writes the passages down.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func advance(
    frames: Int, events: inout EventSink, passages: inout PassageLog
  ) -> Int {
    busFrames = run(
      frames: min(frames, EngineCore.advanceLimit), into: bus, eventReserve: 0, events: &events,
      passages: &passages)
    return busFrames
  }

  /// Sums the bus and another source, applies the master gain and hands the sum out (rule M2).
  ///
  /// Safe: if both are valid for the `busFrames` frames last advanced, as whoever made them vouches.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func mixDown(
    into output: UnsafeStereoBuffer, adding other: UnsafeStereoBuffer?
  ) -> Int {
    if let other = unsafe other { unsafe bus.add(other, count: busFrames) }
    bus.scale(by: masterCurve, count: busFrames)
    if levelWindow > 0 {
      // Those frames were rendered, so the first of them is not negative.
      masterMeter.add(
        bus, from: now &- Int64(busFrames), count: busFrames, window: levelWindow)
    }
    unsafe bus.copy(count: busFrames, to: output, from: 0)
    let count = busFrames
    busFrames = 0
    return count
  }

  /// The most events that one due frame can report: three for each waiting command, two for each deck
  /// (a new ring and a boundary), a wrap, a bar, a beat, a sixteenth, and every observer's lines around
  /// a wrap.
  var mostEventsAtOnce: Int {
    let lines = 2 * (EngineSettings.finestObserverLinesPerSixteenth + 1)
    return 3 * settings.pendingCapacity + 2 * decks.count + 4 + EngineSettings.maximumObservers
      * lines
  }
}

// Safe: as far as the output or the other source is valid for the frames counted.
extension StereoMemory {
  /// Copies frames out, into planar or interleaved memory from frame `first` on. Memory for so many
  /// frames has no index that overflows.
  func copy(count: Int, to output: UnsafeStereoBuffer, from first: Int) {
    let step = unsafe output.stride
    for i in 0..<count { unsafe output.left[(first &+ i) &* step] = left[i] }
    for i in 0..<count { unsafe output.right[(first &+ i) &* step] = right[i] }
  }

  /// Adds planar or interleaved memory, sample by sample.
  func add(_ other: UnsafeStereoBuffer, count: Int) {
    let step = unsafe other.stride
    for i in 0..<count { unsafe left[i] = left[i] + other.left[i &* step] }
    for i in 0..<count { unsafe right[i] = right[i] + other.right[i &* step] }
  }
}
