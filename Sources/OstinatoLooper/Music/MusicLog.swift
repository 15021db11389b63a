import Ostinato

/// Where the music has not gone straight on, as far back as a looper has to know (rules K8, K9).
struct MusicLog: BitwiseCopyable {
  /// The last frame at which the music stopped, started, jumped or changed its tempo, or the round trip changed.
  private var lastTurn = Int64.min
  /// The last wraps, the newest last, from ``oldest`` on.
  private var wraps: Table<Wrap>
  private var oldest = 0
  private var count = 0

  struct Wrap: BitwiseCopyable {
    let frame: Int64
    let length: Ticks
  }

  /// How many wraps are kept. Music before them counts as not straight.
  static var capacity: Int { 1024 }

  /// Allocates the log. Call ``free()`` to release it.
  init() { wraps = .reserve(count: MusicLog.capacity) }

  func free() { wraps.free() }

  /// Copies the log to memory of this value alone.
  mutating func makeOwn(in spare: MusicLog? = nil) {
    let own = wraps.clone(used: 0, in: spare?.wraps)
    for index in 0..<count { own[index] = wrap(index) }
    (wraps, oldest) = (own, 0)
  }

  mutating func note(_ moment: SourceMoment) {
    guard moment.isTurn else { return }
    if let length = moment.wrap, !moment.changesTempo {
      append(Wrap(frame: moment.frame, length: length))
    } else {
      (lastTurn, count) = (moment.frame, 0)
    }
  }

  /// Notes another reason for which music before a frame counts as not straight.
  mutating func noteTurn(at frame: Int64) { lastTurn = frame }

  private mutating func append(_ wrap: Wrap) {
    if count == MusicLog.capacity {
      lastTurn = max(lastTurn, self.wrap(0).frame)
      oldest = (oldest &+ 1) % MusicLog.capacity
      count &-= 1
    }
    wraps[(oldest &+ count) % MusicLog.capacity] = wrap
    count &+= 1
  }

  /// A wrap by its index, the oldest first.
  private func wrap(_ index: Int) -> Wrap { wraps[(oldest &+ index) % MusicLog.capacity] }

  /// Whether the music has gone straight on after a frame, for a loop or a recording of a length.
  func isStraight(after frame: Int64, for length: Ticks) -> Bool {
    guard lastTurn <= frame else { return false }
    var index = count &- 1
    while index >= 0, wrap(index).frame > frame {
      if wrap(index).length.rawValue % length.rawValue != 0 { return false }
      index &-= 1
    }
    return true
  }

  /// How far wraps after a frame have taken the music back.
  func wrapped(after frame: Int64) -> Ticks {
    var sum = Ticks.zero
    var index = count &- 1
    while index >= 0, wrap(index).frame > frame {
      sum = sum + wrap(index).length
      index &-= 1
    }
    return sum
  }
}

extension MusicLog {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(lastTurn)
    writer.put(count)
    for index in 0..<count {
      writer.put(wrap(index).frame)
      writer.put(wrap(index).length.rawValue)
    }
  }

  /// Reads what ``encode(to:)`` wrote before frame `now`.
  mutating func restore(from reader: inout SnapshotReader, now: Int64) throws(SnapshotError) {
    lastTurn = try reader.number(in: Int64.min...now)
    let found = try reader.count(in: 0...MusicLog.capacity)
    for index in 0..<found {
      let frame = try reader.number(in: 0...now)
      wraps[index] = Wrap(frame: frame, length: Ticks(try reader.number(in: 1...(1 << 62))))
    }
    (oldest, count) = (0, found)
  }
}
