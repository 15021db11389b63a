// Each deck's queue, what it reads, its fades, strip and meter.

extension EngineCore {
  func writeDecks(to writer: inout SnapshotWriter, clips: [[Clip]]) {
    for index in decks.indices {
      let deck = decks[index]
      writer.put(deck.queue.currentIndex)
      writer.put(deck.queue.isNextPending)
      writer.put(deck.queue.anchor.rawValue)
      writer.put(deck.readIndex)
      writer.put(deck.readFrame)
      // A fade that is over is the same as none.
      writer.put(deck.entry.end > now)
      if deck.entry.end > now { writer.put(deck.entry.start) }
      let tail = deck.tail.flatMap { $0.end > now ? $0 : nil }
      writer.put(tail != nil)
      if let tail {
        writer.put(tail.index(among: clips[index]) ?? 0)
        writer.put(tail.offset)
        writer.put(tail.fade.start)
        writer.put(tail.fade.peak)
      }
      writer.put(strips[index].strip)
      for ramp in [strips[index].left, strips[index].right] {
        writer.put(ramp.isMoving(before: now))
        if ramp.isMoving(before: now) {
          writer.put(ramp.origin.value)
          writer.put(ramp.origin.frame)
        }
      }
      if levelWindow > 0 { writer.put(deckMeters[index]) }
    }
    if levelWindow > 0 { writer.put(masterMeter) }
  }

  mutating func readDecks(
    from reader: inout SnapshotReader, clips: [DeckClips], rings: [[ClipRing]]
  ) throws(SnapshotError) {
    var ramps: [(left: Ramp.Origin?, right: Ramp.Origin?)] = []
    for index in decks.indices {
      if !clips[index].waiting.isEmpty {
        decks[index].waitingRing = rings[index][1].rows
        // Only while the music moves can a ring be waiting.
        guard line.isMoving else { throw .invalid(at: reader.offset) }
      }
      try readPlace(ofDeck: index, from: &reader)
      try readFades(ofDeck: index, from: &reader, clips: clips[index].all)
      strips[index].strip = try reader.strip()
      ramps.append((try ramp(from: &reader), try ramp(from: &reader)))
      if levelWindow > 0 { deckMeters[index] = try reader.meter() }
    }
    if levelWindow > 0 { masterMeter = try reader.meter() }
    resumeRamps(ramps)
  }

  private func readPlace(
    ofDeck index: Int, from reader: inout SnapshotReader
  ) throws(SnapshotError) {
    var deck = decks[index]
    let current = try reader.count(in: 0...deck.ring.count - 1)
    let isNextPending = try reader.flag()
    let anchor = Ticks(try reader.number(in: 0...EngineCore.lastTick))
    let queue = DeckQueue(
      clipCount: deck.ring.count, currentIndex: current, isNextPending: isNextPending,
      anchor: anchor, length: deck.ring[current].length)
    let start = reader.offset
    let (readIndex, readFrame): (Int64, Int64) = (
      try reader.number(), try reader.number(in: 0...now)
    )
    // From the furthest place that a clip begins at, an index goes on by at most one per frame.
    guard (0...DeckQueue.lastAudioFrame + readFrame).contains(readIndex) else {
      throw .invalid(at: start)
    }
    deck.resume(queue, reading: readIndex, at: readFrame)
    decks[index] = deck
  }

  private func readFades(
    ofDeck index: Int, from reader: inout SnapshotReader, clips: [Clip]
  ) throws(SnapshotError) {
    var deck = decks[index]
    let start = reader.offset
    if try reader.flag() {
      deck.entry = .rising(from: try reader.number(in: 0...now), over: fadeInFrames)
    }
    if try reader.flag() {
      let clip = clips[try reader.count(in: 0...clips.count - 1)]
      let offset: Int64 = try reader.number(in: -now...DeckQueue.lastAudioFrame)
      let fade = Fade.falling(
        from: try reader.number(in: 0...now), over: fadeOutFrames,
        level: try reader.float(in: 0...1))
      deck.tail = Tail(
        clip: ClipRow(clip, in: timebase.timeSignature), offset: offset, fade: fade)
    }
    guard settings.fades == .standard || deck.entry == .none && deck.tail == nil else {
      throw .invalid(at: start)
    }
    decks[index] = deck
  }

  /// A ramp that is on its way: where from, and since when.
  private func ramp(from reader: inout SnapshotReader) throws(SnapshotError) -> Ramp.Origin? {
    guard try reader.flag() else { return nil }
    return Ramp.Origin(
      value: audible(try reader.float(in: 0...Strip.maximumGain)),
      frame: try reader.number(in: 0...now))
  }

  /// Works out where the strips are heading, now that all of them are known.
  private mutating func resumeRamps(_ ramps: [(left: Ramp.Origin?, right: Ramp.Origin?)]) {
    let anySolo = strips.indices.contains { strips[$0].strip.isSoloed }
    for (index, ramps) in ramps.enumerated() {
      var state = StripState(strips[index].strip, anySolo: anySolo, law: settings.panLaw)
      state.resume(left: ramps.left, right: ramps.right, over: rampFrames)
      strips[index] = state
    }
  }

  /// What the last `advance` covered, until `mix` hands it out. Safe, here and below: `busFrames` is
  /// at most what the bus holds.
  func writeBus(to writer: inout SnapshotWriter) {
    writer.put(busFrames)
    for frame in 0..<busFrames {
      writer.put(unsafe bus.left[frame])
      writer.put(unsafe bus.right[frame])
      writer.put(masterCurve[frame])
    }
  }

  mutating func readBus(from reader: inout SnapshotReader) throws(SnapshotError) {
    // Of the frames before this one.
    busFrames = try reader.count(in: 0...Int(min(now, Int64(EngineCore.advanceLimit))))
    // As far as a sum of decks can go (rules M1, M5), with room for all of them.
    let most: Float = 0x1p48
    for frame in 0..<busFrames {
      unsafe bus.left[frame] = try reader.float(in: -most...most)
      unsafe bus.right[frame] = try reader.float(in: -most...most)
      masterCurve[frame] = try reader.float(in: 0...Strip.maximumGain)
    }
  }
}
