import Ostinato

extension EngineHost {
  /// Renders the next `frames` frames as ``render(into:frames:at:)`` does, and writes each deck's
  /// own output to a separate buffer.
  ///
  /// `stems` contains the buffers of the decks in order. A deck without a buffer is heard only in
  /// the mix, and a buffer without a deck is filled with silence. Reuse the same array for every
  /// block, because creating an array allocates memory.
  ///
  /// - Complexity: As `LoopEngine.render(into:stems:frames:events:)`, plus O(decks).
  ///
  /// Unsafe: `output` and all of `stems` must be valid for `frames` frames, and none may overlap
  /// another.
  ///
  /// Thread: audio. Realtime-safe: yes.
  @discardableResult
  public func render(
    into output: UnsafeStereoBuffer, stems: [UnsafeStereoBuffer], frames: Int,
    at time: HostTime? = nil
  ) -> Int {
    // Safe: the caller guarantees it.
    unsafe stems.withUnsafeBufferPointer { stems in
      unsafe audio.pointee.render(
        into: output, stems: stems, frames: frames, at: time?.nanoseconds)
    }
  }

  /// Advances as ``advance(frames:passages:at:)`` does, and writes each deck's own output to a
  /// separate buffer. Follow each call with ``mix(into:adding:)``, which does not write to the
  /// stems.
  ///
  /// Unsafe: all of `stems` must be valid for `frames` frames, or for 512 if that is less.
  ///
  /// Thread: audio. Realtime-safe: yes.
  public func advance(
    frames: Int, stems: [UnsafeStereoBuffer], passages: inout PassageBuffer,
    at time: HostTime? = nil
  ) -> Int {
    // Safe: the caller guarantees it.
    unsafe stems.withUnsafeBufferPointer { stems in
      unsafe audio.pointee.advance(
        frames: frames, stems: stems, passages: &passages, at: time?.nanoseconds)
    }
  }
}
