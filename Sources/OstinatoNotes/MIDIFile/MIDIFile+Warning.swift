extension MIDIFile {
  /// Something in a file that the standard forbids, or that an engine cannot have.
  public struct Warning: Hashable, Sendable {
    /// What it is.
    public let kind: Kind
    /// Where it is: the number of a byte of the file, counted from 0.
    public let offset: Int

    /// What a file can have that the standard forbids, or that an engine cannot have.
    public enum Kind: Hashable, Sendable {
      /// The file is within a RIFF file (`.rmi`).
      case inRIFF
      /// The header announces another number of tracks than the file has.
      case trackCount(announced: Int, found: Int)
      /// The file has format 0 and another number of tracks than one.
      case tracksOfFormatZero(Int)
      /// So many bytes stand where a chunk should be, and begin none.
      case notChunk(byteCount: Int)
      /// A track announces another number of bytes than it has.
      case trackLength(announced: Int, found: Int)
      /// A track has no end-of-track event.
      case noEndOfTrack
      /// A track has so many bytes after its end-of-track event.
      case afterEndOfTrack(byteCount: Int)
      /// A track has an end-of-track event before its end, and so many bytes of events after it.
      case eventsAfterEndOfTrack(byteCount: Int)
      /// The file is cut off within an event, of which so many bytes are there.
      case cutOff(byteCount: Int)
      /// An event without a status byte comes after an event that ends running status.
      case runningStatus
      /// An event of a live connection, with this status byte, stands in a track.
      case liveEvent(status: UInt8)
      /// A number has more than four bytes.
      case longNumber(byteCount: Int)
      /// A byte of data of a channel is greater than 127.
      case dataOutOfRange(UInt8)
      /// A tempo has fewer than three bytes, or a time signature fewer than four.
      case shortMeta(kind: UInt8, byteCount: Int)
      /// A tempo is outside 1 … 1000 BPM.
      case tempoOutOfRange(microsecondsPerQuarter: Int)
      /// A time signature has not 1 … 64 beats of a half, a quarter, an eighth or a sixteenth. The unit is two to this
      /// power.
      case timeSignatureOutOfRange(beats: Int, power: Int)
    }
  }
}

extension MIDIFile.Warning: CustomStringConvertible {
  /// The place and what is there, in one line.
  public var description: String { "byte \(offset): \(kind)" }
}

extension MIDIFile.Warning.Kind: CustomStringConvertible {
  /// What it is and how it is read, in part of a sentence.
  public var description: String {
    switch self {
    case .inRIFF: "the MIDI file is within a RIFF file"
    case .trackCount(let announced, let found):
      "the header announces \(announced) \(announced == 1 ? "track" : "tracks"), "
        + "and the file has \(found)"
    case .tracksOfFormatZero(let count): "a file of format 0 has 1 track, and this one has \(count)"
    case .notChunk(let count): "no chunk begins here; \(Self.passedOver(count))"
    case .trackLength(let announced, let found):
      "the track announces \(Self.bytes(announced)), and has \(found)"
    case .noEndOfTrack: "the track has no end-of-track event, and ends here"
    case .afterEndOfTrack(let count): "the track goes on after its end; \(Self.passedOver(count))"
    case .eventsAfterEndOfTrack(let count):
      "the track goes on after its end-of-track event; \(Self.bytes(count)) of events are read"
    case .cutOff(let count):
      "the file is cut off within this event; \(Self.passedOver(count))"
    case .runningStatus:
      "the event has no status byte, and the event before it ends running status; "
        + "the last status of a channel is taken"
    case .liveEvent(let status):
      "an event \(status) is for live connections only, and is passed over"
    case .longNumber(let count): "the number has \(count) bytes, and at most 4 are allowed"
    case .dataOutOfRange(let value):
      "the data \(value) is greater than 127; a velocity becomes 127, and a pitch is passed over"
    case .shortMeta(let kind, let count):
      kind == 0x51
        ? "a tempo has 3 bytes, and this one has \(count); it is passed over"
        : "a time signature has 4 bytes, and this one has \(count); "
          + "it is \(count < 2 ? "passed over" : "read")"
    case .tempoOutOfRange(let microseconds):
      "a quarter note of \(microseconds) microseconds is no tempo of 1 … 1000 BPM, "
        + "and is passed over"
    case .timeSignatureOutOfRange(let beats, let power):
      "the time signature \(beats)/\(power < 16 ? "\(1 << power)" : "2^\(power)") has not "
        + "1 … 64 beats of 1/2, 1/4, 1/8 or 1/16, and is passed over"
    }
  }

  private static func passedOver(_ count: Int) -> String {
    "\(bytes(count)) \(count == 1 ? "is" : "are") passed over"
  }

  private static func bytes(_ count: Int) -> String { count == 1 ? "1 byte" : "\(count) bytes" }
}
