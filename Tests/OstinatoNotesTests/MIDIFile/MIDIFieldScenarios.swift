import Ostinato
import OstinatoNotes
import Testing

/// Files like those that programs write, rebuilt byte by byte. The first byte of a track is byte 22.
@Suite("MIDI files as they are found")
struct MIDIFieldScenarios {
  private static func one(_ track: [UInt8]) -> [UInt8] { midi(format: 0, tracks: [track]) }

  private static let running =
    "the event has no status byte, and the event before it ends running status; "
    + "the last status of a channel is taken"

  /// The bytes of a file, its notes as channel, pitch, velocity, start and length, its length, and its warnings.
  private static let cases: [([UInt8], notes: [[Int64]], length: Int64, warnings: [String])] = [
    // All notes off, a controller that is passed over.
    (
      one([0, 0x90, 60, 100, 24, 0xB0, 0x7B, 0, 72, 0xFF, 0x2F, 0]), [[0, 60, 100, 0, 96]], 96,
      []
    ),
    // A note-on while the note sounds.
    (
      one([0, 0x90, 60, 100, 24, 0x90, 60, 90, 24, 0x80, 60, 64, 48, 0x80, 60, 64] + endOfTrack),
      [[0, 60, 100, 0, 24], [0, 60, 90, 24, 24]], 96, []
    ),
    // Struck again where it ends, with the note-on before the note-off.
    (
      one([0, 0x90, 60, 100, 48, 0x90, 60, 90, 0, 0x80, 60, 64, 48, 60, 64] + endOfTrack),
      [[0, 60, 100, 0, 48], [0, 60, 90, 48, 48]], 96, []
    ),
    // Drums without note-offs.
    (
      one([0, 0x99, 36, 100, 96, 0x99, 36, 90, 96, 36, 80, 96, 0xFF, 0x2F, 0]),
      [[9, 36, 100, 0, 96], [9, 36, 90, 96, 96], [9, 36, 80, 192, 96]], 288, []
    ),
    // A pedal, which makes no note longer.
    (
      one(
        [0, 0xB0, 64, 127, 0, 0x90, 60, 100, 12, 0x80, 60, 64, 84, 0xB0, 64, 0] + endOfTrack),
      [[0, 60, 100, 0, 12]], 96, []
    ),
    // Running status over a marker, a tempo and a SysEx.
    (
      one([0, 0x90, 60, 100, 24, 0xFF, 6, 1, 65, 0, 60, 0, 24, 0xFF, 0x2F, 0]),
      [[0, 60, 100, 0, 24]], 48, ["byte 32: \(running)"]
    ),
    (
      one([0, 0x90, 60, 100, 24, 0xFF, 0x51, 3, 7, 0xA1, 0x20, 0, 60, 0] + endOfTrack),
      [[0, 60, 100, 0, 24]], 24, ["byte 34: \(running)"]
    ),
    (
      one([0, 0x90, 60, 100, 24, 0xF0, 2, 1, 0xF7, 0, 60, 0, 0, 62, 1, 1, 62, 0] + endOfTrack),
      [[0, 60, 100, 0, 24], [0, 62, 1, 24, 1]], 25, ["byte 32: \(running)"]
    ),
    // A clock, active sensing, and a distance of five bytes.
    (
      one(
        [0, 0x90, 60, 100, 12, 0xF8, 12, 60, 0, 0x80, 0x80, 0x80, 0x80, 5, 0xFE] + endOfTrack),
      [[0, 60, 100, 0, 24]], 29,
      [
        "byte 27: an event 248 is for live connections only, and is passed over",
        "byte 31: the number has 5 bytes, and at most 4 are allowed",
        "byte 36: an event 254 is for live connections only, and is passed over",
      ]
    ),
    // A velocity beyond 127.
    (
      one([0, 0x90, 60, 200, 24, 0x80, 60, 64] + endOfTrack), [[0, 60, 127, 0, 24]], 24,
      [
        "byte 25: the data 200 is greater than 127; a velocity becomes 127, "
          + "and a pitch is passed over"
      ]
    ),
    // 7/32, which no engine has, and a tempo of two bytes.
    (
      one([0, 0xFF, 0x58, 4, 7, 5, 24, 8, 0, 0xFF, 0x51, 2, 7, 0xA1] + endOfTrack), [], 0,
      [
        "byte 23: the time signature 7/32 has not 1 … 64 beats of 1/2, 1/4, 1/8 or 1/16, "
          + "and is passed over",
        "byte 31: a tempo has 3 bytes, and this one has 2; it is passed over",
      ]
    ),
  ]

  @Test(arguments: cases)
  func `Notes, length and warnings of a file are these (Y6)`(
    bytes: [UInt8], notes: [[Int64]], length: Int64, warnings: [String]
  ) throws {
    let file = try MIDIFile(decoding: bytes)
    #expect(file.lists == notes && file.length == length)
    #expect(file.warnings.map(\.description) == warnings)
    #expect(file.tempos.map(\.tick).allSatisfy { $0 == 24 })
  }

  @Test func `A file cut off in a later track has its tracks up to there (Y6)`() throws {
    let notes: [UInt8] = [0, 0x90, 60, 100, 24, 0x80, 60, 64]
    let bytes = midi(tracks: [notes + endOfTrack, notes + notes + endOfTrack, endOfTrack])
    let file = try MIDIFile(decoding: Array(bytes.prefix(52)))
    #expect(file.notes.map(\.track) == [0, 1] && file.length == 24)
    #expect(
      file.warnings.map(\.description) == [
        "byte 38: the track announces 20 bytes, and has 10",
        "byte 50: the file is cut off within this event; 2 bytes are passed over",
        "byte 10: the header announces 3 tracks, and the file has 2",
      ])
  }

  @Test func `Pieces that are not one, and time in film frames, say what to do (Y6)`() {
    let notes: [UInt8] = [0, 0x90, 60, 100, 24, 0x80, 60, 64] + endOfTrack
    #expect(
      midiError(midi(format: 2, tracks: [notes, notes])).map { "\($0)" }
        == "the MIDI file has format 2, and only 0 and 1 can be read: export it in one of these formats"
    )
    #expect(
      midiError(midi(format: 0, division: [0xE2, 80], tracks: [notes])).map { "\($0)" }
        == "the MIDI file counts time in film frames (SMPTE): export it with ticks per quarter note"
    )
  }
}
