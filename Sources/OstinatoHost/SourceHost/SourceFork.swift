import Ostinato
import OstinatoChannels

/// A copy of a source that the audio thread is asked for, with room for it.
///
/// Safe to send: the two threads hand it to each other.
final class SourceFork<Source: SoundSource & Sendable>: @unchecked Sendable {
  private var room: Source?

  /// What has come of the request.
  enum Outcome { case copied, busy, missed }

  init(in room: Source) { self.room = room }

  /// The request that makes the copy, but only if `isTime` says so on the audio thread.
  func request(
    if isTime: @escaping @Sendable () -> Bool
  ) -> ClosureRequest<Source, Outcome> {
    ClosureRequest { source in
      guard isTime() else { return .missed }
      // There is room until the copy has been taken out.
      return source.copy(to: &self.room!) ? .copied : .busy
    }
  }

  /// Takes out the copy, which nothing else refers to then.
  func take() -> Source {
    guard let copy = room else { preconditionFailure("the copy has been taken out") }
    room = nil
    return copy
  }
}

extension SourceHost where Source: Sendable {
  /// Returns a copy of the source as it is before one of its blocks, for example to save it while it plays. Thread: any
  /// except the audio thread. Realtime-safe: no.
  ///
  /// A copy of an engine and its sources at one frame is ``EngineHost/fork(with:within:)``.
  ///
  /// - Parameter time: How long to wait for the audio thread to make the copy.
  /// - Throws: ``HostError/busy`` for a looper that writes a take; ``HostError/queueFull(capacity:)`` and
  ///   ``HostError/noAnswer`` as ``perform(within:_:)``.
  public func fork(within time: Duration = .seconds(1)) async throws(HostError) -> Source {
    let fork = SourceFork(in: model.makeRoom())
    let request = fork.request { true }
    try send(request)
    try await request.wait(until: .now + time) { isBack(request) }
    guard request.value == .copied else { throw .busy }
    return fork.take()
  }
}
