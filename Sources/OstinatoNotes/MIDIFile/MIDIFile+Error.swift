import Ostinato

extension MIDIFile {
  /// The reason why bytes are no MIDI file that can be read, why a file cannot be written, or why it has no such part.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The bytes do not begin as a Standard MIDI File does, nor as a RIFF file that contains one.
    case notMIDI
    /// The bytes end within a part of the file, which begins or goes on at this byte, counted from 0.
    case truncated(at: Int)
    /// The header is shorter than its six bytes.
    case headerTooShort(Int)
    /// The format is not 0 or 1.
    case unsupportedFormat(Int)
    /// The file counts time by the frames of a film (SMPTE) and not by quarter notes.
    case countsFilmFrames
    /// The file has no ticks in a quarter note.
    case noTicksPerQuarter
    /// The file has no track.
    case noTracks
    /// A length or a distance at this byte has more than 28 bits.
    case numberTooLarge(at: Int)
    /// An event begins with the data byte at this place, and no event of a channel came before it in the track.
    case noStatus(at: Int)
    /// An event begins with a byte that begins none.
    case unknownEvent(status: UInt8, at: Int)
    /// The byte at this place should be data of an event, and begins another one.
    case incompleteEvent(at: Int)
    /// The file has something that the standard forbids, and is read strictly.
    case notStandard(Warning)
    /// A quarter note of this tempo is longer than a file can say, which is 16 777 215 microseconds.
    case tempoTooSlow(Tempo)
    /// The channel is outside 0 … 15.
    case channelOutOfRange(Int)
    /// The file has no track of this index.
    case trackOutOfRange(Int, trackCount: Int)
  }
}

extension MIDIFile.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .notMIDI:
      "the bytes are not a MIDI file, which begins with MThd, or with RIFF and RMID: choose another file"
    case .truncated(let offset):
      "the MIDI file is cut off, and what it has at byte \(offset) is incomplete: copy or export it again"
    case .headerTooShort(let count):
      "the header of the MIDI file has \(count) \(count == 1 ? "byte" : "bytes"), and needs at least 6: "
        + "export the file again"
    case .unsupportedFormat(let format):
      "the MIDI file has format \(format), and only 0 and 1 can be read: export it in one of these formats"
    case .countsFilmFrames:
      "the MIDI file counts time in film frames (SMPTE): export it with ticks per quarter note"
    case .noTicksPerQuarter:
      "the MIDI file has 0 ticks per quarter note: export it with 1 … 32767"
    case .noTracks: "the MIDI file has no track: copy or export it again"
    case .numberTooLarge(let offset):
      "the number at byte \(offset) of the MIDI file is greater than 268435455, the greatest possible: "
        + "export the file again"
    case .noStatus(let offset):
      "the event at byte \(offset) of the MIDI file has no status byte, and no event before it has one that "
        + "it could share (running status): export the file again"
    case .unknownEvent(let status, let offset):
      "the event at byte \(offset) of the MIDI file begins with \(status), and no event in a file does: "
        + "export the file again"
    case .incompleteEvent(let offset):
      "an event of the MIDI file is incomplete: byte \(offset) should be its data, 0 … 127, and begins "
        + "another event; export the file again"
    case .notStandard(let warning):
      "the MIDI file has at byte \(warning.offset) what its standard forbids (\(warning.kind)): "
        + "read it leniently or export it again"
    case .tempoTooSlow(let tempo):
      "\(tempo) BPM is too slow for a MIDI file: give 3.576279 BPM or more"
    case .channelOutOfRange(let channel):
      "a MIDI file has channels 0 … 15, not \(channel)"
    case .trackOutOfRange(let track, let count):
      count == 1
        ? "the MIDI file has only the track 0, not \(track)"
        : "the MIDI file has tracks 0 … \(count - 1), not \(track)"
    }
  }
}
