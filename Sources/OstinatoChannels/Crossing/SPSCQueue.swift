/// A bounded first-in, first-out queue of plain values between two threads: a single producer and a
/// single consumer (SPSC), neither of which ever waits.
///
/// The queue itself is only the memory. Its two ends are separate types, ``Writer`` and ``Reader``,
/// so that a thread can do only what its end allows. If only the newest value matters, use a
/// ``TripleBuffer`` instead.
///
/// One count holds the number of elements ever written, the other the number ever read; their
/// difference is the number in the queue. Each end changes only its own count, after it has
/// finished with the slot. The counts may overflow, after 292 years of one element per nanosecond:
/// differences, from 0 to the capacity, and slots remain correct, because the capacity is a power
/// of two.
///
/// Copies refer to the same queue. Safe: a slot is written before the writer's count is stored
/// (releasing) and read after that count is loaded (acquiring), and vice versa, so the two ends
/// never access the same slot at the same time.
@safe @usableFromInline
package struct SPSCQueue<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let slots: UnsafeMutablePointer<Element>
  @usableFromInline let mask: Int
  @usableFromInline let written: PaddedAtomic
  @usableFromInline let read: PaddedAtomic

  /// Allocates a queue with room for at least `capacity` elements. Its owner frees it when both
  /// ends are gone.
  @inlinable package static func allocate(capacity: Int) -> SPSCQueue {
    var count = 1
    while count < capacity { count *= 2 }
    return unsafe SPSCQueue(
      slots: .allocate(capacity: count), mask: count - 1, written: .allocate(), read: .allocate())
  }

  @inlinable init(
    slots: UnsafeMutablePointer<Element>, mask: Int, written: PaddedAtomic, read: PaddedAtomic
  ) {
    unsafe self.slots = slots
    self.mask = mask
    self.written = written
    self.read = read
  }

  /// Frees the memory. No copy and neither end may be used afterward.
  @inlinable package func free() {
    unsafe slots.deallocate()
    written.free()
    read.free()
  }

  /// The number of elements that fit.
  @inlinable package var capacity: Int { mask &+ 1 }

  /// Creates the end that adds elements. Unsafe: only one may exist at a time, and the queue must
  /// outlive it.
  @inlinable @unsafe package func makeWriter() -> Writer { Writer(queue: self) }

  /// Creates the end that removes elements. Unsafe: only one may exist at a time, and the queue
  /// must outlive it.
  @inlinable @unsafe package func makeReader() -> Reader { Reader(queue: self) }
}

extension SPSCQueue {
  /// The producer's end.
  @usableFromInline package struct Writer: ~Copyable, Sendable {
    @usableFromInline let queue: SPSCQueue

    @inlinable init(queue: SPSCQueue) { self.queue = queue }

    /// The number of elements that fit into the queue.
    @inlinable package var capacity: Int { queue.capacity }

    /// The smallest number of elements that still fit; the reader may be making room.
    @inlinable @inline(__always)
    package var freeCount: Int {
      queue.capacity &- (queue.written.relaxedValue &- queue.read.value)
    }

    /// Adds an element; returns `false` if the queue is full.
    @inlinable @inline(__always)
    package mutating func write(_ element: Element) -> Bool {
      guard freeCount > 0 else { return false }
      let count = queue.written.relaxedValue
      unsafe (queue.slots + (count & queue.mask)).initialize(to: element)
      queue.written.set(count &+ 1)
      return true
    }
  }

  /// The consumer's end.
  @usableFromInline package struct Reader: ~Copyable, Sendable {
    @usableFromInline let queue: SPSCQueue

    @inlinable init(queue: SPSCQueue) { self.queue = queue }

    /// The smallest number of elements in the queue; the writer may be adding some.
    @inlinable package var count: Int { queue.written.value &- queue.read.relaxedValue }

    /// Removes and returns the oldest element; `nil` if the queue is empty.
    @inlinable @inline(__always)
    package mutating func read() -> Element? {
      let count = queue.read.relaxedValue
      guard queue.written.value != count else { return nil }
      let element = unsafe queue.slots[count & queue.mask]
      queue.read.set(count &+ 1)
      return element
    }
  }
}
