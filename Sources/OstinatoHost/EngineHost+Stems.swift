import Ostinato

extension EngineHost {
  /// Renders the next `frames` frames as ``render(into:frames:at:)`` does, and each deck's own output into
  /// a buffer of its own.
  ///
  /// `stems` are the buffers of the decks in order. A deck without a buffer is heard in the mix
  /// alone, and a buffer without a deck gets silence. Keep the array from block to block, since making
  /// one allocates.
  ///
  /// Unsafe: `output` and all of `stems` must be valid for `frames` frames, and none may overlap another.
  /// Complexity: as `LoopEngine.render(into:stems:frames:events:)`, plus O(decks).
  /// Thread: audio. Realtime-safe: yes.
  @discardableResult
  public func render(
    into output: UnsafeStereoBuffer, stems: [UnsafeStereoBuffer], frames: Int,
    at time: HostTime? = nil
  ) -> Int {
    // Safe: as far as the caller's word goes.
    unsafe stems.withUnsafeBufferPointer { stems in
      unsafe audio.pointee.render(
        into: output, stems: stems, frames: frames, at: time?.nanoseconds)
    }
  }

  /// Moves on as ``advance(frames:passages:at:)`` does, and renders each deck's own output into a buffer
  /// of its own. Follow each call with ``mix(into:adding:)``, which has no part in the stems.
  ///
  /// Unsafe: all of `stems` must be valid for `frames` frames, or for 512 if that is less.
  /// Thread: audio. Realtime-safe: yes.
  public func advance(
    frames: Int, stems: [UnsafeStereoBuffer], passages: inout PassageBuffer,
    at time: HostTime? = nil
  ) -> Int {
    // Safe: as far as the caller's word goes.
    unsafe stems.withUnsafeBufferPointer { stems in
      unsafe audio.pointee.advance(
        frames: frames, stems: stems, passages: &passages, at: time?.nanoseconds)
    }
  }
}
