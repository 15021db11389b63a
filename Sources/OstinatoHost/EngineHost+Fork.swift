import Ostinato
import OstinatoChannels

/// A copy of an engine that the audio thread is asked for, with room for it.
///
/// Safe to send: the two threads hand it to each other.
private final class EngineFork: @unchecked Sendable {
  private var room: LoopEngine?
  private let moment: PaddedAtomic
  /// When the copy was made.
  private var copiedAt: Int?

  init(in room: LoopEngine, _ moment: PaddedAtomic) {
    self.room = room
    self.moment = moment
  }

  /// The request that makes the copy.
  func request() -> ClosureRequest<LoopEngine, Void> {
    ClosureRequest { engine in
      self.copiedAt = self.moment.value
      // There is room until the copy has been taken out.
      engine.copy(to: &self.room!)
    }
  }

  /// Whether the copy was made at the present frame. For the audio thread.
  var isOfThisFrame: Bool { copiedAt == moment.value }

  /// Takes out the copy, which nothing else refers to then.
  func take() -> LoopEngine {
    guard let copy = room else { preconditionFailure("the copy has been taken out") }
    room = nil
    return copy
  }
}

extension EngineHost {
  /// Returns an independent copy of the engine while it plays, for example to save it. Thread: any except the audio
  /// thread. Realtime-safe: no.
  ///
  /// It is as the engine is before some block that is rendered after the call, once all that was sent before the call has
  /// been taken in. The audio thread copies the engine's tables into memory that this call has reserved, and shares the
  /// clips.
  ///
  /// - Parameter time: How long to wait for the audio thread to make the copy.
  /// - Throws: ``HostError/queueFull(capacity:)`` if there is no room for another message, or 64 forks are under way;
  ///   ``HostError/noAnswer`` if no block was rendered in that time, or the task was cancelled.
  public func fork(within time: Duration = .seconds(1)) async throws(HostError) -> LoopEngine {
    try await copies(within: time)
  }

  /// Returns independent copies of the engine and of sources while they play, all of one frame. Thread: any except the
  /// audio thread. Realtime-safe: no.
  ///
  /// ```swift
  /// let (engine, drums) = try await host.fork(with: drumsHost)
  /// let saved = engine.snapshot(with: drums)
  /// ```
  ///
  /// Each source must be rendered in the first block of every render of this host: where one is not, or was asked too
  /// late, all are copied anew.
  ///
  /// - Parameters:
  ///   - sources: The hosts of the sources.
  ///   - time: How long to wait for the audio thread to make the copies.
  /// - Throws: ``HostError/busy`` if one of the sources is a looper that writes a take; ``HostError`` as for
  ///   ``fork(within:)``, and if there is no room for another request to a source.
  public func fork<each Source: SoundSource & Sendable>(
    with sources: repeat SourceHost<each Source>, within time: Duration = .seconds(1)
  ) async throws(HostError) -> (LoopEngine, repeat each Source) {
    try await copies(within: time, of: repeat each sources)
  }

  private func copies<each Source: SoundSource & Sendable>(
    within time: Duration, of sources: repeat SourceHost<each Source>
  ) async throws(HostError) -> (LoopEngine, repeat each Source) {
    let end = ContinuousClock.now + time
    while true {
      let engine = EngineFork(in: control.makeRoom(), channels.moment)
      let forks = (repeat SourceFork(in: (each sources).model.makeRoom()))
      let request = engine.request()
      let requests = (repeat (each forks).request { engine.isOfThisFrame })
      do throws(HostError) {
        for (source, request) in repeat (each sources, each requests) { try source.send(request) }
        try control.send(request)
        try await request.wait(until: end) { control.isBack(request) }
        var isMissed = false
        for (source, request) in repeat (each sources, each requests) {
          try await request.wait(until: end) { source.isBack(request) }
          if request.value == .busy { throw .busy }
          if request.value != .copied { isMissed = true }
        }
        if !isMissed { return (engine.take(), repeat (each forks).take()) }
      } catch {
        for request in repeat each requests { _ = request.withdraw() }
        throw error
      }
    }
  }
}
