/// The reader of a listener's queue. When it is released, it calls `atEnd`, which removes the
/// listener.
final class EventReader: Sendable {
  private let queue: EventQueue
  private let atEnd: @Sendable () -> Void

  init(of queue: EventQueue, atEnd: @escaping @Sendable () -> Void) {
    self.queue = queue
    self.atEnd = atEnd
  }

  deinit { atEnd() }

  /// The items of the queue as a stream. Only the stream keeps this reader alive.
  var stream: AsyncStream<HostEvent> {
    AsyncStream {
      await self.queue.next()
    } onCancel: { [queue] in
      queue.finish()
    }
  }
}
