/// Hands plain values from one thread to another, in order: one writes, one reads, neither waits.
///
/// Counts how many were ever written and read; the difference is how many there are. Each side changes
/// its own count alone, and only after it is done with the slot. The counts may wrap, in 292 years of one
/// element a nanosecond: differences, from 0 to the capacity, and slots stay right, as the capacity is a
/// power of two.
///
/// Copies are the same ring. Safe: a slot is written before its count is (releasing) and read after it
/// was seen (acquiring), so the two sides never touch one slot at a time, as long as each is one thread
/// or threads that take turns; whoever made it frees it when both are done.
@safe package struct Ring<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Element>
  private let mask: Int
  private let written: SharedCount
  private let read: SharedCount

  /// A ring with room for `capacity` elements or somewhat more.
  package static func allocate(capacity: Int) -> Ring {
    var count = 1
    while count < capacity { count *= 2 }
    return unsafe Ring(
      slots: .allocate(capacity: count), mask: count - 1, written: .allocate(), read: .allocate())
  }

  private init(
    slots: UnsafeMutablePointer<Element>, mask: Int, written: SharedCount, read: SharedCount
  ) {
    unsafe self.slots = slots
    self.mask = mask
    self.written = written
    self.read = read
  }

  /// Gives the memory back; no copy may be used again.
  package func free() {
    unsafe slots.deallocate()
    written.free()
    read.free()
  }

  package var capacity: Int { mask &+ 1 }

  /// How many more elements fit. Thread: the writer.
  @inline(__always)
  package var room: Int { capacity &- (written.bareValue &- read.value) }

  /// How many elements can be taken at least. Thread: the reader.
  package var count: Int { written.value &- read.bareValue }

  /// Puts an element in; `false` if there is no room. Thread: the writer.
  @inline(__always)
  package func put(_ element: Element) -> Bool {
    guard room > 0 else { return false }
    let count = written.bareValue
    unsafe (slots + (count & mask)).initialize(to: element)
    written.set(count &+ 1)
    return true
  }

  /// Takes the oldest element out; `nil` if there is none. Thread: the reader.
  @inline(__always)
  package func take() -> Element? {
    let count = read.bareValue
    guard written.value != count else { return nil }
    let element = unsafe slots[count & mask]
    read.set(count &+ 1)
    return element
  }
}
