extension LoopEngine {
  /// Renders `frames` frames, and writes each deck's own output to a separate buffer.
  ///
  /// `stems` contains the buffers of the decks in order. A deck without a buffer is heard only in
  /// the mix, and a buffer without a deck is filled with silence. A stem contains the deck's audio
  /// after its strip and its fades, before the sum and the master gain. `output` and the events are
  /// the same as those of ``render(into:frames:events:)``.
  ///
  /// ```swift
  /// let stems = unsafe [bus]  // one for each deck; made beforehand, because making an array allocates
  /// unsafe engine.render(into: output, stems: stems, frames: n, events: &events)  // in the callback
  /// ```
  ///
  /// - Complexity: O(frames · decks), including steady decks.
  ///
  /// Unsafe: `output` and all of `stems` must be valid for `frames` frames, and none may overlap
  /// another.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  public mutating func render(
    into output: UnsafeStereoBuffer, stems: [UnsafeStereoBuffer], frames: Int,
    events: inout EventBuffer
  ) {
    unsafe stems.withUnsafeBufferPointer { stems in
      unsafe render(into: output, stems: stems, frames: frames, events: &events)
    }
  }

  /// The same, for a list of buffers anywhere in memory.
  package mutating func render(
    into output: UnsafeStereoBuffer, stems: UnsafeBufferPointer<UnsafeStereoBuffer>, frames: Int,
    events: inout EventBuffer
  ) {
    makeUnique()
    let start = core.sequencer.clock.now
    var sink = events.begin(at: start)
    // Safe: the caller guarantees it.
    unsafe core.render(
      into: output, stems: StemOutputs(stems, from: start), frames: frames, events: &sink)
    events.end(sink)
  }

  /// Advances as ``advance(frames:passages:events:)`` does, and writes each deck's own output to a
  /// separate buffer.
  ///
  /// The stems are complete when this method returns; ``mix(into:adding:)`` does not write to them.
  /// Only the frames that the advance covered are written to the buffers.
  ///
  /// - Complexity: As ``render(into:stems:frames:events:)``.
  ///
  /// Unsafe: all of `stems` must be valid for `frames` frames, or for 512 if that is less.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  public mutating func advance(
    frames: Int, stems: [UnsafeStereoBuffer], passages: inout PassageBuffer,
    events: inout EventBuffer
  ) -> Int {
    unsafe stems.withUnsafeBufferPointer { stems in
      unsafe advance(frames: frames, stems: stems, passages: &passages, events: &events)
    }
  }

  /// The same, for a list of buffers anywhere in memory.
  package mutating func advance(
    frames: Int, stems: UnsafeBufferPointer<UnsafeStereoBuffer>, passages: inout PassageBuffer,
    events: inout EventBuffer
  ) -> Int {
    // Safe: the caller guarantees it.
    unsafe advance(
      frames: frames, stems: StemOutputs(stems, from: core.sequencer.clock.now),
      passages: &passages, events: &events)
  }
}
