/// How the passage at this frame was entered, if one begins here (rule E4).
struct PassageStart: BitwiseCopyable {
  /// Whether a passage begins at this frame.
  private(set) var isHere = true
  private var entry = Passage.Entry.continues
  /// The position that this frame would have had if nothing had been due at it.
  private var positionBefore = Position(units: 0)
  /// What a wrap at this frame has cut short.
  private var cutShort = Passage.CutShort.none
  /// Whether the music moved through the frame before.
  private var wasMoving = false
  private var stops = false
  private var jumps = false

  /// Starts a due frame; so far the music continues without a jump.
  mutating func beginFrame(at position: Position, isMoving: Bool) {
    entry = .continues
    positionBefore = position
    cutShort = .none
    wasMoving = isMoving
    stops = false
    jumps = false
  }

  /// Starts a passage. If there are several at one frame, the last determines the entry.
  mutating func enter(_ entry: Passage.Entry) {
    self.entry = entry
    isHere = true
    switch entry {
    case .paused: stops = wasMoving
    case .reset: (stops, jumps) = (wasMoving, true)
    case .sought, .wrapped: jumps = true
    case .played, .continues: break
    }
  }

  /// Starts a passage after a wrap.
  mutating func wrap(cuttingShort cutShort: (after: Ticks, before: Ticks)) {
    self.cutShort = Passage.CutShort(after: cutShort.after, before: cutShort.before)
    enter(.wrapped)
  }

  /// Starts a passage that continues the previous one, for example at another tempo.
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
      cutShort: isHere ? cutShort : .none, stops: isHere && stops,
      starts: isHere && clock.isMoving && (stops || !wasMoving), jumps: isHere && jumps)
  }
}
