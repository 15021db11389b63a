/// Rows of plain data for the render path, in memory that another object owns and frees.
///
/// A table is a pointer and a count: copying it copies neither the rows nor the ownership. Every
/// access is checked in debug builds. An array would not do: reading from it retains it, and
/// writing to it may allocate.
///
/// Safe: all `count` rows are initialized from the start, or, if only reserved, written before they
/// are read; ``EngineMemory``, ``ClipRing`` or a source owns them for as long as they can be reached;
/// every index is below `count`, or was checked against it when a command was sent. Only an engine
/// or a source that does not share its memory writes rows (``LoopEngine/makeUnique()``), so threads do
/// not conflict.
@safe package struct Table<Row: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let base: UnsafeMutablePointer<Row>
  package let count: Int
  @inlinable package var indices: Range<Int> { 0..<count }

  /// Allocates `count` rows, each equal to `row`. Call ``free()`` to release them.
  @inlinable package static func allocate(count: Int, filledWith row: Row) -> Table {
    let base = UnsafeMutablePointer<Row>.allocate(capacity: max(count, 1))
    unsafe base.initialize(repeating: row, count: count)
    return unsafe Table(base: base, count: count)
  }

  /// Allocates `count` rows that must be written before they are read. The system provides memory
  /// only as they are written. Call ``free()`` to release them.
  @inlinable package static func reserve(count: Int) -> Table {
    unsafe Table(base: .allocate(capacity: max(count, 1)), count: count)
  }

  /// Allocates a copy of these rows. Call ``free()`` to release it.
  @inlinable package static func copying(_ rows: [Row]) -> Table {
    let base = UnsafeMutablePointer<Row>.allocate(capacity: max(rows.count, 1))
    for (index, row) in rows.enumerated() { unsafe (base + index).initialize(to: row) }
    return unsafe Table(base: base, count: rows.count)
  }

  @inlinable init(base: UnsafeMutablePointer<Row>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// Releases the memory. No copy of this table may be used afterward.
  @inlinable package func free() { unsafe base.deallocate() }

  /// A copy of the rows, in new memory or in that of a table of the same size.
  @inlinable package func clone(in spare: Table? = nil) -> Table { clone(used: count, in: spare) }

  /// A copy of the first `used` rows, with the remaining ones reserved, in new memory or in that of a table of the same
  /// size.
  @inlinable package func clone(used: Int, in spare: Table? = nil) -> Table {
    let copy = room(in: spare)
    unsafe copy.base.initialize(from: base, count: used)
    return copy
  }

  /// A copy of rows that have memory of their own: `copy` is given each row, and the row of `spare` whose memory the copy
  /// takes.
  @inlinable package func clone(in spare: Table?, _ copy: (Row, Row?) -> Row) -> Table {
    let copies = room(in: spare)
    for index in indices { unsafe copies.base[index] = copy(self[index], spare?[index]) }
    return copies
  }

  /// As many rows as these in the memory of `spare`, or else in new memory.
  @inlinable func room(in spare: Table?) -> Table {
    guard let spare else { return .reserve(count: count) }
    precondition(spare.count == count, "the room was made for a value of another size")
    return spare
  }

  /// Whether two tables refer to the same memory.
  @inlinable package func isSameMemory(as other: Table) -> Bool { unsafe base == other.base }

  /// The address of a row, for code that reads it in place.
  @inlinable @inline(__always)
  package func pointer(to index: Int) -> UnsafePointer<Row> {
    assert(index >= 0 && index < count, "row out of bounds")
    return unsafe UnsafePointer(base + index)
  }

  /// Changes every row in place.
  @inlinable @inline(__always)
  package func updateEach(_ change: (inout Row) -> Void) {
    for index in 0..<count { unsafe change(&base[index]) }
  }

  /// A row, accessed in place: reading or changing a part of it copies no more than that part.
  @inlinable package subscript(index: Int) -> Row {
    unsafeAddress { unsafe pointer(to: index) }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count, "row out of bounds")
      return unsafe base + index
    }
  }
}
