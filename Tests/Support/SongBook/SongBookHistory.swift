import Foundation
import Ostinato

@testable import OstinatoSongBook

/// A random history of several devices, each with a book and a naive one, and what was on its way between them.
struct SongBookHistory {
  /// A book that was taken from a device, as a whole or only its changes, and may arrive late or twice.
  struct Parcel {
    let book: SongBook
    let naive: NaiveSongBook
    let since: BookVersion?
  }

  private(set) var books: [SongBook] = []
  private(set) var faults: [String] = []
  /// What happened how often, by name.
  private(set) var events: [String: Int] = [:]
  private var naive: [NaiveSongBook] = []
  private var parcels: [Parcel] = []
  private var random: SeededRandom
  /// A planted fault: what becomes of a book after an edit or a merge.
  private let tampering: (inout SongBook) -> Void

  static let songs = (0..<10).map { "s\($0)" }
  static let lists = ["l0", "l1"]

  init(
    seed: UInt64, steps: Int = 50, tampering: @escaping (inout SongBook) -> Void = { _ in }
  ) throws {
    random = SeededRandom(seed: seed)
    self.tampering = tampering
    // Short names, so that keys have room: the model does not know new keys for a whole list.
    let names = Array(["b", "a", "c-", "c", "1"].prefix(3 + random.number(below: 3)))
    books = try names.map { SongBook(device: try DeviceName($0)) }
    naive = names.map { NaiveSongBook(device: $0) }
    // All begin with what one of them has made.
    for _ in 0..<20 { try random.number(below: 2) == 0 ? editSong(0) : editList(0) }
    for device in books.indices.dropFirst() {
      try books[device].merge(books[0])
      naive[device].merge(naive[0])
    }
    for _ in 0..<steps where faults.isEmpty { try step() }
    if faults.isEmpty { try exchangeEverything() }
  }

  private mutating func step() throws {
    let device = random.number(below: books.count)
    switch random.number(below: 24) {
    case 0...3: try editSong(device)
    case 4:
      if random.number(below: 2) == 0 { try deleteSomething(device) }
    case 5...11: try editList(device)
    case 12...13: try practise(device)
    case 14...16:
      try send(from: random.number(below: books.count), since: nil)
      try deliver(parcels.count - 1, to: device)
    case 17...18:
      try send(from: device, since: books[random.number(below: books.count)].version)
    default:
      // Late, twice, in any order.
      if !parcels.isEmpty { try deliver(random.number(below: parcels.count), to: device) }
    }
    tampering(&books[device])
    // The model takes its time.
    if random.number(below: 4) == 0 { check(device) }
  }

  private mutating func pick(_ names: [String]) -> String {
    names[random.number(below: names.count)]
  }

  private mutating func count(_ event: String) { events[event, default: 0] += 1 }

  // MARK: Edits

  private mutating func editSong(_ device: Int) throws {
    let name = pick(Self.songs)
    let id = SongID(name)
    let title = "T\(random.number(below: 50))"
    let artist = "A\(random.number(below: 50))"
    let bpm = Int64(40 + random.number(below: 100)) * 1_000_000
    let beats = 1 + random.number(below: 16)
    let meter = try TimeSignature(beats: beats, unit: [4, 4, 8, 16][random.number(below: 4)])
    if let old = books[device][id] {
      var fields: [String: NaiveSongBook.Value] = [:]
      let field = random.number(below: 4)
      try books[device].edit(id) { song in
        switch field {
        case 0:
          if song.title != title { fields["title"] = .text(title) }
          song.title = title
        case 1:
          if song.artist != artist { fields["artist"] = .text(artist) }
          song.artist = artist
        case 2:
          if song.tempo.microBPM != bpm { fields["tempo"] = .integer(bpm) }
          song.tempo = (try? Tempo(microBPM: bpm)) ?? old.tempo
        default:
          if song.timeSignature != meter { fields["beats"] = NaiveSongBook.beats("\(meter)") }
          song.timeSignature = meter
        }
      }
      // What changes nothing is no edit.
      if !fields.isEmpty { naive[device].editSong(id: name, fields: fields) }
      count("edits")
    } else if books[device].table.records[name] == nil {
      let song = Song(
        title: title, artist: artist, tempo: try Tempo(microBPM: bpm), timeSignature: meter)
      try books[device].add(song, id: id)
      naive[device].addSong(
        id: name, title: title, artist: artist, microBPM: bpm, meter: "\(meter)")
      count("songs")
    }
  }

  private mutating func deleteSomething(_ device: Int) throws {
    if random.number(below: 5) == 0 {
      let list = SetListID(pick(Self.lists))
      guard books[device][list] != nil else { return }
      try books[device].delete(list)
      naive[device].deleteList(id: list.name)
      count("deleted lists")
    } else {
      let song = SongID(pick(Self.songs))
      guard books[device][song] != nil else { return }
      try books[device].delete(song)
      naive[device].deleteSong(id: song.name)
      count("deleted songs")
    }
  }

  private mutating func editList(_ device: Int) throws {
    let list = SetListID(pick(Self.lists))
    guard let songs = books[device][list]?.songs else {
      guard books[device].table.records[list.name] == nil else { return }
      try books[device].addSetList(named: "L", id: list)
      naive[device].addList(id: list.name, name: "L")
      return count("lists")
    }
    let song = SongID(pick(Self.songs))
    guard books[device][song] != nil else { return }
    let isIn = songs.contains(song)
    if isIn && random.number(below: 4) == 0 {
      try books[device].remove(song, from: list)
      naive[device].remove(song: song.name, from: list.name)
      return count("removals")
    }
    let others = songs.filter { $0 != song }
    let index = random.number(below: others.count + 1)
    if isIn {
      try books[device].move(song, in: list, to: index)
      if songs[index] == song { return }
    } else {
      try books[device].append(song, to: list, at: index == others.count ? nil : index)
    }
    naive[device].place(
      song: song.name, in: list.name, before: others[..<index].map(\.name),
      after: others[index...].map(\.name))
    count(isIn ? "moves" : "appended")
  }

  private mutating func practise(_ device: Int) throws {
    let song = SongID(pick(Self.songs))
    guard books[device][song] != nil else { return }
    let day = "2026-11-\(24 + random.number(below: 3))"
    let seconds = random.number(below: 5) == 0 ? 50_000 : 1 + random.number(below: 100)
    try books[device].practise(song, seconds: seconds, on: try PracticeDay(parsing: day))
    naive[device].practise(song: song.name, day: day, seconds: Int64(seconds))
    count("practice")
  }

  // MARK: Exchange

  private mutating func send(from device: Int, since: BookVersion?) throws {
    var book = books[device]
    if let since { book = try book.changes(since: since) }
    if random.number(below: 8) == 0 { book = try Self.writtenAndRead(book) }
    parcels.append(Parcel(book: book, naive: naive[device], since: since))
  }

  private mutating func deliver(_ index: Int, to device: Int) throws {
    let parcel = parcels[index]
    let before = books[device]
    let isPossible = parcel.since.map(books[device].version.hasSeen) ?? true
    do throws(BookError) {
      try books[device].merge(parcel.book)
      naive[device].merge(parcel.naive)
      if !isPossible { faults.append("changes were merged that have to be refused") }
      count("merges")
    } catch {
      if isPossible || error != .changesMissing { faults.append("a merge was refused: \(error)") }
      if books[device] != before { faults.append("a refused merge changed something") }
      count("refused")
    }
  }

  /// At the end all devices have seen the same, and have the same bytes.
  private mutating func exchangeEverything() throws {
    for _ in 0..<2 {
      for device in books.indices {
        for other in books.indices where other != device {
          try send(from: other, since: nil)
          try deliver(parcels.count - 1, to: device)
        }
      }
    }
    for device in books.indices { check(device) }
    let bytes = try books.map(Self.bytes)
    if Set(bytes).count != 1 { faults.append("books that have seen the same have other bytes") }
  }

  static func bytes(_ book: SongBook) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(book)
  }

  static func writtenAndRead(_ book: SongBook) throws -> SongBook {
    try JSONDecoder().decode(SongBook.self, from: bytes(book))
  }

  // MARK: Comparison

  private mutating func check(_ device: Int) {
    let (book, model) = (books[device], naive[device])
    func compare<T: Equatable>(_ mine: T, _ expected: T, _ what: String) {
      if mine != expected { faults.append("\(what): \(mine), and not \(expected)") }
    }
    compare(book.songs.map(\.id.name).sorted(), model.songs, "songs")
    for entry in book.songs {
      let song = entry.song
      guard let expected = model.song(entry.id.name) else { continue }
      compare(
        [song.title, song.artist, "\(song.tempo.microBPM)", "\(song.timeSignature)"],
        [expected.title, expected.artist, "\(expected.microBPM)", expected.meter], "a song")
    }
    compare(book.setLists.map(\.id.name), model.lists, "set lists")
    for list in book.setLists {
      faults += model.orderFaults(of: list.id.name, actual: list.songs.map(\.name))
    }
    let practice = book.practice.entries.map { "\($0.day.text) \($0.song) \($0.seconds)" }
    compare(practice, model.practice.map { "\($0.day) \($0.song) \($0.seconds)" }, "practice")
    let version = book.version.counts.map { ($0.key.text, $0.value) }
    compare(
      Dictionary(uniqueKeysWithValues: version), model.version, "the version")
  }
}
