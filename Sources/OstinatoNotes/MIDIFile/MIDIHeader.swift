/// The first chunk of a file.
struct MIDIHeader {
  let trackCount: Int
  let ticksPerQuarter: Int

  /// The letters MThd and MTrk.
  static var name: UInt32 { 0x4D54_6864 }
  static var trackName: UInt32 { 0x4D54_726B }

  init(_ reader: inout MIDIByteReader) throws(MIDIFile.Error) {
    guard reader.count >= 4, try reader.word() == MIDIHeader.name else { throw .notMIDI }
    let length = try reader.word()
    guard length >= 6 else { throw .headerTooShort(Int(length)) }
    var chunk = try reader.part(Int64(length))
    let format = try chunk.half()
    guard format <= 1 else { throw .unsupportedFormat(format) }
    trackCount = try chunk.half()
    ticksPerQuarter = try chunk.half()
    guard ticksPerQuarter < 0x8000 else { throw .countsFilmFrames }
    guard ticksPerQuarter > 0 else { throw .noTicksPerQuarter }
  }
}
