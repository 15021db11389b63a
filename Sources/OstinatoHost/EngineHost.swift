import Ostinato
import OstinatoChannels

/// The owner of an engine on the audio thread, with a handle to it for every other thread.
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
/// Commands, clips and observers reach the audio thread at the next block; state and events come
/// back after each block. Nothing on the audio thread allocates, frees, locks or waits.
///
/// Safe: one audio thread at a time has the audio endpoint to itself, which is what `Thread: audio`
/// asks for; the channels keep their two ends apart.
@safe public final class EngineHost: @unchecked Sendable {
  /// The handle. Thread: any.
  public let control: EngineControl
  let audio: UnsafeMutablePointer<AudioEndpoint>
  private let channels: HostChannels

  /// Takes an engine over. Thread: any. Realtime-safe: no.
  public init(_ engine: LoopEngine, settings: HostSettings = HostSettings()) {
    var engine = engine
    engine.makeUnique()
    channels = HostChannels(for: engine, eventCapacity: settings.eventCapacity)
    control = EngineControl(for: engine, channels: channels, settings: settings)
    unsafe audio = UnsafeMutablePointer<AudioEndpoint>.allocate(capacity: 1)
    // Safe: it is made once, and goes when this does, which keeps the channels.
    unsafe audio.initialize(
      to: AudioEndpoint(
        engine, channels: channels, messagesPerBlock: settings.messagesPerBlock,
        eventCapacity: settings.eventCapacity))
  }

  deinit {
    unsafe audio.deinitialize(count: 1)
    unsafe audio.deallocate()
  }

  /// Renders the next `frames` frames into memory of the audio system.
  ///
  /// It takes in at most ``HostSettings/messagesPerBlock`` messages first, and returns how many
  /// commands were among them: with the frame at which the block began, that is all a replay needs.
  /// `time` is when the block's first frame is due, by the clock that views will ask with, without
  /// the output's latency; leave it out if there is none.
  ///
  /// Unsafe: `output` must be valid for `frames` frames.
  /// Complexity: as `LoopEngine.render(into:frames:events:)`, plus O(decks).
  /// Thread: audio. Realtime-safe: yes.
  @discardableResult
  public func render(
    into output: UnsafeStereoBuffer, frames: Int, at time: HostTime? = nil
  ) -> Int {
    // Safe: as far as the caller's word goes.
    unsafe audio.pointee.render(into: output, frames: frames, at: time?.nanoseconds)
  }

  /// Renders as many frames as the shorter of two arrays holds, as ``render(into:frames:at:)`` does.
  ///
  /// Thread: audio. Realtime-safe: yes, if nobody else holds the arrays.
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

  /// Moves on by up to `frames` frames, writes down in which passages, for sources of the host's
  /// own, and returns how many frames it moved. Follow each call with ``mix(into:adding:)``.
  ///
  /// It takes messages in as ``render(into:frames:at:)`` does; `time` is when the first of these
  /// frames is due.
  ///
  /// Thread: audio. Realtime-safe: yes.
  public func advance(
    frames: Int, passages: inout PassageBuffer, at time: HostTime? = nil
  ) -> Int {
    unsafe audio.pointee.advance(frames: frames, passages: &passages, at: time?.nanoseconds)
  }

  /// A copy of the engine, once audio has stopped: to save it, or to go on at another sample rate.
  /// What is still under way to the engine is not in the copy.
  ///
  /// Unsafe: stop the audio callback first. No thread may be in ``render(into:frames:at:)``,
  /// ``advance(frames:passages:at:)`` or ``mix(into:adding:)`` until this returns, since it reads,
  /// with no lock, what they change. While audio runs, ask ``EngineControl/state`` instead.
  /// Thread: any. Realtime-safe: no.
  @unsafe public func stoppedEngine() -> LoopEngine { unsafe audio.pointee.fork() }
}
