/// Hands the newest of many values to another thread: one writes, one reads, neither waits, and the
/// reader never sees half of a value.
///
/// Of three places the writer has one, the reader another, and the third lies between them. To publish
/// is to swap one's own with the one between; to look is to do the same if there is something new.
///
/// Copies are the same value. Safe: a place belongs to whoever took it in the last swap (acquiring and
/// releasing), so the two sides never touch one at a time, as long as each is one thread or threads
/// that take turns; whoever made it frees it when both are done.
@safe
package struct Latest<Head: BitwiseCopyable, Row: BitwiseCopyable>: BitwiseCopyable,
  @unchecked Sendable
{
  private let heads: UnsafeMutablePointer<Head>
  private let rows: UnsafeMutablePointer<Row>
  package let rowCount: Int
  /// The place between, plus `fresh` if the reader has not seen it.
  private let between: SharedCount
  private static var fresh: Int { 4 }

  /// A value with so many rows, of which both sides have `head` and `row`.
  package static func allocate(_ head: Head, rows: [Row]) -> Latest {
    let heads = UnsafeMutablePointer<Head>.allocate(capacity: 3)
    unsafe heads.initialize(repeating: head, count: 3)
    let memory = UnsafeMutablePointer<Row>.allocate(capacity: max(3 * rows.count, 1))
    for place in 0..<3 {
      for (index, row) in rows.enumerated() {
        unsafe (memory + (place * rows.count + index)).initialize(to: row)
      }
    }
    return unsafe Latest(
      heads: heads, rows: memory, rowCount: rows.count, between: .allocate())
  }

  private init(
    heads: UnsafeMutablePointer<Head>, rows: UnsafeMutablePointer<Row>, rowCount: Int,
    between: SharedCount
  ) {
    unsafe self.heads = heads
    unsafe self.rows = rows
    self.rowCount = rowCount
    self.between = between
  }

  /// Gives the memory back; no copy may be used again.
  package func free() {
    unsafe heads.deallocate()
    unsafe rows.deallocate()
    between.free()
  }

  /// The place that the writer begins with; `between` begins with place 0.
  package static var writersPlace: Int { 1 }
  /// The place that the reader begins with.
  package static var readersPlace: Int { 2 }

  // A place is 0, 1 or 2, and the rows of all three were allocated, so no index below wraps.
  @inline(__always)
  package func setHead(_ head: Head, at place: Int) { unsafe heads[place] = head }

  @inline(__always)
  package func setRow(_ index: Int, _ row: Row, at place: Int) {
    unsafe rows[place &* rowCount &+ index] = row
  }

  package func head(at place: Int) -> Head { unsafe heads[place] }

  package func row(_ index: Int, at place: Int) -> Row { unsafe rows[place &* rowCount &+ index] }

  /// Publishes what the writer has put in its place, and gives it another. Thread: the writer.
  @inline(__always)
  package func publish(_ place: inout Int) {
    place = between.exchange(place | Latest.fresh) & 3
  }

  /// Gives the reader the newest value's place, if there is a newer one. Thread: the reader.
  @inline(__always)
  package func look(_ place: inout Int) {
    guard between.bareValue & Latest.fresh != 0 else { return }
    place = between.exchange(place) & 3
  }
}
