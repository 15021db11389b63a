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
  let channels: HostChannels

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

  /// Returns a copy of the engine once audio has stopped, for example to save it or to continue at
  /// another sample rate. Messages that are still under way are not part of the copy.
  ///
  /// Unsafe: stop the audio callback first. No thread may be in a render,
  /// ``advance(frames:stems:passages:at:)`` or ``mix(into:adding:)`` until this method returns, because
  /// it reads without a lock what they change. While audio runs, use ``fork(within:)`` or ``EngineControl/state``
  /// instead.
  ///
  /// Thread: any. Realtime-safe: no.
  @unsafe public func stoppedEngine() -> LoopEngine { unsafe audio.pointee.fork() }
}
