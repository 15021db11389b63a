import Ostinato
import OstinatoChannels
import Synchronization

/// The owner of a sound source that the audio thread renders beside an ``EngineHost``, which other threads can ask for
/// what is no command.
///
/// ```swift
/// let host = EngineHost(engine)
/// let looper = try NoteLooper(id: .source(0), sampleRate: rate)
/// let keys = SourceHost(looper)
/// // the audio thread:
/// host.render(left: &left, right: &right) { block in
///   keys.render { source in source.render(block) }
/// }
/// // any other thread:
/// try host.control.send(.record(.bars(2)), to: looper.id, at: .nextBar)
/// let room = NoteRoom()
/// try await keys.perform { source in source.copySequence(to: room) }
/// print(room.sequence?.notes.count ?? 0)
/// ```
///
/// A request reaches the source at the next render, before its block. Its result, and the memory that it has used,
/// come back and are freed by the thread that asked. Nothing on the audio thread allocates, frees, locks or waits if
/// what is asked for does not.
///
/// Safe: only one audio thread at a time renders, as `Thread: audio` requires, and the channel keeps its two ends apart.
@safe public final class SourceHost<Source: SoundSource>: @unchecked Sendable {
  private let source: UnsafeMutablePointer<Source>
  private let audio: UnsafeMutablePointer<RequestChannel.Audio>
  private let channel: RequestChannel
  private let control: Mutex<RequestChannel.Control>
  /// What room for copies is made of.
  let model: Source

  /// Creates a host that takes over a source. It also keeps room for a copy, of which it makes more when it is asked for
  /// copies. Thread: any. Realtime-safe: no.
  public init(_ source: Source) {
    var source = source
    source.makeUnique()
    model = source.makeRoom()
    channel = .allocate()
    // Safe: each end is created once, and this host keeps the channel until both are gone.
    control = unsafe Mutex(channel.makeControl())
    unsafe audio = .allocate(capacity: 1)
    unsafe audio.initialize(to: channel.makeAudio())
    unsafe self.source = .allocate(capacity: 1)
    unsafe self.source.initialize(to: source)
  }

  deinit {
    unsafe audio.deinitialize(count: 1).deallocate()
    unsafe source.deinitialize(count: 1).deallocate()
    channel.free()
  }

  /// Carries out the requests that have arrived, and then calls `body` with the source, once for each block. Thread:
  /// audio.
  ///
  /// Realtime-safe: yes, if `body` and the requests are.
  public func render(_ body: (inout Source) -> Void) {
    unsafe audio.pointee.carryOutAll(on: UnsafeMutableRawPointer(source))
    unsafe body(&source.pointee)
  }

  /// Has the audio thread call `body` with the source before its next block, and returns what `body` returns. Thread:
  /// any except the audio thread. Realtime-safe: no.
  ///
  /// - Parameters:
  ///   - time: How long to wait for the audio thread to take the request.
  ///   - body: What is asked for. It runs on the audio thread, so it may call only what does not allocate, lock or wait,
  ///     and must not return a copy of the source. What it captures and returns is freed by the thread that asked. A
  ///     source that it puts in the place of this one must have been created in the same way, since the memory for copies
  ///     has that size: the next fork stops the program otherwise.
  /// - Throws: ``HostError/queueFull(capacity:)`` if 64 requests are under way; ``HostError/noAnswer`` if no block was
  ///   rendered in that time, or the task was cancelled. `body` is not called then.
  public func perform<Value: Sendable>(
    within time: Duration = .seconds(1), _ body: @escaping @Sendable (inout Source) -> Value
  ) async throws(HostError) -> Value {
    let request = ClosureRequest(body)
    try send(request)
    try await request.wait(until: .now + time) { isBack(request) }
    guard let value = request.value else { throw .noAnswer }
    return value
  }
}

extension SourceHost {
  /// Sends a request.
  func send(_ request: AudioRequest) throws(HostError) {
    guard control.withLock({ $0.send(request) }) else {
      throw .queueFull(capacity: RequestChannel.capacity)
    }
  }

  /// Whether a request has come back.
  func isBack(_ request: AudioRequest) -> Bool {
    control.withLock { control in
      control.collect()
      return request.isBack
    }
  }

  /// The number of requests under way. Thread: any except the audio thread. Realtime-safe: no.
  public var requestCount: Int {
    control.withLock { control in
      control.collect()
      return control.underWay
    }
  }
}
