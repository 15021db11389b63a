import Ostinato

/// A listener's queue, and whether it receives all events or only the lines of one observer.
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
