extension LoopEngine {
  /// Moves on by up to `frames` frames and tells in which passages, for other sources to render.
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
  /// Returns how many frames it covered: at most 512 and at most the buffer's capacity, so that
  /// passages of a single frame fit. Each call empties both buffers first: read them before the next,
  /// and follow each with ``mix(into:adding:)``.
  /// Complexity: as ``render(into:frames:events:)``. Realtime-safe: yes, once the engine is unique.
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

  /// Hands out what the last advance covered: the decks, then `other`, times the master gain.
  ///
  /// `other` holds what the host's own sources made of the passages, as many frames, planar; `nil`
  /// adds nothing. It is summed as it is: what is not finite in it is not finite in the output.
  /// Returns the number of frames. Unsafe: both must be valid for that many frames.
  /// Realtime-safe: yes, once the engine is unique.
  @discardableResult
  public mutating func mix(
    into output: UnsafeStereoBuffer, adding other: UnsafeStereoBuffer? = nil
  ) -> Int {
    makeUnique()
    // Safe: as far as the caller's word goes; `other` and `output` are gone through once.
    return unsafe core.mixDown(into: output, adding: other)
  }
}
