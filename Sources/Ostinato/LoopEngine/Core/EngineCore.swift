/// An engine's whole state as plain data: values that own their fields, and pointers to tables.
///
/// ``LoopEngine`` wraps it, and ``EngineMemory`` owns the tables. Nothing in it can allocate, lock
/// or touch a reference count, which the proof build verifies. It mixes up to the next due frame,
/// processes that frame, and continues. The methods that the render path calls are mutating,
/// because a nonmutating method would be passed a copy of the core.
struct EngineCore: BitwiseCopyable {
  let settings: EngineSettings
  private(set) var sequencer: Sequencer
  private var voices: VoicePlan
  private(set) var meters: MeterBank
  private var bus = AdvanceBus()
  private var sources: SourceBus
  /// The time signature in which musical times, bars and beats count that are given now (rule R13).
  var signatureOfTimes: TimeSignature
  /// The first frame at which something is due.
  private var due: Int64 = 0

  /// Allocates an engine's tables, which ``EngineMemory`` owns. The settings must be valid. `setup` are the decks
  /// as they begin. `strips` are those of the decks, of which there are as many as rings, and then those of the
  /// sources.
  init(
    timebase: Timebase, microloop: Microloop, settings: EngineSettings, rings: [Table<ClipRow>],
    setup: [Deck] = [], strips: [Strip]
  ) {
    self.settings = settings
    signatureOfTimes = timebase.timeSignature
    sequencer = Sequencer(
      timebase: timebase, microloop: microloop, settings: settings, rings: rings, setup: setup,
      strips: strips)
    meters = MeterBank(strips: strips.count, window: settings.levelWindow?.rawValue ?? 0)
    // Safe: the memory of a plan's unused rows is never read, and the bus lives as long as they do.
    let memory = unsafe VoiceMemory(left: bus.memory.left, right: bus.memory.right)
    voices = VoicePlan(decks: rings.count, memory: memory, settings, at: timebase.sampleRate)
    sources = SourceBus(sources: strips.count - rings.count)
  }

  /// Allocates an engine that continues another one at the sample rate of `timebase`. Levels start
  /// over.
  init(
    continuing other: EngineCore, in timebase: Timebase, rings: [Table<ClipRow>],
    waiting: [Table<ClipRow>?]
  ) {
    settings = other.settings
    signatureOfTimes = other.signatureOfTimes
    sequencer = Sequencer(
      continuing: other.sequencer, in: timebase, settings: settings, rings: rings, waiting: waiting)
    meters = MeterBank(strips: other.sequencer.strips.indices.count, window: other.meters.window)
    sources = SourceBus(sources: other.sources.count)
    // Safe: as in the other initializer.
    let memory = unsafe VoiceMemory(left: bus.memory.left, right: bus.memory.right)
    voices = VoicePlan(decks: rings.count, memory: memory, settings, at: timebase.sampleRate)
  }

  // MARK: Rendering
  //
  // What renders is inlined where it is called, so that rendering without stems does not test for them.

  /// Renders up to `frames` frames into `output`, including the master gain, and writes the decks' stems
  /// if there are outputs for them. Returns how many frames it rendered: all, unless something is due when
  /// there is room for fewer than `eventReserve` events.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  @inline(__always)
  mutating func render(
    frames: Int, into output: StereoMemory, stems: StemOutputs?, eventReserve: Int = 0,
    events: inout EventSink
  ) -> Int {
    var done = 0
    while done < frames {
      if sequencer.clock.now >= due {
        if events.room < eventReserve { return done }
        processDueFrame(&events)
      }
      let block = output.advanced(by: done)
      let count = mix(into: block, stems: stems, atMost: frames &- done)
      let (gain, now) = (sequencer.strips.masterGain, sequencer.clock.now)
      if now < sequencer.strips.masterEnd {
        block.scale(by: sequencer.strips.masterRamp, from: now, count: count)
      } else if gain != 1 {
        block.scale(by: gain, count: count)
      }
      measureSilentSources(from: sequencer.clock.now, count: count)
      meters.measureMaster(block, from: sequencer.clock.now, count: count)
      sequencer.advance(by: count)
      done &+= count
    }
    return done
  }

  /// Renders into a host's memory, planar or interleaved.
  ///
  /// Safe if `output` is valid for `frames` frames, as its creator guarantees. The bus buffers each
  /// part.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  @inline(__always)
  mutating func render(
    into output: UnsafeStereoBuffer, stems: StemOutputs?, frames: Int, events: inout EventSink
  ) {
    bus.empty()
    guard unsafe output.stride != 1 else {
      let memory = unsafe StereoMemory(left: output.left, right: output.right)
      _ = render(frames: frames, into: memory, stems: stems, events: &events)
      return
    }
    var done = 0
    while done < frames {
      let count = min(frames &- done, AdvanceBus.capacity)
      _ = render(frames: count, into: bus.memory, stems: stems, events: &events)
      unsafe bus.memory.copy(count: count, to: output, from: done)
      done &+= count
    }
  }

  /// Renders block by block into a host's memory, and calls `body` to add the sound of other sources to
  /// each block (rule E5). Writes the stems of decks and sources if there are outputs for them. Returns the number
  /// of frames: all, unless something is due when there is room for fewer than `eventReserve` events.
  ///
  /// Safe if `output` and the stems are valid for `frames` frames, as their creators guarantee.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func renderBlocks(
    into output: UnsafeStereoBuffer, stems: StemOutputs?, frames: Int, eventReserve: Int,
    events: inout EventSink, since callStart: Int64,
    sources body: (borrowing SourceBlock) -> Void
  ) -> Int {
    bus.empty()
    var done = 0
    while done < frames, events.room >= eventReserve {
      let (frame, earlier) = (sequencer.clock.now, events)
      var passages = sources.beginBlock()
      let count = advance(
        frames: frames &- done, stems: stems, eventReserve: eventReserve, events: &events,
        passages: &passages)
      if count == 0 { break }
      let block = SourceBlock(
        frame: frame, offset: Int(truncatingIfNeeded: frame &- callStart), frameCount: count,
        passages: passages, events: events, since: earlier,
        sampleRate: sequencer.clock.timebase.sampleRate, cues: sequencer.cues, bus: sources)
      body(block)
      block.end()
      sources.reports.merge(into: &events, since: earlier)
      sources.mix(
        into: bus.memory, stems: stems, after: sequencer.decks.count, from: frame, count: count,
        meters)
      _ = unsafe finishMix(into: output.advanced(by: done))
      done &+= count
      if sequencer.cues.canLead, let lead = sources.takeLead() {
        sequencer.lead = lead
        due = sequencer.clock.now
      }
    }
    return done
  }

  /// Renders the decks into the bus and records the passages. The master gain is recorded but not
  /// applied, because other sources are still to be added. Renders fewer than `frames` frames if something
  /// is due when there is room for fewer than `eventReserve` events.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  @inline(__always)
  mutating func advance(
    frames: Int, stems: StemOutputs?, eventReserve: Int = 0, events: inout EventSink,
    passages: inout PassageLog
  ) -> Int {
    var frames = min(frames, AdvanceBus.capacity)
    sequencer.beginBlock()
    var done = 0
    while done < frames {
      if sequencer.clock.now >= due {
        if events.room < eventReserve { break }
        processDueFrame(&events)
        // A source that leads the music does so at the frame after its cue.
        if sequencer.cues.canLead { frames = done &+ 1 }
      }
      if sequencer.passageStart.isHere || done == 0 {
        passages.begin(sequencer.passageStart.passage(at: done, sequencer.clock))
      }
      let count = mix(into: bus.memory.advanced(by: done), stems: stems, atMost: frames &- done)
      passages.extend(by: count)
      bus.setMasterGain(
        sequencer.strips.masterRamp, from: done, at: sequencer.clock.now, count: count)
      sources.record(
        sequencer.strips, after: sequencer.decks.count, from: done, at: sequencer.clock.now,
        count: count)
      sequencer.advance(by: count)
      done &+= count
    }
    bus.fill(done)
    return done
  }

  /// Adds another source to the bus, applies the master gain and writes the sum (rule M2). Returns the number of
  /// frames written.
  ///
  /// Safe if both buffers are valid for the frames last advanced, as their creators guarantee.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func mixDown(
    into output: UnsafeStereoBuffer, adding other: UnsafeStereoBuffer?
  ) -> Int {
    let count = bus.count
    if let other = unsafe other { unsafe bus.memory.add(other, count: count) }
    measureSilentSources(from: sequencer.clock.now &- Int64(count), count: count)
    return unsafe finishMix(into: output)
  }

  /// Applies the master gain to the bus, measures it and writes it. Returns the number of frames written.
  @inline(__always)
  private mutating func finishMix(into output: UnsafeStereoBuffer) -> Int {
    let count = bus.count
    bus.applyMasterGain()
    // These frames have been rendered, so the first of them is not negative.
    meters.measureMaster(bus.memory, from: sequencer.clock.now &- Int64(count), count: count)
    unsafe bus.memory.copy(count: count, to: output, from: 0)
    bus.empty()
    return count
  }

  /// Measures the silence of sources that a render does not call, if levels are measured.
  @inline(__always)
  private func measureSilentSources(from frame: Int64, count: Int) {
    guard meters.isOn else { return }
    for source in 0..<sources.count {
      meters.measureSilence(sequencer.decks.count &+ source, from: frame, count: count)
    }
  }

  @inline(never)
  private mutating func processDueFrame(_ events: inout EventSink) {
    sequencer.processDueFrame(&events)
    if sequencer.isSoundNew || sequencer.clock.now >= voices.due {
      voices.plan(
        at: sequencer.clock, sequencer.decks, sequencer.strips, isMeasuring: meters.isOn)
    }
    due = min(sequencer.due, voices.due)
    assert(due > sequencer.clock.now, "something due now was left undone")
  }

  /// Mixes frames in which nothing is due, and returns their number.
  @inline(__always)
  private mutating func mix(
    into block: StereoMemory, stems: StemOutputs?, atMost frames: Int
  ) -> Int {
    if let stems {
      mix(into: block, stems: stems, atMost: frames)
    } else {
      mix(into: block, atMost: frames)
    }
  }

  @inline(never)
  private mutating func mix(into block: StereoMemory, atMost frames: Int) -> Int {
    let now = sequencer.clock.now
    // Something is due later than now, and no frame is negative: at least 1, at most `frames`.
    let count = Int(min(Int64(frames), due &- now))
    if !voices.begin(block, from: now, count: count, meters) {
      voices.add(to: block, from: now, count: count, sequencer.decks, sequencer.strips, meters)
    }
    return count
  }

  @inline(never)
  private mutating func mix(
    into block: StereoMemory, stems: StemOutputs, atMost frames: Int
  ) -> Int {
    let now = sequencer.clock.now
    let count = Int(min(Int64(frames), due &- now))  // as above
    voices.mix(
      into: block, stems: stems, from: now, count: count, sequencer.decks, sequencer.strips,
      meters)
    return count
  }

  // MARK: Between renders

  /// The number of sources that have a strip.
  var sourceCount: Int { sources.count }

  mutating func send(_ command: QueuedCommand) {
    sequencer.send(command)
    due = min(due, sequencer.due)
  }

  mutating func cancel(_ id: CommandID) -> Bool { sequencer.cancel(id) }

  mutating func observe(every interval: Ticks) -> ObserverID? {
    guard let observer = sequencer.observe(every: interval) else { return nil }
    due = sequencer.due
    return observer
  }

  mutating func settle() { sequencer.settle() }

  mutating func elapse(_ frames: Int64) -> Bool {
    guard sequencer.elapse(frames) else { return false }
    meters.reset()
    due = sequencer.due
    return true
  }

  // MARK: Memory

  /// A copy of the engine with its own memory.
  func cloned() -> EngineCore {
    var copy = self
    copy.sequencer.makeOwn()
    copy.meters.makeOwn()
    copy.voices.makeOwn(copy.sequencer.decks)
    copy.bus.makeOwn()
    copy.sources = sources.cloned()
    return copy
  }

  /// Releases the memory. No copy of this value may be used afterward.
  func free() {
    sequencer.free()
    meters.free()
    voices.free()
    bus.free()
    sources.free()
  }

  // MARK: Snapshots

  /// `clips` are each deck's clips, in the order in which a snapshot lists them.
  func encode(to writer: inout SnapshotWriter, clips: [[Clip]]) {
    let (clock, transport) = (sequencer.clock, sequencer.transport)
    writer.put(clock.now)
    let ahead = sequencer.unlooped.distance
    transport.encodeState(to: &writer, ahead: ahead)
    clock.timeline.encode(to: &writer)
    transport.encodeMicroloop(to: &writer, ahead: ahead)
    sequencer.grid.lamps.encode(to: &writer)
    writer.put(sequencer.strips.masterGain)
    sequencer.strips.masterRamp.encode(to: &writer, at: clock.now)
    for index in sequencer.decks.indices {
      sequencer.encode(deck: index, to: &writer, clips: clips[index])
      encodeStrip(index, to: &writer)
    }
    for source in 0..<sources.count {
      encodeStrip(sequencer.decks.count + source, to: &writer)
    }
    voices.stretch.encode(sequencer.decks, to: &writer, at: sequencer.clock.now)
    meters.encodeMaster(to: &writer)
    bus.encode(to: &writer)
    sequencer.grid.encode(to: &writer)
    sequencer.commands.encode(to: &writer, in: clock.timebase.timeSignature)
    sequencer.lead?.encode(to: &writer)
    sequencer.clock.encodeRamp(to: &writer)
  }

  private func encodeStrip(_ index: Int, to writer: inout SnapshotWriter) {
    sequencer.strips.encode(index, to: &writer, at: sequencer.clock.now)
    meters.encode(index, to: &writer)
  }

  /// Restores the state of a new core. All due frames are recomputed at the next frame. `rings` are
  /// the rings of `clips`; `check` resolves a pending command.
  mutating func restore(
    from reader: inout SnapshotReader, clips: [DeckClips], rings: [[ClipRing]]
  ) throws(SnapshotError) {
    try sequencer.restoreMusic(from: &reader)
    let now = sequencer.clock.now
    let masterGain = flushedToZero(try reader.float(in: 0...Strip.maximumGain))
    let masterRamp = Ramp(to: masterGain, on: try Ramp.restoredCourse(from: &reader, at: now))
    var strips: [SavedStrip] = []
    for index in sequencer.decks.indices {
      try sequencer.restore(
        deck: index, from: &reader, clips: clips[index],
        waiting: clips[index].waiting.clips.isEmpty ? nil : rings[index][1].rows)
      strips.append(try SavedStrip(from: &reader, at: now))
      try meters.restore(index, from: &reader)
    }
    for source in 0..<sources.count {
      strips.append(try SavedStrip(from: &reader, at: now))
      try meters.restore(sequencer.decks.count + source, from: &reader)
    }
    try voices.stretch.restore(sequencer.decks, from: &reader, at: sequencer.clock)
    try meters.restoreMaster(from: &reader)
    try bus.restore(from: &reader, at: now)
    try sequencer.restore(strips, masterRamp: masterRamp, observersFrom: &reader)
  }

  /// Restores the pending commands and a ramp of tempo, the last parts of a snapshot. `check` resolves each command.
  mutating func restoreCommands(
    from reader: inout SnapshotReader,
    check: (Command, Anchor, CommandID) throws(Command.Error) -> QueuedCommand
  ) throws(SnapshotError) {
    try sequencer.restoreCommands(from: &reader, capacity: settings.pendingCapacity, check: check)
  }
}
