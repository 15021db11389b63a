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
  /// Whether the music has started, stopped or jumped at this frame. A change of tempo alone changes no sound.
  private(set) var isMovementNew = true
  /// The ramp of tempo that is under way.
  private(set) var ramp: TempoCourse?
  /// The frame at which the ramp's next step begins or the ramp ends; `.max` if there is none.
  private(set) var rampDue: Int64 = .max

  /// Creates a clock at frame 0 that is stopped at `0:0:0`.
  init(_ timebase: Timebase) { self.timebase = timebase }

  /// Creates a clock that continues another one at the sample rate of `timebase`.
  init(continuing other: PlaybackClock, in timebase: Timebase, by change: RateChange) {
    self.timebase = timebase
    now = change.ceil(other.now)
    timeline = Timeline(
      continuing: other.timeline, at: other.now, as: now, by: change, in: timebase)
    locate()
    if let ramp = other.ramp {
      beginRamp(to: ramp.target, over: max(change.floor(other.distanceLeft(of: ramp)), 1))
    }
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

  /// The position of the music at a later frame, rounded down to the tick.
  func ticks(at frame: Int64) -> Ticks {
    timebase.ticks(at: timeline.position(at: frame), from: ticks)
  }

  /// An event at this frame and position.
  @inline(__always)
  func event(_ kind: EngineEvent.Kind) -> EngineEvent {
    EngineEvent(frame: now, ticks: ticks, timeSignature: timebase.timeSignature, kind: kind)
  }

  /// Updates ``ticks`` for this frame.
  mutating func locate() { ticks = timebase.ticks(at: position, from: ticks) }

  /// Records that every due frame has been derived from the current timeline.
  mutating func timelineIsPlanned() {
    isTimelineNew = false
    isMovementNew = false
  }

  // MARK: Ramps of tempo

  /// Begins to lead the tempo to another while the music, which must move, moves by a distance in units (rule W4).
  mutating func beginRamp(to tempo: Tempo, over distance: Int128) {
    let course = TempoCourse(from: timebase.tempo, to: tempo, over: distance, at: now)
    ramp = nil
    setTempo(course.tempo(at: now))
    ramp = course
  }

  /// Takes the step of the ramp that begins at this frame, or ends the ramp there. Returns whether it has ended.
  mutating func followRamp() -> Bool {
    guard let course = ramp else { return false }
    if distanceLeft(of: course) <= 0 {
      ramp = nil
      setTempo(course.target)
      return true
    }
    setTempo(course.tempo(at: now))
    return false
  }

  /// Ends the ramp, if there is one, with the tempo as it is, and reports that.
  mutating func endRamp(_ events: inout EventSink) {
    guard ramp != nil else { return }
    ramp = nil
    events.append(event(.rampEnded))
  }

  /// Finds the first frame, not before `frame`, at which the ramp's next step begins or the ramp ends.
  mutating func scheduleRamp(from frame: Int64) {
    rampDue = .max
    guard let ramp else { return }
    let (distance, step) = (distanceLeft(of: ramp), timeline.unitsPerFrame)
    rampDue = ramp.nextStep(from: frame)
    // Mostly the end is farther than a step, and need not be found.
    if rampDue == .max || distance < Int128(rampDue &- now) &* Int128(step) {
      rampDue = now &+ framesNeeded(for: distance, step: step).rawValue
    }
  }

  /// The distance, in units, that the music still moves until a ramp ends.
  func distanceLeft(of ramp: TempoCourse) -> Int128 {
    ramp.distance(after: now &- timeline.frameOrigin, at: timeline.unitsPerFrame)
  }

  /// The clock after the ramp's step or end at this frame.
  var atNextFrame: PlaybackClock {
    var next = self
    if now >= rampDue { _ = next.followRamp() }
    return next
  }

  /// Lets the ramp count from this frame on, where the timeline gets a new origin.
  private mutating func moveRamp() {
    ramp?.move(by: now &- timeline.frameOrigin, at: timeline.unitsPerFrame)
  }

  // MARK: Moving

  /// The tempo that a ramp leads to; `nil` if there is none.
  var rampTarget: Tempo? { ramp?.target }

  /// Advances by `count` frames.
  mutating func advance(by count: Int) { now &+= Int64(count) }

  mutating func start() {
    changePace(to: timebase.unitsPerFrame)
    isMovementNew = true
  }

  mutating func stop() {
    changePace(to: 0)
    isMovementNew = true
  }

  /// Sets a tempo that has been checked against the sample rate.
  mutating func setTempo(_ tempo: Tempo) {
    timebase = timebase.with(tempo)
    if isMoving { changePace(to: timebase.unitsPerFrame) }
  }

  /// Sets a time signature. The music must stand at `0:0:0`.
  mutating func setTimeSignature(_ signature: TimeSignature) { timebase = timebase.with(signature) }

  /// Continues from another position at the current pace. Lines from `firstLine` on are still to be
  /// reported.
  mutating func jump(to position: Position, firstLine: Ticks) {
    jump(to: position, firstLine: firstLine, unitsPerFrame: timeline.unitsPerFrame)
  }

  /// Continues from a tick at the current pace. A line at the tick is still to be reported.
  mutating func jump(toTick ticks: Ticks) {
    jump(to: timebase.position(of: ticks), firstLine: ticks)
  }

  /// Moves the music back by a distance in units, or forward if that is negative, with its lines.
  mutating func shift(back distance: Int128, crossed: Position? = nil) {
    moveRamp()
    timeline.shift(back: distance, crossed: crossed, at: now)
    noteJump()
    locate()
  }

  /// Moves the music forward by a length, with the lines that have been assigned to frames. Clip boundaries up to `crossed`
  /// are not crossed any more.
  mutating func slip(by length: Ticks, crossed: Ticks) {
    shift(
      back: 0 &- timebase.position(of: length).units, crossed: timebase.position(of: crossed))
  }

  /// Stops at `0:0:0`.
  mutating func reset() { jump(to: Position(units: 0), firstLine: .zero, unitsPerFrame: 0) }

  private mutating func changePace(to unitsPerFrame: Int64) {
    moveRamp()
    timeline.changePace(to: unitsPerFrame, at: now)
    isTimelineNew = true
  }

  private mutating func jump(to position: Position, firstLine: Ticks, unitsPerFrame: Int64) {
    moveRamp()
    timeline.jump(
      to: position, at: now, firstLine: timebase.position(of: firstLine),
      unitsPerFrame: unitsPerFrame)
    noteJump()
    locate()
  }

  /// Records that the music is elsewhere at this frame.
  private mutating func noteJump() {
    isTimelineNew = true
    isMovementNew = true
  }

  /// Skips frames: see ``LoopEngine/elapse(_:)``. Returns `false`, with nothing changed, if the
  /// frame or the position would be out of range.
  mutating func elapse(_ frames: Int64) -> Bool {
    let (later, overflow) = now.addingReportingOverflow(frames)
    guard !overflow, later <= Timeline.lastFrame, ramp == nil,
      timebase.ticks(at: timeline.position(at: later)) <= Timeline.lastTick
    else { return false }
    now = later
    noteJump()
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

  /// Writes the ramp of tempo, if there is one: the last part of a snapshot.
  func encodeRamp(to writer: inout SnapshotWriter) { ramp?.encode(to: &writer) }

  /// Restores a ramp of tempo, if one follows, which the decks must be able to follow.
  mutating func restoreRamp(
    from reader: inout SnapshotReader, for decks: Decks
  ) throws(SnapshotError) {
    guard !reader.isAtEnd else { return }
    let place = reader.offset
    guard isMoving else { throw .invalid(at: place) }
    let course = try TempoCourse(
      from: &reader, at: now, since: timeline.frameOrigin, in: timebase)
    // It leads from the tempo that it has now to its target, and to none beyond the two.
    let tempos = [course.target, course.tempo(at: now)]
    guard tempos.allSatisfy({ decks.refusal(of: $0) == nil }) else { throw .invalid(at: place) }
    ramp = course
    scheduleRamp(from: now)
  }
}
