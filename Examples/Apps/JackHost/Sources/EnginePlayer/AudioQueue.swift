import Synchronization

/// A queue from the audio thread to one other thread, in memory made beforehand.
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

  /// Adds an element; does nothing if there is no room for it. Thread: audio.
  public func write(_ element: Element) {
    let count = written.load(ordering: .relaxed)
    guard count - taken.load(ordering: .acquiring) < capacity else { return }
    unsafe (elements + count % capacity).initialize(to: element)
    written.store(count + 1, ordering: .releasing)
  }

  /// Removes and returns the oldest element; `nil` if there is none. Thread: one other.
  public func read() -> Element? {
    let count = taken.load(ordering: .relaxed)
    guard count < written.load(ordering: .acquiring) else { return nil }
    let element = unsafe elements[count % capacity]
    taken.store(count + 1, ordering: .releasing)
    return element
  }
}
