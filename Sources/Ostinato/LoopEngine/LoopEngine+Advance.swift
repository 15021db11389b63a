extension LoopEngine {
  /// Moves on by up to `frames` frames and tells in which passages, for other sources to render.
  ///
  /// ```swift
  /// let count = engine.advance(frames: left.count, passages: &passages, events: &events)
  /// events.forEach { event in print(event.time, event.kind) }
  /// let sound = synth.samples(passages, frames: count)
  /// engine.mix(left: &left, right: &right, adding: sound)
  /// ```
  ///
  /// ``render(into:frames:events:sources:)``, which arrays and spans have as well, does it for any
  /// number of frames.
  ///
  /// Returns how many frames it covered: at most 512 and at most the buffer's capacity, so that
  /// passages of a single frame fit. Each call empties both buffers first: read them before the next,
  /// and follow each with ``mix(into:adding:)``.
  /// Complexity: as ``render(into:frames:events:)``. Realtime-safe: yes, once the engine is unique.
  public mutating func advance(
    frames: Int, passages: inout PassageBuffer, events: inout EventBuffer
  ) -> Int {
    makeUnique()
    var sink = events.begin(at: core.sequencer.clock.now)
    var log = passages.begin()
    let count = core.advance(
      frames: max(min(frames, passages.capacity), 0), events: &sink, passages: &log)
    passages.end(log)
    events.end(sink)
    return count
  }
}
