// What the fuzzers of rhythm begin with.
extension MakeCorpus {
  static let rhythmTexts = [
    "kick x...x...|x...x...\nsnare ....X...|....X..3",
    "# a comment\n\"closed hi-hat\" x.x[70:50].[9]-",
    "kick", "\"\" x", "\"a", "a x\nb xx", "a [128]", "a [1:101]", "a [1", "a y", "a x # b",
    "a\tx\r\n",
    "3+2+2", "5", "16", "1+1+1", "15+15+2", "3+", "3:2", "15:15", "0:1", "1:16", ":", "10000:1",
  ]

  /// Kits of up to eight rows: their number, and for each row choices of rate, sound, samples, group and
  /// number.
  static var kits: [[UInt8]] {
    (0..<24).map { index in
      var bytes = [UInt8(index % 9)]
      for row in 0..<index % 9 {
        bytes += [
          1, UInt8((index + row) % 5), UInt8(40 + row), 1, 0, 2, UInt8(row), 7, 1, 1, 36, 0,
        ]
      }
      return bytes + [UInt8](repeating: UInt8(1 + index % 3), count: 24)
    }
  }

  /// Play, then cues and blocks.
  static var cues: [[UInt8]] {
    (0..<24).map { index in
      var bytes: [UInt8] = [1, 0, 0, 0]
      for turn in 0..<6 {
        bytes += [
          1, UInt8(1 + (index + turn) % 3), UInt8(index), UInt8(7 * index + turn), 1, 1, 0, 0,
        ]
        bytes += [0, UInt8(11 + 5 * turn), UInt8(index), 1]
      }
      return bytes
    }
  }

  /// Play, a recording on a line, and then blocks, saves, other engines and forgeries.
  static var looperSessions: [[UInt8]] {
    (0..<24).map { index in
      var bytes: [UInt8] = [UInt8(index), 7, 0, 0, 7, 6, 1, 0, 1, 1, 1, 2, 0, 200, 60]
      for turn in 0..<10 {
        bytes += [
          UInt8((turn + index) % 8), UInt8((37 * turn + index) % 256), UInt8(turn), 3,
          UInt8(index), 1, 9,
        ]
      }
      return bytes
    }
  }

  /// Choices as a forger of sessions makes them: a snapshot, and places with the bytes that they get.
  static var sessionForgeries: [[UInt8]] {
    (0..<24).map { index in
      var bytes = [UInt8(index), UInt8(index % 4)]
      for edit in 0..<4 {
        bytes += [UInt8(1 + edit % 2), UInt8(40 * edit + index), 0, UInt8(edit), 0, UInt8(index)]
      }
      return bytes
    }
  }
}
