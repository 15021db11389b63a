import Ostinato

/// One who listens to events.
struct Listener {
  private let continuation: AsyncStream<HostEvent>.Continuation
  private let observer: ObserverID?
  /// How many events were lost to this one and not yet reported.
  private var lost = 0

  init(continuation: AsyncStream<HostEvent>.Continuation, observer: ObserverID?) {
    self.continuation = continuation
    self.observer = observer
  }

  mutating func offer(_ taken: [HostEvent]) {
    for item in taken {
      switch item {
      case .lost(let count): lost += count
      case .event(let event):
        if let observer, event.kind != .line(observer) { continue }
        yield(event)
      }
    }
    reportLoss()
  }

  /// An event comes after the losses before it, or is lost as well.
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
