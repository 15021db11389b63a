import Ostinato

/// A loop of notes and its place in the music (rule Y8).
struct NoteLoop: BitwiseCopyable {
  var history: NoteHistory
  /// The place at which the loop begins.
  var origin = Ticks.zero
  var length = Ticks.perSixteenth

  var notes: NoteTable { history.notes }
  /// The place at which a recording of the loop ends.
  var end: Ticks { origin + length }

  /// A note that starts at a line.
  struct Start: BitwiseCopyable {
    let line: Ticks
    let note: Note
  }

  /// The first start of a note after a place; `nil` if there are no notes.
  func firstStart(after place: Ticks) -> Start? {
    let notes = notes
    guard notes.count > 0 else { return nil }
    // No overflow: a place is from 0 to little more than 2⁶², and an origin is −2⁶¹ or more.
    let distance = place.rawValue &+ 1 &- origin.rawValue
    var passes = floorDivided(distance, by: length.rawValue)
    var index = notes.firstIndex(from: Ticks(distance &- passes &* length.rawValue))
    if index == notes.count { (index, passes) = (0, passes &+ 1) }
    return Start(
      line: origin + Ticks(passes &* length.rawValue) + notes[index].start, note: notes[index])
  }

  /// Where a place is in the loop, 0 up to its length.
  func start(at place: Ticks) -> Ticks {
    let distance = place.rawValue &- origin.rawValue
    return Ticks(
      distance &- floorDivided(distance, by: length.rawValue) &* length.rawValue)
  }

  /// Adds a note that was played from a place to another, and returns it as it is in the loop then (rules Y11, Y2).
  mutating func add(pitch: Int, velocity: Int, from place: Ticks, to end: Ticks) -> Note {
    let played = max(Ticks(1), min(end - place, length))
    let note = Note(
      checkedPitch: pitch, velocity: velocity, start: start(at: place), length: played)
    history.notes.add(note, loop: length)
    return history.notes.note(at: note.start, pitch: pitch) ?? note
  }
}
