/// The way in which the passage at this frame was entered, if one begins here (rule E4).
struct PassageStart: BitwiseCopyable {
  /// Whether a passage begins at this frame.
  private(set) var isHere = true
  private var entry = Passage.Entry.continues
  /// Where this frame would have played, had nothing been done at it.
  private var positionBefore = Position(units: 0)
  /// What a wrap at this frame has cut short.
  private var cutShort = Passage.CutShort.none

  /// Begins a frame at which something is due; so far the music goes straight on.
  mutating func beginFrame(at position: Position) {
    entry = .continues
    positionBefore = position
    cutShort = .none
  }

  /// Begins a passage; of several at a frame the last names the entry.
  mutating func enter(_ entry: Passage.Entry) {
    self.entry = entry
    isHere = true
  }

  /// Begins a passage after a wrap.
  mutating func wrap(cuttingShort cutShort: (after: Ticks, before: Ticks)) {
    self.cutShort = Passage.CutShort(after: cutShort.after, before: cutShort.before)
    enter(.wrapped)
  }

  /// Begins a passage that goes on as the one before: with another tempo, say.
  mutating func split() { isHere = true }

  /// Records that the frame has been rendered.
  mutating func end() { isHere = false }

  /// The passage that begins at this frame, `offset` frames into the block.
  @inline(__always)
  func passage(at offset: Int, _ clock: PlaybackClock) -> Passage {
    Passage(
      offset: offset, count: 0, frame: FramePosition(clock.now), position: clock.position,
      unitsPerFrame: clock.timeline.unitsPerFrame, entry: isHere ? entry : .continues,
      positionBefore: isHere ? positionBefore : clock.position,
      linesServed: clock.timeline.reported(before: clock.now), timebase: clock.timebase,
      cutShort: isHere ? cutShort : .none)
  }
}
