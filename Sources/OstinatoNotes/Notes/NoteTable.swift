import Ostinato

/// Notes of a loop in memory of a fixed size, by start and pitch and without overlaps (rules Y2, Y3).
///
/// A table is plain data: copying it copies neither the notes nor the ownership.
struct NoteTable: BitwiseCopyable {
  private let rows: Table<Note>
  private(set) var count = 0

  /// Allocates room for so many notes. Call ``free()`` to release it.
  init(capacity: Int) { rows = .reserve(count: capacity) }

  func free() { rows.free() }

  /// A copy in memory of its own.
  func cloned(in spare: NoteTable?) -> NoteTable {
    NoteTable(rows.clone(used: count, in: spare?.rows), count: count)
  }

  private init(_ rows: Table<Note>, count: Int) {
    self.rows = rows
    self.count = count
  }

  var indices: Range<Int> { 0..<count }
  subscript(index: Int) -> Note { rows[index] }

  mutating func removeAll() { count = 0 }

  /// Takes over the notes of another table that has as much room.
  mutating func copy(_ other: NoteTable) {
    for index in other.indices { rows[index] = other[index] }
    count = other.count
  }

  /// Whether both have the same notes.
  func isSame(as other: NoteTable) -> Bool {
    guard count == other.count else { return false }
    for index in indices where rows[index] != other[index] { return false }
    return true
  }

  /// The index of the first note that starts at a place or after it.
  func firstIndex(from start: Ticks) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low &+ high) / 2
      if rows[middle].start < start { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// Whether the table has exactly this note.
  func contains(_ note: Note) -> Bool {
    var index = firstIndex(from: note.start)
    while index < count, rows[index].start == note.start {
      if rows[index] == note { return true }
      index &+= 1
    }
    return false
  }

  /// The note of a pitch that starts at a place.
  func note(at start: Ticks, pitch: Int) -> Note? {
    var index = firstIndex(from: start)
    while index < count, rows[index].start == start {
      if rows[index].pitch == pitch { return rows[index] }
      index &+= 1
    }
    return nil
  }

  /// Adds a note to a loop of a length, if there is room.
  ///
  /// - Complexity: O(n) for n notes.
  mutating func add(_ note: Note, loop: Ticks) {
    guard count < rows.count else { return }
    var index = count
    while index > 0, note.comesBefore(rows[index &- 1]) {
      rows[index] = rows[index &- 1]
      index &-= 1
    }
    rows[index] = note
    count &+= 1
    removeDuplicates()
    for index in indices where rows[index].pitch == note.pitch { shorten(index, loop: loop) }
  }

  /// Replaces all notes by those of a list in any order, for which there is room. `scratch` has as much room.
  mutating func replace(with notes: [Note], loop: Ticks, scratch: NoteTable) {
    for (index, note) in notes.enumerated() { rows[index] = note }
    count = notes.count
    removeOverlaps(loop: loop, scratch: scratch)
  }

  /// Moves the starts of the notes towards the lines of a grid (rule Y4). The numbers are in range, and `scratch` has as
  /// much room as this table.
  ///
  /// - Complexity: O(n · log n) for n notes, and O(n) for each pitch.
  mutating func quantize(to grid: Ticks, strength: Int, loop: Ticks, scratch: NoteTable) {
    for index in indices {
      let note = rows[index]
      let start = note.start(quantizedTo: grid, strength: strength, loop: loop)
      rows[index] = note.moved(to: start, length: note.length)
    }
    removeOverlaps(loop: loop, scratch: scratch)
  }

  /// Brings notes in any order into that of Y3. Of those with one start and one pitch the last one stays, and each
  /// ends where the next of its pitch starts, at the latest (rule Y2).
  private mutating func removeOverlaps(loop: Ticks, scratch: NoteTable) {
    sort(scratch.rows)
    removeDuplicates()
    for index in indices { shorten(index, loop: loop) }
  }

  /// Sorts the notes by start and pitch, and leaves those that have both in common in their order: by merging ever
  /// longer runs.
  private mutating func sort(_ scratch: Table<Note>) {
    var width = 1
    while width < count {
      var low = 0
      while low < count {
        merge(low, min(low &+ width, count), min(low &+ 2 &* width, count), into: scratch)
        low &+= 2 &* width
      }
      for index in indices { rows[index] = scratch[index] }
      width &*= 2
    }
  }

  /// Merges two sorted runs, from `low` to `middle` and from there to `high`.
  private func merge(_ low: Int, _ middle: Int, _ high: Int, into target: Table<Note>) {
    var (left, right) = (low, middle)
    for index in low..<high {
      if left < middle, right == high || !rows[right].comesBefore(rows[left]) {
        target[index] = rows[left]
        left &+= 1
      } else {
        target[index] = rows[right]
        right &+= 1
      }
    }
  }

  /// Removes all but the last of the notes with one start and one pitch, which are sorted.
  private mutating func removeDuplicates() {
    var kept = 0
    for index in indices {
      let note = rows[index]
      if kept > 0, rows[kept &- 1].start == note.start, rows[kept &- 1].pitch == note.pitch {
        kept &-= 1
      }
      rows[kept] = note
      kept &+= 1
    }
    count = kept
  }

  /// Ends a note where the next of its pitch starts, be it in the loop's next pass, if it would be longer.
  private func shorten(_ index: Int, loop: Ticks) {
    let note = rows[index]
    var (next, pass) = (index &+ 1, Ticks.zero)
    while true {
      if next == count { (next, pass) = (0, loop) }
      if rows[next].pitch == note.pitch { break }
      next &+= 1
    }
    let room = rows[next].start + pass - note.start
    if note.length > room { rows[index] = note.moved(to: note.start, length: room) }
  }
}

extension Note {
  /// Whether the note comes before another by start and pitch (rule Y3).
  func comesBefore(_ other: Note) -> Bool {
    start == other.start ? pitch < other.pitch : start < other.start
  }

  /// The start that quantizing gives the note (rule Y4).
  func start(quantizedTo grid: Ticks, strength: Int, loop: Ticks) -> Ticks {
    let start = start.rawValue
    let before = start - start % grid.rawValue
    let after = min(before + grid.rawValue, loop.rawValue)
    let distance = after - start <= start - before ? after - start : before - start
    let place = start + floorDivided(distance * 2 * Int64(strength) + 100, by: 200)
    return place == loop.rawValue ? .zero : Ticks(place)
  }
}
