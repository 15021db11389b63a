/// The state as it is when a frame is rendered, and the passages (E4).
extension Oracle {
  mutating func record() {
    result.frames.append(
      FrameRecord(
        transport: transport, position: position, lamps: lamps(), microBPM: microBPM,
        beats: performance.beats, unit: performance.unit))
    for deck in decks {
      let isRead =
        !transport.isPaused && !deck.isStopped && !deck.isLapLeft
        && deck.playhead.whole < deck.clip.left.count
      result.deckRecords.append(
        DeckRecord(
          clip: deck.current, marked: deck.marked,
          audioFrame: isRead ? Int(deck.playhead.whole) : -1,
          playhead: deck.playhead.whole, anchor: deck.anchor,
          length: deck.clip.lengthTicks, isStopped: deck.isStopped, follow: deck.follow))
    }
    recordPassage()
  }

  /// A passage starts at frame 0, at an entry, at a cue (S3), at a change of signature (R12), and where
  /// the units per frame change. A tempo command (R9) or a step of a ramp (W4) that leaves them as they are
  /// starts none here.
  private mutating func recordPassage() {
    let unitsPerFrame = transport.isPaused ? 0 : MusicalUnits.step(microBPM: microBPM)
    if entry == .continues, cues.isEmpty, !changesSignature, let last = result.passages.last,
      last.unitsPerFrame == unitsPerFrame
    {
      result.passages[result.passages.count - 1].count += 1
    } else {
      result.passages.append(
        Passage(
          start: frame, count: 1, position: position, unitsPerFrame: unitsPerFrame, entry: entry,
          positionBefore: entry == .continues ? nil : positionBefore, stops: stops, starts: starts,
          jumps: jumps))
    }
  }
}
