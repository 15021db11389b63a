import Ostinato

/// What has been read of the tracks of a file (Y6).
struct MIDITracks {
  var findings: MIDIFindings
  var tracks: [MIDITrack] = []
  var notes = MIDINotes()
  var tempos = MIDIMap<Tempo>()
  var timeSignatures = MIDIMap<TimeSignature>()
  private(set) var length: Int64 = 0
  /// Where the track that is being read is, in ticks.
  var time: Int64 = 0
  /// The last status of a channel in that track; 0 if there was none.
  var status: UInt8 = 0
  /// Whether what has come since then ends running status.
  var isStatusOver = false

  init(_ findings: MIDIFindings) { self.findings = findings }

  /// Reads the chunks after the header, which announces so many tracks.
  mutating func readChunks(
    _ reader: inout MIDIByteReader, announced: Int
  ) throws(MIDIFile.Error) {
    while !reader.isAtEnd {
      if let chunk = MIDIChunk(reader) {
        reader.move(by: 8)
        if chunk.isTrack {
          try readTrack(&reader, announced: chunk.length)
        } else {
          reader.move(by: chunk.length)
        }
      } else {
        let isOver = reader.beginsFile || tracks.count >= max(1, announced)
        let count = isOver ? reader.count : reader.countBeforeTrack(after: 1)
        try findings.report(.notChunk(byteCount: count), at: reader.offset)
        reader.move(by: count)
      }
    }
  }

  /// Compares the tracks with what the header says of them.
  mutating func checkCount(_ header: MIDIHeader) throws(MIDIFile.Error) {
    guard !tracks.isEmpty else { throw .noTracks }
    if tracks.count != header.trackCount {
      try findings.report(
        .trackCount(announced: header.trackCount, found: tracks.count), at: header.offset + 2)
    }
    if header.format == 0, tracks.count != 1 {
      try findings.report(.tracksOfFormatZero(tracks.count), at: header.offset)
    }
  }

  /// Reads a track, of which the length has been read, and moves on to what follows it.
  private mutating func readTrack(
    _ reader: inout MIDIByteReader, announced: Int
  ) throws(MIDIFile.Error) {
    let begin = reader.offset
    var length = min(announced, reader.count)
    if announced == 0, !reader.beginsFile, MIDIChunk(reader) == nil {
      length = reader.countBeforeTrack()
    }
    let isLengthWrong = length != announced
    if isLengthWrong {
      try findings.report(.trackLength(announced: announced, found: length), at: begin - 4)
    }
    var track = try reader.part(Int64(length))
    let first = notes.count
    tracks.append(MIDITrack())
    try readEvents(&track, isLast: reader.isAtEnd)
    if !track.isAtEnd {
      try readRest(&track, &reader, from: begin, announced: isLengthWrong ? nil : announced)
    }
    notes.endAll(from: first, at: time)
    tracks[tracks.count - 1].noteCount = notes.count - first
    self.length = max(self.length, time)
  }

  /// Reads what a track has after its end-of-track event, if it is events up to the announced length, which is `nil` if
  /// it is wrong. Otherwise passes over it, up to the next track, which may begin before the announced end.
  private mutating func readRest(
    _ track: inout MIDIByteReader, _ reader: inout MIDIByteReader, from begin: Int, announced: Int?
  ) throws(MIDIFile.Error) {
    reader.move(by: -track.count)
    let left = min(track.count, reader.countBeforeTrack())
    reader.move(by: left)
    if let announced {
      if left < track.count {
        try findings.report(
          .trackLength(announced: announced, found: track.offset - begin), at: begin - 4)
      } else if track.areEventsToEnd {
        try findings.report(.eventsAfterEndOfTrack(byteCount: left), at: track.offset)
        while !track.isAtEnd { _ = try readEvent(&track) }
        return
      }
    }
    if left > 0 { try findings.report(.afterEndOfTrack(byteCount: left), at: track.offset) }
  }
}
