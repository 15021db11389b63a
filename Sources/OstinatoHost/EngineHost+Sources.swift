import Ostinato
import OstinatoChannels

extension EngineHost {
  /// Renders the next `frames` frames into memory of the audio system, with sources of the host's own.
  ///
  /// ```swift
  /// unsafe host.render(into: output, frames: frames) { block in
  ///   synth.render(block)
  ///   click.render(block)
  /// }
  /// ```
  ///
  /// It takes messages in as ``render(into:frames:at:)`` does, and returns how many commands were
  /// among them. Then it calls `sources` for one block of at most 512 frames after the other, each
  /// with its decks rendered, to add what is to sound with them: see `SourceBlock`. `sources` must
  /// not render this host.
  ///
  /// Unsafe: `output` must be valid for `frames` frames.
  /// Thread: audio. Realtime-safe: yes, if `sources` is.
  @discardableResult
  public func render(
    into output: UnsafeStereoBuffer, frames: Int, at time: HostTime? = nil,
    sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    // Safe: as far as the caller's word goes.
    unsafe audio.pointee.render(
      into: output, frames: frames, at: time?.nanoseconds, sources: sources)
  }

  /// Renders as many frames as the shorter of two arrays holds, with sources of the host's own, as
  /// ``render(into:frames:at:sources:)`` does.
  ///
  /// Thread: audio. Realtime-safe: yes, if `sources` is and nobody else holds the arrays.
  @discardableResult
  public func render(
    left: inout [Float], right: inout [Float], at time: HostTime? = nil,
    sources: (borrowing SourceBlock) -> Void
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, at: time, sources: sources)
    }
  }

  /// Renders as many frames as the shorter of two spans holds, with sources of the host's own, as
  /// ``render(into:frames:at:sources:)`` does.
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
