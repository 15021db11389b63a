import Synchronization

/// A queue of events between the feed and the reader of one stream. It holds up to `capacity`
/// events, and counts those that do not fit in the place where they were lost.
package final class EventQueue: Sendable {
  private struct State {
    var items = ArraySlice<HostEvent>()
    var eventCount = 0
    var isOver = false
    var readers: [CheckedContinuation<HostEvent?, Never>] = []

    /// Counts a loss where it happened. There is always room, since consecutive losses are merged.
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
  private let state = Mutex(State())

  /// Creates a queue that holds up to `capacity` events at a time.
  package init(capacity: Int) { self.capacity = capacity }

  /// Appends an item. An event that does not fit is counted in its place.
  package func put(_ item: HostEvent) {
    let reader = state.withLock { state -> (CheckedContinuation<HostEvent?, Never>, HostEvent)? in
      switch item {
      case .lost(let count): state.lose(count)
      case .event:
        if state.eventCount < capacity {
          state.items.append(item)
          state.eventCount += 1
        } else {
          state.lose(1)
        }
      }
      // A reader that waits has already taken everything that came before.
      guard !state.readers.isEmpty, let next = state.take() else { return nil }
      return (state.readers.removeFirst(), next)
    }
    if let (reader, next) = reader { reader.resume(returning: next) }
  }

  /// The next item, as soon as there is one; `nil` after the last.
  package func next() async -> HostEvent? {
    await withCheckedContinuation { reader in
      let next = state.withLock { state -> HostEvent?? in
        if let item = state.take() { return .some(item) }
        if state.isOver { return .some(nil) }
        state.readers.append(reader)
        return nil
      }
      if let next { reader.resume(returning: next) }
    }
  }

  /// Closes the queue, so that no reader waits any longer. Items that have arrived can still be
  /// read.
  package func finish() {
    let readers = state.withLock { state in
      state.isOver = true
      defer { state.readers.removeAll() }
      return state.readers
    }
    for reader in readers { reader.resume(returning: nil) }
  }
}
