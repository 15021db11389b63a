import Ostinato
import OstinatoNotes
import Testing

@Suite("What the standard of MIDI files forbids is refused or listed (Y6)")
struct MIDIWarningScenarios {
  /// A track in a file of format 0: its first byte is byte 22.
  private static func one(_ track: [UInt8]) -> [UInt8] { midi(format: 0, tracks: [track]) }
  private static let note: [UInt8] = [0, 0x90, 60, 100, 24, 0x80, 60, 64]
  private static let header = chunk("MThd", [0, 0, 0, 1, 0, 96])

  private static func track(announcing length: UInt8, _ content: [UInt8]) -> [UInt8] {
    header + Array("MTrk".utf8) + [0, 0, 0, length] + content
  }

  /// Files with a note from 0 to 24, and what is wrong with them.
  private static let cases: [(bytes: [UInt8], warnings: [String])] = [
    (one(note + endOfTrack), []),
    (chunk("MThd", [0, 0, 0, 1, 0, 96, 7, 7]) + chunk("MTrk", note + endOfTrack), []),
    (header + chunk("XFIH", [1]) + chunk("MTrk", note + endOfTrack) + chunk("XFKM", []), []),
    // Four bytes are the most that a number has.
    (one([0, 0x90, 60, 100, 0x80, 0x80, 0x80, 24, 0x80, 60, 0] + endOfTrack), []),
    // The least and the greatest character of a chunk's name.
    (one(note + endOfTrack) + chunk(" ~~ ", []) + chunk("~  ~", []), []),
    (
      one(note + endOfTrack) + chunk("XFI\u{1F}", []),
      ["byte 34: no chunk begins here; 8 bytes are passed over"]
    ),
    (
      one(note + endOfTrack) + chunk("\u{7F}FIH", []),
      ["byte 34: no chunk begins here; 8 bytes are passed over"]
    ),
    // A length of 0 is right where the next chunk begins, or another file.
    (
      midi(tracks: [note + endOfTrack, []]) + one(note + endOfTrack),
      [
        "byte 42: the track has no end-of-track event, and ends here",
        "byte 42: no chunk begins here; 34 bytes are passed over",
      ]
    ),
    (
      midi(tracks: [[], note + endOfTrack]),
      ["byte 22: the track has no end-of-track event, and ends here"]
    ),
    (
      one(note),
      ["byte 30: the track has no end-of-track event, and ends here"]
    ),
    (
      one(note + endOfTrack + [0]),
      ["byte 34: the track goes on after its end; 1 byte is passed over"]
    ),
    (
      one([0, 0xC0, 5] + endOfTrack + note + endOfTrack),
      ["byte 29: the track goes on after its end-of-track event; 12 bytes of events are read"]
    ),
    (
      one(endOfTrack + [0, 0xD0, 5, 0, 5] + endOfTrack + note + endOfTrack),
      ["byte 26: the track goes on after its end-of-track event; 21 bytes of events are read"]
    ),
    (
      one(
        endOfTrack + [0, 0xF0, 2, 1, 0xF7] + note + [0, 0xFF, 6, 1, 65, 0, 0xB0, 7, 200]
          + endOfTrack),
      [
        "byte 26: the track goes on after its end-of-track event; 26 bytes of events are read",
        "byte 47: the data 200 is greater than 127; a velocity becomes 127, and a pitch is passed over",
      ]
    ),
    (
      one(note + endOfTrack) + [0] + Array("junk".utf8),
      ["byte 34: no chunk begins here; 5 bytes are passed over"]
    ),
    (
      one(note + endOfTrack) + Array("XFIH".utf8) + [0, 0, 0, 1],
      ["byte 34: no chunk begins here; 8 bytes are passed over"]
    ),
    (
      one(note + endOfTrack) + one(note + endOfTrack),
      ["byte 34: no chunk begins here; 34 bytes are passed over"]
    ),
    (
      // The announced tracks are there, so that what follows the byte is of something else.
      one(note + endOfTrack) + [0] + chunk("MTrk", note + endOfTrack),
      ["byte 34: no chunk begins here; 21 bytes are passed over"]
    ),
    (
      midi(tracks: [endOfTrack]) + chunk("MTrk", note + endOfTrack) + [0] + one(note + endOfTrack),
      [
        "byte 46: no chunk begins here; 35 bytes are passed over",
        "byte 10: the header announces 1 track, and the file has 2",
      ]
    ),
    (
      chunk("MThd", [0, 1, 0, 2, 0, 96]) + chunk("MTrk", endOfTrack) + [0]
        + chunk("MTrk", note + endOfTrack),
      ["byte 26: no chunk begins here; 1 byte is passed over"]
    ),
    (
      // Announces none, which cannot be meant.
      chunk("MThd", [0, 1, 0, 0, 0, 96]) + [0] + chunk("MTrk", note + endOfTrack),
      [
        "byte 14: no chunk begins here; 1 byte is passed over",
        "byte 10: the header announces 0 tracks, and the file has 1",
      ]
    ),
    (
      // Another file begins behind a byte.
      chunk("MThd", [0, 1, 0, 2, 0, 96]) + chunk("MTrk", note + endOfTrack) + [0]
        + one(note + endOfTrack),
      [
        "byte 34: no chunk begins here; 1 byte is passed over",
        "byte 35: no chunk begins here; 34 bytes are passed over",
        "byte 10: the header announces 2 tracks, and the file has 1",
      ]
    ),
    (
      // Another file begins within the length that a track announces.
      chunk("MThd", [0, 1, 0, 2, 0, 96]) + Array("MTrk".utf8) + [0, 0, 0, 46]
        + note + endOfTrack + one(note + endOfTrack),
      [
        "byte 18: the track announces 46 bytes, and has 12",
        "byte 34: no chunk begins here; 34 bytes are passed over",
        "byte 10: the header announces 2 tracks, and the file has 1",
      ]
    ),
    (
      chunk("MThd", [0, 1, 0, 2, 0, 96]) + Array("MTrk".utf8) + [0, 0, 0, 0]
        + note + one(note + endOfTrack),
      [
        "byte 18: the track announces 0 bytes, and has 8",
        "byte 30: the track has no end-of-track event, and ends here",
        "byte 30: no chunk begins here; 34 bytes are passed over",
        "byte 10: the header announces 2 tracks, and the file has 1",
      ]
    ),
    (
      chunk("MThd", [0, 0, 0, 3, 0, 96]) + chunk("MTrk", endOfTrack)
        + chunk("MTrk", note + endOfTrack),
      [
        "byte 10: the header announces 3 tracks, and the file has 2",
        "byte 8: a file of format 0 has 1 track, and this one has 2",
      ]
    ),
    (
      track(announcing: 52, note + endOfTrack),
      ["byte 18: the track announces 52 bytes, and has 12"]
    ),
    (
      track(announcing: 0, note + endOfTrack),
      ["byte 18: the track announces 0 bytes, and has 12"]
    ),
    (
      chunk("MThd", [0, 1, 0, 2, 0, 96]) + Array("MTrk".utf8) + [0, 0, 0, 14]
        + note + endOfTrack + chunk("MTrk", endOfTrack),
      ["byte 18: the track announces 14 bytes, and has 12"]
    ),
    (
      chunk("MThd", [0, 1, 0, 2, 0, 96]) + Array("MTrk".utf8) + [0, 1, 0, 0]
        + note + endOfTrack + [9, 9] + chunk("MTrk", endOfTrack),
      [
        "byte 18: the track announces 65536 bytes, and has 26",
        "byte 34: the track goes on after its end; 2 bytes are passed over",
      ]
    ),
    (
      track(announcing: 12, note + [0, 0xFF]),
      [
        "byte 18: the track announces 12 bytes, and has 10",
        "byte 30: the file is cut off within this event; 2 bytes are passed over",
      ]
    ),
    (
      one([0, 0x90, 60, 100, 0, 0xFF, 6, 1, 65, 24, 60, 0] + endOfTrack),
      [
        "byte 32: the event has no status byte, and the event before it ends running status; "
          + "the last status of a channel is taken"
      ]
    ),
    (
      one([0, 0x90, 60, 100, 0, 0xF0, 2, 1, 0xF7, 24, 60, 0, 0, 60, 0] + endOfTrack),
      [
        "byte 32: the event has no status byte, and the event before it ends running status; "
          + "the last status of a channel is taken"
      ]
    ),
    (
      one([0, 0x90, 60, 100, 0, 0xF8, 24, 60, 0] + endOfTrack),
      ["byte 27: an event 248 is for live connections only, and is passed over"]
    ),
    (
      one([0, 0x90, 60, 100, 0, 0xF2, 1, 2, 24, 60, 0] + endOfTrack),
      [
        "byte 27: an event 242 is for live connections only, and is passed over",
        "byte 31: the event has no status byte, and the event before it ends running status; "
          + "the last status of a channel is taken",
      ]
    ),
    (
      one([0, 0x90, 60, 100, 0x80, 0x80, 0x80, 0x80, 24, 0x80, 60, 0] + endOfTrack),
      ["byte 26: the number has 5 bytes, and at most 4 are allowed"]
    ),
    (
      one(note + [0, 0xB0, 7, 200] + endOfTrack),
      [
        "byte 33: the data 200 is greater than 127; a velocity becomes 127, and a pitch is passed over"
      ]
    ),
    (
      one(note + [0, 0x90, 188, 1, 0, 0x80, 188, 0] + endOfTrack),
      [
        "byte 32: the data 188 is greater than 127; a velocity becomes 127, and a pitch is passed over",
        "byte 36: the data 188 is greater than 127; a velocity becomes 127, and a pitch is passed over",
      ]
    ),
    (
      one([0, 0xFF, 0x51, 2, 7, 0xA1] + note + endOfTrack),
      ["byte 23: a tempo has 3 bytes, and this one has 2; it is passed over"]
    ),
    (
      one([0, 0xFF, 0x58, 1, 3] + note + endOfTrack),
      ["byte 23: a time signature has 4 bytes, and this one has 1; it is passed over"]
    ),
  ]

  @Test(arguments: cases)
  func `A deviation is read as it must be meant, and refused in strict reading`(
    bytes: [UInt8], warnings: [String]
  ) throws {
    let file = try MIDIFile(decoding: bytes)
    #expect(file.lists == [[0, 60, 100, 0, 24]] && file.length == 24)
    #expect(file.warnings.map(\.description) == warnings)
    #expect(file.warningCount == warnings.count)
    guard let first = file.warnings.first else {
      #expect(try MIDIFile(decoding: bytes, reading: .strict) == file)
      return
    }
    #expect(midiError(bytes, strictly: true) == .notStandard(first))
  }

  @Test(
    arguments: [
      // No status of its own, at first and after others; an unknown event, and one of a live connection.
      [0, 62, 1] + endOfTrack, [0, 0x90, 62, 1, 0, 0xFF, 6, 0, 0, 62, 1] + endOfTrack,
      [0, 0x90, 62, 1, 0, 0xF0, 0, 0, 62, 1] + endOfTrack, [0, 0xF4] + endOfTrack,
      [0, 0xF8] + endOfTrack, [0x80, 0x80, 0x80, 0x80, 0x80, 0x90, 62, 1] + endOfTrack,
      // No end, or one that others follow or that is cut off.
      [0, 0x90, 62, 1], endOfTrack + [0, 0x90, 62, 1], [0, 0x90, 62, 1] + endOfTrack + [0],
      [0, 0x90, 62, 1, 0, 0xFF, 0x2F], [0, 0x90, 62, 1, 0, 0xFF, 0x2F, 1], [0x80], [0, 0xC0, 1],
    ] as [[UInt8]])
  func `What follows the end of a track and is not all events is passed over`(rest: [UInt8]) throws
  {
    for begin in [[], [0, 0x90, 62, 1, 0, 62, 0, 0, 0xFF, 6, 0]] as [[UInt8]] {
      let more = begin + rest
      let bytes = Self.one(Self.note + endOfTrack + more)
      let file = try MIDIFile(decoding: bytes)
      #expect(file.lists == [[0, 60, 100, 0, 24]])
      #expect(
        file.warnings.map { "\($0)" } == [
          "byte 34: the track goes on after its end; \(more.count) "
            + (more.count == 1 ? "byte is passed over" : "bytes are passed over")
        ])
    }
  }

  @Test func `Events after an end of a track whose length is wrong are passed over`() throws {
    let more: [UInt8] = [0, 0x90, 62, 1, 9, 0x80, 62, 0] + endOfTrack
    let track = Array("MTrk".utf8) + [0, 0, 0, 99] + Self.note + endOfTrack + more
    let cut = try MIDIFile(decoding: Self.header + track)
    #expect(cut.lists == [[0, 60, 100, 0, 24]] && cut.length == 24)
    let two = try MIDIFile(decoding: Self.header + track + chunk("MTrk", more))
    #expect(two.lists == [[0, 60, 100, 0, 24], [0, 62, 1, 0, 9]])
    let both = try MIDIFile(decoding: midi(tracks: [Self.note + endOfTrack + more, endOfTrack]))
    #expect(both.lists == [[0, 60, 100, 0, 24], [0, 62, 1, 24, 9]] && both.length == 33)
    #expect(both.tracks.map(\.noteCount) == [2, 0])
  }

  @Test func `A time signature of two bytes is read, and longer events as far as they are known`()
    throws
  {
    let short = try MIDIFile(decoding: Self.one([0, 0xFF, 0x58, 2, 6, 3] + endOfTrack))
    #expect(short.timeSignature == (try TimeSignature(beats: 6, unit: 8)))
    #expect(
      short.warnings.map(\.description)
        == ["byte 23: a time signature has 4 bytes, and this one has 2; it is read"])
    #expect("\(short)" == "0 notes in 0 ticks, 96 to a quarter note; 6/8; 1 warning")
    let long = Self.one(
      [0, 0xFF, 0x58, 5, 6, 3, 24, 8, 1, 0, 0xFF, 0x51, 4, 7, 0xA1, 0x20, 9] + endOfTrack)
    let file = try MIDIFile(decoding: long, reading: .strict)
    #expect(file.tempo == (try Tempo(bpm: 120)) && file.timeSignature == short.timeSignature)
    #expect(file.warnings.isEmpty)
  }

  @Test func `What an engine cannot have is left out with a warning, in strict reading as well`()
    throws
  {
    let bytes = Self.one(
      [0, 0xFF, 0x51, 3, 0, 0, 0, 0, 0xFF, 0x51, 3, 0, 0xEA, 0x5F, 0, 0xFF, 0x58, 4, 7, 5, 24, 8]
        + [0, 0xFF, 0x58, 4, 65, 2, 24, 8, 0, 0xFF, 0x58, 4, 0, 255, 24, 8]
        + [0, 0xFF, 0x58, 4, 3, 15, 24, 8, 0, 0xFF, 0x58, 4, 3, 16, 24, 8] + endOfTrack)
    let file = try MIDIFile(decoding: bytes, reading: .strict)
    #expect(file.tempos.isEmpty && file.timeSignatures.isEmpty)
    let beats = "has not 1 … 64 beats of 1/2, 1/4, 1/8 or 1/16, and is passed over"
    #expect(
      file.warnings.map(\.description) == [
        "byte 23: a quarter note of 0 microseconds is no tempo of 1 … 1000 BPM, and is passed over",
        "byte 30: a quarter note of 59999 microseconds is no tempo of 1 … 1000 BPM, and is passed over",
        "byte 37: the time signature 7/32 \(beats)", "byte 45: the time signature 65/4 \(beats)",
        "byte 53: the time signature 0/2^255 \(beats)",
        "byte 61: the time signature 3/32768 \(beats)",
        "byte 69: the time signature 3/2^16 \(beats)",
      ])
    #expect("\(file)" == "0 notes in 0 ticks, 96 to a quarter note; 7 warnings")
    #expect(try MIDIFile(decoding: bytes) == file)
  }

  @Test func `The first hundred warnings are listed, and all are counted`() throws {
    let clocks = [[UInt8]](repeating: [0, 0xF8], count: 101).flatMap { $0 }
    let file = try MIDIFile(decoding: Self.one(clocks + endOfTrack))
    #expect(file.warnings.map(\.offset) == (0..<100).map { 23 + 2 * $0 })
    #expect(file.warnings.allSatisfy { $0.kind == .liveEvent(status: 0xF8) })
    #expect(file.warningCount == 101)
  }

  @Test func `A file within a RIFF file is read`() throws {
    let inner = Self.one(Self.note + endOfTrack)
    func riff(announcing count: UInt8, list: [UInt8] = [3, 0, 0, 0, 1, 2, 3, 0]) -> [UInt8] {
      Array("RIFF".utf8) + [9, 9, 9, 9] + Array("RMIDLIST".utf8) + list
        + Array("data".utf8) + [count, 0, 0, 0] + inner
    }
    let whole = riff(announcing: 34)
    for bytes in [
      whole + [1, 2, 3], riff(announcing: 43), riff(announcing: 34, list: [2, 0, 0, 0, 1, 2]),
    ] {
      let file = try MIDIFile(decoding: bytes)
      #expect(file.lists == [[0, 60, 100, 0, 24]])
      #expect(file.warnings.map(\.description) == ["byte 0: the MIDI file is within a RIFF file"])
      #expect(midiError(bytes, strictly: true) == .notStandard(file.warnings[0]))
    }
    // The list is cut off at its content, and the header at its own.
    let places: [Int] =
      Array(12..<20) + [20, 20, 20] + Array(23..<40) + [Int](repeating: 40, count: 6)
    #expect(
      (0..<54).map { midiError(Array(whole.prefix($0))) }
        == [MIDIFile.Error](repeating: .notMIDI, count: 12)
        + places.map { .truncated(at: $0) } + [MIDIFile.Error](repeating: .noTracks, count: 8))
    let wave = Array("RIFF".utf8) + [9, 9, 9, 9] + Array("WAVE".utf8)
    #expect(midiError(wave) == .notMIDI)
  }
}
