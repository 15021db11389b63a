extension LoopEngine {
  /// Hands out what the last advance covered: the decks, then `other`, times the master gain.
  ///
  /// `other` holds what the host's own sources made of the passages, as many frames, planar or
  /// interleaved; `nil` adds nothing. It is summed as it is: what is not finite in it is not finite in
  /// the output. Returns the number of frames. Unsafe: both must be valid for that many frames.
  /// Realtime-safe: yes, once the engine is unique.
  @discardableResult
  public mutating func mix(
    into output: UnsafeStereoBuffer, adding other: UnsafeStereoBuffer? = nil
  ) -> Int {
    // Safe: as far as the caller's word goes.
    unsafe mix(into: output, room: .max, adding: other, otherFrames: .max)
  }

  /// Writes out into two arrays what the last advance covered: the decks, then one channel of another
  /// source on both sides, times the master gain.
  ///
  /// Nothing is added after the end of `other`. Returns the number of frames: all that were advanced,
  /// or as many as the shorter array holds, in which case the others are not heard.
  /// Realtime-safe: yes, once the engine is unique, if nobody else holds the arrays.
  @discardableResult
  public mutating func mix(
    left: inout [Float], right: inout [Float], adding other: [Float] = []
  ) -> Int {
    mix(left: &left, right: &right, addingLeft: other, addingRight: other)
  }

  /// Writes out into two arrays what the last advance covered: the decks, then two channels of another
  /// source, times the master gain.
  ///
  /// Nothing is added after the end of the other source's shorter channel. Returns the number of
  /// frames: all that were advanced, or as many as the shorter array holds, in which case the others
  /// are not heard.
  /// Realtime-safe: yes, once the engine is unique, if nobody else holds the arrays.
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

  /// Writes out into two spans what the last advance covered: the decks, then one channel of another
  /// source on both sides, times the master gain.
  ///
  /// Nothing is added after the end of `other`. Returns the number of frames: all that were advanced,
  /// or as many as the shorter span holds, in which case the others are not heard.
  /// Realtime-safe: yes, once the engine is unique.
  @discardableResult
  public mutating func mix(
    left: inout MutableSpan<Float>, right: inout MutableSpan<Float>,
    adding other: Span<Float> = Span()
  ) -> Int {
    mix(left: &left, right: &right, addingLeft: other, addingRight: other)
  }

  /// Writes out into two spans what the last advance covered: the decks, then two channels of another
  /// source, times the master gain.
  ///
  /// Nothing is added after the end of the other source's shorter channel. Returns the number of
  /// frames: all that were advanced, or as many as the shorter span holds, in which case the others
  /// are not heard.
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

  /// The path of all of these: writes at most `room` frames, and adds at most `otherFrames`.
  ///
  /// Unsafe: both must be valid for that many frames, or for those advanced.
  package mutating func mix(
    into output: UnsafeStereoBuffer, room: Int, adding other: UnsafeStereoBuffer?, otherFrames: Int
  ) -> Int {
    makeUnique()
    // Safe: as far as the caller's word goes; `other` and `output` are gone through once.
    return unsafe core.mixDown(
      into: output, room: room, adding: other, otherFrames: otherFrames)
  }
}
