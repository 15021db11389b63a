extension LoopEngine {
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
    // Safe: the caller guarantees it.
    unsafe mix(into: output, room: .max, adding: other, otherFrames: .max)
  }

  /// Writes the frames that the last advance covered to two arrays: the sum of the decks and one
  /// channel of another source, which is added to both sides, multiplied by the master gain.
  ///
  /// Nothing is added after the end of `other`.
  ///
  /// - Returns: The number of frames written: all that were advanced, or as many as the shorter
  ///   array holds. In the latter case, the remaining frames are not heard.
  ///
  /// Realtime-safe: yes, once the engine is unique, if the arrays' storage is not shared.
  @discardableResult
  public mutating func mix(
    left: inout [Float], right: inout [Float], adding other: [Float] = []
  ) -> Int {
    mix(left: &left, right: &right, addingLeft: other, addingRight: other)
  }

  /// Writes the frames that the last advance covered to two arrays: the sum of the decks and two
  /// channels of another source, multiplied by the master gain.
  ///
  /// Nothing is added after the end of the other source's shorter channel.
  ///
  /// - Returns: The number of frames written: all that were advanced, or as many as the shorter
  ///   array holds. In the latter case, the remaining frames are not heard.
  ///
  /// Realtime-safe: yes, once the engine is unique, if the arrays' storage is not shared.
  @discardableResult
  public mutating func mix(
    left: inout [Float], right: inout [Float], addingLeft otherLeft: [Float],
    addingRight otherRight: [Float]
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, room in
      unsafe UnsafeStereoBuffer.lend(reading: otherLeft, otherRight) { other, otherFrames in
        unsafe mix(into: output, room: room, adding: other, otherFrames: otherFrames)
      }
    }
  }

  /// Writes the frames that the last advance covered to two spans: the sum of the decks and one
  /// channel of another source, which is added to both sides, multiplied by the master gain.
  ///
  /// Nothing is added after the end of `other`.
  ///
  /// - Returns: The number of frames written: all that were advanced, or as many as the shorter
  ///   span holds. In the latter case, the remaining frames are not heard.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  @discardableResult
  public mutating func mix(
    left: inout MutableSpan<Float>, right: inout MutableSpan<Float>,
    adding other: Span<Float> = Span()
  ) -> Int {
    mix(left: &left, right: &right, addingLeft: other, addingRight: other)
  }

  /// Writes the frames that the last advance covered to two spans: the sum of the decks and two
  /// channels of another source, multiplied by the master gain.
  ///
  /// Nothing is added after the end of the other source's shorter channel.
  ///
  /// - Returns: The number of frames written: all that were advanced, or as many as the shorter
  ///   span holds. In the latter case, the remaining frames are not heard.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  @discardableResult
  public mutating func mix(
    left: inout MutableSpan<Float>, right: inout MutableSpan<Float>,
    addingLeft otherLeft: Span<Float>, addingRight otherRight: Span<Float>
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, room in
      unsafe UnsafeStereoBuffer.lend(reading: otherLeft, otherRight) { other, otherFrames in
        unsafe mix(into: output, room: room, adding: other, otherFrames: otherFrames)
      }
    }
  }

  /// The implementation that all of these methods share. Writes at most `room` frames, and adds at
  /// most `otherFrames`.
  ///
  /// Unsafe: both buffers must be valid for that many frames, or for the number advanced.
  package mutating func mix(
    into output: UnsafeStereoBuffer, room: Int, adding other: UnsafeStereoBuffer?, otherFrames: Int
  ) -> Int {
    makeUnique()
    // Safe: the caller guarantees it; `other` and `output` are traversed once.
    return unsafe core.mixDown(
      into: output, room: room, adding: other, otherFrames: otherFrames)
  }
}
