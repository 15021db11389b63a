extension LoopEngine {
  /// Advances by up to `frames` frames and records the passages that they consist of, for a host that cannot have its
  /// own sound sources called by ``render(into:stems:frames:events:sources:)``.
  ///
  /// ```swift
  /// let count = unsafe engine.advance(frames: frames, passages: &passages, events: &events)
  /// synth.render(passages, into: sound, frames: count)
  /// unsafe engine.mix(into: output, adding: sound)
  /// ```
  ///
  /// Each call empties both buffers first, so read them before the next call, and follow each call
  /// with ``mix(into:adding:)``.
  ///
  /// `stems` is as in ``render(into:stems:frames:events:)``. The stems are complete when this method returns;
  /// ``mix(into:adding:)`` does not write to them. Only the frames that the advance covered are written.
  ///
  /// - Returns: The number of frames covered: at most 512, and at most the buffer's capacity, so
  ///   that even passages of a single frame fit.
  /// - Complexity: As ``render(into:stems:frames:events:)``.
  ///
  /// Unsafe: all of `stems` must be valid for `frames` frames, or for 512 if that is less.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  public mutating func advance(
    frames: Int, stems: UnsafeBufferPointer<UnsafeStereoBuffer>? = nil,
    passages: inout PassageBuffer, events: inout EventBuffer
  ) -> Int {
    makeUnique()
    let start = core.sequencer.clock.now
    var sink = events.begin(at: start)
    var log = passages.begin()
    // Safe: the caller guarantees it.
    let count = unsafe core.advance(
      frames: max(min(frames, passages.capacity), 0), stems: StemOutputs(stems, from: start),
      events: &sink, passages: &log)
    if core.groupCount > 0 { unsafe core.mixGroups(stems: StemOutputs(stems, from: start)) }
    passages.end(log)
    events.end(sink)
    return count
  }

  /// Writes the frames that the last advance covered: the sum of the decks and `other`, multiplied
  /// by the master gain.
  ///
  /// `other` contains what the host's own sources rendered for the passages: the same number of
  /// frames, planar or interleaved. If it is `nil`, nothing is added. It is added unchanged, so any
  /// value in it that is not finite makes the output not finite as well.
  ///
  /// - Returns: The number of frames written.
  ///
  /// Unsafe: both buffers must be valid for that many frames.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  @discardableResult
  public mutating func mix(
    into output: UnsafeStereoBuffer, adding other: UnsafeStereoBuffer? = nil
  ) -> Int {
    makeUnique()
    // Safe: the caller guarantees it; `other` and `output` are traversed once.
    return unsafe core.mixDown(into: output, adding: other)
  }
}
