import Ostinato
import OstinatoNotes
import Testing

@Suite("A MIDI file becomes a loop")
struct MIDILoopScenarios {
  private let bar = Ticks.perQuarter * 4

  @Test func `A file becomes a loop of a given length, or of whole sixteenths (Y7)`() throws {
    let track: [UInt8] = [24, 0x90, 60, 1, 0, 0x80, 60, 0]
    let file = try MIDIFile(decoding: midi(tracks: [track]))
    // The note starts at the end of the track, with the second sixteenth, and has no length in the file.
    #expect(
      try NoteSequence(file)
        == NoteSequence(length: .sixteenths(2), notes: [note(60, 720_720, 1, 1)]))
    #expect(try NoteSequence(file, length: .ticks(bar)).length == bar)
    #expect(
      throws: NoteSequence.Error.startBeyondLoop(.perSixteenth, length: .perSixteenth)
    ) { try NoteSequence(file, length: .sixteenths(1)) }
    #expect(throws: NoteSequence.Error.lengthOutOfRange(0)) {
      try NoteSequence(file, length: .ticks(0))
    }
    let long = try MIDIFile(decoding: midi(tracks: [[0, 0x90, 60, 1, 0x78, 0x80, 60, 0]]))
    #expect(
      try NoteSequence(long, length: .sixteenths(1)).notes == [note(60, 0, 720_720, 1)])
    // 5 ticks in a quarter note are 576 576 of ours; 7 leave no rest; of 17, one is 169 581.18.
    let odd = try MIDIFile(
      decoding: midi(division: [0, 17], tracks: [[1, 0x90, 60, 1, 8, 0x80, 60, 0]]))
    #expect(try NoteSequence(odd).notes == [note(60, 169_581, 1_526_231 - 169_581, 1)])
  }

  @Test func `A file without notes or length becomes a loop of a sixteenth (Y7)`() throws {
    let bytes: [UInt8] = [
      0x4D, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 0, 0, 1, 0, 96,
      0x4D, 0x54, 0x72, 0x6B, 0, 0, 0, 4, 0, 0xFF, 0x2F, 0,
    ]
    let loop = try NoteSequence(MIDIFile(decoding: bytes))
    #expect(loop.length == .perSixteenth)
    #expect(loop.notes.isEmpty)
  }

  @Test func `More notes than a loop can have, and later ones, are named (Y7)`() throws {
    let many = (0..<4097).flatMap { _ -> [UInt8] in [1, 0x90, 60, 1] }
    #expect(throws: NoteSequence.Error.tooManyNotes(4097)) {
      try NoteSequence(MIDIFile(decoding: midi(tracks: [many])))
    }
    let late = (0..<20_000 / 2).flatMap { _ -> [UInt8] in [0xFF, 0xFF, 0xFF, 0x7F, 60, 1] }
    let file = try MIDIFile(decoding: midi(division: [0, 1], tracks: [[0, 0x90, 60, 1] + late]))
    #expect(file.length == 10_000 * 0xFFF_FFFF)
    #expect(throws: NoteSequence.Error.tooManyNotes(10_001)) { try NoteSequence(file) }
    let last = try MIDIFile(
      decoding: midi(division: [0, 1], tracks: [[0, 0x90, 60, 1, 0xFF, 0xFF, 0xFF, 0x7F, 60, 0]]))
    #expect(
      throws: NoteSequence.Error.lengthOutOfRange(Ticks(0xFFF_FFFF * 2_882_880))
    ) { try NoteSequence(last) }
    #expect(try NoteSequence(last, length: .ticks(bar)).notes == [note(60, 0, bar.rawValue, 1)])
  }
}
