import Ostinato
import OstinatoChannels

extension EngineHost {
  /// Renders as many frames as the shorter of two channels holds. A channel is an array of `Float` or a `MutableSpan`.
  ///
  /// At most ``HostSettings/messagesPerBlock`` messages are taken in first.
  ///
  /// - Parameters:
  ///   - left: The left channel to fill.
  ///   - right: The right channel to fill.
  ///   - time: When the block's first frame is due, without the output's latency, by the clock that
  ///     views use; `nil` if there is no such clock.
  /// - Returns: The number of commands among the messages taken in. Together with the frame at
  ///   which the block began, this is all that is needed to replay a session.
  /// - Complexity: As `LoopEngine.render(into:stems:frames:events:)`, plus O(decks).
  ///
  /// Thread: audio. Realtime-safe: yes, if the storage of arrays is not shared.
  @discardableResult
  @inlinable
  public func render<Samples: SampleBuffer & ~Copyable & ~Escapable>(
    left: inout Samples, right: inout Samples, at time: HostTime? = nil
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, at: time)
    }
  }

  /// Renders as many frames as the shorter of two channels holds, as ``render(left:right:at:)`` does, together with the
  /// host's own sound sources.
  ///
  /// ```swift
  /// host.render(left: &left, right: &right) { block in
  ///   synth.render(block)
  ///   click.render(block)
  /// }
  /// ```
  ///
  /// `sources` is called for one block of at most 512 frames after another. The decks of each block have already been
  /// rendered, and `sources` adds the sound that is to be heard with them, as described for `SourceBlock`.
  /// `sources` must not render this host.
  ///
  /// - Returns: The number of commands among the messages taken in.
  ///
  /// Thread: audio. Realtime-safe: yes, if `sources` is and the storage of arrays is not shared.
  @discardableResult
  @inlinable
  public func render<Samples: SampleBuffer & ~Copyable & ~Escapable>(
    left: inout Samples, right: inout Samples, at time: HostTime? = nil,
    sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, at: time, sources: sources)
    }
  }

  /// Renders the next `frames` frames into a buffer of the audio system, as ``render(left:right:at:)`` does.
  ///
  /// `stems` contains the buffers of the decks in order. A deck without a buffer is heard only in
  /// the mix, and a buffer without a deck is filled with silence.
  ///
  /// - Returns: The number of commands among the messages taken in.
  ///
  /// Unsafe: `output` and all of `stems` must be valid for `frames` frames, and none may overlap
  /// another.
  ///
  /// Thread: audio. Realtime-safe: yes.
  @discardableResult
  public func render(
    into output: UnsafeStereoBuffer, stems: UnsafeBufferPointer<UnsafeStereoBuffer>? = nil,
    frames: Int, at time: HostTime? = nil
  ) -> Int {
    // Safe: the caller guarantees it.
    unsafe audio.pointee.render(into: output, stems: stems, frames: frames, at: time?.nanoseconds)
  }

  /// Renders the next `frames` frames into a buffer of the audio system, together with the host's own sound sources,
  /// as ``render(left:right:at:sources:)`` does.
  ///
  /// `stems` is as in ``render(into:stems:frames:at:)``, with the buffers of the sources that have a strip after those
  /// of the decks.
  ///
  /// - Returns: The number of commands among the messages taken in.
  ///
  /// Unsafe: `output` and all of `stems` must be valid for `frames` frames, and none may overlap another.
  ///
  /// Thread: audio. Realtime-safe: yes, if `sources` is.
  @discardableResult
  public func render(
    into output: UnsafeStereoBuffer, stems: UnsafeBufferPointer<UnsafeStereoBuffer>? = nil,
    frames: Int, at time: HostTime? = nil, sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    // Safe: the caller guarantees it.
    unsafe audio.pointee.render(
      into: output, stems: stems, frames: frames, at: time?.nanoseconds, sources: sources)
  }

  /// Advances by up to `frames` frames and records the passages that they consist of, for a host that cannot have its
  /// own sound sources called by ``render(into:stems:frames:at:sources:)``. Follow each call with
  /// ``mix(into:adding:)``, which does not write to the stems.
  ///
  /// Messages are taken in as by ``render(left:right:at:)``, and `stems` is as in ``render(into:stems:frames:at:)``.
  ///
  /// - Parameters:
  ///   - frames: The largest number of frames to advance by.
  ///   - stems: The buffers of the decks.
  ///   - passages: The buffer that receives the passages.
  ///   - time: When the first of these frames is due.
  /// - Returns: The number of frames advanced.
  ///
  /// Unsafe: all of `stems` must be valid for `frames` frames, or for 512 if that is less.
  ///
  /// Thread: audio. Realtime-safe: yes.
  public func advance(
    frames: Int, stems: UnsafeBufferPointer<UnsafeStereoBuffer>? = nil,
    passages: inout PassageBuffer, at time: HostTime? = nil
  ) -> Int {
    // Safe: the caller guarantees it.
    unsafe audio.pointee.advance(
      frames: frames, stems: stems, passages: &passages, at: time?.nanoseconds)
  }

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

  /// Lends the events of the last render, for what must happen on the audio thread, such as writing what a source
  /// reports to a MIDI port. The events reach ``control`` as well.
  ///
  /// ```swift
  /// host.render(left: &left, right: &right) { block in clock.render(block) }
  /// host.withEvents { events in
  ///   events.forEach { event in
  ///     guard let message = MIDIClockMessage(event, of: clock.id) else { return }
  ///     print(message, event.frame - events.blockStart)  // here a host writes to a MIDI port
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: What `body` returns.
  ///
  /// Thread: audio. Realtime-safe: yes, if `body` is.
  public func withEvents<Result>(_ body: (borrowing EventBuffer) -> Result) -> Result {
    unsafe audio.pointee.withEvents(body)
  }
}
