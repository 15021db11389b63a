/// The engine's clock: which frame is rendered next, and where the music is there.
struct PlaybackClock: BitwiseCopyable {
  /// Rate, tempo and time signature at present.
  private(set) var timebase: Timebase
  /// The next frame to be rendered.
  private(set) var now: Int64 = 0
  private(set) var timeline = Timeline()
  /// Where the music is at ``now``, floored to the tick, once ``locate()`` was called there.
  private(set) var ticks: Ticks = .zero
  /// Whether the timeline was given another origin at this frame, so that every due frame worked out from
  /// the one before is out of date.
  private(set) var isTimelineNew = true

  /// A clock at frame 0 that stands at `0:0:0`.
  init(_ timebase: Timebase) { self.timebase = timebase }

  /// A clock that goes on where another one stands, at the rate of `timebase`.
  init(continuing other: PlaybackClock, in timebase: Timebase, by change: RateChange) {
    self.timebase = timebase
    now = change.ceil(other.now)
    timeline = Timeline(
      continuing: other.timeline, at: other.now, as: now, by: change, in: timebase)
    locate()
  }

  var isMoving: Bool { timeline.isMoving }

  /// Where the music is, exactly.
  var position: Position { timeline.position(at: now) }

  /// Lines up to here, inclusive, had their frame before this one.
  var reportedTicks: Ticks { timebase.ticks(at: timeline.reported(before: now), from: ticks) }

  /// Clip boundaries up to here, inclusive, had their frame before this one, or never will.
  var crossedTicks: Ticks { timebase.ticks(at: timeline.crossed(before: now), from: ticks) }

  /// The first frame, not before ``now``, at which the music is at or beyond `ticks`: at most 2⁶² later.
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

  /// Works out where the music is at this frame, in whole ticks.
  mutating func locate() { ticks = timebase.ticks(at: position, from: ticks) }

  /// Records that every due frame has been worked out from the present timeline.
  mutating func timelineIsPlanned() { isTimelineNew = false }

  /// Goes on to a later frame, `count` further.
  mutating func advance(by count: Int) { now &+= Int64(count) }

  mutating func start() { changePace(to: timebase.unitsPerFrame) }

  mutating func stop() { changePace(to: 0) }

  /// Sets a tempo that has been checked against the rate.
  mutating func setTempo(_ tempo: Tempo) {
    timebase = timebase.with(tempo)
    if isMoving { start() }
  }

  /// Goes on from another position, at the present pace. Lines from `firstLine` on are still to be reported.
  mutating func jump(to position: Position, firstLine: Ticks) {
    jump(to: position, firstLine: firstLine, unitsPerFrame: timeline.unitsPerFrame)
  }

  /// Stands still at `0:0:0`.
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

  /// Lets frames pass at once: see ``LoopEngine/elapse(_:)``. Returns `false`, with nothing changed, where
  /// frame or position would be beyond the last.
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
