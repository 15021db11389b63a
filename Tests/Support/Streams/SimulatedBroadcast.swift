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
  /// What its playlists do although the standard does not allow it.
  let habit: Habit

  enum Habit: CaseIterable {
    case none
    /// They tell another target duration each time.
    case targets
    /// They come from one server and then from another.
    case edges
    case schemes
    /// The addresses of segments have a token that is new each time.
    case tokens
    /// They do not say that the stream has begun anew.
    case silence
    /// They have no numbers.
    case numberless
  }

  init(_ random: inout SimulatedRandom) {
    count = random.number(in: 8...20)
    window = random.number(in: 3...6)
    grace = random.number(in: 0...4)
    let habit = Habit.allCases[random.percent(40) ? 0 : random.number(in: 0...6)]
    let restarts = habit != .numberless && random.percent(habit == .silence ? 100 : 25)
    restart = restarts ? random.number(in: (count / 2 + 1)...(count - 3)) : nil
    self.habit = habit
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
    let turn = time / Self.period
    let target = Self.period / 1000 + (habit == .targets ? turn % 3 : 0)
    var text = "#EXTM3U\n#EXT-X-TARGETDURATION:\(target)\n"
    if habit != .numberless {
      text += "#EXT-X-MEDIA-SEQUENCE:\(range.lowerBound - first(of: range.lowerBound))\n"
    }
    let isLater = restart.map { range.lowerBound > $0 } ?? false
    if isLater, habit != .silence { text += "#EXT-X-DISCONTINUITY-SEQUENCE:1\n" }
    for index in range {
      if index == restart, habit != .silence { text += "#EXT-X-DISCONTINUITY\n" }
      text += "#EXTINF:4,\n\(habit == .tokens ? "/token\(turn)/" : "")\(index).ts\n"
    }
    if range.upperBound == count { text += "#EXT-X-ENDLIST\n" }
    let scheme = habit == .schemes && turn % 2 == 1 ? "http" : "https"
    return try media(
      text, at: "\(scheme)://\(habit == .edges ? "edge\(turn % 2)" : "host")/list.m3u8")
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
      // Nobody can tell what came and went where there are no numbers.
      let isUntold = habit == .numberless && loss > 2
      let isLast = index < restart ?? 0 && index >= (restart ?? 0) - loss
      let isLost = isUntold || lost.contains(index) || isLast
      if !isTold, !isLost, !bytes.isEmpty { return "segment \(index) is not in the file" }
    }
    return rest.isEmpty ? nil : "the file has \(rest.count) bytes that are of no segment"
  }

  /// The segment that has the number 0, or had it, when this one came.
  private func first(of index: Int) -> Int {
    restart.map { index >= $0 ? $0 : 0 } ?? 0
  }

  private static func url(_ index: Int) -> String { "https://host/\(index).ts" }

  /// The address of a segment on the server that has all of them.
  static func url(of address: String) -> String {
    "https://host/\(address.split(separator: "/").last ?? "")"
  }
}
