import Ostinato
import OstinatoChannels

extension EngineHost {
  /// Writes the frames that the last advance covered: the sum of the decks and `other`, multiplied
  /// by the master gain.
  ///
  /// - Returns: The number of frames written.
  ///
  /// Unsafe: both buffers must be valid for that many frames.
  ///
  /// Thread: audio. Realtime-safe: yes.
  @discardableResult
  public func mix(
    into output: UnsafeStereoBuffer, adding other: UnsafeStereoBuffer? = nil
  ) -> Int {
    // Safe: the caller guarantees it.
    unsafe audio.pointee.mix(into: output, adding: other)
  }

  /// Writes the frames that the last advance covered to two arrays: the sum of the decks and one
  /// channel of another source, which is added to both sides, multiplied by the master gain.
  ///
  /// Nothing is added after the end of `other`.
  ///
  /// - Returns: The number of frames written: all that were advanced, or as many as the shorter
  ///   array holds. In the latter case, the remaining frames are not heard.
  ///
  /// Thread: audio. Realtime-safe: yes, if the arrays' storage is not shared.
  @discardableResult
  public func mix(left: inout [Float], right: inout [Float], adding other: [Float] = []) -> Int {
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
  /// Thread: audio. Realtime-safe: yes, if the arrays' storage is not shared.
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

  /// Writes the frames that the last advance covered to two spans: the sum of the decks and one
  /// channel of another source, which is added to both sides, multiplied by the master gain.
  ///
  /// Nothing is added after the end of `other`.
  ///
  /// - Returns: The number of frames written: all that were advanced, or as many as the shorter
  ///   span holds. In the latter case, the remaining frames are not heard.
  ///
  /// Thread: audio. Realtime-safe: yes.
  @discardableResult
  public func mix(
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
