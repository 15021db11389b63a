/// An engine's whole state as plain data: values that own their fields, and pointers to tables.
///
/// ``LoopEngine`` wraps it, and ``EngineMemory`` owns the tables. Nothing in it can allocate, lock
/// or touch a reference count, which the proof build verifies. It mixes up to the next due frame,
/// processes that frame, and continues. The methods that the render path calls are mutating,
/// because a nonmutating method would be passed a copy of the core.
struct EngineCore: BitwiseCopyable {
  let settings: EngineSettings
  var sequencer: Sequencer
  private(set) var voices: VoicePlan
  private(set) var meters: MeterBank
  var bus = AdvanceBus()
  private var sources: SourceBus
  /// The time signature in which musical times, bars and beats count that are given now (rule R13).
  var signatureOfTimes: TimeSignature
  /// The first frame at which something is due.
  private var due: Int64 = 0

  /// Allocates an engine's tables, which ``EngineMemory`` owns. The settings must be valid. `setup` are the decks
  /// as they begin. There are as many rings as decks.
  init(
    timebase: Timebase, microloop: Microloop, settings: EngineSettings, rings: [Table<ClipRow>],
    setup: [Deck] = [], strips: StripLayout
  ) {
    self.settings = settings
    signatureOfTimes = timebase.timeSignature
    sequencer = Sequencer(
      timebase: timebase, microloop: microloop, settings: settings, rings: rings, setup: setup,
      strips: strips)
    meters = MeterBank(strips: strips.strips.count, window: settings.levelWindow?.rawValue ?? 0)
    // Safe: the memory of a plan's unused rows is never read, and the bus lives as long as they do.
    let memory = unsafe VoiceMemory(left: bus.memory.left, right: bus.memory.right)
    voices = VoicePlan(decks: rings.count, memory: memory, settings, at: timebase.sampleRate)
    let first = strips.deckCount
    sources = SourceBus(
      sourcesFeeding: (first..<first + strips.sourceCount).map { strips.group(of: $0) },
      groups: strips.groupCount)
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
    sources = other.sources.empty()
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

  /// Renders into a host's memory, planar or interleaved. Returns how many frames it rendered: all, unless something is
  /// due when there is room for fewer than `eventReserve` events.
  ///
  /// Safe if `output` is valid for `frames` frames, as its creator guarantees. The bus buffers each
  /// part.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  @inline(__always)
  mutating func render(
    into output: UnsafeStereoBuffer, stems: StemOutputs?, frames: Int, eventReserve: Int = 0,
    events: inout EventSink
  ) -> Int {
    if groupCount > 0 {
      return unsafe renderGroups(
        into: output, stems: stems, frames: frames, eventReserve: eventReserve, events: &events)
    }
    bus.empty()
    guard unsafe output.stride != 1 else {
      let memory = unsafe StereoMemory(left: output.left, right: output.right)
      return render(
        frames: frames, into: memory, stems: stems, eventReserve: eventReserve, events: &events)
    }
    var done = 0
    while done < frames {
      let wanted = min(frames &- done, AdvanceBus.capacity)
      let count = render(
        frames: wanted, into: bus.memory, stems: stems, eventReserve: eventReserve,
        events: &events)
      unsafe bus.memory.copy(count: count, to: output, from: done)
      done &+= count
      if count < wanted { break }
    }
    return done
  }

  /// The same for an engine with groups, whose inputs have room for one block of E5.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  @inline(never)
  private mutating func renderGroups(
    into output: UnsafeStereoBuffer, stems: StemOutputs?, frames: Int, eventReserve: Int,
    events: inout EventSink
  ) -> Int {
    unsafe renderBlocks(
      into: output, stems: stems, frames: frames, eventReserve: eventReserve, events: &events,
      since: sequencer.clock.now, sources: { _ in })
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
      if groupCount > 0 { mixGroups(stems: stems) }
      sources.mixSoundWithoutStrip(into: bus.memory, count: count)
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
    if groupCount > 0 { sources.clearGroups() }
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
      if groupCount > 0 {
        sources.recordGroups(
          sequencer.strips, from: done, at: sequencer.clock.now, count: count)
      }
      sequencer.advance(by: count)
      done &+= count
    }
    bus.fill(done)
    return done
  }

  /// Adds the outputs of the groups to the bus.
  @inline(never)
  mutating func mixGroups(stems: StemOutputs?) {
    sources.mixGroups(
      into: bus.memory, stems: stems, from: sequencer.strips.firstGroup,
      since: sequencer.clock.now &- Int64(bus.count), count: bus.count, meters)
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
      if voices.feedsGroups {
        voices.add(
          to: sources, since: offset(of: block), from: now, count: count, sequencer.decks,
          sequencer.strips, meters)
      }
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
      into: block, sources, since: offset(of: block), stems: stems, from: now, count: count,
      sequencer.decks, sequencer.strips, meters)
    return count
  }

  /// Where a block begins in the bus, and so in the inputs of groups, in frames. Without groups, the block can be
  /// elsewhere, and this is 0.
  ///
  /// Safe: with groups, the block is a part of the bus.
  private func offset(of block: StereoMemory) -> Int {
    groupCount > 0 ? unsafe block.left - bus.memory.left : 0
  }

  // MARK: Between renders

  /// The number of sources that have a strip.
  var sourceCount: Int { sources.count }
  /// The number of groups.
  var groupCount: Int {
    @inline(__always) get { sources.groupCount }
  }

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

  /// A copy of the engine with its own memory: new memory, or that of an engine that was made in the same way.
  func cloned(in spare: EngineCore? = nil) -> EngineCore {
    var copy = self
    copy.sequencer.makeOwn(in: spare?.sequencer)
    copy.meters.makeOwn(in: spare?.meters)
    copy.voices.makeOwn(copy.sequencer.decks, in: spare?.voices)
    copy.bus.makeOwn(in: spare?.bus)
    copy.sources = sources.cloned(in: spare?.sources)
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
}
