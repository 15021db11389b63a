extension LoopEngine {
  /// Advances by up to `frames` frames and records the passages that they consist of, for other
  /// sound sources to render.
  ///
  /// ```swift
  /// var done = 0
  /// while done < frames {
  ///   let count = engine.advance(frames: frames - done, passages: &passages, events: &events)
  ///   events.forEach { event in print(event.time, event.kind) }
  ///   unsafe synth.render(passages, into: bus)
  ///   unsafe engine.mix(into: output.advanced(by: done), adding: bus)
  ///   done += count
  /// }
  /// ```
  ///
  /// Each call empties both buffers first, so read them before the next call, and follow each call
  /// with ``mix(into:adding:)``.
  ///
  /// - Returns: The number of frames covered: at most 512, and at most the buffer's capacity, so
  ///   that even passages of a single frame fit.
  /// - Complexity: As ``render(into:frames:events:)``.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  public mutating func advance(
    frames: Int, passages: inout PassageBuffer, events: inout EventBuffer
  ) -> Int {
    advance(frames: frames, stems: nil, passages: &passages, events: &events)
  }

  @inline(__always)
  mutating func advance(
    frames: Int, stems: StemOutputs?, passages: inout PassageBuffer, events: inout EventBuffer
  ) -> Int {
    makeUnique()
    var sink = events.begin(at: core.sequencer.clock.now)
    var log = passages.begin()
    let count = core.advance(
      frames: max(min(frames, passages.capacity), 0), stems: stems, events: &sink, passages: &log)
    passages.end(log)
    events.end(sink)
    return count
  }

  /// Writes the frames of the last advance: the sum of the decks and `other`, multiplied by the
  /// master gain.
  ///
  /// `other` contains what the host's own sound sources rendered for the passages: as many frames,
  /// planar or interleaved. It is added unchanged, so NaN and infinity in it reach the output.
  /// `nil` adds nothing. Unsafe: both buffers must be valid for that many frames.
  ///
  /// - Returns: The number of frames written.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  @discardableResult
  public mutating func mix(
    into output: UnsafeStereoBuffer, adding other: UnsafeStereoBuffer? = nil
  ) -> Int {
    makeUnique()
    // Safe: the caller guarantees it; each sample of `other` is read before the same place of
    // `output` is written.
    return unsafe core.mixDown(into: output, adding: other)
  }
}
