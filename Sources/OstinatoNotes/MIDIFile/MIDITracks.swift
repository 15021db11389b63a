import Ostinato

/// What has been read of the tracks of a file (Y6).
struct MIDITracks {
  private(set) var count = 0
  private(set) var length: Int64 = 0
  private(set) var tempo = MIDISetting<Tempo>()
  private(set) var timeSignature = MIDISetting<TimeSignature>()
  /// In the order of their note-ons in the file.
  private var notes: [MIDINote] = []
  /// For each channel and pitch the place in the list of the note that sounds there, or −1.
  private var sounding = [Int](repeating: -1, count: 16 * 128)

  /// The notes by start, pitch and place in the file.
  var sortedNotes: [MIDINote] {
    let order = notes.indices.sorted {
      (notes[$0].start, notes[$0].pitch, $0) < (notes[$1].start, notes[$1].pitch, $1)
    }
    return order.map { notes[$0] }
  }

  /// Reads the events of a track.
  mutating func read(_ track: inout MIDIByteReader) throws(MIDIFile.Error) {
    let first = notes.count
    var time: Int64 = 0
    var status: UInt8 = 0
    var isOver = false
    while !isOver, !track.isAtEnd {
      time += try track.number()
      let next = try track.byte()
      switch next {
      case 0xFF: isOver = try readMeta(&track, at: time)
      case 0xF0, 0xF7: _ = try track.part(try track.number())
      case 0xF1, 0xF3: _ = try track.data()
      case 0xF2: (_, _) = (try track.data(), try track.data())
      case 0xF4, 0xF5: throw .unknownEvent(status: next, at: track.offset - 1)
      case 0xF6, 0xF8...0xFE: break
      case 0x80...0xEF:
        status = next
        try readMessage(status, try track.data(), &track, at: time)
      default:
        guard status != 0 else { throw .noStatus(at: track.offset - 1) }
        try readMessage(status, Int(next), &track, at: time)
      }
    }
    for index in first..<notes.count { end(notes[index].channel, notes[index].pitch, at: time) }
    count += 1
    length = max(length, time)
  }

  /// Reads the rest of a channel's message: its second byte of data, if it has one.
  private mutating func readMessage(
    _ status: UInt8, _ data: Int, _ track: inout MIDIByteReader, at time: Int64
  ) throws(MIDIFile.Error) {
    let channel = Int(status & 0x0F)
    switch status >> 4 {
    case 0x8:
      _ = try track.data()
      end(channel, data, at: time)
    case 0x9:
      let velocity = try track.data()
      end(channel, data, at: time)
      guard velocity > 0 else { return }
      sounding[channel * 128 + data] = notes.count
      notes.append(
        MIDINote(channel: channel, pitch: data, velocity: velocity, start: time, length: 0))
    case 0xC, 0xD: break
    default: _ = try track.data()
    }
  }

  /// Ends the note of a channel and pitch, if there is one.
  private mutating func end(_ channel: Int, _ pitch: Int, at time: Int64) {
    let index = sounding[channel * 128 + pitch]
    guard index >= 0 else { return }
    notes[index].length = time - notes[index].start
    sounding[channel * 128 + pitch] = -1
  }

  /// Reads an event that is no message, and returns whether it ends the track.
  private mutating func readMeta(
    _ track: inout MIDIByteReader, at time: Int64
  ) throws(MIDIFile.Error) -> Bool {
    let kind = try track.byte()
    var content = try track.part(try track.number())
    switch (kind, content.count) {
    case (0x51, 3...):
      let high = Int64(try content.byte())
      readTempo(high << 16 | Int64(try content.half()), at: time)
    case (0x58, 2...):
      let beats = Int(try content.byte())
      readTimeSignature(beats: beats, power: try content.byte(), at: time)
    default: break
    }
    return kind == 0x2F
  }

  /// Keeps the tempo with a number of microseconds in a quarter note.
  private mutating func readTempo(_ microseconds: Int64, at time: Int64) {
    guard microseconds > 0 else { return }
    let microBPM = (120_000_000_000_000 + microseconds) / (2 * microseconds)
    guard let value = try? Tempo(microBPM: microBPM) else { return }
    tempo.add(value, at: time)
  }

  /// Keeps a time signature. Its unit is a power of two.
  private mutating func readTimeSignature(beats: Int, power: UInt8, at time: Int64) {
    guard power <= 4, let value = try? TimeSignature(beats: beats, unit: 1 << Int(power))
    else { return }
    timeSignature.add(value, at: time)
  }
}
