import Ostinato
import OstinatoChannels

extension EngineHost {
  /// Renders the next `frames` frames into a buffer of the audio system, together with the host's
  /// own sound sources.
  ///
  /// ```swift
  /// unsafe host.render(into: output, frames: frames) { block in
  ///   synth.render(block)
  ///   click.render(block)
  /// }
  /// ```
  ///
  /// Messages are taken in as by ``render(into:frames:at:)``. Then `sources` is called for one
  /// block of at most 512 frames after another. The decks of each block have already been rendered,
  /// and `sources` adds the sound that is to be heard with them, as described for `SourceBlock`.
  /// `sources` must not render this host.
  ///
  /// - Returns: The number of commands among the messages taken in.
  ///
  /// Unsafe: `output` must be valid for `frames` frames.
  ///
  /// Thread: audio. Realtime-safe: yes, if `sources` is.
  @discardableResult
  public func render(
    into output: UnsafeStereoBuffer, frames: Int, at time: HostTime? = nil,
    sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    // Safe: the caller guarantees it.
    unsafe audio.pointee.render(
      into: output, frames: frames, at: time?.nanoseconds, sources: sources)
  }

  /// Renders the next `frames` frames together with the host's own sound sources, as
  /// ``render(into:frames:at:sources:)`` does, and writes the output of each deck, and then of each source with a
  /// strip, to a separate buffer.
  ///
  /// `stems` is as in ``render(into:stems:frames:at:)``, with the buffers of the sources after those of the decks.
  ///
  /// Unsafe: `output` and all of `stems` must be valid for `frames` frames, and none may overlap another.
  ///
  /// Thread: audio. Realtime-safe: yes, if `sources` is.
  @discardableResult
  public func render(
    into output: UnsafeStereoBuffer, stems: [UnsafeStereoBuffer], frames: Int,
    at time: HostTime? = nil, sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    // Safe: the caller guarantees it.
    unsafe stems.withUnsafeBufferPointer { stems in
      unsafe audio.pointee.render(
        into: output, stems: stems, frames: frames, at: time?.nanoseconds, sources: sources)
    }
  }

  /// Renders as many frames as the shorter of two arrays holds, together with the host's own sound
  /// sources, as ``render(into:frames:at:sources:)`` does.
  ///
  /// Thread: audio. Realtime-safe: yes, if `sources` is and the arrays' storage is not shared.
  @discardableResult
  public func render(
    left: inout [Float], right: inout [Float], at time: HostTime? = nil,
    sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, at: time, sources: sources)
    }
  }

  /// Renders as many frames as the shorter of two spans holds, together with the host's own sound
  /// sources, as ``render(into:frames:at:sources:)`` does.
  ///
  /// Thread: audio. Realtime-safe: yes, if `sources` is.
  @discardableResult
  public func render(
    left: inout MutableSpan<Float>, right: inout MutableSpan<Float>, at time: HostTime? = nil,
    sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, at: time, sources: sources)
    }
  }
}
