import Ostinato

extension NoteSequence {
  /// Creates a loop of the notes of a MIDI file. For those of some channels or tracks see
  /// ``MIDIFile/filtered(channels:tracks:)``.
  ///
  /// The ticks of the file are converted, and rounded to the nearest tick. A file with 20 160 ticks in a quarter note,
  /// or 960, 480, 96 and many others, needs no rounding.
  ///
  /// - Parameters:
  ///   - file: A file that was read.
  ///   - length: The length of the loop. By default, it is as long as the file, rounded up to whole bars of the file's
  ///     time signatures.
  ///   - signature: The time signature in which lengths in bars and beats are meant, and which the file's bars have where
  ///     it does not say.
  /// - Throws: ``NoteSequence/Error``, for a length outside of ``lengthRange``, more notes than ``maximumNoteCount``, and a
  ///   note that does not start within the loop.
  /// - Complexity: O(n · log n) for n notes and time signatures.
  ///
  /// Realtime-safe: no.
  public init(
    _ file: MIDIFile, length: MusicalLength? = nil, in signature: TimeSignature = .fourFour
  ) throws(NoteSequence.Error) {
    let loop = length?.ticks(in: signature) ?? file.wholeBars(before: signature)
    var notes: [Note] = []
    for note in file.notes.prefix(NoteSequence.maximumNoteCount) {
      let start = file.ticks(note.start)
      let ticks = min(max(1, file.ticks(note.start + note.length) - start), loop.rawValue)
      notes.append(
        Note(
          checkedPitch: note.pitch, velocity: note.velocity, start: Ticks(start),
          length: Ticks(ticks)))
    }
    guard file.notes.count == notes.count else { throw .tooManyNotes(file.notes.count) }
    try self.init(length: .ticks(loop), notes: notes)
  }

  /// Returns the bytes of a Standard MIDI File of format 0 that contains the notes.
  ///
  /// The file has 20 160 ticks in a quarter note, each 143 of ours, to which starts, ends and the length of the loop are
  /// rounded. Notes on the grids that musicians use, such as triplets, septuplets and 960ths, are not changed. A note
  /// that sounds on over the loop's end is written in one piece.
  ///
  /// - Parameters:
  ///   - tempo: The tempo, which the file has as whole microseconds in a quarter note.
  ///   - timeSignature: The time signature.
  ///   - channel: The channel of all notes: 0 … 15.
  /// - Throws: ``MIDIFile/Error/tempoTooSlow(_:)``, ``MIDIFile/Error/channelOutOfRange(_:)``.
  /// - Complexity: O(n · log n) for n notes.
  ///
  /// Realtime-safe: no.
  public func midiFile(
    tempo: Tempo, timeSignature: TimeSignature = .fourFour, channel: Int = 0
  ) throws(MIDIFile.Error) -> [UInt8] {
    let microseconds = tempo.microsecondsPerQuarter
    guard microseconds < 1 << 24 else { throw .tempoTooSlow(tempo) }
    guard (0...15).contains(channel) else { throw .channelOutOfRange(channel) }
    var writer = MIDIWriter()
    writer.meta(0x51, (0..<3).map { UInt8(truncatingIfNeeded: microseconds >> (16 - 8 * $0)) })
    let power = timeSignature.unit.trailingZeroBitCount
    writer.meta(
      0x58, [UInt8(timeSignature.beats), UInt8(power), UInt8(96 / timeSignature.unit), 8])
    let end = NoteSequence.fileTicks(length)
    for message in messages(loop: end) { writer.message(message, channel: UInt8(channel)) }
    writer.end(at: end)
    return writer.file(ticksPerQuarter: NoteSequence.fileTicksPerQuarter)
  }

  private static var fileTicksPerQuarter: Int { 20_160 }

  /// A distance from 0 in ticks of a file that is written.
  private static func fileTicks(_ ticks: Ticks) -> Int64 { (ticks.rawValue * 2 + 143) / 286 }

  /// The ends and the beginnings of the notes, as they are written in a file. `loop` is in its ticks.
  private func messages(loop: Int64) -> [MIDIMessage] {
    let rounded = notes.map { note in
      let start = NoteSequence.fileTicks(note.start)
      let length = min(max(1, NoteSequence.fileTicks(note.start + note.length) - start), loop)
      return note.moved(to: Ticks(start == loop ? 0 : start), length: Ticks(length))
    }
    return rounded.withoutOverlaps(loop: Ticks(loop)).flatMap { note in
      let start = note.start.rawValue
      return [
        MIDIMessage(time: start, velocity: note.velocity, pitch: note.pitch),
        MIDIMessage(time: start + note.length.rawValue, velocity: nil, pitch: note.pitch),
      ]
    }.sorted()
  }
}

extension MIDIFile {
  /// The whole bars that contain the file, at least one, and whole sixteenths. Before its first time signature they have
  /// the given one.
  fileprivate func wholeBars(before signature: TimeSignature) -> Ticks {
    let lastStart = notes.last.map { ticks($0.start) } ?? 0
    let needed = max(ticks(length), lastStart + 1)
    var (begin, current) = (Int64(0), signature)
    for change in timeSignatures where change.timeSignature != current {
      let place = ticks(change.tick)
      guard place < needed else { break }
      (begin, current) = (place, change.timeSignature)
    }
    let bar = current.barLength.rawValue
    let end = begin + (needed - begin + bar - 1) / bar * bar
    let sixteenth = Ticks.perSixteenth.rawValue
    return Ticks((end + sixteenth - 1) / sixteenth * sixteenth)
  }

  /// A time of the file, to the nearest of our ticks. Beyond 2⁴⁰ it counts as 2⁴⁰, which no loop contains.
  fileprivate func ticks(_ time: Int64) -> Int64 {
    let divisor = Int64(ticksPerQuarter)
    return (min(time, 1 << 40) * 2 * Ticks.perQuarter.rawValue + divisor) / (2 * divisor)
  }
}
