extension LoopEngine {
  /// Renders `frames` frames into memory that a host owns.
  ///
  /// Nothing allocates or locks once the engine is unique (see ``makeUnique()``). A negative count
  /// renders nothing. Unsafe: `output` must be valid for `frames` frames.
  /// Complexity: O(frames · decks), plus O(decks) for each frame at which something
  /// happens, and O(decks) for each command performed there: c commands at one frame on d decks cost
  /// O(c · d). Realtime-safe: yes, once the engine is unique.
  public mutating func render(
    into output: UnsafeStereoBuffer, frames: Int, events: inout EventBuffer
  ) {
    makeUnique()
    var sink = events.begin(at: core.sequencer.clock.now)
    // Safe: as far as the caller's word goes.
    unsafe core.render(into: output, frames: frames, events: &sink)
    events.end(sink)
  }

  /// Renders as many frames as the shorter of two arrays holds, and returns how many that is.
  ///
  /// Realtime-safe: yes, once the engine is unique, if nobody else holds the arrays.
  @discardableResult
  public mutating func render(
    left: inout [Float], right: inout [Float], events: inout EventBuffer
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, events: &events)
      return frames
    }
  }

  /// Renders as many frames as the shorter of two spans holds, and returns how many that is.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  @discardableResult
  public mutating func render(
    left: inout MutableSpan<Float>, right: inout MutableSpan<Float>, events: inout EventBuffer
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, events: &events)
      return frames
    }
  }

  /// Renders `frames` frames offline, with every event; a negative count renders nothing.
  ///
  /// The audio is held in memory, eight bytes a frame. Realtime-safe: no.
  public mutating func render(frames: Int) -> RenderedAudio {
    unsafe collect(frames: frames) { core, output, frames, eventReserve, events in
      // Safe: there is room for `frames` frames.
      let memory = unsafe StereoMemory(left: output.left, right: output.right)
      return core.render(
        frames: frames, into: memory, eventReserve: eventReserve, events: &events)
    }
  }

  /// Has `part` render again and again until `frames` frames are there, and collects the events.
  mutating func collect(
    frames: Int,
    by part: (inout EngineCore, UnsafeStereoBuffer, Int, Int, inout EventSink) -> Int
  ) -> RenderedAudio {
    makeUnique()
    let count = max(frames, 0)
    let start = core.sequencer.clock.now
    var left = [Float](repeating: 0, count: count)
    var right = [Float](repeating: 0, count: count)
    var collected: [EngineEvent] = []
    // No due frame can report more events than this, so that none is lost.
    let reserve = core.mostEventsAtOnce
    var events = EventBuffer(capacity: reserve + 1024)
    _ = unsafe UnsafeStereoBuffer.lend(&left, &right) { output, count in
      var done = 0
      while done < count {
        var sink = events.begin(at: core.sequencer.clock.now)
        done += unsafe part(&core, output.advanced(by: done), count - done, reserve, &sink)
        events.end(sink)
        collected += events.array
      }
      return done
    }
    return RenderedAudio(
      start: FramePosition(start), sampleRate: timebase.sampleRate, left: left, right: right,
      events: collected)
  }
}
