import Ostinato
import OstinatoChannels

/// The owner of an engine that plays on the audio thread, with a handle for every other thread.
///
/// ```swift
/// let host = EngineHost(engine)
/// // the audio thread:
/// host.render(left: &left, right: &right)
/// // any other thread:
/// try host.control.send(.play)
/// print(host.control.state.time)
/// ```
///
/// Commands, clips and observers reach the audio thread at the next block. State and events come
/// back after each block. Nothing on the audio thread allocates, frees, locks or waits.
///
/// Safe: only one audio thread at a time uses the audio endpoint, as `Thread: audio` requires, and
/// the channels keep their two ends apart.
@safe public final class EngineHost: @unchecked Sendable {
  /// The handle for all other threads. Thread: any.
  public let control: EngineControl
  let audio: UnsafeMutablePointer<AudioEndpoint>
  private let channels: HostChannels

  /// Creates a host that takes over an engine. Thread: any. Realtime-safe: no.
  public init(_ engine: LoopEngine, settings: HostSettings = HostSettings()) {
    var engine = engine
    engine.makeUnique()
    channels = HostChannels(for: engine, eventCapacity: settings.eventCapacity)
    control = EngineControl(for: engine, channels: channels, settings: settings)
    unsafe audio = UnsafeMutablePointer<AudioEndpoint>.allocate(capacity: 1)
    // Safe: it is created once and released with this host, which keeps the channels alive.
    unsafe audio.initialize(
      to: AudioEndpoint(
        engine, channels: channels, messagesPerBlock: settings.messagesPerBlock,
        eventCapacity: settings.eventCapacity))
  }

  deinit {
    unsafe audio.deinitialize(count: 1)
    unsafe audio.deallocate()
  }

  /// Renders the next `frames` frames into a buffer of the audio system.
  ///
  /// At most ``HostSettings/messagesPerBlock`` messages are taken in first.
  ///
  /// - Parameters:
  ///   - output: The buffers to fill. Unsafe: they must be valid for `frames` frames.
  ///   - frames: The number of frames to render.
  ///   - time: When the block's first frame is due, without the output's latency, by the clock that
  ///     views use; `nil` if there is no such clock.
  /// - Returns: The number of commands among the messages taken in. Together with the frame at
  ///   which the block began, this is all that is needed to replay a session.
  /// - Complexity: As `LoopEngine.render(into:frames:events:)`, plus O(decks).
  ///
  /// Thread: audio. Realtime-safe: yes.
  @discardableResult
  public func render(
    into output: UnsafeStereoBuffer, frames: Int, at time: HostTime? = nil
  ) -> Int {
    // Safe: the caller guarantees it.
    unsafe audio.pointee.render(into: output, frames: frames, at: time?.nanoseconds)
  }

  /// Renders as many frames as the shorter of two arrays holds, as ``render(into:frames:at:)`` does.
  ///
  /// Thread: audio. Realtime-safe: yes, if the arrays' storage is not shared.
  @discardableResult
  public func render(left: inout [Float], right: inout [Float], at time: HostTime? = nil) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, at: time)
    }
  }

  /// Renders as many frames as the shorter of two spans holds, as ``render(into:frames:at:)`` does.
  ///
  /// Thread: audio. Realtime-safe: yes.
  @discardableResult
  public func render(
    left: inout MutableSpan<Float>, right: inout MutableSpan<Float>, at time: HostTime? = nil
  ) -> Int {
    unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe render(into: output, frames: frames, at: time)
    }
  }

  /// Advances by up to `frames` frames and records the passages that they consist of, for the
  /// host's own sound sources. Follow each call with ``mix(into:adding:)``.
  ///
  /// Messages are taken in as by ``render(into:frames:at:)``.
  ///
  /// - Parameters:
  ///   - frames: The largest number of frames to advance by.
  ///   - passages: The buffer that receives the passages.
  ///   - time: When the first of these frames is due.
  /// - Returns: The number of frames advanced.
  ///
  /// Thread: audio. Realtime-safe: yes.
  public func advance(
    frames: Int, passages: inout PassageBuffer, at time: HostTime? = nil
  ) -> Int {
    unsafe audio.pointee.advance(frames: frames, passages: &passages, at: time?.nanoseconds)
  }

  /// Returns a copy of the engine once audio has stopped, for example to save it or to continue at
  /// another sample rate. Messages that are still under way are not part of the copy.
  ///
  /// Unsafe: stop the audio callback first. No thread may be in ``render(into:frames:at:)``,
  /// ``advance(frames:passages:at:)`` or ``mix(into:adding:)`` until this method returns, because
  /// it reads without a lock what they change. While audio runs, use ``EngineControl/state``
  /// instead.
  ///
  /// Thread: any. Realtime-safe: no.
  @unsafe public func stoppedEngine() -> LoopEngine { unsafe audio.pointee.fork() }
}

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
