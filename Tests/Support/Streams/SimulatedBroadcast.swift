@testable import OstinatoHLS

/// A stream that goes on: a segment every so often, of which the playlist has the last ones.
struct SimulatedBroadcast {
  /// The time between two segments in milliseconds, which is also the target duration.
  static let period = 4000
  /// How many segments there are in all, how many the playlist has, and for how many more periods a segment can be had.
  let count: Int
  let window: Int
  let grace: Int
  /// The first segment after the stream has begun anew, if it does.
  let restart: Int?
  let lengths: [String: [Int]]

  init(_ random: inout SimulatedRandom) {
    count = random.number(in: 8...20)
    window = random.number(in: 3...6)
    grace = random.number(in: 0...4)
    restart = random.percent(30) ? random.number(in: (count / 2 + 1)...(count - 3)) : nil
    lengths = Dictionary(
      uniqueKeysWithValues: (0..<count).map {
        (Self.url($0), [random.percent(5) ? 0 : random.number(in: 1...6000)])
      })
  }

  /// How long it goes on, in milliseconds.
  var duration: Int { count * Self.period }

  /// Which segments the playlist has at a time.
  func listed(at time: Int) -> Range<Int> {
    // Some are there at the beginning.
    let end = min(window - 1 + time / Self.period, count)
    let begin = restart.map { end > $0 ? $0 : 0 } ?? 0
    return max(begin, end - window)..<end
  }

  /// The segments since the stream has begun anew that the playlist does not have any more at a time. Nobody who did not
  /// see the beginning can tell that they are missed, since their numbers were there before.
  func lost(at time: Int) -> Range<Int> {
    let first = listed(at: time).lowerBound
    return restart.map { min($0, first)..<first } ?? 0..<0
  }

  func isGone(_ url: String, at time: Int) -> Bool {
    let first = listed(at: max(0, time - grace * Self.period)).lowerBound
    return (0..<first).contains { Self.url($0) == url }
  }

  func playlist(at time: Int) throws -> MediaPlaylist {
    let range = listed(at: time)
    var text = "#EXTM3U\n#EXT-X-TARGETDURATION:\(Self.period / 1000)\n"
    text += "#EXT-X-MEDIA-SEQUENCE:\(range.lowerBound - first(of: range.lowerBound))\n"
    let isLater = restart.map { range.lowerBound > $0 } ?? false
    if isLater { text += "#EXT-X-DISCONTINUITY-SEQUENCE:1\n" }
    for index in range {
      if index == restart { text += "#EXT-X-DISCONTINUITY\n" }
      text += "#EXTINF:4,\n\(index).ts\n"
    }
    if range.upperBound == count { text += "#EXT-X-ENDLIST\n" }
    return try media(text, at: "https://host/list.m3u8")
  }

  /// Says what is wrong with a file, or `nil`: it has whole segments, in their order, and leaves out only those that
  /// were told, or that the stream had right before it began anew.
  ///
  /// - Parameters:
  ///   - first: The first segment that the file has.
  ///   - missed: The media sequence numbers that were told.
  ///   - lost: The segments of which nobody can tell.
  ///   - loss: How many segments may be lost right before the stream begins anew.
  func fault(
    in disk: ArraySlice<UInt8>, from first: Int, missed: Set<Int64>, lost: Set<Int>, loss: Int,
    _ contents: [String: [[UInt8]]]
  ) -> String? {
    var rest = disk
    for index in first..<count {
      let bytes = contents[Self.url(index), default: [[]]][0]
      if !bytes.isEmpty, rest.starts(with: bytes) {
        rest.removeFirst(bytes.count)
        continue
      }
      let isTold = missed.contains(Int64(index - self.first(of: index)))
      let isLost = lost.contains(index) || index < restart ?? 0 && index >= (restart ?? 0) - loss
      if !isTold, !isLost, !bytes.isEmpty { return "segment \(index) is not in the file" }
    }
    return rest.isEmpty ? nil : "the file has \(rest.count) bytes that are of no segment"
  }

  /// The segment that has the number 0, or had it, when this one came.
  private func first(of index: Int) -> Int {
    restart.map { index >= $0 ? $0 : 0 } ?? 0
  }

  private static func url(_ index: Int) -> String { "https://host/\(index).ts" }
}
