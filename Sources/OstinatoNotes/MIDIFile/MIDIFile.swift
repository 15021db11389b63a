import Ostinato

/// What a Standard MIDI File says of notes, tempos and time signatures.
///
/// ```swift
/// let beat = try NoteSequence(length: .beats(4), notes: [
///   Note(pitch: 60, velocity: 100, start: 0, length: .perQuarter)
/// ])
/// let bytes = try beat.midiFile(tempo: Tempo(bpm: 125))
/// let file = try MIDIFile(decoding: bytes)
/// file.notes.count                                        // 1
/// let again = try NoteSequence(file)                      // the same as `beat`, which is a whole bar
/// let drums = try NoteSequence(file.filtered(channels: [9]))
/// ```
///
/// Files of the formats 0 and 1 are read. What they contain besides, such as controllers, is passed over.
public struct MIDIFile: Hashable, Sendable {
  /// The number of ticks of the file in a quarter note: 1 … 32 767.
  public let ticksPerQuarter: Int
  /// The tempos and where each begins, by tick, at most one at a tick. Before the first one the tempo is 120 BPM.
  public let tempos: [TempoChange]
  /// The time signatures and where each begins, by tick, at most one at a tick. Before the first one it is 4/4.
  public let timeSignatures: [TimeSignatureChange]
  /// The notes by start, and those with one start by pitch.
  public internal(set) var notes: [MIDINote]
  /// The tracks, in the order of the file: one or more.
  public internal(set) var tracks: [MIDITrack]
  /// The end of the longest track, in ticks of the file.
  public let length: Int64
  /// What the file has that the standard forbids or an engine cannot have: the first 100, in the order in which they
  /// were found. A file that was read strictly can only have tempos and time signatures here.
  public let warnings: [Warning]
  /// The number of all warnings, of which ``warnings`` has the first 100.
  public let warningCount: Int

  /// Reads the bytes of a file.
  ///
  /// Time and memory depend on the bytes that there are, and not on any number that they announce.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - reading: Whether what the standard forbids is read and listed in ``warnings``, or refused.
  /// - Throws: ``MIDIFile/Error``, if the bytes are no Standard MIDI File of format 0 or 1, have damage whose meaning is
  ///   not clear, or count time by the frames of a film; in strict reading, ``MIDIFile/Error/notStandard(_:)`` for the
  ///   first thing that the standard forbids.
  /// - Complexity: O(n · log n) for n bytes.
  ///
  /// Realtime-safe: no.
  public init(
    decoding bytes: [UInt8], reading: FileReading = .lenient
  ) throws(MIDIFile.Error) {
    var reader = MIDIByteReader(bytes)
    var findings = MIDIFindings(reading)
    let header = try MIDIHeader(&reader, &findings)
    var content = MIDITracks(findings)
    try content.readChunks(&reader, announced: header.trackCount)
    try content.checkCount(header)
    ticksPerQuarter = header.ticksPerQuarter
    tempos = content.tempos.byTick.map { TempoChange(tick: $0.tick, tempo: $0.value) }
    timeSignatures = content.timeSignatures.byTick.map {
      TimeSignatureChange(tick: $0.tick, timeSignature: $0.value)
    }
    notes = content.notes.sorted
    tracks = content.tracks
    length = content.length
    warnings = content.findings.warnings
    warningCount = content.findings.count
  }
}

extension MIDIFile: CustomStringConvertible {
  /// The file in one line, such as `4 notes in 80640 ticks, 20160 to a quarter note; 120 BPM, 4/4`.
  public var description: String {
    var text = "\(notes.count) \(notes.count == 1 ? "note" : "notes") in "
    text += "\(length) \(length == 1 ? "tick" : "ticks"), \(ticksPerQuarter) to a quarter note"
    let first = [tempo.map { "\($0) BPM" }, timeSignature.map { "\($0)" }].compactMap { $0 }
    if !first.isEmpty { text += "; " + first.joined(separator: ", ") }
    switch (changesTempo, changesTimeSignature) {
    case (true, true): text += "; the tempo and the time signature change later"
    case (true, false): text += "; the tempo changes later"
    case (false, true): text += "; the time signature changes later"
    case (false, false): break
    }
    if warningCount > 0 {
      text += "; \(warningCount) \(warningCount == 1 ? "warning" : "warnings")"
    }
    return text
  }

  /// Whether a later tempo is another one than that at the beginning.
  private var changesTempo: Bool {
    let first = tempo?.microBPM ?? 120_000_000
    return tempos.contains { $0.tempo.microBPM != first }
  }

  private var changesTimeSignature: Bool {
    let first = timeSignature ?? .fourFour
    return timeSignatures.contains { $0.timeSignature != first }
  }
}
