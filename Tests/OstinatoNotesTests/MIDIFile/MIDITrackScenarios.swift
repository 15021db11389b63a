import Ostinato
import OstinatoNotes
import Testing

@Suite("Channels and tracks of a MIDI file can be chosen (Y6)")
struct MIDITrackScenarios {
  private func name(_ bytes: [UInt8]) -> [UInt8] { [0, 0xFF, 3, UInt8(bytes.count)] + bytes }

  private func file() throws -> MIDIFile {
    try MIDIFile(
      decoding: midi(tracks: [
        [0, 0xFF, 0x51, 3, 7, 0xA1, 0x20] + endOfTrack,
        name(Array("Keys".utf8)) + [0, 0x90, 60, 1, 24, 0x80, 60, 0, 0, 0x91, 64, 2, 24, 64, 0]
          + endOfTrack,
        name([]) + name(Array("Drums".utf8)) + name([65]) + [96, 0x99, 36, 3, 96, 36, 0]
          + endOfTrack,
      ]), reading: .strict)
  }

  @Test func `Notes know their tracks, and tracks their names`() throws {
    let file = try file()
    #expect(file.notes.map(\.track) == [1, 1, 2] && file.notes.map(\.channel) == [0, 1, 9])
    #expect(file.tracks.map(\.name) == [nil, "Keys", "Drums"])
    #expect(file.tracks.map(\.noteCount) == [0, 2, 1])
  }

  @Test(
    arguments: [
      (Array("Bläser 🎺".utf8), "Bläser 🎺"), ([0x42, 0x6C, 0xE4, 0x73, 0x65, 0x72], "Bläser"),
      ([65, 0, 66, 0xFF], "A"), ([0, 65], nil), ([0x80], "\u{80}"), ([32], " "),
    ] as [([UInt8], String?)])
  func `A name is UTF-8 or Latin-1, up to a zero`(bytes: [UInt8], expected: String?) throws {
    let file = try MIDIFile(decoding: midi(tracks: [name(bytes) + endOfTrack]), reading: .strict)
    #expect(file.tracks.map(\.name) == [expected])
  }

  @Test func `A name has at most 128 Unicode scalars`() throws {
    for (text, expected) in [
      (String(repeating: "ä", count: 129), 128), (String(repeating: "ä", count: 128), 128),
    ] {
      let event = [0, 0xFF, 3, 0x80 + UInt8(text.utf8.count >> 7), UInt8(text.utf8.count & 0x7F)]
      let file = try MIDIFile(decoding: midi(tracks: [event + text.utf8 + endOfTrack]))
      #expect(file.tracks[0].name == String(repeating: "ä", count: expected))
    }
  }

  @Test func `What is chosen is kept, with the maps, the tracks and the length`() throws {
    let file = try file()
    #expect(try file.filtered() == file)
    let drums = try file.filtered(channels: [9])
    #expect(drums.lists == [[9, 36, 3, 96, 96]] && drums.length == 192)
    #expect(drums.tempos == file.tempos && drums.tracks.map(\.name) == file.tracks.map(\.name))
    #expect(drums.tracks.map(\.noteCount) == [0, 0, 1])
    #expect(try file.filtered(tracks: [2]) == drums)
    #expect(try file.filtered(channels: [9, 0, 0], tracks: [0, 1]).lists == [[0, 60, 1, 0, 24]])
    #expect(try file.filtered(channels: []).notes.isEmpty)
    #expect(try file.filtered(tracks: []).notes.isEmpty)
    #expect(try NoteSequence(drums).length == NoteSequence(file).length)
    #expect(try NoteSequence(drums).notes == [note(36, 2_882_880, 2_882_880, 3)])
  }

  @Test func `Channels and tracks that are not there are named`() throws {
    let file = try file()
    for channel in [-1, 16, .min, .max] {
      #expect(throws: MIDIFile.Error.channelOutOfRange(channel)) {
        try file.filtered(channels: [0, channel])
      }
    }
    for track in [-1, 3, .min, .max] {
      #expect(throws: MIDIFile.Error.trackOutOfRange(track, trackCount: 3)) {
        try file.filtered(tracks: [0, track])
      }
    }
  }
}
