import Ostinato

extension MIDITracks {
  /// Reads the events of a track, up to the one that ends it. After the last track of a file nothing follows that
  /// could be misread, so it may end within an event.
  mutating func readEvents(
    _ track: inout MIDIByteReader, isLast: Bool
  ) throws(MIDIFile.Error) {
    (time, status, isStatusOver) = (0, 0, false)
    while !track.isAtEnd {
      let (begin, count) = (track.offset, track.count)
      do throws(MIDIFile.Error) {
        if try readEvent(&track) { return }
      } catch {
        guard isLast, findings.reading == .lenient, case .truncated = error else { throw error }
        track.move(by: track.count)
        return findings.warn(.cutOff(byteCount: count), at: begin)
      }
    }
    try findings.report(.noEndOfTrack, at: track.offset)
  }

  /// Reads an event, and returns whether it ends the track.
  mutating func readEvent(_ track: inout MIDIByteReader) throws(MIDIFile.Error) -> Bool {
    let time = self.time + (try readNumber(&track))
    let begin = track.offset
    let next = try track.byte()
    var isEnd = false
    switch next {
    case 0x80...0xEF:
      (status, isStatusOver) = (next, false)
      try readMessage(try readData(&track), &track, at: time)
    case 0xF0, 0xF7:
      _ = try track.part(try readNumber(&track))
      isStatusOver = true
    case 0xF4, 0xF5: throw .unknownEvent(status: next, at: begin)
    case 0xFF:
      isEnd = try readMeta(&track, at: time)
      isStatusOver = true
    case 0xF1...:
      try findings.report(.liveEvent(status: next), at: begin)
      try passLiveEvent(next, &track)
    default:
      guard status != 0 else { throw .noStatus(at: begin) }
      if isStatusOver { try findings.report(.runningStatus, at: begin) }
      isStatusOver = false
      try readMessage(Int(next), &track, at: time)
    }
    self.time = time
    return isEnd
  }

  private mutating func readNumber(_ track: inout MIDIByteReader) throws(MIDIFile.Error) -> Int64 {
    let begin = track.offset
    let number = try track.number()
    let count = track.offset - begin
    if count > 4 { try findings.report(.longNumber(byteCount: count), at: begin) }
    return number
  }

  /// Reads a byte of data of a channel: 0 … 255.
  private mutating func readData(_ track: inout MIDIByteReader) throws(MIDIFile.Error) -> Int {
    let value = try track.byte()
    if value > 127 { try findings.report(.dataOutOfRange(value), at: track.offset - 1) }
    return Int(value)
  }

  /// Reads the rest of a channel's message: its second byte of data, if it has one.
  private mutating func readMessage(
    _ data: Int, _ track: inout MIDIByteReader, at time: Int64
  ) throws(MIDIFile.Error) {
    let channel = Int(status & 0x0F)
    let kind = status >> 4
    guard kind != 0xC, kind != 0xD else { return }
    let second = try readData(&track)
    guard kind == 0x8 || kind == 0x9, data <= 127 else { return }
    if kind == 0x9, second > 0 {
      notes.begin(
        track: tracks.count - 1, channel: channel, pitch: data, velocity: min(second, 127),
        at: time)
    } else {
      notes.end(channel, data, at: time)
    }
  }

  /// Passes over the data of an event of a live connection.
  private mutating func passLiveEvent(
    _ status: UInt8, _ track: inout MIDIByteReader
  ) throws(MIDIFile.Error) {
    // Realtime events, from F8 on, do not end running status.
    if status < 0xF8 { isStatusOver = true }
    let count = status == 0xF2 ? 2 : status == 0xF1 || status == 0xF3 ? 1 : 0
    for _ in 0..<count {
      guard try track.byte() <= 127 else { throw .incompleteEvent(at: track.offset - 1) }
    }
  }

  /// Reads an event that is no message, and returns whether it ends the track.
  private mutating func readMeta(
    _ track: inout MIDIByteReader, at time: Int64
  ) throws(MIDIFile.Error) -> Bool {
    let begin = track.offset - 1
    let kind = try track.byte()
    var content = try track.part(try readNumber(&track))
    let count = content.count
    if kind == 0x51 && count < 3 || kind == 0x58 && count < 4 {
      try findings.report(.shortMeta(kind: kind, byteCount: count), at: begin)
    }
    switch kind {
    case 0x03: readName(content.rest)
    case 0x51 where count >= 3:
      let high = Int64(try content.byte())
      addTempo(high << 16 | Int64(try content.half()), at: time, offset: begin)
    case 0x58 where count >= 2:
      let beats = Int(try content.byte())
      addTimeSignature(beats, power: Int(try content.byte()), at: time, offset: begin)
    default: break
    }
    return kind == 0x2F
  }

  /// Keeps the first name of a track.
  private mutating func readName(_ bytes: ArraySlice<UInt8>) {
    let text = bytes.prefix { $0 != 0 }
    let track = tracks.count - 1
    guard tracks[track].name == nil, !text.isEmpty else { return }
    let latin1 = { String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) })) }
    let name = String(validating: text, as: UTF8.self) ?? latin1()
    tracks[track].name = String(name.unicodeScalars.prefix(128))
  }

  /// Keeps the tempo with a number of microseconds in a quarter note.
  private mutating func addTempo(_ microseconds: Int64, at time: Int64, offset: Int) {
    if let tempo = Tempo(microsecondsPerQuarter: microseconds) {
      tempos.add(tempo, at: time)
    } else {
      findings.warn(.tempoOutOfRange(microsecondsPerQuarter: Int(microseconds)), at: offset)
    }
  }

  /// Keeps a time signature. Its unit is two to a power.
  private mutating func addTimeSignature(
    _ beats: Int, power: Int, at time: Int64, offset: Int
  ) {
    if let signature = try? TimeSignature(beats: beats, unit: 1 << power) {
      timeSignatures.add(signature, at: time)
    } else {
      findings.warn(.timeSignatureOutOfRange(beats: beats, power: power), at: offset)
    }
  }
}
