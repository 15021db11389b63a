extension MIDIByteReader {
  /// Whether the bytes that are left are events, of which the last one ends a track (Y6).
  var areEventsToEnd: Bool {
    var reader = self
    var (status, isEnd): (UInt8, Bool) = (0, false)
    do throws(MIDIFile.Error) {
      while !reader.isAtEnd { isEnd = try reader.passEvent(&status) }
      return isEnd
    } catch { return false }
  }

  /// Passes over an event that begins as the standard has it, and returns whether it ends a track. The status is that of
  /// a channel which runs on, or 0.
  private mutating func passEvent(_ status: inout UInt8) throws(MIDIFile.Error) -> Bool {
    _ = try number()
    let begin = offset
    let first = try byte()
    switch first {
    case 0xF0, 0xF7, 0xFF:
      let kind = first == 0xFF ? try byte() : 0
      _ = try part(try number())
      status = 0
      return kind == 0x2F
    case 0xF1...: throw .unknownEvent(status: first, at: begin)
    case 0x80...:
      status = first
      _ = try byte()
    default: guard status != 0 else { throw .noStatus(at: begin) }
    }
    if status >> 4 != 0xC, status >> 4 != 0xD { _ = try byte() }
    return false
  }
}
