import Ostinato

/// The notes of a loop as they are, as they were before the last steps, and as they were before undoing (rule Y13).
struct NoteHistory: BitwiseCopyable {
  /// The notes before each step, those of the loop, and those that can be brought back. The last row is what the next
  /// version is made in: rows change places, and whoever frees them finds them all.
  private let versions: Table<NoteTable>
  /// Room for making a version.
  private let scratch: NoteTable
  private(set) var count = 1
  /// The index of the loop's notes.
  private(set) var current = 0

  /// Allocates room for so many steps. Call ``free()`` to release it.
  init(depth: Int, capacity: Int) {
    versions = .copying((0...(depth + 1)).map { _ in NoteTable(capacity: capacity) })
    scratch = NoteTable(capacity: capacity)
  }

  func free() {
    for index in versions.indices { versions[index].free() }
    versions.free()
    scratch.free()
  }

  /// A copy in memory of its own.
  func cloned(in spare: NoteHistory?) -> NoteHistory {
    NoteHistory(
      self, versions: versions.clone(in: spare?.versions) { $0.cloned(in: $1) },
      scratch: scratch.cloned(in: spare?.scratch))
  }

  private init(_ other: NoteHistory, versions: Table<NoteTable>, scratch: NoteTable) {
    (self.versions, self.scratch) = (versions, scratch)
    (count, current) = (other.count, other.current)
  }

  /// The notes of the loop.
  var notes: NoteTable {
    get { versions[current] }
    nonmutating set { versions[current] = newValue }
  }
  /// The most steps that can be taken back.
  var depth: Int { versions.count &- 2 }
  private var next: NoteTable {
    get { versions[versions.count &- 1] }
    nonmutating set { versions[versions.count &- 1] = newValue }
  }
  var canUndo: Bool { current > 0 }
  var canRedo: Bool { current &+ 1 < count }

  /// A version by its index, the oldest first.
  subscript(index: Int) -> NoteTable { versions[index] }

  /// Forgets all notes and all steps.
  mutating func clear() {
    (count, current) = (1, 0)
    versions[0].removeAll()
  }

  /// Replaces all notes by those of a sequence, for which there is room, and forgets all steps.
  mutating func reset(to sequence: NoteSequence) {
    (count, current) = (1, 0)
    versions[0].replace(with: sequence.notes, loop: sequence.length, scratch: scratch)
  }

  /// Begins a step: the notes as they are can be brought back.
  mutating func beginStep() {
    next.copy(notes)
    addNext()
  }

  /// Moves the starts of the notes towards a grid, as a step, if that changes them (rules Y4, Y13).
  ///
  /// - Returns: Whether it was a step.
  mutating func quantize(to grid: Ticks, strength: Int, loop: Ticks) -> Bool {
    next.copy(notes)
    next.quantize(to: grid, strength: strength, loop: loop, scratch: scratch)
    guard !next.isSame(as: notes) else { return false }
    addNext()
    return true
  }

  mutating func undo() { current &-= 1 }
  mutating func redo() { current &+= 1 }

  /// Makes ``next`` the notes of the loop. If there are too many steps, the oldest is forgotten.
  private mutating func addNext() {
    if current == depth {
      let oldest = versions[0]
      for index in 0..<depth { versions[index] = versions[index &+ 1] }
      versions[depth] = oldest
    } else {
      current &+= 1
    }
    (versions[current], next) = (next, versions[current])
    count = current &+ 1
  }

  /// Takes over versions from a snapshot. There is room for them.
  mutating func restore(_ restored: [[Note]], current: Int, loop: Ticks) {
    for (index, notes) in restored.enumerated() {
      versions[index].replace(with: notes, loop: loop, scratch: scratch)
    }
    (count, self.current) = (restored.count, current)
  }
}
