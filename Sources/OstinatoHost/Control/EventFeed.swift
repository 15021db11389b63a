import Ostinato
import Synchronization

/// Brings events from the audio thread to whoever listens.
///
/// While anybody does, a task takes them every few milliseconds: an audio thread cannot wake others
/// without a call of the system.
final class EventFeed: Sendable {
  private struct Side: ~Copyable {
    var listeners: [Int: Listener] = [:]
    var nextNumber = 0
    var task: Task<Void, Never>?
    var events: EventChannel.Reader

    init(events: consuming EventChannel.Reader) { self.events = events }
  }

  private let channels: HostChannels
  private let capacity: Int
  private let side: Mutex<Side>

  init(channels: HostChannels, capacity: Int) {
    self.channels = channels
    self.capacity = capacity
    // Safe: a host makes one feed, which keeps the channels.
    side = unsafe Mutex(Side(events: channels.events.makeReader()))
  }

  /// What has come since the last call.
  func drain() -> [HostEvent] {
    side.withLock { side in side.events.drain() }
  }

  /// A stream of the events that come from now on: all, or an observer's lines.
  func listen(
    to observer: ObserverID? = nil, atEnd: @escaping @Sendable () -> Void = {}
  ) -> AsyncStream<HostEvent> {
    let queue = EventQueue(capacity: capacity)
    let number = side.withLock { side in
      // What waits is from before.
      handOut(&side)
      side.nextNumber += 1
      side.listeners[side.nextNumber] = Listener(queue: queue, observer: observer)
      if side.task == nil {
        side.task = Task.detached { [weak self] in
          while self?.deliver() == true { try? await Task.sleep(for: .milliseconds(5)) }
        }
      }
      return side.nextNumber
    }
    return EventReader(of: queue) { [weak self] in
      self?.remove(number)
      atEnd()
    }.stream
  }

  private func remove(_ number: Int) {
    _ = side.withLock { $0.listeners.removeValue(forKey: number) }
  }

  /// Hands out what has come; `false` when nobody listens any more.
  private func deliver() -> Bool {
    side.withLock { side in
      guard !side.listeners.isEmpty else {
        side.task = nil
        return false
      }
      handOut(&side)
      return true
    }
  }

  private func handOut(_ side: inout Side) {
    let taken = side.events.drain()
    for listener in side.listeners.values { listener.offer(taken) }
  }

  deinit {
    side.withLock { side in
      handOut(&side)
      for listener in side.listeners.values { listener.queue.finish() }
    }
  }
}
