import Synchronization

/// Hands plain values from one thread to another, in order: one writes, one reads, neither waits.
///
/// Counts how many were ever written and read; the difference is how many there are. Each side changes
/// its own count alone, and only after it is done with the slot.
///
/// Copies are the same ring. Safe: a slot is written before its count is (releasing) and read after it
/// was seen (acquiring), so the two sides never touch one slot at a time, as long as each is one thread
/// or threads that take turns; whoever made it frees it when both are done.
@safe package struct Ring<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Element>
  private let mask: Int
  private let written: UnsafeMutablePointer<Atomic<Int>>
  private let read: UnsafeMutablePointer<Atomic<Int>>

  /// A ring with room for `capacity` elements or somewhat more.
  package static func allocate(capacity: Int) -> Ring {
    var count = 1
    while count < capacity { count *= 2 }
    return unsafe Ring(
      slots: .allocate(capacity: count), mask: count - 1, written: Counter.allocate(),
      read: Counter.allocate())
  }

  private init(
    slots: UnsafeMutablePointer<Element>, mask: Int, written: UnsafeMutablePointer<Atomic<Int>>,
    read: UnsafeMutablePointer<Atomic<Int>>
  ) {
    unsafe self.slots = slots
    self.mask = mask
    unsafe self.written = written
    unsafe self.read = read
  }

  /// Gives the memory back; no copy may be used again.
  package func free() {
    unsafe slots.deallocate()
    unsafe Counter.free(written)
    unsafe Counter.free(read)
  }

  package var capacity: Int { mask &+ 1 }

  /// How many more elements fit. Thread: the writer.
  @inline(__always)
  package var room: Int {
    unsafe capacity
      &- (written.pointee.load(ordering: .relaxed) &- read.pointee.load(ordering: .acquiring))
  }

  /// Puts an element in; `false` if there is no room. Thread: the writer.
  @inline(__always)
  package func put(_ element: Element) -> Bool {
    guard room > 0 else { return false }
    let count = unsafe written.pointee.load(ordering: .relaxed)
    unsafe (slots + (count & mask)).initialize(to: element)
    unsafe written.pointee.store(count &+ 1, ordering: .releasing)
    return true
  }

  /// Takes the oldest element out; `nil` if there is none. Thread: the reader.
  @inline(__always)
  package func take() -> Element? {
    let count = unsafe read.pointee.load(ordering: .relaxed)
    guard unsafe written.pointee.load(ordering: .acquiring) != count else { return nil }
    let element = unsafe slots[count & mask]
    unsafe read.pointee.store(count &+ 1, ordering: .releasing)
    return element
  }
}

/// Counts that two threads look at, each in a cache line of its own, since otherwise every change of
/// one would take the other's from its processor.
///
/// Safe: each lies alone in its memory, from `allocate` to `free`.
enum Counter {
  static func allocate() -> UnsafeMutablePointer<Atomic<Int>> {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 128)
    let counter = unsafe memory.bindMemory(to: Atomic<Int>.self, capacity: 1)
    unsafe counter.initialize(to: Atomic(0))
    return unsafe counter
  }

  static func free(_ counter: UnsafeMutablePointer<Atomic<Int>>) {
    unsafe counter.deinitialize(count: 1)
    unsafe UnsafeMutableRawPointer(counter).deallocate()
  }
}
