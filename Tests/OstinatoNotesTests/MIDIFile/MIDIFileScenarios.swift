import Ostinato
import OstinatoNotes
import Testing

@Suite("Notes are written as a MIDI file, and read back")
struct MIDIFileScenarios {
  private let bar = Ticks.perQuarter * 4

  @Test func `The bytes of a file are these (Y5)`() throws {
    let sequence = try NoteSequence(
      length: .ticks(bar),
      notes: [
        note(60, 0, 2_882_880, 100), note(64, 2_882_880, 143, 1), note(60, 2_882_880, 72, 127),
        note(67, 8_648_640, 5_765_760, 5),
      ])
    let bytes = try sequence.midiFile(
      tempo: Tempo(bpm: 125), timeSignature: TimeSignature(beats: 7, unit: 8), channel: 3)
    // 125 BPM is 480 000 µs = 0x075300; 20 160 = 0x4EC0, as a number 0x81 9D 40.
    let track: [UInt8] = [
      0, 0xFF, 0x51, 3, 0x07, 0x53, 0x00, 0, 0xFF, 0x58, 4, 7, 3, 12, 8,
      0, 0x93, 60, 100,
      0x81, 0x9D, 0x40, 0x83, 60, 64, 0, 0x93, 60, 127, 0, 0x93, 64, 1,
      1, 0x83, 60, 64, 0, 0x83, 64, 64,
      0x82, 0xBA, 0x7F, 0x93, 67, 5,  // 40 319 later
      0x82, 0xBB, 0x00, 0x83, 67, 64,  // 40 320 later, beyond the loop's end
      0, 0xFF, 0x2F, 0,
    ]
    #expect(
      bytes == chunk("MThd", [0, 0, 0, 1, 0x4E, 0xC0]) + chunk("MTrk", track))
    let file = try MIDIFile(decoding: bytes)
    #expect(file.ticksPerQuarter == 20_160 && file.length == 100_800)
    #expect(file.tempo == (try Tempo(bpm: 125)))
    #expect(file.timeSignature == (try TimeSignature(beats: 7, unit: 8)))
    #expect(
      file.lists == [
        [3, 60, 100, 0, 20_160], [3, 60, 127, 20_160, 1], [3, 64, 1, 20_160, 1],
        [3, 67, 5, 60_480, 40_320],
      ])
  }

  @Test func `An end comes before a beginning at the same time, whatever the pitches (Y5)`() throws
  {
    for (first, second) in [(64, 60), (60, 64)] {
      let sequence = try NoteSequence(
        length: .ticks(bar), notes: [note(first, 0, 2_882_880, 1), note(second, 2_882_880, 72, 2)])
      let bytes = try sequence.midiFile(tempo: Tempo(bpm: 120))
      let passage: [UInt8] = [
        0x81, 0x9D, 0x40, 0x80, UInt8(first), 64, 0, 0x90, UInt8(second), 2,
      ]
      #expect(bytes.firstRange(of: passage) != nil)
    }
  }

  @Test func `An empty loop is as long in the file as it is (Y5)`() throws {
    let empty = try NoteSequence(length: .ticks(bar))
    let file = try MIDIFile(decoding: empty.midiFile(tempo: Tempo(bpm: 60)))
    #expect(file.length == 80_640 && file.notes.isEmpty && file.timeSignature == .fourFour)
    #expect("\(file)" == "0 notes in 80640 ticks, 20160 to a quarter note; 60 BPM, 4/4")
    let plain = try MIDIFile(
      decoding: midi(division: [0, 96], tracks: [[0, 0x90, 60, 1, 96, 0x80, 60, 0] + endOfTrack]))
    #expect("\(plain)" == "1 note in 96 ticks, 96 to a quarter note")
    #expect(try NoteSequence(file) == empty)
  }

  @Test func `Starts, ends and the loop are rounded to 143 ticks, halves up (Y5)`() throws {
    let loop = 720_720 + 71
    let sequence = try NoteSequence(
      length: .ticks(Ticks(Int64(loop))),
      notes: [
        note(1, 71, 1), note(2, 72, 1), note(3, 71, 143), note(4, 143, 71), note(5, 143, 72),
        note(6, 720_720 - 71, 5), note(6, 200, 10),
      ])
    let file = try MIDIFile(decoding: sequence.midiFile(tempo: Tempo(bpm: 60)))
    // 71/143 is rounded down, 72/143 up; the last start is at the end, which is the beginning.
    let expected: [[Int64]] = [
      [1, 0, 1], [2, 1, 1], [3, 0, 1], [4, 1, 1], [5, 1, 1], [6, 0, 1], [6, 1, 1],
    ]
    let rounded = file.notes.map { [Int64($0.pitch), $0.start, $0.length] }
    #expect(rounded.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) } == expected)
    #expect(file.length == 5040)
  }

  @Test func `A note that is rounded up stays as long as the loop (Y5)`() throws {
    let loop: Int64 = 720_720 + 71
    // From 0 to 5041 after rounding, in a loop of 5040 ticks.
    let sequence = try NoteSequence(length: .ticks(Ticks(loop)), notes: [note(1, 71, loop)])
    let file = try MIDIFile(decoding: sequence.midiFile(tempo: Tempo(bpm: 60)), reading: .strict)
    #expect(file.lists == [[0, 1, 100, 0, 5040]] && file.length == 5040)
  }

  @Test func `Distances of one to four bytes are those of the notes (Y5)`() throws {
    let ends: [Int64] = [127, 128, 16_383, 16_384, 2_097_151, 2_097_152, 82_575_360]
    let loop = Ticks.perQuarter * 4096
    for end in ends {
      let sequence = try NoteSequence(length: .ticks(loop), notes: [note(60, 0, end * 143)])
      let bytes = try sequence.midiFile(tempo: Tempo(bpm: 60))
      let file = try MIDIFile(decoding: bytes, reading: .strict)
      #expect(file.lists == [[0, 60, 100, 0, end]] && file.length == 82_575_360)
    }
  }

  @Test func `A tempo is rounded to the nearest microsecond, halves up (Y5, Y6)`() throws {
    let empty = try NoteSequence(length: .beats(1))
    // 60 s / 512 = 117 187.5 µs, of which the greater is 512 BPM; and 60 s / 491 520 µs = 122.0703125.
    for (written, read) in [
      (512_000_000, 512_000_000), (512_000_001, 512_002_185), (122_070_313, 122_070_313),
    ] as [(Int64, Int64)] {
      let file = try MIDIFile(decoding: empty.midiFile(tempo: Tempo(microBPM: written)))
      #expect(file.tempos.map(\.tempo.microBPM) == [read])
    }
  }

  @Test func `Running status, note-ons without velocity and what is no note are understood (Y6)`()
    throws
  {
    let track: [UInt8] = [
      0, 0x91, 60, 80, 10, 64, 81,  // two notes, the second in running status
      5, 60, 0, 0, 0xB1, 7, 100, 0, 8, 99,  // the first ends; controllers, in running status
      0, 0xC1, 5, 0, 0xD1, 5, 0, 0xE1, 0, 64, 0, 0xA1, 60, 1,
      0, 0xF0, 3, 1, 2, 0xF7, 0, 0xF7, 1, 0x90, 0, 0xFF, 0x7F, 2, 1, 2,
      0, 0x80, 64, 0,  // another channel's: nothing sounds there
      1, 0x91, 64, 82,  // ends the second, and begins one that the track ends
      4, 0xFF, 0x2F, 0, 1, 2, 3,
    ]
    let file = try MIDIFile(decoding: midi(format: 0, tracks: [track]))
    #expect(file.lists == [[1, 60, 80, 0, 15], [1, 64, 81, 10, 6], [1, 64, 82, 16, 4]])
    #expect(file.length == 20 && file.tempo == nil && file.timeSignature == nil)
  }

  @Test func `A note ends in its own track, and tracks are taken together (Y6)`() throws {
    let first: [UInt8] = [5, 0x90, 60, 1, 9, 0x80, 60, 0] + endOfTrack
    let second: [UInt8] = [4, 0x90, 60, 2, 96, 0xFF, 0x2F, 0]
    let file = try MIDIFile(decoding: midi(tracks: [first, second]), reading: .strict)
    #expect(file.lists == [[0, 60, 2, 4, 96], [0, 60, 1, 5, 9]] && file.length == 100)
    // 96 ticks in a quarter note: each is 30 030 of ours. The notes of one pitch do not overlap in a loop.
    #expect(
      try NoteSequence(file).notes
        == [note(60, 4 * 30_030, 30_030, 2), note(60, 5 * 30_030, 9 * 30_030, 1)])
  }

  /// The ticks of a key's events, negative for note-offs, and its notes as pairs of start and length.
  @Test(
    arguments: [
      // Struck again where it ends, and once more there.
      ([1, 48, -48, -96], [[1, 47], [48, 48]]),
      ([1, 48, -48, -48, -96], [[1, 47], [48, 0]]),
      ([1, 48, -48], [[1, 47], [48, 52]]),
      ([1, 48, -48, 48, -48, -96], [[1, 47], [48, 0], [48, 48]]),
      // Two notes each on one key, one over the other.
      ([1, 1, 48, 48, -48, -48, -96, -96], [[1, 0], [1, 47], [48, 0], [48, 48]]),
      ([1, 48, 48, -48, -49], [[1, 47], [48, 0], [48, 1]]),
      // No note is ended by the note-on, or the note-off comes later or in its place.
      ([48, -48, -96], [[48, 0]]), ([1, -48, 48, -48], [[1, 47], [48, 0]]),
      ([1, 48, -49, -96], [[1, 47], [48, 1]]),
      ([1, 48, 49, -49, -96], [[1, 47], [48, 1], [49, 47]]),
    ] as [([Int64], [[Int64]])])
  func `A note-off where a note-on has ended a note is that note's, once (Y6)`(
    events: [Int64], notes: [[Int64]]
  ) throws {
    var (track, time): ([UInt8], Int64) = ([], 0)
    for event in events {
      track += [UInt8(event.magnitude - UInt64(time)), event > 0 ? 0x90 : 0x80, 60, 64]
      time = abs(event)
    }
    track += [UInt8(100 - time), 0xFF, 0x2F, 0]
    let file = try MIDIFile(decoding: midi(format: 0, tracks: [track]), reading: .strict)
    #expect(file.notes.map { [$0.start, $0.length] } == notes)
    // Another track, channel or pitch has nothing to do with it.
    let both = try MIDIFile(
      decoding: midi(tracks: [track, [48, 0x90, 60, 1, 0, 60, 0] + endOfTrack]))
    #expect(both.notes.filter { $0.track == 1 }.map(\.numbers) == [[0, 60, 1, 48, 0]])
    #expect(both.notes.filter { $0.track == 0 }.map { [$0.start, $0.length] } == notes)
    let other: [UInt8] = [0, 0x90, 60, 1, 48, 60, 2, 0, 0x81, 60, 0, 0, 0x80, 61, 0, 9, 60, 0]
    let apart = try MIDIFile(decoding: midi(tracks: [other + endOfTrack]))
    #expect(apart.lists == [[0, 60, 1, 0, 48], [0, 60, 2, 48, 9]])
  }

  @Test(
    arguments: [
      [0, 0xFF, 6, 1, 65], [0, 0xF0, 2, 1, 0xF7], [0, 0xF7, 1, 0xF8], [0, 0xF8], [0, 0xFE],
      [0, 0xFF, 0x51, 3, 0x07, 0xA1, 0x20], [0, 0xF1, 1], [0, 0xF2, 1, 2], [0, 0xF3, 1], [0, 0xF6],
      [0, 0xF1, 127], [0, 0xF2, 127, 127],
      [0, 0xFF, 0x7F, 0x80, 0x80, 0x80, 0x80, 1, 7],
    ] as [[UInt8]])
  func `Running status goes on over what is no message of a channel`(between: [UInt8]) throws {
    let track =
      [0, 0x90, 60, 100] + between + [0x80, 0x80, 0x80, 0x80, 24, 60, 0, 0, 0xFF, 0x2F, 0]
    let file = try MIDIFile(decoding: midi(format: 0, tracks: [track]))
    #expect(file.lists == [[0, 60, 100, 0, 24]])
  }
}
