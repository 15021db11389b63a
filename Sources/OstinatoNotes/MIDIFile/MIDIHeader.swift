/// The first chunk of a file.
struct MIDIHeader {
  let format: Int
  let trackCount: Int
  let ticksPerQuarter: Int
  /// The place of the format, which the number of tracks follows.
  let offset: Int

  /// The letters MThd and MTrk.
  static var name: UInt32 { 0x4D54_6864 }
  static var trackName: UInt32 { 0x4D54_726B }

  /// The letters RIFF, RMID and data.
  private static var riffName: UInt32 { 0x5249_4646 }
  private static var riffForm: UInt32 { 0x524D_4944 }
  private static var riffData: UInt32 { 0x6461_7461 }

  /// A reader of the MIDI file that the rest of a RIFF file contains. In RIFF, the least byte of a size comes first, and
  /// a chunk of an odd size is followed by a byte. The last chunk may be longer than the file.
  private static func file(
    inRIFF reader: inout MIDIByteReader
  ) throws(MIDIFile.Error) -> MIDIByteReader {
    guard reader.count >= 8 else { throw .notMIDI }
    _ = try reader.word()
    guard try reader.word() == riffForm else { throw .notMIDI }
    while true {
      let name = try reader.word()
      let size = Int64(try reader.word().byteSwapped)
      if name == riffData { return try reader.part(min(size, Int64(reader.count))) }
      _ = try reader.part(size)
      if size % 2 == 1 { _ = try reader.byte() }
    }
  }

  init(
    _ reader: inout MIDIByteReader, _ findings: inout MIDIFindings
  ) throws(MIDIFile.Error) {
    guard reader.count >= 4 else { throw .notMIDI }
    var name = try reader.word()
    if name == MIDIHeader.riffName {
      reader = try MIDIHeader.file(inRIFF: &reader)
      try findings.report(.inRIFF, at: 0)
      name = try reader.word()
    }
    guard name == MIDIHeader.name else { throw .notMIDI }
    let length = try reader.word()
    guard length >= 6 else { throw .headerTooShort(Int(length)) }
    var chunk = try reader.part(Int64(length))
    offset = chunk.offset
    format = try chunk.half()
    guard format <= 1 else { throw .unsupportedFormat(format) }
    trackCount = try chunk.half()
    ticksPerQuarter = try chunk.half()
    guard ticksPerQuarter < 0x8000 else { throw .countsFilmFrames }
    guard ticksPerQuarter > 0 else { throw .noTicksPerQuarter }
  }
}
