/// Gives the render path rows of plain data in memory that somebody else owns and frees.
///
/// A table is a pointer and a count: copying it copies neither rows nor ownership. Every access is
/// checked in debug builds. Arrays cannot stand here: reading one retains, writing one may allocate.
///
/// Safe: all `count` rows are initialised from the start, or written before they are read where they
/// were only reserved; ``EngineMemory`` or ``ClipRing`` owns them
/// for as long as an engine can reach them; every index is below `count`, or was checked against it
/// when a command was sent. Rows are written by an engine that has its memory to itself
/// (``LoopEngine/makeUnique()``), so threads do not meet.
@safe struct Table<Row: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  private let base: UnsafeMutablePointer<Row>
  let count: Int
  var indices: Range<Int> { 0..<count }

  /// Takes memory for `count` rows, each `row`. Whoever calls this calls `free()`.
  static func allocate(count: Int, filledWith row: Row) -> Table {
    let base = UnsafeMutablePointer<Row>.allocate(capacity: max(count, 1))
    unsafe base.initialize(repeating: row, count: count)
    return unsafe Table(base: base, count: count)
  }

  /// Takes memory for `count` rows that are written before they are read. The system finds memory for
  /// them only as they are written. Whoever calls this calls `free()`.
  static func reserve(count: Int) -> Table {
    unsafe Table(base: .allocate(capacity: max(count, 1)), count: count)
  }

  /// Takes memory for these rows. Whoever calls this calls `free()`.
  static func copying(_ rows: [Row]) -> Table {
    let base = UnsafeMutablePointer<Row>.allocate(capacity: max(rows.count, 1))
    for (index, row) in rows.enumerated() { unsafe (base + index).initialize(to: row) }
    return unsafe Table(base: base, count: rows.count)
  }

  private init(base: UnsafeMutablePointer<Row>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// Gives the memory back; no copy of this table may be used again.
  func free() { unsafe base.deallocate() }

  /// New memory with the same rows.
  func clone() -> Table { clone(used: count) }

  /// New memory with the same first `used` rows, and as many others in reserve.
  func clone(used: Int) -> Table {
    let copy = UnsafeMutablePointer<Row>.allocate(capacity: max(count, 1))
    unsafe copy.initialize(from: base, count: used)
    return unsafe Table(base: copy, count: count)
  }

  /// Whether both are the same memory.
  func isSameMemory(as other: Table) -> Bool { unsafe base == other.base }

  /// Where a row is, for those that read it in its place.
  @inline(__always)
  func pointer(to index: Int) -> UnsafePointer<Row> {
    assert(index >= 0 && index < count, "row out of bounds")
    return unsafe UnsafePointer(base + index)
  }

  /// Changes every row in place.
  @inline(__always)
  func updateEach(_ change: (inout Row) -> Void) {
    for index in 0..<count { unsafe change(&base[index]) }
  }

  /// A row in its place: what reads or changes a part of it copies no more than that.
  subscript(index: Int) -> Row {
    unsafeAddress { unsafe pointer(to: index) }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count, "row out of bounds")
      return unsafe base + index
    }
  }
}
