import OstinatoNotes

/// A file of the bytes of tracks, with the lengths that belong to them.
func midi(format: UInt8 = 1, division: [UInt8] = [0, 96], tracks: [[UInt8]]) -> [UInt8] {
  chunk("MThd", [0, format, 0, UInt8(tracks.count)] + division)
    + tracks.flatMap { chunk("MTrk", $0) }
}

func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  Array(name.utf8) + [0, 0, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
}

/// The event that ends a track, at the time of the last one.
let endOfTrack: [UInt8] = [0, 0xFF, 0x2F, 0]

/// The error with which bytes are refused.
func midiError(_ bytes: [UInt8], strictly: Bool = false) -> MIDIFile.Error? {
  do throws(MIDIFile.Error) {
    _ = try MIDIFile(decoding: bytes, reading: strictly ? .strict : .lenient)
    return nil
  } catch { return error }
}

extension MIDINote {
  /// Channel, pitch, velocity, start and length.
  var numbers: [Int64] { [Int64(channel), Int64(pitch), Int64(velocity), start, length] }
}

extension MIDIFile {
  /// The numbers of the notes.
  var lists: [[Int64]] { notes.map(\.numbers) }
}
