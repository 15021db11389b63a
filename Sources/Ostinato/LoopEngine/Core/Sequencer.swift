/// The part of an engine that decides what happens at each frame: the clock, the transport, the decks and everything
/// else that commands change.
///
/// Each value knows the next frame at which it changes, `.max` for never, and ``due`` is the earliest of those.
/// ``processDueFrame(_:)`` processes what is due, in the order of rule E2. The methods that the render path calls are
/// mutating, because a nonmutating method would be passed a copy of the sequencer.
struct Sequencer: BitwiseCopyable {
  var clock: PlaybackClock
  var transport: Transport
  var decks: Decks
  /// The decks of the music without the loop.
  var unlooped: UnloopedDecks
  var strips: StripBank
  private(set) var grid: GridReporter
  private(set) var commands: CommandQueues
  var passageStart = PassageStart()
  /// What sources are told in the current block.
  var cues: CueLog
  /// Where a source leads the music at this frame.
  var lead: Lead?
  /// The first frame at which something is due.
  private(set) var due: Int64 = 0
  /// Whether a command or a clip boundary has changed what is heard from this frame on.
  var isSoundNew = true

  /// Allocates a sequencer's tables. Call ``free()`` to release them.
  init(
    timebase: Timebase, microloop: Microloop, settings: EngineSettings, rings: [Table<ClipRow>],
    setup: [Deck], strips: StripLayout
  ) {
    let rate = timebase.sampleRate
    clock = PlaybackClock(timebase)
    transport = Transport(microloop)
    decks = Decks(
      rings: rings, fades: FadeLengths(settings.fades, at: rate),
      stretchingDecks: settings.stretchingDecks)
    decks.begin(setup, at: clock)
    unlooped = UnloopedDecks(decks.rows)
    self.strips = StripBank(
      strips.strips, feeding: strips.feeds, firstGroup: strips.deckCount + strips.sourceCount,
      rampFrames: settings.mixRampFrames(at: rate), panLaw: settings.panLaw)
    grid = GridReporter(settings.eventResolution, at: rate)
    commands = CommandQueues(capacity: settings.pendingCapacity, decks: rings.count)
    cues = CueLog(capacity: strips.sourceCount > 0 ? settings.pendingCapacity : 0)
  }

  /// Allocates a sequencer that continues another one at the sample rate of `timebase`.
  init(
    continuing other: Sequencer, in timebase: Timebase, settings: EngineSettings,
    rings: [Table<ClipRow>], waiting: [Table<ClipRow>?]
  ) {
    let rate = timebase.sampleRate
    let change = RateChange(from: other.clock.timebase.sampleRate, to: rate)
    clock = PlaybackClock(continuing: other.clock, in: timebase, by: change)
    transport = other.transport.continued(by: change)
    decks = Decks(
      rings: rings, fades: FadeLengths(settings.fades, at: rate),
      stretchingDecks: settings.stretchingDecks)
    decks.continueQueues(of: other.decks, waiting: waiting, at: clock)
    unlooped = UnloopedDecks(decks.rows)
    unlooped.continueDecks(
      of: other.unlooped, other.decks.rows, at: other.clock, decks.rows, at: clock)
    strips = other.strips.continued(
      at: other.clock.now, as: clock.now, by: change, rampFrames: settings.mixRampFrames(at: rate))
    grid = other.grid.continued(at: rate, by: change)
    commands = CommandQueues(capacity: settings.pendingCapacity, decks: rings.count)
    cues = CueLog(capacity: strips.firstGroup > rings.count ? settings.pendingCapacity : 0)
    commands.continueCommands(of: other.commands, by: change, at: clock, lines)
    lead = other.lead
  }

  /// Advances to a later frame, with nothing due in between.
  @inline(__always)
  mutating func advance(by count: Int) {
    clock.advance(by: count)
    passageStart.end()
  }

  /// Begins a block, in which no source has been told anything yet.
  mutating func beginBlock() { cues.removeAll() }

  // MARK: Due frames

  /// Processes everything that is due at this frame, and moves every due frame past it.
  ///
  /// The order is that of rule E2: a ramp's step or end (W4), a source's lead (S8), commands for frames, commands for musical anchors, a
  /// microloop's wrap, clip boundaries, lines. A jump crosses no boundary, so they come after the wrap.
  mutating func processDueFrame(_ events: inout EventSink) {
    isSoundNew = false
    clock.locate()
    passageStart.beginFrame(at: clock.position, isMoving: clock.isMoving)
    if clock.now >= clock.rampDue {
      let isAlone = !clock.isTimelineNew && dueButForRamp > clock.now
      if clock.followRamp() { events.append(clock.event(.rampEnded)) }
      followTempo()
      if isAlone, clock.ramp != nil, skipToNextStep() { return checkInvariants() }
    }
    if let lead { follow(lead, &events) }
    while let command = commands.takeDueByFrame(at: clock.now) { apply(command, &events) }
    if commands.musical.mayHaveSettled(at: clock, isRegionNew: transport.isRegionNew) {
      applyMusicalCommands(&events)
    }
    if clock.isMoving {
      var cutShort: (after: Ticks, before: Ticks)?
      if let region = transport.regionToWrap(at: clock) { cutShort = wrap(to: region, &events) }
      if clock.isTimelineNew || clock.now >= decks.boundaryDue {
        let isHeld = transport.holdsBoundaries(at: clock.now)
        if decks.crossBoundaries(at: clock, isHeld: isHeld, &events) {
          isSoundNew = true
          unlooped.takeRings(decks.rows, at: clock)
        }
      }
      if clock.isTimelineNew || clock.now >= grid.due {
        grid.report(at: clock, beforeWrap: cutShort, &events)
      }
    }
    schedule()
    checkInvariants()
  }

  /// Applies the commands whose musical anchor this frame reaches, in the order in which they were sent. Each
  /// is judged once, and sees the effect of those before it (rules C2, C5).
  private mutating func applyMusicalCommands(_ events: inout EventSink) {
    var pass = MusicalPass()
    while let settled = commands.takeSettled(&pass, at: clock, lines) {
      switch settled {
      case .reached(let command): apply(command, &events)
      case .standsStill(let command):
        events.append(clock.event(.rejected(command.command.name, .musicStandsStill)))
      }
    }
    commands.end(pass)
  }

  /// Jumps back by the length of the region whose end has been reached (rule R6). Returns the
  /// stretch of music that was skipped, for observers whose lines are closer together than a frame.
  @inline(never)
  private mutating func wrap(
    to region: Microloop.Region, _ events: inout EventSink
  ) -> (after: Ticks, before: Ticks) {
    let cutShort = (after: clock.reportedTicks, before: region.end)
    let position = transport.microloop.positionAfterWrap(of: clock.position, in: clock.timebase)
    decks.wrapLaunches(at: clock.now, back: region.length)
    unlooped.getAhead(by: clock.ticks - clock.timebase.ticks(at: position))
    clock.jump(to: position, firstLine: region.start)
    decks.jump(at: clock)
    passageStart.wrap(cuttingShort: cutShort)
    events.append(clock.event(.microloopWrapped))
    return cutShort
  }

  /// Finds the first frame at which something is due, from the position at this frame.
  private mutating func schedule() {
    let (now, isNew, isRegionNew) = (clock.now, clock.isTimelineNew, transport.isRegionNew)
    if clock.isMoving {
      if isNew || now >= grid.due { grid.schedule(at: clock) }
      let areClipEndsNew = now >= decks.boundaryDue
      isSoundNew = isSoundNew || areClipEndsNew
      if isNew || now >= decks.due, decks.schedule(at: clock) { isSoundNew = true }
      decks.holdsClips = transport.microloop.region != nil
      if isNew || isRegionNew { transport.schedule(at: clock) }
      if isNew { clock.scheduleRamp(from: now &+ 1) }
      // A new region changes the length of segments, and a launch the clip ends of its deck.
      if isNew || isRegionNew || areClipEndsNew || now >= commands.musical.due {
        commands.schedule(at: clock, lines)
      }
    } else {
      grid.unschedule()
      decks.unschedule()
      transport.unschedule()
      clock.scheduleRamp(from: clock.now)
      commands.scheduleStanding(at: clock.now)
    }
    isSoundNew = isSoundNew || clock.isMovementNew
    clock.timelineIsPlanned()
    due = min(dueButForRamp, clock.rampDue)
  }

  /// The first frame at which something is due that is no step of a ramp.
  private var dueButForRamp: Int64 {
    min(min(commands.due, transport.wrapDue), min(grid.due, decks.due))
  }

  /// Goes on to the ramp's next step, if nothing else is due up to there. Returns whether that is so.
  private mutating func skipToNextStep() -> Bool {
    guard transport.microloop.region == nil, commands.musical.count == 0 else { return false }
    clock.scheduleRamp(from: clock.now &+ 1)
    let last = clock.ticks(at: clock.rampDue)
    guard grid.skip(to: last), decks.skip(from: clock.now, to: clock.rampDue, last) else {
      return false
    }
    clock.timelineIsPlanned()
    due = min(dueButForRamp, clock.rampDue)
    return true
  }

  /// Asserts what must hold after a frame has been processed. Does nothing in release builds.
  private func checkInvariants() {
    assert(due > clock.now, "something due now was left undone")
    assert(transport.isConsistent, "state machine and microloop disagree")
    assert(
      unlooped.isOn == (transport.microloop.region != nil),
      "microloop and the music without it disagree")
    assert(
      clock.isMoving == (transport.state != .paused), "state machine and timeline disagree")
    assert(!clock.isTimelineNew, "the timeline was not planned")
  }

  var lines: GridLines {
    GridLines(clock.timebase.timeSignature, transport.microloop, decks)
  }

  // MARK: Between renders

  /// The number of frames until a command's turn, if the music goes on as it does now; `nil` if that does not come then
  /// (rule C4).
  func framesLeft(until command: QueuedCommand) -> Int64? {
    var line = command.anchorTicks
    switch command.anchor {
    case .now, .frame: return max(command.dueFrame &- clock.now, 0)
    case .time, .tick: break
    case .next(let grid):
      line = lines.next(
        grid, after: clock.reportedTicks, afterBoundary: clock.crossedTicks)
    }
    // A play does not wait for music that stands.
    guard clock.isMoving else { return command.isPlay ? 0 : nil }
    let frame = clock.frame(reaching: line)
    guard let region = transport.microloop.region else {
      return line < Ticks(.max) ? frame &- clock.now : nil
    }
    let wrap = clock.frame(reaching: region.end)
    if frame <= wrap { return frame &- clock.now }
    guard case .next(let grid) = command.anchor else { return nil }
    // The same in the next pass through the region, whose lines are reached as if they came a region later.
    let start = clock.ticks(at: wrap) - region.length
    let again = lines.next(grid, after: start, afterBoundary: start)
    let later = clock.frame(reaching: again + region.length)
    return later <= clock.frame(reaching: region.end + region.length) ? later &- clock.now : nil
  }

  /// Queues a command that has been checked.
  mutating func send(_ command: QueuedCommand) {
    commands.send(command, at: clock, lines)
    due = min(due, max(commands.due, clock.now))
  }

  /// Removes a command; returns `false` if it is not pending.
  mutating func cancel(_ id: CommandID) -> Bool { commands.cancel(id) }

  /// Replaces a deck's ring, also in the music without the loop (rules D8, W12).
  func replaceRing(of index: Int, with ring: Table<ClipRow>) {
    unlooped.catchUp(at: clock)
    unlooped.replaceRing(of: index, with: ring, heard: decks[index].course, at: clock)
    decks.replaceRing(of: index, with: ring, at: clock)
  }

  /// Starts to report every line of a grid from the next frame on; `nil` if there is no room for another observer.
  mutating func observe(every interval: Ticks) -> ObserverID? {
    guard let observer = grid.observe(every: interval, at: clock) else { return nil }
    due = clock.now
    return observer
  }

  /// Stops the music, removes all pending commands and settles the decks.
  mutating func settle() {
    commands.removeAll()
    lead = nil
    clock.stop()
    decks.settle()
    unlooped.end()
  }

  /// Skips frames: see ``LoopEngine/elapse(_:)``.
  mutating func elapse(_ frames: Int64) -> Bool {
    guard frames >= 0, transport.microloop.region == nil, clock.elapse(frames) else { return false }
    if clock.isMoving { decks.locate(at: clock) }
    due = clock.now
    return true
  }

  // MARK: Memory

  /// Copies everything to memory of this sequencer alone, which may be that of a spare one.
  mutating func makeOwn(in spare: Sequencer? = nil) {
    decks.makeOwn(in: spare?.decks)
    unlooped.makeOwn(in: spare?.unlooped)
    strips.makeOwn(in: spare?.strips)
    grid.makeOwn(in: spare?.grid)
    commands.makeOwn(in: spare?.commands)
    cues.makeOwn(in: spare?.cues)
  }

  func free() {
    decks.free()
    unlooped.free()
    strips.free()
    grid.free()
    commands.free()
    cues.free()
  }

  // MARK: Snapshots

  /// Restores the clock, the transport and the lamps from a snapshot.
  mutating func restoreMusic(from reader: inout SnapshotReader) throws(SnapshotError) {
    try clock.restoreFrame(from: &reader)
    let isElsewhere = try transport.restoreState(from: &reader)
    try clock.restoreTimeline(from: &reader, isMoving: transport.state != .paused)
    let distance = try transport.restoreMicroloop(
      from: &reader, at: clock, isElsewhere: isElsewhere)
    if transport.microloop.region != nil { unlooped.begin(at: clock, ahead: distance) }
    try grid.restoreLamps(from: &reader, at: clock.now)
  }

  /// Writes a deck. `clips` are its clips, in the order in which a snapshot lists them.
  func encode(deck index: Int, to writer: inout SnapshotWriter, clips: [Clip]) {
    let course = decks[index].course
    let unloopedDiffers = unlooped.differs(index, from: course, at: clock)
    decks[index].encode(
      to: &writer, at: clock.now, clips: clips, unloopedDiffers: unloopedDiffers)
    if unloopedDiffers { unlooped.encode(index, heard: course, to: &writer, at: clock) }
  }

  /// Restores a deck, with its pending ring, if any.
  func restore(
    deck index: Int, from reader: inout SnapshotReader, clips: DeckClips,
    waiting: Table<ClipRow>?
  ) throws(SnapshotError) {
    let isOther = try decks.restore(
      index, from: &reader, at: clock, clips: clips, waiting: waiting, isLooped: unlooped.isOn)
    try unlooped.restore(
      index, heard: decks[index].course, isOther: isOther, from: &reader)
  }

  /// Restores the strips, which have been read, and the observers.
  mutating func restore(
    _ saved: [SavedStrip], masterRamp: Ramp, observersFrom reader: inout SnapshotReader
  ) throws(SnapshotError) {
    strips.restore(saved, masterRamp: masterRamp)
    try grid.restore(from: &reader)
  }

  /// Restores the pending commands, each of which `check` resolves, and the ramp.
  mutating func restoreCommands(
    from reader: inout SnapshotReader, capacity: Int,
    check: (Command, Anchor, CommandID) throws(Command.Error) -> QueuedCommand
  ) throws(SnapshotError) {
    try commands.restore(from: &reader, capacity: capacity, at: clock, lines, check: check)
    lead = try Lead(from: &reader, in: clock.timebase)
    try clock.restoreRamp(from: &reader, for: decks)
  }
}
