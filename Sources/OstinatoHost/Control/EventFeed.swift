import Ostinato
import OstinatoChannels
import Synchronization

/// The listeners to an engine's events, and the task that delivers events to them.
///
/// As long as there is a listener, a task polls the channel every few milliseconds, because an
/// audio thread cannot wake another thread without a system call.
final class EventFeed: Sendable {
  private struct State: ~Copyable {
    var listeners: [Int: Listener] = [:]
    var nextNumber = 0
    var task: Task<Void, Never>?
    var events: EventChannel.Reader

    init(events: consuming EventChannel.Reader) { self.events = events }

    /// The events that have arrived since the last call.
    mutating func drain() -> [HostEvent] {
      var drained: [HostEvent] = []
      events.drain { drained.append(HostEvent($0)) }
      return drained
    }
  }

  private let channels: HostChannels
  private let capacity: Int
  private let state: Mutex<State>

  init(channels: HostChannels, capacity: Int) {
    self.channels = channels
    self.capacity = capacity
    // Safe: a host creates only one feed, and the feed keeps the channels alive.
    state = unsafe Mutex(State(events: channels.events.makeReader()))
  }

  /// The events that have arrived since the last call.
  func drain() -> [HostEvent] {
    state.withLock { state in state.drain() }
  }

  /// A stream of the events from now on: all of them, or only one observer's lines.
  func listen(
    to observer: ObserverID? = nil, atEnd: @escaping @Sendable () -> Void = {}
  ) -> AsyncStream<HostEvent> {
    let queue = EventQueue(capacity: capacity)
    let number = state.withLock { state in
      // Events that are waiting were sent before this stream began.
      handOut(&state)
      state.nextNumber += 1
      state.listeners[state.nextNumber] = Listener(queue: queue, observer: observer)
      if state.task == nil {
        state.task = Task.detached { [weak self] in
          while self?.deliver() == true { try? await Task.sleep(for: .milliseconds(5)) }
        }
      }
      return state.nextNumber
    }
    return EventReader(of: queue) { [weak self] in
      self?.remove(number)
      atEnd()
    }.stream
  }

  private func remove(_ number: Int) {
    _ = state.withLock { $0.listeners.removeValue(forKey: number) }
  }

  /// Delivers the events that have arrived; returns `false` if there are no listeners left.
  private func deliver() -> Bool {
    state.withLock { state in
      guard !state.listeners.isEmpty else {
        state.task = nil
        return false
      }
      handOut(&state)
      return true
    }
  }

  private func handOut(_ state: inout State) {
    let taken = state.drain()
    for listener in state.listeners.values { listener.offer(taken) }
  }

  deinit {
    state.withLock { state in
      handOut(&state)
      for listener in state.listeners.values { listener.queue.finish() }
    }
  }
}
