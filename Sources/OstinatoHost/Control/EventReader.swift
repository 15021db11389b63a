/// The reader of a listener's queue. When nobody keeps it any longer, it calls `atEnd`, which ends
/// the listening.
final class EventReader: Sendable {
  private let queue: EventQueue
  private let atEnd: @Sendable () -> Void

  init(of queue: EventQueue, atEnd: @escaping @Sendable () -> Void) {
    self.queue = queue
    self.atEnd = atEnd
  }

  deinit { atEnd() }

  /// What the queue brings, as a stream, which alone keeps this reader.
  var stream: AsyncStream<HostEvent> {
    AsyncStream {
      await self.queue.next()
    } onCancel: { [queue] in
      queue.finish()
    }
  }
}
