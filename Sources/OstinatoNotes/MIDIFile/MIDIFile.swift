import Ostinato

/// What a Standard MIDI File says of notes, with the tempo and the time signature at its beginning.
///
/// ```swift
/// let beat = try NoteSequence(length: .beats(4), notes: [
///   Note(pitch: 60, velocity: 100, start: 0, length: .perQuarter)
/// ])
/// let bytes = try beat.midiFile(tempo: Tempo(bpm: 125))
/// let file = try MIDIFile(decoding: bytes)
/// file.notes.count                                        // 1
/// let again = try NoteSequence(file, length: .ticks(beat.length))   // the same as `beat`
/// ```
///
/// Files of the formats 0 and 1 are read, also within a RIFF file (`.rmi`). All of their tracks are taken together. What they contain besides notes, such
/// as controllers, is passed over.
public struct MIDIFile: Hashable, Sendable {
  /// The number of ticks of the file in a quarter note: 1 … 32 767.
  public let ticksPerQuarter: Int
  /// The tempo at the beginning, to the nearest millionth; `nil` if the file has none within 1 … 1000 BPM there, which
  /// means 120 BPM.
  public internal(set) var tempo: Tempo?
  /// Whether the file has another tempo later on. The notes are in ticks and do not depend on it.
  public internal(set) var hasLaterTempos = false
  /// The time signature at the beginning; `nil` if the file has none with 1 … 64 beats of a half, a quarter, an eighth
  /// or a sixteenth there, which means 4/4.
  public internal(set) var timeSignature: TimeSignature?
  /// Whether the file has another time signature later on.
  public internal(set) var hasLaterTimeSignatures = false
  /// The notes by start, and those with one start by pitch.
  public internal(set) var notes: [MIDINote] = []
  /// The end of the longest track, in ticks of the file.
  public internal(set) var length: Int64 = 0

  /// Reads the bytes of a file.
  ///
  /// The memory it takes depends on the notes that the bytes contain, and not on any number that they announce.
  ///
  /// - Throws: ``MIDIFile/Error``, if the bytes are no Standard MIDI File of format 0 or 1, are damaged, or count time
  ///   by the frames of a film.
  /// - Complexity: O(n · log n) for n bytes.
  ///
  /// Realtime-safe: no.
  public init(decoding bytes: [UInt8]) throws(MIDIFile.Error) {
    var reader = MIDIByteReader(bytes)
    let header = try MIDIHeader(&reader)
    var tracks = MIDITracks()
    while tracks.count < header.trackCount {
      guard !reader.isAtEnd else {
        throw .missingTracks(announced: header.trackCount, found: tracks.count)
      }
      let name = try reader.word()
      var chunk = try reader.part(Int64(try reader.word()))
      if name == MIDIHeader.trackName { try tracks.read(&chunk) }
    }
    ticksPerQuarter = header.ticksPerQuarter
    tempo = tracks.tempo.first
    hasLaterTempos = tracks.tempo.changes(from: try? Tempo(bpm: 120))
    timeSignature = tracks.timeSignature.first
    hasLaterTimeSignatures = tracks.timeSignature.changes(from: .fourFour)
    notes = tracks.sortedNotes
    length = tracks.length
  }
}

extension MIDIFile: CustomStringConvertible {
  /// The file in one line, such as `4 notes in 80640 ticks, 20160 to a quarter note; 120 BPM, 4/4`.
  public var description: String {
    var text = "\(notes.count) \(notes.count == 1 ? "note" : "notes") in \(length) ticks, "
    text += "\(ticksPerQuarter) to a quarter note"
    let first = [tempo.map { "\($0) BPM" }, timeSignature.map { "\($0)" }].compactMap { $0 }
    if !first.isEmpty { text += "; " + first.joined(separator: ", ") }
    return hasLaterTempos || hasLaterTimeSignatures ? text + ", which change later" : text
  }
}

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
      "the bytes are not a MIDI file, which begins with MThd, or with RIFF and RMID: choose another file"
    case .truncated(let offset):
      "the MIDI file is cut off, and what it has at byte \(offset) is incomplete: copy or export it again"
    case .headerTooShort(let count):
      "the header of the MIDI file has \(count) bytes, and needs at least 6: export the file again"
    case .unsupportedFormat(let format):
      "the MIDI file has format \(format), and only 0 and 1 can be read: export it in one of these formats"
    case .countsFilmFrames:
      "the MIDI file counts time in film frames (SMPTE): export it with ticks per quarter note"
    case .noTicksPerQuarter:
      "the MIDI file has 0 ticks per quarter note: export it with 1 … 32767"
    case .missingTracks(let announced, let found):
      "the header of the MIDI file announces \(MIDIFile.Error.tracks(announced)), and the file has only "
        + "\(found): copy or export it again"
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
    case .tempoTooSlow(let tempo):
      "\(tempo) BPM is too slow for a MIDI file: give 3.576279 BPM or more"
    case .channelOutOfRange(let channel):
      "a MIDI file has channels 0 … 15, not \(channel)"
    }
  }

  private static func tracks(_ count: Int) -> String {
    count == 1 ? "1 track" : "\(count) tracks"
  }
}
