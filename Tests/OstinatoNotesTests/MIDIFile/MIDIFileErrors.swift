import Ostinato
import OstinatoNotes
import Testing

@Suite("Bytes that are no MIDI file are named (Y6)")
struct MIDIFileErrors {
  private let header = chunk("MThd", [0, 0, 0, 1, 0, 96])

  @Test func `Each fault of a header has its error, with its place`() {
    #expect(midiError([]) == .notMIDI && midiError(Array("MThx".utf8)) == .notMIDI)
    #expect(midiError(Array("MTh".utf8)) == .notMIDI)
    #expect(midiError(Array("MThd".utf8)) == .truncated(at: 4))
    #expect(midiError(Array("RIFF".utf8) + header) == .notMIDI)
    #expect(midiError(Array("MThd".utf8) + [0, 0, 0]) == .truncated(at: 7))
    #expect(midiError(chunk("MThd", [0, 0, 0, 1, 0])) == .headerTooShort(5))
    #expect(midiError(Array(header.dropLast())) == .truncated(at: 8))
    #expect(midiError(chunk("MThd", [0, 2, 0, 0, 0, 96])) == .unsupportedFormat(2))
    #expect(midiError(chunk("MThd", [1, 0, 0, 0, 0, 96])) == .unsupportedFormat(256))
    #expect(midiError(chunk("MThd", [0, 0, 0, 0, 0xE7, 40])) == .countsFilmFrames)
    #expect(midiError(chunk("MThd", [0, 0, 0, 0, 0x80, 0])) == .countsFilmFrames)
    #expect(midiError(chunk("MThd", [0, 0, 0, 0, 0, 0])) == .noTicksPerQuarter)
  }

  @Test(arguments: [false, true])
  func `A file without a track is none`(strictly: Bool) {
    for bytes in [header, chunk("MThd", [0, 0, 0, 0, 0, 96]), header + chunk("XXXX", [1, 2])] {
      #expect(midiError(bytes, strictly: strictly) == .noTracks)
    }
    #expect(midiError(header + Array("MTrk".utf8) + [0, 0, 0]) == .noTracks)
    #expect(midiError(header + header + chunk("MTrk", endOfTrack)) == .noTracks)
  }

  @Test(
    arguments: [
      ([0x81, 0x80, 0x80, 0x80, 0], .numberTooLarge(at: 22)),
      ([0, 0xFF, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .numberTooLarge(at: 25)),
      ([0, 60, 1], .noStatus(at: 23)),
      ([0, 0xFF, 1, 0, 0, 60, 1], .noStatus(at: 27)),
      ([0, 0xF4], .unknownEvent(status: 0xF4, at: 23)),
      ([0, 0xF5, 0], .unknownEvent(status: 0xF5, at: 23)),
      ([0, 0xF1, 0x80], .incompleteEvent(at: 24)),
      ([0, 0xF2, 1, 0x80], .incompleteEvent(at: 25)),
      ([0, 0xF3, 0x80], .incompleteEvent(at: 24)),
    ] as [([UInt8], MIDIFile.Error)])
  func `Each fault in a track has its error, with its place`(
    track: [UInt8], expected: MIDIFile.Error
  ) {
    #expect(midiError(midi(format: 0, tracks: [track])) == expected)
  }

  @Test(
    arguments: [
      ([0x80, 0x80, 0x80, 0x80], 26), ([0, 0x90, 60], 25), ([0x81], 23),
      ([0, 0xFF, 0x51, 4, 0, 0, 0], 26),
    ] as [([UInt8], Int)])
  func `An event that is cut off is an error in strict reading, and before another track`(
    track: [UInt8], place: Int
  ) {
    #expect(
      midiError(midi(format: 0, tracks: [track]), strictly: true) == .truncated(at: place))
    #expect(midiError(midi(tracks: [track, endOfTrack])) == .truncated(at: place))
    #expect(midiError(midi(tracks: [endOfTrack, track])) == nil)
  }

  @Test func `What cannot be written is named (Y5)`() throws {
    let empty = try NoteSequence(length: .beats(1))
    // 60 000 000 / 16 777 215 = 3.576 278 9: the next millionth below does not fit.
    let slowest = try Tempo(microBPM: 3_576_279)
    let file = try MIDIFile(decoding: empty.midiFile(tempo: slowest))
    #expect(file.tempo == slowest)
    let slower = try Tempo(microBPM: 3_576_278)
    #expect(throws: MIDIFile.Error.tempoTooSlow(slower)) { try empty.midiFile(tempo: slower) }
    for channel in [-1, 16, .max] {
      #expect(throws: MIDIFile.Error.channelOutOfRange(channel)) {
        try empty.midiFile(tempo: slowest, channel: channel)
      }
    }
  }

  @Test func `Errors say what is wrong`() throws {
    let forbidden = try #require(midiError(midi(format: 0, tracks: [[]]), strictly: true))
    let errors: [MIDIFile.Error] = [
      .notMIDI, .truncated(at: 7), .headerTooShort(5), .headerTooShort(1), .unsupportedFormat(2),
      .countsFilmFrames,
      .noTicksPerQuarter, .noTracks, .numberTooLarge(at: 9), .noStatus(at: 9),
      .unknownEvent(status: 0xF4, at: 9), .incompleteEvent(at: 9),
      forbidden, .tempoTooSlow(try Tempo(bpm: 3)),
      .channelOutOfRange(16), .trackOutOfRange(2, trackCount: 2),
      .trackOutOfRange(2, trackCount: 1),
    ]
    #expect(
      errors.map(\.description).joined(separator: "\n") == """
        the bytes are not a MIDI file, which begins with MThd, or with RIFF and RMID: choose another file
        the MIDI file is cut off, and what it has at byte 7 is incomplete: copy or export it again
        the header of the MIDI file has 5 bytes, and needs at least 6: export the file again
        the header of the MIDI file has 1 byte, and needs at least 6: export the file again
        the MIDI file has format 2, and only 0 and 1 can be read: export it in one of these formats
        the MIDI file counts time in film frames (SMPTE): export it with ticks per quarter note
        the MIDI file has 0 ticks per quarter note: export it with 1 … 32767
        the MIDI file has no track: copy or export it again
        the number at byte 9 of the MIDI file is greater than 268435455, the greatest possible: export the file again
        the event at byte 9 of the MIDI file has no status byte, and no event before it has one that it could share (running status): export the file again
        the event at byte 9 of the MIDI file begins with 244, and no event in a file does: export the file again
        an event of the MIDI file is incomplete: byte 9 should be its data, 0 … 127, and begins another event; export the file again
        the MIDI file has at byte 22 what its standard forbids (the track has no end-of-track event, and ends here): read it leniently or export it again
        3 BPM is too slow for a MIDI file: give 3.576279 BPM or more
        a MIDI file has channels 0 … 15, not 16
        the MIDI file has tracks 0 … 1, not 2
        the MIDI file has only the track 0, not 2
        """)
  }
}
