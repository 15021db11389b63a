import Ostinato

/// What a Standard MIDI File says of notes, with the tempo and the time signature at its beginning.
///
/// ```swift
/// let beat = try NoteSequence(length: .perQuarter * 4, notes: [
///   Note(pitch: 60, velocity: 100, start: 0, length: .perQuarter)
/// ])
/// let bytes = try beat.midiFile(tempo: Tempo(bpm: 125))
/// let file = try MIDIFile(decoding: bytes)
/// file.notes.count                                        // 1
/// let again = try NoteSequence(file, length: beat.length)   // the same as `beat`
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
