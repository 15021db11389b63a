extension LoopEngine {
  /// Renders `frames` frames into memory that a host owns, with sources of its own.
  ///
  /// ```swift
  /// unsafe engine.render(into: output, frames: frames, events: &events) { block in
  ///   synth.render(block)
  ///   click.render(block)
  /// }
  /// ```
  ///
  /// `sources` is called for one block of at most 512 frames after the other, each with its decks
  /// rendered, and adds what is to sound with them: see ``SourceBlock``. Afterwards `events` holds
  /// what happened in all of them. Audio and events do not depend on where blocks are cut, if what
  /// the sources add does not. A negative count renders nothing.
  ///
  /// Unsafe: `output` must be valid for `frames` frames.
  /// Complexity: as ``render(into:frames:events:)``, plus what the sources do.
  /// Realtime-safe: yes, once the engine is unique, if `sources` is.
  public mutating func render(
    into output: UnsafeStereoBuffer, frames: Int, events: inout EventBuffer,
    sources: (borrowing SourceBlock) -> Void
  ) {
    makeUnique()
    var sink = events.begin(at: core.sequencer.clock.now)
    // Safe: as far as the caller's word goes.
    _ = unsafe core.render(into: output, frames: frames, events: &sink, sources: sources)
    events.end(sink)
  }

  /// Renders as many frames as the shorter of two arrays holds, with sources of the caller's own, and
  /// returns how many that is. `sources` is called as in ``render(into:frames:events:sources:)``.
  ///
  /// Realtime-safe: yes, once the engine is unique, if `sources` is and nobody else holds the arrays.
  @discardableResult
  public mutating func render(
    left: inout [Float], right: inout [Float], events: inout EventBuffer,
    sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, events: &events, sources: sources)
      return frames
    }
  }

  /// Renders as many frames as the shorter of two spans holds, with sources of the caller's own, and
  /// returns how many that is. `sources` is called as in ``render(into:frames:events:sources:)``.
  ///
  /// Realtime-safe: yes, once the engine is unique, if `sources` is.
  @discardableResult
  public mutating func render(
    left: inout MutableSpan<Float>, right: inout MutableSpan<Float>, events: inout EventBuffer,
    sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, events: &events, sources: sources)
      return frames
    }
  }

  /// Renders `frames` frames offline, with every event and with sources of the caller's own; a
  /// negative count renders nothing. `sources` is called as in
  /// ``render(into:frames:events:sources:)``.
  ///
  /// The audio is held in memory, eight bytes a frame. Realtime-safe: no.
  public mutating func render(
    frames: Int, sources: (borrowing SourceBlock) -> Void
  ) -> RenderedAudio {
    unsafe collect(frames: frames) { core, output, frames, eventReserve, events in
      // Safe: there is room for `frames` frames.
      unsafe core.render(
        into: output, frames: frames, eventReserve: eventReserve, events: &events,
        sources: sources)
    }
  }
}

extension EngineCore {
  /// The same as `renderBlocks`, with sources that the proof cannot see: what they do is the host's
  /// affair.
  fileprivate mutating func render(
    into output: UnsafeStereoBuffer, frames: Int, eventReserve: Int = 0, events: inout EventSink,
    sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    #if OSTINATO_PROVE
      @_semantics("no_performance_analysis")
    #endif
    func callSources(_ block: borrowing SourceBlock) { sources(block) }
    return unsafe renderBlocks(
      into: output, frames: frames, eventReserve: eventReserve, events: &events,
      sources: callSources)
  }
}
