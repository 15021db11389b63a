extension LoopEngine {
  /// Renders as many frames as the shorter of two channels holds, and returns their number. A channel is an array of
  /// `Float` or a `MutableSpan`.
  ///
  /// ```swift
  /// engine.render(left: &left, right: &right, events: &events)
  /// ```
  ///
  /// Nothing allocates or locks once the engine is unique (see ``makeUnique()``).
  ///
  /// - Complexity: As ``render(into:stems:frames:events:)``.
  ///
  /// Realtime-safe: yes, once the engine is unique, if the storage of arrays is not shared.
  @discardableResult
  @inlinable
  public mutating func render<Samples: SampleBuffer & ~Copyable & ~Escapable>(
    left: inout Samples, right: inout Samples, events: inout EventBuffer
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, events: &events)
      return frames
    }
  }

  /// Renders `frames` frames into memory that a host owns. A negative count renders nothing.
  ///
  /// `stems` contains the buffers of the decks in order. A deck without a buffer is heard only in
  /// the mix, and a buffer without a deck is filled with silence. A stem contains the deck's audio
  /// after its strip and its fades, before the sum and the master gain. After the buffers of the decks come those of the
  /// sources, which are silent here, and then those of the groups. `output` and the events are the same with stems and
  /// without.
  ///
  /// - Complexity: O(frames · decks), plus O(decks) for each frame at which events are due and for
  ///   each command applied there: c commands at one frame on d decks cost O(c · d).
  ///
  /// Unsafe: `output` and all of `stems` must be valid for `frames` frames, and none may overlap
  /// another.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  public mutating func render(
    into output: UnsafeStereoBuffer,
    stems: UnsafeBufferPointer<UnsafeStereoBuffer>? = nil, frames: Int,
    events: inout EventBuffer
  ) {
    makeUnique()
    let start = core.sequencer.clock.now
    var sink = events.begin(at: start)
    // Safe: the caller guarantees it.
    _ = unsafe core.render(
      into: output, stems: StemOutputs(stems, from: start), frames: frames, events: &sink)
    events.end(sink)
  }

  /// Renders `frames` frames offline, with every event. A negative count renders nothing.
  ///
  /// With `stems`, the result also contains each deck's own output: after its strip and its fades,
  /// before the sum and the master gain. Added in deck order, the stems equal the mix before the master
  /// gain, bit for bit. After them come a silent stem for each source and the output of each group, which stands for
  /// its members in that sum.
  ///
  /// ```swift
  /// let bass = engine.render(frames: 44_100, stems: true).stems[.b]
  /// ```
  ///
  /// The audio is held in memory and takes eight bytes per frame, and as much for each stem.
  /// Realtime-safe: no.
  public mutating func render(frames: Int, stems: Bool = false) -> RenderedAudio {
    unsafe collect(frames: frames, stems: stems) {
      core, output, stems, frames, eventReserve, events in
      // Safe: there is room for `frames` frames.
      unsafe core.render(
        into: output, stems: stems, frames: frames, eventReserve: eventReserve, events: &events)
    }
  }

  /// Calls `part`, which renders at most as many frames as it is given and returns how many it rendered,
  /// until there are `frames` frames, and collects the events. A part can have up to `reports` events beyond those of
  /// the engine.
  mutating func collect(
    frames: Int, stems wantsStems: Bool, reports: Int = 0,
    by part: (inout EngineCore, UnsafeStereoBuffer, StemOutputs?, Int, Int, inout EventSink) -> Int
  ) -> RenderedAudio {
    makeUnique()
    let count = max(frames, 0)
    let start = core.sequencer.clock.now
    let memories =
      wantsStems
      ? core.sequencer.strips.indices.map { _ in StereoMemory.allocate(frames: count) } : []
    let outputs = unsafe memories.map { unsafe UnsafeStereoBuffer(left: $0.left, right: $0.right) }
    var left = [Float](repeating: 0, count: count)
    var right = [Float](repeating: 0, count: count)
    var collected: [EngineEvent] = []
    var overflowCount = 0
    // No due frame can report more events than this, so none is lost.
    let reserve = core.mostEventsAtOnce + reports
    var events = EventBuffer(capacity: reserve + 1024)
    // Safe: the outputs are memory of this function, and the list stays within the closure.
    unsafe outputs.withUnsafeBufferPointer { outputs in
      let stems = unsafe StemOutputs(outputs, from: start)
      _ = unsafe UnsafeStereoBuffer.lend(&left, &right) { output, count in
        var done = 0
        while done < count {
          var sink = events.begin(at: core.sequencer.clock.now)
          done += unsafe part(
            &core, output.advanced(by: done), stems, count - done, reserve, &sink)
          events.end(sink)
          collected += events.array
          overflowCount += events.overflowCount
        }
        return done
      }
    }
    return RenderedAudio(
      start: FramePosition(start), sampleRate: timebase.sampleRate, left: left, right: right,
      stems: memories.map { $0.takeAudio(frames: count) }, events: collected,
      overflowCount: overflowCount)
  }
}

extension EngineCore {
  /// The largest number of events that one due frame can report: three for each pending command, four for a lead and for
  /// each deck (a clip, its mode, a mark and a boundary), the end of a ramp, a wrap, a bar, a beat, a sixteenth, and the
  /// lines of every observer around a wrap.
  var mostEventsAtOnce: Int {
    let lines = 2 * (EngineSettings.finestObserverLinesPerSixteenth + 1)
    return 3 * settings.pendingCapacity + 4 * sequencer.decks.count + 9
      + EngineSettings.maximumObservers * lines
  }
}
