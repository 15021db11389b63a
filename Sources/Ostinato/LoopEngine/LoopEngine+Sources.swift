extension LoopEngine {
  /// Renders as many frames as the shorter of two channels holds, together with the caller's own sound sources. A
  /// channel is an array of `Float` or a `MutableSpan`.
  ///
  /// ```swift
  /// engine.render(left: &left, right: &right, events: &events) { block in
  ///   synth.render(block)
  ///   click.render(block)
  /// }
  /// ```
  ///
  /// `sources` is called for one block of at most 512 frames after another. The decks of each block
  /// have already been rendered, and `sources` adds the sound that is to be heard with them, as
  /// described for ``SourceBlock``. Afterwards `events` contains the events of all the blocks. The
  /// audio and the events do not depend on where blocks begin and end, provided that what the
  /// sources add does not.
  ///
  /// - Returns: The number of frames rendered.
  /// - Complexity: As ``render(into:stems:frames:events:)``, plus the work of the sources.
  ///
  /// Realtime-safe: yes, once the engine is unique, if `sources` is and the storage of arrays is not
  /// shared.
  @discardableResult
  @inlinable
  public mutating func render<Samples: SampleBuffer & ~Copyable & ~Escapable>(
    left: inout Samples, right: inout Samples, events: inout EventBuffer,
    sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, events: &events, sources: sources)
      return frames
    }
  }

  /// Renders `frames` frames into a buffer that the host owns, together with the host's own sound sources. A negative
  /// count renders nothing.
  ///
  /// `sources` is called as in ``render(left:right:events:sources:)``, and `stems` is as in
  /// ``render(into:stems:frames:events:)``, with the buffers of the sources that have a strip, and then those of the
  /// groups, after those of the decks.
  ///
  /// - Complexity: As ``render(into:stems:frames:events:)``, plus the work of the sources.
  ///
  /// Unsafe: `output` and all of `stems` must be valid for `frames` frames, and none may overlap another.
  ///
  /// Realtime-safe: yes, once the engine is unique, if `sources` is.
  public mutating func render(
    into output: UnsafeStereoBuffer,
    stems: UnsafeBufferPointer<UnsafeStereoBuffer>? = nil, frames: Int,
    events: inout EventBuffer, sources: (borrowing SourceBlock) -> Void
  ) {
    makeUnique()
    let start = core.sequencer.clock.now
    var sink = events.begin(at: start)
    // Safe: the caller guarantees it.
    _ = unsafe core.renderBlocks(
      into: output, stems: StemOutputs(stems, from: start), frames: frames, events: &sink,
      since: start, calling: sources)
    events.end(sink)
  }

  /// Renders `frames` frames offline, with all events and together with the caller's own sound
  /// sources. A negative count renders nothing. `sources` is called as in
  /// ``render(left:right:events:sources:)``.
  ///
  /// With `stems`, the result also contains the output of each deck, then of each source with a strip, and then of each
  /// group.
  ///
  /// The audio is held in memory and takes eight bytes per frame, and as much for each stem. Realtime-safe: no.
  public mutating func render(
    frames: Int, stems: Bool = false, sources: (borrowing SourceBlock) -> Void
  ) -> RenderedAudio {
    let start = core.sequencer.clock.now
    return unsafe collect(frames: frames, stems: stems, reports: ReportLog.capacity) {
      core, output, stems, frames, eventReserve, events in
      // Safe: there is room for `frames` frames.
      unsafe core.renderBlocks(
        into: output, stems: stems, frames: frames, eventReserve: eventReserve, events: &events,
        since: start, calling: sources)
    }
  }
}

extension EngineCore {
  /// The same as `renderBlocks`, with sources that the proof cannot see. The host is responsible
  /// for what they do.
  fileprivate mutating func renderBlocks(
    into output: UnsafeStereoBuffer, stems: StemOutputs?, frames: Int, eventReserve: Int = 0,
    events: inout EventSink, since start: Int64, calling sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    #if OSTINATO_PROVE
      @_semantics("no_performance_analysis")
    #endif
    func callSources(_ block: borrowing SourceBlock) { sources(block) }
    return unsafe renderBlocks(
      into: output, stems: stems, frames: frames, eventReserve: eventReserve, events: &events,
      since: start, sources: callSources)
  }
}
