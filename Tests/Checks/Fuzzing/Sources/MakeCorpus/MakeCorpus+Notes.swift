// What the fuzzers of notes begin with.
extension MakeCorpus {
  /// A file for each kind of event, one of two tracks, one within a RIFF file, and one for each kind of damage.
  static var midiFiles: [[UInt8]] {
    let events: [[UInt8]] = [
      [0, 0x90, 60, 100, 24, 0x80, 60, 64], [0, 0x91, 60, 100, 24, 60, 0],
      [0, 0xFF, 0x51, 3, 7, 0xA1, 0x20, 0, 0xFF, 0x58, 4, 3, 2, 24, 8],
      [0, 0x90, 60, 1, 1, 0xF0, 2, 1, 0xF7, 1, 0xF8, 1, 0xF2, 1, 2, 0x80, 0x80, 5, 60, 0],
      [0, 0xB0, 7, 1, 0, 0xC0, 1, 0, 0xE0, 1, 2, 0x90, 0, 0xFF, 0x2F, 0],
    ]
    let inner = midi([events[0]])
    let wrapped =
      Array("RIFF".utf8) + [UInt8(inner.count + 12), 0, 0, 0] + Array("RMIDdata".utf8)
      + [UInt8(inner.count), 0, 0, 0] + inner
    var damaged = [inner, inner, inner]
    damaged[0][21] = 0
    damaged[1][21] = 99
    damaged[2][11] = 3
    let end: [UInt8] = [0, 0xFF, 0x2F, 0]
    let between = midi([events[0] + end]) + [0] + midi([events[1] + end + [9]])[14...]
    let named = midi([[0, 0xFF, 3, 2, 0xC3, 0xA4] + events[2] + end])
    return events.map { midi([$0]) } + [midi([events[0], events[2]]), wrapped, between, named]
      + damaged
  }

  private static func midi(_ tracks: [[UInt8]]) -> [UInt8] {
    Array("MThd".utf8) + [0, 0, 0, 6, 0, 1, 0, UInt8(tracks.count), 0, 96]
      + tracks.flatMap { Array("MTrk".utf8) + [0, 0, 0, UInt8($0.count)] + $0 }
  }

  /// Choices as a forger of loopers makes them: a snapshot, places with the bytes that they get, and what is done then.
  static var noteForgeries: [[UInt8]] {
    (0..<32).map { index in
      var bytes = [UInt8(index), UInt8(index % 4)]
      for edit in 0..<4 {
        bytes += [UInt8(edit % 3), UInt8(40 * edit + index), UInt8(index % 12), UInt8(edit), 9, 1]
      }
      for turn in 0..<8 { bytes += [UInt8(turn), UInt8(index + turn), UInt8(turn), 1, 20] }
      return bytes
    }
  }
}
