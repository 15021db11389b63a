import Synchronization

/// A stream's events on their way to whoever reads it: so many of them, and where more would stand,
/// how many those were.
package final class EventQueue: Sendable {
  private struct Side {
    var items = ArraySlice<HostEvent>()
    var eventCount = 0
    var isOver = false
    var readers: [CheckedContinuation<HostEvent?, Never>] = []

    /// Counts a loss where it happened. There is room: no loss stands beside another.
    mutating func lose(_ count: Int) {
      if case .lost(let before) = items.last {
        items[items.endIndex - 1] = .lost(count: before + count)
      } else {
        items.append(.lost(count: count))
      }
    }

    /// The next item for a reader; `nil` if there is none yet.
    mutating func take() -> HostEvent? {
      let item = items.popFirst()
      if case .event = item { eventCount -= 1 }
      return item
    }
  }

  private let capacity: Int
  private let side = Mutex(Side())

  /// A queue for so many events at a time.
  package init(capacity: Int) { self.capacity = capacity }

  /// Puts something last; an event that finds no room is counted in its place.
  package func put(_ item: HostEvent) {
    let reader = side.withLock { side -> (CheckedContinuation<HostEvent?, Never>, HostEvent)? in
      switch item {
      case .lost(let count): side.lose(count)
      case .event:
        if side.eventCount < capacity {
          side.items.append(item)
          side.eventCount += 1
        } else {
          side.lose(1)
        }
      }
      // Whoever waits has taken all that came before.
      guard !side.readers.isEmpty, let next = side.take() else { return nil }
      return (side.readers.removeFirst(), next)
    }
    if let (reader, next) = reader { reader.resume(returning: next) }
  }

  /// The next item, when there is one; `nil` after the last.
  package func next() async -> HostEvent? {
    await withCheckedContinuation { reader in
      let next = side.withLock { side -> HostEvent?? in
        if let item = side.take() { return .some(item) }
        if side.isOver { return .some(nil) }
        side.readers.append(reader)
        return nil
      }
      if let next { reader.resume(returning: next) }
    }
  }

  /// Lets nobody wait any longer. What has come can still be read.
  package func finish() {
    let readers = side.withLock { side in
      side.isOver = true
      defer { side.readers.removeAll() }
      return side.readers
    }
    for reader in readers { reader.resume(returning: nil) }
  }
}
