/// A bounded first-in, first-out queue of plain values between two threads: a single producer and a
/// single consumer (SPSC), neither of which ever waits.
///
/// The queue itself is only the memory. Its two ends are types of their own, ``Writer`` and
/// ``Reader``, so that a thread can do no more than the end it holds lets it do. Use a
/// ``TripleBuffer`` instead where only the newest value matters.
///
/// One count says how many elements were ever written, the other how many were ever read; their
/// difference is how many are in the queue. Each end changes its own count alone, after it has
/// finished with the slot. The counts may overflow, after 292 years of one element a nanosecond:
/// differences, from 0 to the capacity, and slots stay right, because the capacity is a power of
/// two.
///
/// Copies refer to the same queue. Safe: a slot is written before the writer's count is stored
/// (releasing) and read after it was loaded (acquiring), and the other way round, so the two ends
/// never touch one slot at a time.
@safe @usableFromInline
package struct SPSCQueue<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let slots: UnsafeMutablePointer<Element>
  @usableFromInline let mask: Int
  @usableFromInline let written: PaddedAtomic
  @usableFromInline let read: PaddedAtomic

  /// Makes a queue with room for at least `capacity` elements. Its owner frees it once both ends
  /// are done.
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

  /// Frees the memory. No copy and no end may be used afterwards.
  @inlinable package func free() {
    unsafe slots.deallocate()
    written.free()
    read.free()
  }

  /// How many elements fit.
  @inlinable package var capacity: Int { mask &+ 1 }

  /// The end that puts elements in. Unsafe: there may be only one at a time, and it dies before the
  /// queue.
  @inlinable @unsafe package func makeWriter() -> Writer { Writer(queue: self) }

  /// The end that takes elements out. Unsafe: there may be only one at a time, and it dies before
  /// the queue.
  @inlinable @unsafe package func makeReader() -> Reader { Reader(queue: self) }
}

extension SPSCQueue {
  /// The producer's end.
  @usableFromInline package struct Writer: ~Copyable, Sendable {
    @usableFromInline let queue: SPSCQueue

    @inlinable init(queue: SPSCQueue) { self.queue = queue }

    /// How many elements fit into the queue.
    @inlinable package var capacity: Int { queue.capacity }

    /// How many more elements fit at least; the reader may be making room.
    @inlinable @inline(__always)
    package var freeCount: Int {
      queue.capacity &- (queue.written.relaxedValue &- queue.read.value)
    }

    /// Puts an element in; `false` if the queue is full.
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

    /// How many elements can be taken at least; the writer may be adding some.
    @inlinable package var count: Int { queue.written.value &- queue.read.relaxedValue }

    /// Takes the oldest element out; `nil` if the queue is empty.
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
