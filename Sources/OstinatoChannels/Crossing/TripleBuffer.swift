/// A buffer that passes the newest of many values from one thread to another. Neither thread ever
/// waits, and the reader never sees a partial value.
///
/// A value consists of a head and a fixed number of rows. Of three slots, the writer owns one, the
/// reader another, and the third is between them. To publish a value, the writer exchanges its slot
/// for the one between; the reader does the same when there is a new value. Older values are
/// overwritten unseen: if each of them counts, use an ``SPSCQueue``.
///
/// The buffer itself is only the memory. Its two ends are separate types, ``Writer`` and
/// ``Reader``, each of which remembers its slot.
///
/// Copies refer to the same buffer. Safe: a slot belongs to the end that took it in its last
/// exchange (acquiring and releasing), so the two ends never access the same slot at the same time.
@safe @usableFromInline
package struct TripleBuffer<Head: BitwiseCopyable, Row: BitwiseCopyable>: BitwiseCopyable,
  @unchecked Sendable
{
  @usableFromInline let heads: UnsafeMutablePointer<Head>
  @usableFromInline let rows: UnsafeMutablePointer<Row>
  /// The number of rows in a value.
  @usableFromInline package let rowCount: Int
  /// The slot between the ends, with `unread` added if the reader has not taken it yet.
  @usableFromInline let between: PaddedAtomic
  @inlinable static var unread: Int { 4 }

  /// Allocates a buffer in which each slot holds `head` and `rows`. Its owner frees it when both
  /// ends are gone.
  @inlinable package static func allocate(_ head: Head, rows: [Row]) -> TripleBuffer {
    let heads = UnsafeMutablePointer<Head>.allocate(capacity: 3)
    unsafe heads.initialize(repeating: head, count: 3)
    let memory = UnsafeMutablePointer<Row>.allocate(capacity: max(3 * rows.count, 1))
    for slot in 0..<3 {
      for (index, row) in rows.enumerated() {
        unsafe (memory + (slot * rows.count + index)).initialize(to: row)
      }
    }
    return unsafe TripleBuffer(
      heads: heads, rows: memory, rowCount: rows.count, between: .allocate())
  }

  @inlinable init(
    heads: UnsafeMutablePointer<Head>, rows: UnsafeMutablePointer<Row>, rowCount: Int,
    between: PaddedAtomic
  ) {
    unsafe self.heads = heads
    unsafe self.rows = rows
    self.rowCount = rowCount
    self.between = between
  }

  /// Frees the memory. No copy and neither end may be used afterward.
  @inlinable package func free() {
    unsafe heads.deallocate()
    unsafe rows.deallocate()
    between.free()
  }

  /// Creates the end that publishes values. Unsafe: it may be created only once, and the buffer
  /// must outlive it.
  @inlinable @unsafe package func makeWriter() -> Writer { Writer(buffer: self) }

  /// Creates the end that reads values. Unsafe: it may be created only once, and the buffer must
  /// outlive it.
  @inlinable @unsafe package func makeReader() -> Reader { Reader(buffer: self) }
}

extension TripleBuffer {
  // A slot is 0, 1 or 2, and the rows of all three are allocated, so no index below overflows.

  /// The end that publishes values.
  @usableFromInline package struct Writer: ~Copyable, Sendable {
    @usableFromInline let buffer: TripleBuffer
    @usableFromInline var slot = 1

    @inlinable init(buffer: TripleBuffer) { self.buffer = buffer }

    /// The number of rows in a value.
    @inlinable package var rowCount: Int { buffer.rowCount }

    /// The slot of the next value, from 0 to 2. Memory that is divided in the same way can be written along with it.
    @inlinable package var nextSlot: Int { slot }

    /// Sets a row of the next value. All rows must be set for each value.
    @inlinable @inline(__always)
    package mutating func setRow(_ index: Int, _ row: Row) {
      unsafe buffer.rows[slot &* buffer.rowCount &+ index] = row
    }

    /// Publishes `head` with the rows that were set.
    @inlinable @inline(__always)
    package mutating func publish(_ head: Head) {
      unsafe buffer.heads[slot] = head
      slot = buffer.between.exchange(slot | TripleBuffer.unread) & 3
    }
  }

  /// The end that reads the newest value.
  @usableFromInline package struct Reader: ~Copyable, Sendable {
    @usableFromInline let buffer: TripleBuffer
    @usableFromInline var slot = 2

    @inlinable init(buffer: TripleBuffer) { self.buffer = buffer }

    /// Takes the newest value and returns its head; returns the previous one if there is none
    /// newer.
    @inlinable @inline(__always)
    package mutating func read() -> Head {
      if buffer.between.relaxedValue & TripleBuffer.unread != 0 {
        slot = buffer.between.exchange(slot) & 3
      }
      return unsafe buffer.heads[slot]
    }

    /// The slot of the value that was read last, from 0 to 2.
    @inlinable package var lastSlot: Int { slot }

    /// A row of the value that was read last.
    @inlinable package func row(_ index: Int) -> Row {
      unsafe buffer.rows[slot &* buffer.rowCount &+ index]
    }
  }
}
