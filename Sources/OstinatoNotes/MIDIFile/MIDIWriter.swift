/// The bytes of a track that is being written.
struct MIDIWriter {
  private var track: [UInt8] = []
  /// The time of the last event.
  private var time: Int64 = 0

  /// Adds an event that is no message, at the time of the last one.
  mutating func meta(_ kind: UInt8, _ content: [UInt8]) {
    track += [0, 0xFF, kind, UInt8(content.count)] + content
  }

  /// Adds the beginning or the end of a note. Messages come in the order of time.
  mutating func message(_ message: MIDIMessage, channel: UInt8) {
    advance(to: message.time)
    let pitch = UInt8(message.pitch)
    if let velocity = message.velocity {
      track += [0x90 | channel, pitch, UInt8(velocity)]
    } else {
      track += [0x80 | channel, pitch, 64]
    }
  }

  /// Ends the track at a time, or at the last event's if that is later.
  mutating func end(at end: Int64) {
    advance(to: max(time, end))
    track += [0xFF, 0x2F, 0]
  }

  /// The whole file: its header and the track.
  func file(ticksPerQuarter: Int) -> [UInt8] {
    let header = MIDIWriter.word(MIDIHeader.name) + [0, 0, 0, 6, 0, 0, 0, 1]
    let division = [UInt8(ticksPerQuarter >> 8), UInt8(ticksPerQuarter & 0xFF)]
    let name = MIDIWriter.word(MIDIHeader.trackName)
    return header + division + name + MIDIWriter.word(UInt32(track.count)) + track
  }

  /// Writes the distance from the last event: at most 2 · 4096 quarter notes, which fit into four bytes.
  private mutating func advance(to time: Int64) {
    let distance = time - self.time
    for shift in [21, 14, 7] where distance >> shift > 0 {
      track.append(UInt8(distance >> shift & 0x7F) | 0x80)
    }
    track.append(UInt8(distance & 0x7F))
    self.time = time
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
  }
}
