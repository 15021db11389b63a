import Ostinato

@testable import OstinatoSongBook

/// A musician's book into which books at the limits are merged, between edits of all kinds.
struct HostileHistory {
  private(set) var faults: [String] = []
  /// What happened how often, by name.
  private(set) var events: [String: Int] = [:]
  private var book = SongBook(device: "me")
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func run() throws {
    for _ in 0..<5 { try edit() }
    for _ in 0..<8 {
      if random.number(below: 2) == 0 { try merge(hostileBook()) }
      for _ in 0..<3 { try edit() }
      let read = try? SongBookHistory.writtenAndRead(book)
      if read != book { faults.append("what was written is not read: \(book.version)") }
    }
  }

  private mutating func count(_ event: String) { events[event, default: 0] += 1 }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[random.number(below: choices.count)]
  }

  private mutating func merge(_ other: SongBook) throws {
    // Only what a reader takes can come from elsewhere.
    guard let other = try? SongBookHistory.writtenAndRead(other) else { return count("not read") }
    let before = book
    do throws(BookError) {
      try book.merge(other)
      count("merged")
    } catch {
      if book != before { faults.append("a refused merge changed something") }
      count("refused")
    }
  }

  /// Carries out an edit, which may be refused, but must be carried out on a new book if counts are used up.
  private mutating func edit() throws {
    let before = book
    do {
      try editSomething()
      count("edits")
    } catch BookError.countsUsedUp {
      if book != before { faults.append("a refused edit changed something") }
      let renewed = try book.renewed(by: DeviceName("me\(random.number(below: 1_000_000))"))
      if renewed.songs != book.songs || renewed.setLists != book.setLists {
        faults.append("a new book has lost something")
      }
      book = renewed
      count("renewed")
    } catch is BookError {
      if book != before { faults.append("a refused edit changed something") }
    }
  }

  private mutating func editSomething() throws {
    let song = Song(title: "T", artist: "A", tempo: try Tempo(bpm: 40 + random.number(below: 99)))
    let songs = book.songs.map(\.id)
    let lists = book.setLists.map(\.id)
    switch random.number(below: 8) {
    case 0: try book.add(song)
    case 1: if let id = songs.last { try book.edit(id) { $0 = song } }
    case 2: if songs.count > 3 { try book.delete(pick(songs)) }
    case 3: try book.addSetList(named: "L")
    case 4, 5:
      guard let list = lists.last, !songs.isEmpty else { return }
      let id = pick(songs)
      let isIn = book[list]?.songs.contains(id) == true
      try isIn ? book.move(id, in: list, to: 0) : book.append(id, to: list, at: 0)
    case 6:
      if let id = songs.first {
        try book.practise(id, seconds: 86_400, on: PracticeDay(number: .min))
      }
    default: try book.set(.beatSound(.songs), to: .sample("x"), for: .thisDevice)
    }
  }

  // MARK: Books at the limits

  private mutating func hostileBook() throws -> SongBook {
    let most = Stamp.greatestCount
    let isBeyond = random.number(below: 8) == 0
    let counts =
      isBeyond ? [most, most + 1, .max] : [1, 5, 1 << 31, 1 << 52, most - 20, most - 1, most]
    let devices = try (0..<pick([1, 2, 63, 64, 65])).map { try DeviceName("d\($0)") } + ["me"]
    var version = BookVersion()
    for device in devices.dropLast(random.number(below: 2)) {
      version.see(Stamp(count: pick(counts), device: device))
    }
    var records: [String: Record] = [:]
    for _ in 0..<random.number(below: 6) {
      let name = recordName()
      records[name] = record(version)
    }
    return SongBook(
      Table(records: records, version: version, floor: BookVersion(), since: BookVersion()))
  }

  private mutating func recordName() -> String {
    let next = (book.version.counts.values.max() ?? 0) &+ Int64(random.number(below: 4))
    return pick([
      "s", "\(next)~me", "~preferences", String(repeating: "n", count: 96),
      String(repeating: "n", count: 128), String(repeating: "n", count: 129),
      "~practice/\(Int64.min)/s", "~practice/9999-12-31/", "~",
    ])
  }

  private mutating func record(_ version: BookVersion) -> Record {
    var fields: [String: Register] = [:]
    func stamp() -> Stamp {
      let device = version.counts.keys.sorted()[random.number(below: version.counts.count)]
      let last = version.counts[device] ?? 1
      return Stamp(count: pick([1, last / 2 + 1, last]), device: device)
    }
    let kinds = ["song", "list", "pattern", "bank", "preferences", "practice", "k"]
    fields[Record.kindField] = Register(value: .text(pick(kinds)), stamp: stamp())
    let names = [
      "title", "tempo", "beats", "accents", "name", "bank", "row/0", "rows", "steps", "me",
      "at/s", "at/" + String(repeating: "n", count: 125), "sound-beat-songs/me",
    ]
    let texts = [
      "", "a", String(repeating: "é", count: 2048), String(repeating: "V.a,", count: 1023) + "V.a",
      String(repeating: "e\u{301}", count: 100), String(repeating: "z", count: 4096),
    ]
    for _ in 0..<random.number(below: 8) {
      let value: FieldValue =
        random.number(below: 2) == 0
        ? .text(pick(texts)) : .integer(pick([.min, -1, 0, 1, 1 << 53, .max]))
      fields[pick(names)] = Register(value: value, stamp: stamp())
    }
    var deletions: [DeviceName: Record.Deletion] = [:]
    if random.number(below: 3) == 0 {
      let stamp = stamp()
      var seen = BookVersion()
      for (device, count) in version.counts where stamp.count > 1 {
        seen.see(Stamp(count: min(count, stamp.count - 1), device: device))
      }
      deletions[stamp.device] = Record.Deletion(count: stamp.count, seen: seen)
    }
    return Record(fields: fields, deletions: deletions)
  }
}
