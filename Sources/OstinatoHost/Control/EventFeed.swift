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
    /// Of all events ever lost, how many have been told.
    var lostTold = 0
    var events: SPSCQueue<CountedEvent>.Reader

    init(events: consuming SPSCQueue<CountedEvent>.Reader) { self.events = events }

    mutating func tell(lostSoFar: Int, in taken: inout [HostEvent]) {
      guard lostSoFar > lostTold else { return }
      taken.append(.lost(count: lostSoFar - lostTold))
      lostTold = lostSoFar
    }
  }

  private let owner: WiresOwner
  private let capacity: Int
  private let side: Mutex<Side>

  init(owner: WiresOwner, capacity: Int) {
    self.owner = owner
    self.capacity = capacity
    // Safe: a host makes one feed, which keeps the owner.
    side = unsafe Mutex(Side(events: owner.wires.events.makeReader()))
  }

  /// What has come since the last call.
  func take() -> [HostEvent] {
    side.withLock { side in take(&side) }
  }

  private func take(_ side: inout Side) -> [HostEvent] {
    // Asked before the events are: those before a loss counted here are all there, and come first.
    let lost = owner.wires.lostEvents.value
    var taken: [HostEvent] = []
    for _ in 0..<side.events.count {
      guard let next = side.events.read() else { break }
      side.tell(lostSoFar: next.lostBefore, in: &taken)
      taken.append(.event(next.event))
    }
    side.tell(lostSoFar: lost, in: &taken)
    return taken
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
    let taken = take(&side)
    for listener in side.listeners.values { listener.offer(taken) }
  }

  deinit {
    side.withLock { side in
      handOut(&side)
      for listener in side.listeners.values { listener.queue.finish() }
    }
  }
}
