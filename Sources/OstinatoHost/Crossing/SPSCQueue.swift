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
@safe package struct SPSCQueue<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Element>
  private let mask: Int
  private let written: PaddedAtomic
  private let read: PaddedAtomic

  /// Makes a queue with room for at least `capacity` elements. Its owner frees it once both ends
  /// are done.
  package static func allocate(capacity: Int) -> SPSCQueue {
    var count = 1
    while count < capacity { count *= 2 }
    return unsafe SPSCQueue(
      slots: .allocate(capacity: count), mask: count - 1, written: .allocate(), read: .allocate())
  }

  private init(
    slots: UnsafeMutablePointer<Element>, mask: Int, written: PaddedAtomic, read: PaddedAtomic
  ) {
    unsafe self.slots = slots
    self.mask = mask
    self.written = written
    self.read = read
  }

  /// Frees the memory. No copy and no end may be used afterwards.
  package func free() {
    unsafe slots.deallocate()
    written.free()
    read.free()
  }

  /// How many elements fit.
  package var capacity: Int { mask &+ 1 }

  /// The end that puts elements in. Unsafe: there may be only one at a time, and it dies before the
  /// queue.
  @unsafe package func makeWriter() -> Writer { Writer(queue: self) }

  /// The end that takes elements out. Unsafe: there may be only one at a time, and it dies before
  /// the queue.
  @unsafe package func makeReader() -> Reader { Reader(queue: self) }
}

extension SPSCQueue {
  /// The producer's end.
  package struct Writer: ~Copyable, Sendable {
    fileprivate let queue: SPSCQueue

    /// How many elements fit into the queue.
    package var capacity: Int { queue.capacity }

    /// How many more elements fit at least; the reader may be making room.
    @inline(__always)
    package var freeCount: Int {
      queue.capacity &- (queue.written.relaxedValue &- queue.read.value)
    }

    /// Puts an element in; `false` if the queue is full.
    @inline(__always)
    package mutating func write(_ element: Element) -> Bool {
      guard freeCount > 0 else { return false }
      let count = queue.written.relaxedValue
      unsafe (queue.slots + (count & queue.mask)).initialize(to: element)
      queue.written.set(count &+ 1)
      return true
    }
  }

  /// The consumer's end.
  package struct Reader: ~Copyable, Sendable {
    fileprivate let queue: SPSCQueue

    /// How many elements can be taken at least; the writer may be adding some.
    package var count: Int { queue.written.value &- queue.read.relaxedValue }

    /// Takes the oldest element out; `nil` if the queue is empty.
    @inline(__always)
    package mutating func read() -> Element? {
      let count = queue.read.relaxedValue
      guard queue.written.value != count else { return nil }
      let element = unsafe queue.slots[count & queue.mask]
      queue.read.set(count &+ 1)
      return element
    }
  }
}
