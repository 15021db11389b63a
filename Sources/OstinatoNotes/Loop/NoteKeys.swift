import Ostinato

/// The keys of a note looper, and the notes that are being recorded on them (rules Y8, Y11).
struct NoteKeys: BitwiseCopyable {
  private var keys: Table<Key>
  /// The number of notes that are being recorded.
  private(set) var recordedCount = 0

  /// A key.
  struct Key: Equatable, BitwiseCopyable {
    var isHeld = false
    /// The note that is being recorded; `nil` if none is.
    var recorded: Recorded?
  }

  /// A note that is being recorded.
  struct Recorded: Equatable, BitwiseCopyable {
    let velocity: Int
    /// The place of its note-on, less what wraps have taken off since.
    var place: Ticks
  }

  /// Allocates a key for each pitch. Call ``free()`` to release them.
  init() { keys = .allocate(count: 128, filledWith: Key()) }

  func free() { keys.free() }

  /// A copy in memory of its own.
  func cloned(in spare: NoteKeys?) -> NoteKeys {
    var copy = self
    copy.keys = keys.clone(in: spare?.keys)
    return copy
  }

  var pitches: Range<Int> { keys.indices }
  subscript(pitch: Int) -> Key { keys[pitch] }

  mutating func hold(_ pitch: Int) { keys[pitch].isHeld = true }
  mutating func letGo(_ pitch: Int) { keys[pitch].isHeld = false }

  /// Begins to record a note of a key of which none is being recorded.
  mutating func record(_ pitch: Int, velocity: Int, from place: Ticks) {
    keys[pitch].recorded = Recorded(velocity: velocity, place: place)
    recordedCount &+= 1
  }

  /// Ends the recording of a key's note, and returns it if there is one.
  mutating func takeRecorded(_ pitch: Int) -> Recorded? {
    guard let recorded = keys[pitch].recorded else { return nil }
    keys[pitch].recorded = nil
    recordedCount &-= 1
    return recorded
  }

  /// Forgets the notes that are being recorded.
  mutating func forgetRecorded() {
    guard recordedCount > 0 else { return }
    for pitch in keys.indices { keys[pitch].recorded = nil }
    recordedCount = 0
  }

  /// Follows a wrap that is no jump (rule Y12).
  mutating func move(back wrap: Ticks) {
    guard recordedCount > 0 else { return }
    for pitch in keys.indices {
      guard let recorded = keys[pitch].recorded else { continue }
      keys[pitch].recorded?.place = recorded.place - wrap
    }
  }
}
