extension LoopEngine {
  /// Advances by up to `frames` frames and records the passages that they consist of, for other
  /// sound sources to render.
  ///
  /// ```swift
  /// let count = engine.advance(frames: left.count, passages: &passages, events: &events)
  /// events.forEach { event in print(event.time, event.kind) }
  /// let sound = synth.samples(passages, frames: count)
  /// engine.mix(left: &left, right: &right, adding: sound)
  /// ```
  ///
  /// ``render(into:frames:events:sources:)`` does this for any number of frames, and so do its forms
  /// for arrays and spans.
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
}
