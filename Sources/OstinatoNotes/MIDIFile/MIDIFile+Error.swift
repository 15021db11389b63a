import Ostinato

extension MIDIFile {
  /// The reason why bytes are no MIDI file that can be read, or why a file cannot be written.
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
    /// The file has fewer tracks than it announces.
    case missingTracks(announced: Int, found: Int)
    /// A length or a distance at this byte has more than 28 bits.
    case numberTooLarge(at: Int)
    /// An event begins with the data byte at this place, and no event of a channel came before it in the track.
    case noStatus(at: Int)
    /// An event begins with a byte that begins none.
    case unknownEvent(status: UInt8, at: Int)
    /// The byte at this place should be data of an event, and begins another one.
    case incompleteEvent(at: Int)
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
    case .notMIDI:
      "a Standard MIDI File begins with the letters MThd, or is in a RIFF file of the form RMID, and these "
        + "bytes are neither"
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
    case .numberTooLarge(let offset):
      "the number at byte \(offset) is greater than 268435455, the greatest of a MIDI file"
    case .noStatus(let offset):
      "the event at byte \(offset) does not say what it is (running status), and none before it does either"
    case .unknownEvent(let status, let offset):
      "a MIDI file has no event that begins with the byte \(status), as at byte \(offset)"
    case .incompleteEvent(let offset):
      "an event ends too early: the byte at \(offset) should be data, below 128"
    case .tempoTooSlow(let tempo):
      "a MIDI file cannot say \(tempo) BPM: the slowest tempo that it can say is about 3.58 BPM"
    case .channelOutOfRange(let channel):
      "the channels of a MIDI file are 0 … 15, and \(channel) is none of them"
    }
  }
}
