import Ostinato

/// One who listens to events: to all, or to an observer's lines.
struct Listener {
  let queue: EventQueue
  let observer: ObserverID?

  func offer(_ taken: [HostEvent]) {
    for item in taken {
      if let observer, case .event(let event) = item, event.kind != .line(observer) { continue }
      queue.put(item)
    }
  }
}
