import Ostinato

/// The notes of a loop that sound, by pitch (rule Y15).
struct SoundingNotes: BitwiseCopyable {
  private var rows: Table<SoundingNote>
  private(set) var count = 0

  /// A note that sounds, and the place at which it ends.
  struct SoundingNote: BitwiseCopyable {
    let note: Note
    var end: Ticks
  }

  /// Allocates room for a note of each pitch. Call ``free()`` to release it.
  init() { rows = .reserve(count: 128) }

  func free() { rows.free() }

  /// A copy in memory of its own.
  func cloned(in spare: SoundingNotes?) -> SoundingNotes {
    var copy = self
    copy.rows = rows.clone(used: count, in: spare?.rows)
    return copy
  }

  var indices: Range<Int> { 0..<count }
  subscript(index: Int) -> SoundingNote { rows[index] }

  /// The first place at which one of them ends; `nil` if none sounds.
  var firstEnd: Ticks? {
    guard count > 0 else { return nil }
    var first = rows[0].end
    for index in indices { first = min(first, rows[index].end) }
    return first
  }

  /// The index of the note of a pitch.
  func index(of pitch: Int) -> Int? {
    for index in indices where rows[index].note.pitch == pitch { return index }
    return nil
  }

  /// Adds a note of a pitch of which none sounds.
  mutating func add(_ note: Note, until end: Ticks) {
    guard count < rows.count else { return }
    var index = count
    while index > 0, rows[index &- 1].note.pitch > note.pitch {
      rows[index] = rows[index &- 1]
      index &-= 1
    }
    rows[index] = SoundingNote(note: note, end: end)
    count &+= 1
  }

  /// Removes a note by its index.
  mutating func remove(_ index: Int) {
    for later in (index &+ 1)..<count { rows[later &- 1] = rows[later] }
    count &-= 1
  }

  /// Follows a wrap that is no jump (rule Y15).
  mutating func move(back wrap: Ticks) {
    for index in indices { rows[index].end = rows[index].end - wrap }
  }
}
