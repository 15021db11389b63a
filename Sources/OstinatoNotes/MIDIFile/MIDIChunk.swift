/// The beginning of a chunk: its name and its length (Y6).
struct MIDIChunk {
  let name: UInt32
  let length: Int

  /// What the next bytes of a reader begin; `nil` if that is no chunk. A track may be longer than what is left.
  init?(_ reader: MIDIByteReader) {
    var reader = reader
    guard let name = try? reader.word(), let length = try? reader.word() else { return nil }
    self.name = name
    self.length = Int(length)
    guard name != MIDIHeader.name, isTrack || self.length <= reader.count else { return nil }
    let letters = (0..<4).map { UInt8(truncatingIfNeeded: name >> (8 * $0)) }
    guard letters.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
  }

  var isTrack: Bool { name == MIDIHeader.trackName }
}

extension MIDIByteReader {
  /// Whether the next bytes begin another file.
  var beginsFile: Bool {
    var reader = self
    return (try? reader.word()) == MIDIHeader.name
  }

  /// The number of bytes that are left before the name of a track or of another file's header, after so many that are
  /// not looked at; all that are left if there is none.
  func countBeforeTrack(after skipped: Int = 0) -> Int {
    var last: UInt32 = 0
    for (index, byte) in rest.dropFirst(skipped).enumerated() {
      last = last << 8 | UInt32(byte)
      if last == MIDIHeader.trackName || last == MIDIHeader.name { return skipped + index - 3 }
    }
    return count
  }
}
