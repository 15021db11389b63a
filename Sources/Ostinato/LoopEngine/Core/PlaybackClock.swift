/// The engine's clock: the next frame to be rendered, and the position of the music there.
struct PlaybackClock: BitwiseCopyable {
  /// The current sample rate, tempo and time signature.
  private(set) var timebase: Timebase
  /// The next frame to be rendered.
  private(set) var now: Int64 = 0
  private(set) var timeline = Timeline()
  /// The position of the music at ``now``, rounded down to the tick, provided that ``locate()`` has
  /// been called there.
  private(set) var ticks: Ticks = .zero
  /// Whether the timeline has a new origin at this frame, so that all due frames derived from the
  /// previous timeline are out of date.
  private(set) var isTimelineNew = true

  /// Creates a clock at frame 0 that is stopped at `0:0:0`.
  init(_ timebase: Timebase) { self.timebase = timebase }

  /// Creates a clock that continues another one at the sample rate of `timebase`.
  init(continuing other: PlaybackClock, in timebase: Timebase, by change: RateChange) {
    self.timebase = timebase
    now = change.ceil(other.now)
    timeline = Timeline(
      continuing: other.timeline, at: other.now, as: now, by: change, in: timebase)
    locate()
  }

  var isMoving: Bool { timeline.isMoving }

  /// The exact position of the music.
  var position: Position { timeline.position(at: now) }

  /// The position up to which, inclusive, lines have been assigned to earlier frames.
  var reportedTicks: Ticks { timebase.ticks(at: timeline.reported(before: now), from: ticks) }

  /// The position up to which, inclusive, clip boundaries have been assigned to earlier frames, or
  /// to none.
  var crossedTicks: Ticks { timebase.ticks(at: timeline.crossed(before: now), from: ticks) }

  /// The first frame, not before ``now``, at which the music is at or beyond `ticks`: at most 2⁶²
  /// later.
  @inline(__always)
  func frame(reaching ticks: Ticks) -> Int64 {
    let distance = timebase.position(of: ticks).units &- position.units
    return now &+ framesNeeded(for: distance, step: timeline.unitsPerFrame).rawValue
  }

  /// An event at this frame and position.
  @inline(__always)
  func event(_ kind: EngineEvent.Kind) -> EngineEvent {
    EngineEvent(frame: now, ticks: ticks, timeSignature: timebase.timeSignature, kind: kind)
  }

  /// Updates ``ticks`` for this frame.
  mutating func locate() { ticks = timebase.ticks(at: position, from: ticks) }

  /// Records that every due frame has been derived from the current timeline.
  mutating func timelineIsPlanned() { isTimelineNew = false }

  /// Advances by `count` frames.
  mutating func advance(by count: Int) { now &+= Int64(count) }

  mutating func start() { changePace(to: timebase.unitsPerFrame) }

  mutating func stop() { changePace(to: 0) }

  /// Sets a tempo that has been checked against the sample rate.
  mutating func setTempo(_ tempo: Tempo) {
    timebase = timebase.with(tempo)
    if isMoving { start() }
  }

  /// Continues from another position at the current pace. Lines from `firstLine` on are still to be
  /// reported.
  mutating func jump(to position: Position, firstLine: Ticks) {
    jump(to: position, firstLine: firstLine, unitsPerFrame: timeline.unitsPerFrame)
  }

  /// Stops at `0:0:0`.
  mutating func reset() { jump(to: Position(units: 0), firstLine: .zero, unitsPerFrame: 0) }

  private mutating func changePace(to unitsPerFrame: Int64) {
    timeline.changePace(to: unitsPerFrame, at: now)
    isTimelineNew = true
  }

  private mutating func jump(to position: Position, firstLine: Ticks, unitsPerFrame: Int64) {
    timeline.jump(
      to: position, at: now, firstLine: timebase.position(of: firstLine),
      unitsPerFrame: unitsPerFrame)
    isTimelineNew = true
    locate()
  }

  /// Skips frames: see ``LoopEngine/elapse(_:)``. Returns `false`, with nothing changed, if the
  /// frame or the position would be out of range.
  mutating func elapse(_ frames: Int64) -> Bool {
    let (later, overflow) = now.addingReportingOverflow(frames)
    guard !overflow, later <= Timeline.lastFrame,
      timebase.ticks(at: timeline.position(at: later)) <= Timeline.lastTick
    else { return false }
    now = later
    isTimelineNew = true
    return true
  }
}

extension PlaybackClock {
  mutating func restoreFrame(from reader: inout SnapshotReader) throws(SnapshotError) {
    now = try reader.number(in: 0...Timeline.lastFrame)
  }

  mutating func restoreTimeline(
    from reader: inout SnapshotReader, isMoving: Bool
  ) throws(SnapshotError) {
    timeline = try Timeline(from: &reader, at: now, isMoving: isMoving, in: timebase)
  }
}
