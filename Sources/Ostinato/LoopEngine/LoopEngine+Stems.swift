extension LoopEngine {
  /// Renders `frames` frames, and each deck's own output into a buffer of its own.
  ///
  /// `stems` are the buffers of the decks in order. A deck without a buffer is heard in the mix
  /// alone, and a buffer without a deck gets silence. What a stem gets is the deck's audio after its
  /// strip and its fades, before the sum and the master gain; `output` and events are those of
  /// ``render(into:frames:events:)``.
  ///
  /// ```swift
  /// let stems = unsafe [drumBus, bassBus]  // once, since making an array allocates
  /// unsafe engine.render(into: output, stems: stems, frames: n, events: &events)  // in the callback
  /// ```
  ///
  /// Unsafe: `output` and all of `stems` must be valid for `frames` frames, and none may overlap another.
  /// Complexity: O(frames · decks), steady decks included.
  /// Realtime-safe: yes, once the engine is unique.
  public mutating func render(
    into output: UnsafeStereoBuffer, stems: [UnsafeStereoBuffer], frames: Int,
    events: inout EventBuffer
  ) {
    unsafe stems.withUnsafeBufferPointer { stems in
      unsafe render(into: output, stems: stems, frames: frames, events: &events)
    }
  }

  /// The same, with buffers that stand somewhere in memory.
  package mutating func render(
    into output: UnsafeStereoBuffer, stems: UnsafeBufferPointer<UnsafeStereoBuffer>, frames: Int,
    events: inout EventBuffer
  ) {
    makeUnique()
    let start = core.sequencer.clock.now
    var sink = events.begin(at: start)
    // Safe: as far as the caller's word goes.
    unsafe core.render(
      into: output, stems: StemOutputs(stems, from: start), frames: frames, events: &sink)
    events.end(sink)
  }

  /// Moves on as ``advance(frames:passages:events:)`` does, and renders each deck's own output into a
  /// buffer of its own.
  ///
  /// The stems are complete when this returns; ``mix(into:adding:)`` has no part in them. Of the buffers,
  /// the frames that it covered are written.
  ///
  /// Unsafe: all of `stems` must be valid for `frames` frames, or for 512 if that is less.
  /// Complexity: as ``render(into:stems:frames:events:)``.
  /// Realtime-safe: yes, once the engine is unique.
  public mutating func advance(
    frames: Int, stems: [UnsafeStereoBuffer], passages: inout PassageBuffer,
    events: inout EventBuffer
  ) -> Int {
    unsafe stems.withUnsafeBufferPointer { stems in
      unsafe advance(frames: frames, stems: stems, passages: &passages, events: &events)
    }
  }

  /// The same, with buffers that stand somewhere in memory.
  package mutating func advance(
    frames: Int, stems: UnsafeBufferPointer<UnsafeStereoBuffer>, passages: inout PassageBuffer,
    events: inout EventBuffer
  ) -> Int {
    // Safe: as far as the caller's word goes.
    unsafe advance(
      frames: frames, stems: StemOutputs(stems, from: core.sequencer.clock.now),
      passages: &passages, events: &events)
  }
}
