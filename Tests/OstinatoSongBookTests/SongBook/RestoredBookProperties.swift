import Ostinato
import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// Books that are restored from a backup and go on under their old name.
@Suite struct RestoredBookProperties {
  @Test func `Equal counts of different edits are noticed, and whole books mend them (B2)`() throws
  {
    var (phone, tablet) = try both()
    let backup = phone
    try phone.edit("t") { $0.timeSignature = .threeFour }
    try tablet.merge(phone)
    phone = backup
    try phone.edit("u") { $0.timeSignature = .sixEight }
    #expect(phone.version == tablet.version)
    let before = tablet
    let changes = try phone.changes(since: tablet.version)
    #expect(throws: BookError.changesNotEnough) { try tablet.merge(changes) }
    #expect(tablet == before)
    let read = try SongBookHistory.writtenAndRead(changes)
    #expect(throws: BookError.changesNotEnough) { try tablet.merge(read) }
    let others = try tablet.changes(since: phone.version)
    #expect(throws: BookError.changesNotEnough) { try phone.merge(others) }
    try tablet.merge(phone)
    try phone.merge(tablet)
    #expect(
      phone == tablet && phone["t"]?.timeSignature == .threeFour
        && phone["u"]?.timeSignature == .sixEight)
    try tablet.merge(phone.changes(since: tablet.version))
  }

  @Test func `A restored book is told that others have more of its edits (B2)`() throws {
    var (phone, tablet) = try both()
    let backup = phone
    try phone.edit("t") { $0.timeSignature = .threeFour }
    try phone.edit("t") { $0.groove = .eighths }
    try tablet.merge(phone)
    phone = backup
    try phone.edit("u") { $0.timeSignature = .sixEight }
    let before = phone
    let news = try tablet.changes(since: phone.version)
    #expect(throws: BookError.restored("phone")) { try phone.merge(tablet) }
    #expect(throws: BookError.restored("phone")) { try phone.merge(news) }
    #expect(throws: BookError.restored("phone")) { try phone.changes(since: tablet.version) }
    #expect(phone == before)
    phone.device = "phone-2"
    try phone.merge(tablet)
    try tablet.merge(phone)
    #expect(
      phone == tablet && phone["t"]?.timeSignature == .threeFour && phone["t"]?.groove == .eighths)
    #expect(phone["u"]?.timeSignature == .sixEight)
  }

  @Test
  func `Changes with the sum of other books are refused, and so is a sum that cannot be (B6)`()
    throws
  {
    let (phone, _) = try both()
    var version = BookVersion()
    version.see(Stamp(count: 1, device: "phone"))
    let changes = try phone.changes(since: version)
    let text = String(decoding: try SongBookHistory.bytes(changes), as: UTF8.self)
    let sum = try #require(changes.table.sum)
    #expect(text.contains(#""sum":\#(sum)"#))
    for wrong in [-1, Stamp.greatestCount + 1] {
      let forged = text.replacing(#""sum":\#(sum)"#, with: #""sum":\#(wrong)"#)
      #expect(throws: DecodingError.self) { try BookFormScenarios.read(forged) }
    }
    for other in [0, Stamp.greatestCount] {
      let forged = text.replacing(#""sum":\#(sum)"#, with: #""sum":\#(other)"#)
      let read = try BookFormScenarios.read(forged)
      #expect(read.table.sum == other)
      var book = SongBook(device: "desk")
      #expect(throws: BookError.self) { try book.merge(read) }
    }
    let whole = BookFormScenarios.first.replacing(#","since""#, with: #","sum":1,"since""#)
    #expect(throws: DecodingError.self) { try BookFormScenarios.read(whole) }
    // Changes that were written before there was a sum are merged without it.
    var behind = SongBook(
      Table(
        records: phone.table.records.filter { $0.key == "t" }, version: version,
        floor: BookVersion(), since: BookVersion()))
    try behind.merge(BookFormScenarios.read(text.replacing(#","sum":\#(sum)"#, with: "")))
    #expect(behind == phone)
  }

  @Test func `A book restored to before its first edit is told that others have one of its edits`()
    throws
  {
    var phone = SongBook(device: "phone")
    let backup = phone
    try phone.add(Song(title: "Greensleeves", tempo: Tempo(bpm: 90)))
    var restored = backup
    #expect(throws: BookError.restored("phone")) { try restored.merge(phone) }
    #expect(restored == backup)
  }

  /// Sums are part of what is written. The expected ones are those of another program, by FNV-1a.
  @Test func `The sum of a table never changes`() throws {
    for (value, expected) in [
      (FieldValue.nothing, 7_445_002_591_425_288), (.integer(-1), 1_511_677_843_484_308),
      (.text("é"), 8_266_296_972_532_152),
    ] {
      var table = SongBook(device: "a").table
      try table.put(["f": value], in: "r", kind: "k", by: "a")
      #expect(table.registerSum == expected)
    }
  }

  @Test func `A sum depends on all that a register has`() throws {
    func sum(
      _ value: FieldValue, of field: String = "f", in name: String = "r",
      by device: DeviceName = "a", after others: Int = 0
    ) throws -> Int64 {
      var table = SongBook(device: device).table
      for _ in 0..<others { try table.put([field: .text("o")], in: name, kind: "k", by: device) }
      try table.put([field: value], in: name, kind: "k", by: device)
      return table.registerSum
    }
    let sums = [
      try sum(.integer(1)), try sum(.integer(2)), try sum(.text("1")), try sum(.text("2")),
      try sum(.nothing), try sum(.integer(1), of: "g"), try sum(.integer(1), in: "s"),
      try sum(.integer(1), by: "b"), try sum(.integer(1), after: 1),
      try sum(.integer(1), after: 2),
    ]
    #expect(Set(sums).count == sums.count)
  }

  /// What either of two books has before they exchange changes, both have afterwards: where a notice comes, whole books
  /// are exchanged, and under a new name if it says so.
  @Test func `No edit of either device is lost, whenever a backup is restored (B2)`() throws {
    var notices: [BookError] = []
    for seed in ReplicationProperties.seeds {
      var random = SeededRandom(seed: seed)
      var books = [SongBook(device: "a"), SongBook(device: "b"), SongBook(device: "c")]
      var backups = books
      for step in 0..<40 {
        let device = random.number(below: books.count)
        switch random.number(below: 12) {
        case 0: backups[device] = books[device]
        case 1: books[device] = backups[device]
        case 2...7:
          // A field of its own, so that no edit overrules another.
          let name = "r\(random.number(below: 3))"
          try books[device].table.put(
            ["f\(step)": .integer(Int64(step))], in: name, kind: "k",
            by: #require(books[device].device))
        default:
          let other = (device + 1 + random.number(below: 2)) % 3
          let expected = fields(books[device]).union(fields(books[other]))
          notices += try sync(&books, device, other, step)
          #expect(
            fields(books[device]) == expected && books[device] == books[other], "seed \(seed)")
        }
      }
    }
    guard ReplicationProperties.seeds.count > 1 else { return }
    #expect(notices.count { $0 == .changesNotEnough } > ReplicationProperties.seeds.count / 40)
    #expect(notices.count { $0 != .changesNotEnough } > ReplicationProperties.seeds.count / 40)
  }

  private func fields(_ book: SongBook) -> Set<String> {
    Set(book.table.records.flatMap { name, record in record.fields.keys.map { "\(name)/\($0)" } })
  }

  /// Exchanges changes both ways, and does what an error says.
  private func sync(
    _ books: inout [SongBook], _ first: Int, _ second: Int, _ step: Int
  ) throws -> [BookError] {
    var notices: [BookError] = []
    for (to, from) in [(first, second), (second, first)] {
      do throws(BookError) {
        try books[to].merge(books[from].changes(since: books[to].version))
      } catch {
        notices.append(error)
        for index in [to, from] where error == books[index].device.map(BookError.restored) {
          books[index].device = try DeviceName("d\(step)-\(index)")
        }
        try books[to].merge(books[from])
        try books[from].merge(books[to])
      }
    }
    return notices
  }

  /// A phone's book with two songs, and a tablet's that has seen them.
  private func both() throws -> (SongBook, SongBook) {
    let phone = try SongBook.with("t", "u")
    var tablet = phone
    tablet.device = "tablet"
    return (phone, tablet)
  }
}
