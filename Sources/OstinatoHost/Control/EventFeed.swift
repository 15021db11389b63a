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
    var lostSoFar = 0
  }

  private let owner: WiresOwner
  private let capacity: Int
  private let side = Mutex(Side())

  init(owner: WiresOwner, capacity: Int) {
    self.owner = owner
    self.capacity = capacity
  }

  /// All events that wait, and how many were lost since the last call.
  func take() -> TakenEvents {
    side.withLock { side in take(&side) }
  }

  private func take(_ side: inout Side) -> TakenEvents {
    var events: [EngineEvent] = []
    while let event = owner.wires.events.take() { events.append(event) }
    let lost = owner.wires.lostEvents.value
    defer { side.lostSoFar = lost }
    return TakenEvents(events: events, lostCount: lost - side.lostSoFar)
  }

  /// A stream of the events that come from now on: all, or an observer's lines.
  func listen(
    to observer: ObserverID? = nil, atEnd: @escaping @Sendable () -> Void = {}
  ) -> AsyncStream<HostEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: HostEvent.self, bufferingPolicy: .bufferingOldest(capacity))
    side.withLock { side in
      // What waits is from before.
      if side.listeners.isEmpty { _ = take(&side) }
      let number = side.nextNumber
      side.nextNumber += 1
      side.listeners[number] = Listener(continuation: continuation, observer: observer)
      continuation.onTermination = { [weak self] _ in
        self?.remove(number)
        atEnd()
      }
      if side.task == nil {
        side.task = Task.detached { [weak self] in
          while self?.deliver() == true { try? await Task.sleep(for: .milliseconds(5)) }
        }
      }
    }
    return stream
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
      let taken = take(&side)
      for number in side.listeners.keys { side.listeners[number]?.offer(taken) }
      return true
    }
  }

  deinit { side.withLock { side in for listener in side.listeners.values { listener.finish() } } }
}

/// One who listens to events.
private struct Listener {
  private let continuation: AsyncStream<HostEvent>.Continuation
  private let observer: ObserverID?
  /// How many events were lost to this one and not yet reported.
  private var lost = 0

  init(continuation: AsyncStream<HostEvent>.Continuation, observer: ObserverID?) {
    self.continuation = continuation
    self.observer = observer
  }

  mutating func offer(_ taken: TakenEvents) {
    for event in taken.events {
      if let observer, event.kind != .line(observer) { continue }
      yield(event)
    }
    lost += taken.lostCount
    reportLoss()
  }

  private mutating func yield(_ event: EngineEvent) {
    guard reportLoss(), case .enqueued = continuation.yield(.event(event)) else {
      lost += 1
      return
    }
  }

  /// Whether there is nothing more to report.
  @discardableResult
  private mutating func reportLoss() -> Bool {
    if lost > 0, case .enqueued = continuation.yield(.lost(count: lost)) { lost = 0 }
    return lost == 0
  }

  func finish() { continuation.finish() }
}
