import Ostinato

/// A loop of notes: its length, and the notes by start and pitch.
///
/// ```swift
/// let bar = try NoteSequence(length: .beats(4), notes: [
///   Note(pitch: 60, velocity: 100, start: 0, length: .perQuarter),
///   Note(pitch: 64, velocity: 90, start: .perQuarter * 2, length: .perQuarter * 3),   // sounds on over the end
/// ])
/// let straight = try bar.quantized(to: .perSixteenth, strength: 50)
/// ```
///
/// Notes of one pitch do not overlap: a note ends where the next of its pitch starts, at the latest, even if that is in
/// the loop's next pass. Of several notes with one pitch and one start, the last one given stays. A sequence is an
/// immutable value: every change makes another sequence.
public struct NoteSequence: Hashable, Sendable {
  /// The length of the loop: a sixteenth … 4096 quarter notes.
  public let length: Ticks
  /// The notes by start, and those with one start by pitch.
  public let notes: [Note]

  /// The greatest number of notes.
  public static var maximumNoteCount: Int { 4096 }
  /// The lengths that a loop can have.
  public static var lengthRange: ClosedRange<Ticks> {
    Ticks.perSixteenth...Ticks(4096 * Ticks.perQuarter.rawValue)
  }

  /// Creates a loop of notes, in any order.
  ///
  /// - Parameters:
  ///   - length: The length of the loop.
  ///   - notes: The notes.
  ///   - signature: The time signature in which lengths in bars and beats are meant.
  /// - Throws: ``NoteSequence/Error``, for a length outside of ``lengthRange``, more notes than ``maximumNoteCount``, and a
  ///   note that does not start within the loop or is longer than it.
  /// - Complexity: O(n · log n) for n notes.
  ///
  /// Realtime-safe: no.
  public init(
    length: MusicalLength, notes: [Note] = [], in signature: TimeSignature = .fourFour
  ) throws(NoteSequence.Error) {
    let length = length.ticks(in: signature)
    guard NoteSequence.lengthRange.contains(length) else { throw .lengthOutOfRange(length) }
    guard notes.count <= NoteSequence.maximumNoteCount else { throw .tooManyNotes(notes.count) }
    for note in notes {
      guard note.start < length else { throw .startBeyondLoop(note.start, length: length) }
      guard note.length <= length else { throw .noteTooLong(note.length, length: length) }
    }
    self.init(checkedLength: length, notes: notes)
  }

  /// The notes lie within the loop; they may overlap.
  init(checkedLength length: Ticks, notes: [Note]) {
    self.length = length
    self.notes = notes.withoutOverlaps(loop: length)
  }
}

extension NoteSequence {
  /// The reason why there is no such sequence.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The length is outside a sixteenth … 4096 quarter notes.
    case lengthOutOfRange(Ticks)
    /// There are more than 4096 notes.
    case tooManyNotes(Int)
    /// A note starts where the loop ends, or later.
    case startBeyondLoop(Ticks, length: Ticks)
    /// A note is longer than the loop.
    case noteTooLong(Ticks, length: Ticks)
    /// The distance between the lines of a grid is outside 3003 ticks … 64 quarter notes.
    case gridOutOfRange(Ticks)
    /// The strength of quantizing is outside 0 … 100 percent.
    case strengthOutOfRange(Int)
  }
}

extension NoteSequence.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .lengthOutOfRange(let length):
      "a loop of notes lasts 1/4 … 4096 quarter notes, not \(length.inQuarters): give a length in this range"
    case .tooManyNotes(let count):
      "a loop has at most \(NoteSequence.maximumNoteCount) notes, not \(count)"
    case .startBeyondLoop(let start, let length):
      "a note starts \(start.inQuarters) after the beginning of a loop of \(length.inQuarters): "
        + "give a longer loop, or leave the note out"
    case .noteTooLong(let ticks, let length):
      "a note lasts \(ticks.inQuarters) in a loop of \(length.inQuarters): "
        + "give a longer loop, or a shorter note"
    case .gridOutOfRange(let grid):
      "the lines of a grid are 1/960 … 64 quarter notes apart, not \(grid.inQuarters): "
        + "give a grid in this range"
    case .strengthOutOfRange(let strength):
      "notes are quantized with a strength of 0 … 100 percent, not \(strength)"
    }
  }
}

extension NoteSequence {
  /// The distances that the lines of a grid can have: 3003 ticks, a 960th of a quarter note, … 64 quarter notes.
  public static var gridRange: ClosedRange<Ticks> {
    Ticks(3003)...Ticks(64 * Ticks.perQuarter.rawValue)
  }

  /// Returns the sequence with the starts of its notes moved towards the lines of a grid.
  ///
  /// The lines begin with the loop, and its end is a line, too: a note that is moved there starts with the loop. A
  /// start half-way between two lines moves to the later one. Lengths stay, unless notes of one pitch would overlap.
  ///
  /// - Parameters:
  ///   - grid: The distance between two lines, 3003 ticks … 64 quarter notes.
  ///   - strength: How far a note moves towards the nearest line: 0 … 100 percent of the way, to the nearest tick.
  /// - Throws: ``NoteSequence/Error/gridOutOfRange(_:)``, ``NoteSequence/Error/strengthOutOfRange(_:)``.
  /// - Complexity: O(n · log n) for n notes.
  ///
  /// Realtime-safe: no.
  public func quantized(
    to grid: Ticks, strength: Int = 100
  ) throws(NoteSequence.Error) -> NoteSequence {
    guard NoteSequence.gridRange.contains(grid) else { throw .gridOutOfRange(grid) }
    guard (0...100).contains(strength) else { throw .strengthOutOfRange(strength) }
    let moved = notes.map {
      $0.moved(
        to: $0.start(quantizedTo: grid, strength: strength, loop: length), length: $0.length)
    }
    return NoteSequence(checkedLength: length, notes: moved)
  }
}
