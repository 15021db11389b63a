import Ostinato
import OstinatoNotes
import Testing

/// A note with the velocity 100 unless given.
func note(_ pitch: Int, _ start: Int64, _ length: Int64, _ velocity: Int = 100) throws -> Note {
  try Note(pitch: pitch, velocity: velocity, start: Ticks(start), length: Ticks(length))
}

@Suite("A loop of notes is a checked value")
struct NoteSequenceScenarios {
  private let bar = Ticks.perQuarter * 4

  @Test func `Notes are listed by start, then by pitch (Y3)`() throws {
    let sequence = try NoteSequence(
      length: .ticks(bar),
      notes: [note(60, 500, 10), note(64, 0, 10), note(61, 0, 10), note(59, 500, 10)])
    #expect(
      sequence.notes
        == (try [note(61, 0, 10), note(64, 0, 10), note(59, 500, 10), note(60, 500, 10)]))
    #expect(sequence.length == bar)
    #expect(try NoteSequence(length: .ticks(bar)).notes.isEmpty)
  }

  @Test func `A note ends where the next of its pitch starts, around the loop's end as well (Y2)`()
    throws
  {
    let loop = bar.rawValue
    let sequence = try NoteSequence(
      length: .ticks(bar),
      notes: [
        note(60, 100, 1000), note(60, 400, loop), note(61, 200, loop), note(62, loop - 5, 50),
        note(62, 10, 7),
      ])
    #expect(
      sequence.notes
        == (try [
          note(62, 10, 7), note(60, 100, 300), note(61, 200, loop), note(60, 400, loop - 300),
          note(62, loop - 5, 15),
        ]))
  }

  @Test func `Of notes with one pitch and one start the last one stays (Y2)`() throws {
    let sequence = try NoteSequence(
      length: .ticks(bar),
      notes: [note(60, 7, 900, 1), note(60, 7, 20, 2), note(61, 7, 5, 3), note(60, 7, 30, 4)])
    #expect(sequence.notes == (try [note(60, 7, 30, 4), note(61, 7, 5, 3)]))
  }

  @Test func `The limits are kept, and what is beyond them is named (Y1)`() throws {
    let shortest = Ticks.perSixteenth
    let longest = Ticks.perQuarter * 4096
    #expect(try NoteSequence(length: .ticks(shortest)).length == shortest)
    #expect(try NoteSequence(length: .ticks(longest)).length == longest)
    for length in [shortest - 1, longest + 1, 0, Ticks(.min), Ticks(.max)] {
      #expect(throws: NoteSequence.Error.lengthOutOfRange(length)) {
        try NoteSequence(length: .ticks(length))
      }
    }
    let many = try (0..<4096).map { try note($0 % 128, Int64($0 / 128) * 1000, 10) }
    #expect(try NoteSequence(length: .ticks(bar), notes: many).notes.count == 4096)
    #expect(throws: NoteSequence.Error.tooManyNotes(4097)) {
      try NoteSequence(length: .ticks(bar), notes: many + [note(0, 99_999, 1)])
    }
    let end = bar.rawValue
    #expect(try NoteSequence(length: .ticks(bar), notes: [note(1, end - 1, end)]).notes.count == 1)
    #expect(throws: NoteSequence.Error.startBeyondLoop(bar, length: bar)) {
      try NoteSequence(length: .ticks(bar), notes: [note(1, end, 1)])
    }
    #expect(throws: NoteSequence.Error.noteTooLong(bar + 1, length: bar)) {
      try NoteSequence(length: .ticks(bar), notes: [note(1, 0, end + 1)])
    }
  }

  @Test func `Errors say what is wrong`() {
    let texts: [(NoteSequence.Error, String)] = [
      (
        .lengthOutOfRange(8_061_120_587_520),
        "a loop of notes lasts 1/4 … 4096 quarter notes, not 2796204 quarter notes "
          + "(8061120587520 ticks): give a length in this range"
      ),
      (
        .lengthOutOfRange(.perQuarter * 4096 + 1_921_920),
        "a loop of notes lasts 1/4 … 4096 quarter notes, not about 4096.66 quarter notes "
          + "(11810198400 ticks): give a length in this range"
      ),
      (
        .lengthOutOfRange(.perQuarter * -3 / 2),
        "a loop of notes lasts 1/4 … 4096 quarter notes, not -1.5 quarter notes (-4324320 ticks): "
          + "give a length in this range"
      ),
      (.tooManyNotes(5000), "a loop has at most 4096 notes, not 5000"),
      (
        .startBeyondLoop(.perQuarter, length: .perSixteenth),
        "a note starts 1 quarter note (2882880 ticks) after the beginning of a loop of 0.25 quarter "
          + "notes (720720 ticks): give a longer loop, or leave the note out"
      ),
      (
        .noteTooLong(.perQuarter + 1, length: .perQuarter * 21 / 20),
        "a note lasts about 1 quarter note (2882881 ticks) in a loop of 1.05 quarter notes "
          + "(3027024 ticks): give a longer loop, or a shorter note"
      ),
      (
        .gridOutOfRange(1),
        "the lines of a grid are 1/960 … 64 quarter notes apart, not about 0 quarter notes (1 tick): "
          + "give a grid in this range"
      ),
      (.strengthOutOfRange(101), "notes are quantized with a strength of 0 … 100 percent, not 101"),
    ]
    for (error, text) in texts { #expect(error.description == text) }
  }
}
