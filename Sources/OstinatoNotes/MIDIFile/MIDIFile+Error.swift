import Ostinato

extension MIDIFile {
  /// The reason why bytes are no MIDI file that can be read, or why a file cannot be written.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The bytes do not begin as a Standard MIDI File does.
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
    /// The file has fewer tracks than it announces.
    case missingTracks(announced: Int, found: Int)
    /// A length or a distance at this byte has more than four bytes.
    case numberTooLong(at: Int)
    /// No event can have the byte at this place.
    case malformedEvent(at: Int)
    /// A quarter note of this tempo is longer than a file can say, which is 16 777 215 microseconds.
    case tempoTooSlow(Tempo)
    /// The channel is outside 0 … 15.
    case channelOutOfRange(Int)
  }
}

extension MIDIFile.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .notMIDI: "a Standard MIDI File begins with the letters MThd, and these bytes do not"
    case .truncated(let offset):
      "the file ends too early: what is at byte \(offset) is not there in full"
    case .headerTooShort(let count):
      "the header of a MIDI file has 6 or more bytes, not \(count)"
    case .unsupportedFormat(let format):
      "the MIDI file has format \(format), and only 0 and 1 can be read: save it as one of these"
    case .countsFilmFrames:
      "the MIDI file counts time by the frames of a film: save it with ticks in a quarter note"
    case .noTicksPerQuarter: "the MIDI file has 0 ticks in a quarter note: 1 … 32767 are possible"
    case .missingTracks(let announced, let found):
      "the MIDI file announces \(announced) tracks and has only \(found)"
    case .numberTooLong(let offset):
      "the number at byte \(offset) has more than the four bytes that a MIDI file allows"
    case .malformedEvent(let offset): "no event of a MIDI file can have the byte at \(offset)"
    case .tempoTooSlow(let tempo):
      "a MIDI file cannot say \(tempo) BPM: the slowest tempo that it can say is about 3.58 BPM"
    case .channelOutOfRange(let channel):
      "the channels of a MIDI file are 0 … 15, and \(channel) is none of them"
    }
  }
}
