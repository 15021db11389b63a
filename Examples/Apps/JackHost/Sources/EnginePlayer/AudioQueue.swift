import Synchronization

/// A queue from one thread to another, of which one is the audio thread, in memory made beforehand.
///
/// The library carries states and events of its engine to other threads, and requests to its sources, but nothing else
/// that the audio thread hears: the queues that it has for that are not public.
///
/// Safe: an element is written before the count that covers it is stored, and not again before it has been read; the
/// memory lasts as long as the object.
public final class AudioQueue<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private let elements: UnsafeMutablePointer<Element>
  private let capacity: Int
  private let written = Atomic<Int>(0)
  private let taken = Atomic<Int>(0)

  public init(capacity: Int) {
    self.capacity = max(capacity, 1)
    unsafe elements = .allocate(capacity: self.capacity)
  }

  deinit { unsafe elements.deallocate() }

  /// Adds an element; returns `false` if there is no room for it. Thread: one, which may be the audio thread.
  @discardableResult
  public func write(_ element: Element) -> Bool {
    let count = written.load(ordering: .relaxed)
    guard count - taken.load(ordering: .acquiring) < capacity else { return false }
    unsafe (elements + count % capacity).initialize(to: element)
    written.store(count + 1, ordering: .releasing)
    return true
  }

  /// Removes and returns the oldest element; `nil` if there is none. Thread: the other one.
  public func read() -> Element? {
    let count = taken.load(ordering: .relaxed)
    guard count < written.load(ordering: .acquiring) else { return nil }
    let element = unsafe elements[count % capacity]
    taken.store(count + 1, ordering: .releasing)
    return element
  }
}
