import Ostinato

/// What a file has that the standard forbids, as warnings or an error (Y6).
struct MIDIFindings {
  private static var listed: Int { 100 }

  let reading: FileReading
  private(set) var warnings: [MIDIFile.Warning] = []
  private(set) var count = 0

  init(_ reading: FileReading) { self.reading = reading }

  /// Takes in what the standard forbids: an error in strict reading, a warning in lenient reading.
  mutating func report(_ kind: MIDIFile.Warning.Kind, at offset: Int) throws(MIDIFile.Error) {
    if reading == .strict { throw .notStandard(MIDIFile.Warning(kind: kind, offset: offset)) }
    warn(kind, at: offset)
  }

  /// Takes in what the standard allows and an engine cannot have.
  mutating func warn(_ kind: MIDIFile.Warning.Kind, at offset: Int) {
    count += 1
    guard warnings.count < MIDIFindings.listed else { return }
    warnings.append(MIDIFile.Warning(kind: kind, offset: offset))
  }
}
