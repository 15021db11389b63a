import Ostinato
import OstinatoNotes
import Testing

@Suite("A MIDI file becomes a loop")
struct MIDILoopScenarios {
  private let bar = Ticks.perQuarter * 4

  /// A note from one tick to another, and the end of the track.
  private func track(_ start: UInt8, _ end: UInt8, silence: UInt8 = 0) -> [UInt8] {
    [start, 0x90, 60, 1, end - start, 0x80, 60, 0, silence, 0xFF, 0x2F, 0]
  }

  private func signature(_ distance: UInt8, _ beats: UInt8, _ power: UInt8) -> [UInt8] {
    [distance, 0xFF, 0x58, 4, beats, power, 24, 8]
  }

  @Test func `A file becomes a loop of a given length, or of whole bars (Y7)`() throws {
    // The note starts at the end of the track, with the second bar, and has no length in the file.
    let file = try MIDIFile(decoding: midi(division: [0, 24], tracks: [track(96, 96)]))
    #expect(
      try NoteSequence(file)
        == NoteSequence(length: .bars(2), notes: [note(60, bar.rawValue, 1, 1)]))
    #expect(try NoteSequence(file, length: .beats(5)).length == Ticks.perQuarter * 5)
    #expect(throws: NoteSequence.Error.startBeyondLoop(bar, length: bar)) {
      try NoteSequence(file, length: .bars(1))
    }
    #expect(throws: NoteSequence.Error.lengthOutOfRange(0)) {
      try NoteSequence(file, length: .ticks(0))
    }
    let long = try MIDIFile(decoding: midi(tracks: [track(0, 0x78)]))
    #expect(
      try NoteSequence(long, length: .sixteenths(1)).notes == [note(60, 0, 720_720, 1)])
    // 5 ticks in a quarter note are 576 576 of ours; 7 leave no rest; of 17, one is 169 581.18.
    let odd = try MIDIFile(decoding: midi(division: [0, 17], tracks: [track(1, 9)]))
    #expect(try NoteSequence(odd).notes == [note(60, 169_581, 1_526_231 - 169_581, 1)])
    // Of 128, one is 22 522.5, and three are 67 567.5.
    let halves = try MIDIFile(decoding: midi(division: [0, 128], tracks: [track(1, 3)]))
    #expect(try NoteSequence(halves).notes == [note(60, 22_523, 67_568 - 22_523, 1)])
  }

  @Test func `A loop that ends with a rest has whole bars (Y7)`() throws {
    let beats: [UInt8] = (0..<3).flatMap { _ in [0, 0x90, 60, 100, 96, 0x80, 60, 64] as [UInt8] }
    let file = try MIDIFile(
      decoding: midi(format: 0, tracks: [signature(0, 4, 2) + beats + endOfTrack]))
    #expect(file.length == 288 && file.warnings.isEmpty)
    let loop = try NoteSequence(file)
    #expect(loop.length == bar)
    #expect(
      loop.notes == (try (0..<3).map { try note(60, 2_882_880 * Int64($0), 2_882_880) }))
  }

  @Test(
    arguments: [
      // Signatures, a note in a quarter note of 24 ticks, the bars of a file without one, and sixteenths.
      ([], 0, 96, 4, 16), ([], 0, 97, 4, 32), ([], 0, 96, 3, 24), ([], 0, 0, 4, 16),
      ([[0, 3, 2]], 0, 72, 4, 12), ([[0, 3, 2]], 0, 73, 4, 24), ([[0, 7, 3]], 0, 1, 4, 14),
      ([[0, 1, 4]], 0, 7, 4, 2), ([[0, 2, 1]], 95, 96, 4, 16), ([[0, 2, 1]], 96, 96, 4, 32),
      // A bar of 4/4 and then 3/4; a change within a bar begins one.
      ([[96, 3, 2]], 0, 97, 4, 28), ([[96, 3, 2]], 0, 96, 4, 16), ([[96, 3, 2]], 96, 96, 4, 28),
      ([[48, 3, 2]], 0, 49, 4, 20), ([[0, 4, 2], [48, 3, 2], [24, 2, 2]], 0, 100, 4, 20),
      ([[48, 3, 2], [60, 7, 3]], 0, 60, 4, 20), ([[48, 3, 2], [60, 7, 3]], 0, 109, 4, 32),
      // What holds already begins none, and a sixteenth that has begun is whole.
      ([[0, 4, 2], [3, 4, 2]], 0, 96, 4, 16), ([[3, 4, 2]], 0, 96, 4, 16),
      ([[3, 3, 2]], 0, 72, 3, 12),
      ([[48, 3, 2], [60, 7, 3]], 0, 60, 3, 24), ([[48, 3, 2], [60, 7, 3]], 0, 109, 3, 32),
      ([[0, 4, 2], [48, 3, 2], [24, 3, 2], [3, 3, 2]], 0, 121, 4, 32),
      ([[3, 3, 2]], 0, 72, 4, 13), ([[6, 3, 2]], 0, 72, 4, 13), ([[7, 3, 2]], 0, 72, 4, 14),
      ([[3, 3, 2], [96, 4, 2], [93, 4, 2]], 0, 96, 4, 33),
    ] as [([[UInt8]], UInt8, UInt8, Int, Int64)])
  func `Bars are those of the time signatures of the file, and begin where they change (Y7)`(
    changes: [[UInt8]], start: UInt8, end: UInt8, beats: Int, sixteenths: Int64
  ) throws {
    let map = changes.flatMap { signature($0[0], $0[1], $0[2]) } + endOfTrack
    let total = changes.reduce(0) { $0 + Int64($1[0]) }
    let bytes = midi(division: [0, 24], tracks: [map, track(start, end)])
    let file = try MIDIFile(decoding: bytes, reading: .strict)
    #expect(file.length == max(total, Int64(end)))
    let loop = try NoteSequence(file, in: TimeSignature(beats: beats, unit: 4))
    #expect(loop.length == Ticks.perSixteenth * sixteenths)
  }

  @Test func `Bars that no loop can have are named (Y7)`() throws {
    // 4096 quarter notes are 819 bars of 5/4, and a quarter note.
    let silence: [UInt8] = [0xA0, 0, 0xFF, 0x2F, 0]
    for (beats, length) in [(UInt8(4), Int64(4096)), (5, 4100)] {
      let file = try MIDIFile(
        decoding: midi(division: [0, 1], tracks: [signature(0, beats, 2) + silence]))
      let ticks = Ticks.perQuarter * length
      if length == 4096 {
        #expect(try NoteSequence(file).length == ticks)
      } else {
        #expect(throws: NoteSequence.Error.lengthOutOfRange(ticks)) { try NoteSequence(file) }
      }
      #expect(
        try NoteSequence(file, length: .ticks(.perQuarter * 4096)).length == Ticks.perQuarter * 4096
      )
    }
  }

  @Test func `A loop of whole bars comes back as it was without a length (Y5, Y7)`() throws {
    let signature = try TimeSignature(beats: 7, unit: 8)
    let loop = try NoteSequence(
      length: .bars(2), notes: [note(60, 0, 720_720), note(62, 1_441_440, 143)], in: signature)
    let bytes = try loop.midiFile(tempo: Tempo(bpm: 90), timeSignature: signature)
    #expect(try NoteSequence(MIDIFile(decoding: bytes)) == loop)
    let empty = try NoteSequence(length: .ticks(bar))
    #expect(
      try NoteSequence(MIDIFile(decoding: empty.midiFile(tempo: Tempo(bpm: 90)))) == empty)
  }

  @Test func `A file without notes or length becomes a loop of a bar (Y7)`() throws {
    let loop = try NoteSequence(
      MIDIFile(decoding: midi(format: 0, tracks: [endOfTrack]), reading: .strict))
    #expect(loop.length == bar)
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
      throws: NoteSequence.Error.lengthOutOfRange(Ticks(0x1000_0000 * 2_882_880))
    ) { try NoteSequence(last) }
    #expect(try NoteSequence(last, length: .ticks(bar)).notes == [note(60, 0, bar.rawValue, 1)])
  }
}
