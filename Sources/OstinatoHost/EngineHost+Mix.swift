import Ostinato
import OstinatoChannels

extension EngineHost {
  /// Writes out the frames that the last advance covered, the decks and then `other`, times the
  /// master gain, and returns how many they are.
  ///
  /// Unsafe: both must be valid for that many frames.
  /// Thread: audio. Realtime-safe: yes.
  @discardableResult
  public func mix(
    into output: UnsafeStereoBuffer, adding other: UnsafeStereoBuffer? = nil
  ) -> Int {
    // Safe: as far as the caller's word goes.
    unsafe audio.pointee.mix(into: output, adding: other)
  }

  /// Writes out into two arrays what the last advance covered: the decks, then one channel of another
  /// source on both sides, times the master gain.
  ///
  /// Nothing is added after the end of `other`. Returns the number of frames: all that were advanced,
  /// or as many as the shorter array holds, in which case the others are not heard.
  /// Thread: audio. Realtime-safe: yes, if nobody else holds the arrays.
  @discardableResult
  public func mix(left: inout [Float], right: inout [Float], adding other: [Float] = []) -> Int {
    mix(left: &left, right: &right, addingLeft: other, addingRight: other)
  }

  /// Writes out into two arrays what the last advance covered: the decks, then two channels of another
  /// source, times the master gain.
  ///
  /// Nothing is added after the end of the other source's shorter channel. Returns the number of
  /// frames: all that were advanced, or as many as the shorter array holds, in which case the others
  /// are not heard.
  /// Thread: audio. Realtime-safe: yes, if nobody else holds the arrays.
  @discardableResult
  public func mix(
    left: inout [Float], right: inout [Float], addingLeft otherLeft: [Float],
    addingRight otherRight: [Float]
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, room in
      unsafe UnsafeStereoBuffer.lend(reading: otherLeft, otherRight) { other, otherFrames in
        unsafe audio.pointee.mix(into: output, room: room, adding: other, otherFrames: otherFrames)
      }
    }
  }

  /// Writes out into two spans what the last advance covered: the decks, then one channel of another
  /// source on both sides, times the master gain.
  ///
  /// Nothing is added after the end of `other`. Returns the number of frames: all that were advanced,
  /// or as many as the shorter span holds, in which case the others are not heard.
  /// Thread: audio. Realtime-safe: yes.
  @discardableResult
  public func mix(
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
  /// Thread: audio. Realtime-safe: yes.
  @discardableResult
  public func mix(
    left: inout MutableSpan<Float>, right: inout MutableSpan<Float>,
    addingLeft otherLeft: Span<Float>, addingRight otherRight: Span<Float>
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, room in
      unsafe UnsafeStereoBuffer.lend(reading: otherLeft, otherRight) { other, otherFrames in
        unsafe audio.pointee.mix(into: output, room: room, adding: other, otherFrames: otherFrames)
      }
    }
  }
}
