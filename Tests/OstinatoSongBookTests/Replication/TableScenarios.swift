import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// Edits, merges, deletions and forgetting, step by step.
@Suite struct TableScenarios {
  @Test func `Two fields of one record edited apart both live (B1)`() throws {
    var (phone, tablet) = try both()
    try phone.write(["title": .text("Blue Monk")], to: "song", by: "phone")
    try tablet.write(["bpm": .integer(92)], to: "song", by: "tablet")
    try exchange(&phone, &tablet)
    #expect(phone["song"]?["title"] == .text("Blue Monk"))
    #expect(phone["song"]?["bpm"] == .integer(92))
    #expect(phone["song"]?["artist"] == .nothing)
  }

  @Test func `An edit made after another was seen wins, whichever device made it (B3)`() throws {
    var (phone, tablet) = try both()
    // The tablet has counted far, but its edits were not of this field.
    for value in Int64(0)..<9 {
      try tablet.write(["other": .integer(value)], to: "song", by: "tablet")
    }
    try tablet.write(["title": .text("first")], to: "song", by: "tablet")
    try exchange(&phone, &tablet)
    try phone.write(["title": .text("second")], to: "song", by: "phone")
    try exchange(&phone, &tablet)
    #expect(tablet["song"]?["title"] == .text("second"))
    #expect(tablet["song"]?.fields["title"]?.stamp == Stamp(count: 12, device: "phone"))
  }

  @Test func `Of two edits apart the later count wins, then the greater device (B2, B3)`() throws {
    var (phone, tablet) = try both()
    try phone.write(["title": .text("a")], to: "song", by: "phone")
    try tablet.write(["title": .text("b")], to: "song", by: "tablet")
    try exchange(&phone, &tablet)
    #expect(phone["song"]?["title"] == .text("b"))
    try phone.write(["x": .integer(1)], to: "song", by: "phone")
    try phone.write(["title": .text("c")], to: "song", by: "phone")
    try tablet.write(["title": .text("d")], to: "song", by: "tablet")
    try exchange(&phone, &tablet)
    #expect(tablet["song"]?["title"] == .text("c"))
  }

  @Test func `A deletion stays, but an edit that it had not seen brings the record back (B7)`()
    throws
  {
    var (phone, tablet) = try both()
    let before = tablet
    try phone.delete("song", by: "phone")
    #expect(phone["song"] == nil)
    try phone.merge(before)
    #expect(phone["song"] == nil)
    try tablet.write(["bpm": .integer(92)], to: "song", by: "tablet")
    try exchange(&phone, &tablet)
    // All of it is back, not only the field.
    #expect(tablet["song"]?["title"] == .text("Monk") && tablet["song"]?["bpm"] == .integer(92))
    try tablet.delete("song", by: "tablet")
    try exchange(&phone, &tablet)
    #expect(phone["song"] == nil && tablet["song"] == nil)
    #expect(throws: BookError.noRecord("song")) { try phone.delete("song", by: "phone") }
    #expect(throws: BookError.noRecord("song")) { try phone.write([:], to: "song", by: "phone") }
    #expect(throws: BookError.nameTaken("song")) {
      try phone.add("song", kind: "song", [:], by: "phone")
    }
  }

  @Test func `Changes are enough, and are refused where earlier ones are missing (B4, B6)`() throws
  {
    var (phone, tablet) = try both()
    try phone.write(["bpm": .integer(1)], to: "song", by: "phone")
    let first = try phone.changes(since: tablet.version)
    let version = phone.version
    try phone.write(["bpm": .integer(2)], to: "song", by: "phone")
    let second = try phone.changes(since: version)
    #expect(second.records["song"]?.fields.keys.sorted() == ["bpm"])
    let before = tablet
    #expect(throws: BookError.changesMissing) { try tablet.merge(second) }
    #expect(tablet == before)
    for changes in [first, second, first, second] { try tablet.merge(changes) }
    #expect(tablet == phone)
    var changes = second
    #expect(throws: BookError.onlyChanges) { try changes.merge(phone) }
    #expect(throws: BookError.onlyChanges) { try changes.delete("song", by: "phone") }
    #expect(throws: BookError.onlyChanges) { try changes.forget(seenBy: []) }
    #expect(throws: BookError.onlyChanges) { try changes.changes(since: BookVersion()) }
  }

  @Test func `What all have seen deleted is forgotten, and does not come back (B8)`() throws {
    var (phone, tablet) = try both()
    let old = try phone.changes(since: BookVersion())
    try phone.delete("song", by: "phone")
    try phone.forget(seenBy: [phone.version, tablet.version])
    #expect(phone.records["song"] != nil)
    try exchange(&phone, &tablet)
    try phone.forget(seenBy: [phone.version, tablet.version])
    #expect(phone.records.isEmpty && !tablet.records.isEmpty)
    try tablet.merge(try phone.changes(since: tablet.version))
    #expect(tablet == phone)
    try phone.merge(old)
    #expect(phone.records.isEmpty)
    // The name is free again.
    try phone.add("song", kind: "song", ["title": .text("New")], by: "phone")
    try exchange(&phone, &tablet)
    #expect(tablet["song"]?["title"] == .text("New"))
  }

  @Test func `A device that is behind what is forgotten is told, or takes the other's table (B8)`()
    throws
  {
    var (phone, tablet) = try both()
    var late = tablet
    let untouched = tablet
    try late.write(["bpm": .integer(5)], to: "song", by: "late")
    try phone.delete("song", by: "phone")
    try exchange(&phone, &tablet)
    try phone.forget(seenBy: [phone.version, tablet.version])
    #expect(throws: BookError.behind) { try phone.merge(late) }
    #expect(throws: BookError.behind) { try late.merge(phone) }
    #expect(throws: BookError.versionBehind) { try phone.changes(since: late.version) }
    var follower = untouched
    try follower.merge(phone)
    #expect(follower == phone)
    let unchanged = phone
    try phone.merge(untouched)
    #expect(phone == unchanged)
    #expect(throws: BookError.versionAhead) { try phone.forget(seenBy: [late.version]) }
  }

  @Test func `What is beyond a limit is refused, and changes nothing (B10)`() throws {
    var (phone, _) = try both()
    let before = phone
    #expect(throws: BookError.deviceName("Phone")) {
      try phone.write(["bpm": .integer(1)], to: "song", by: "Phone")
    }
    #expect(throws: BookError.deviceName("")) { try phone.delete("song", by: "") }
    let umlaut = "ü"
    #expect(throws: BookError.deviceName(umlaut)) { try DeviceName(umlaut) }
    for name in ["", "a b", "é", String(repeating: "a", count: 129)] {
      #expect(throws: BookError.name(name)) { try phone.add(name, kind: "k", [:], by: "phone") }
      #expect(throws: BookError.name(name)) {
        try phone.write([name: .nothing], to: "song", by: "phone")
      }
    }
    let long = String(repeating: "é", count: 2049)
    #expect(throws: BookError.textTooLong(bytes: 4098)) {
      try phone.write(["title": .text(long)], to: "song", by: "phone")
    }
    let fields = Dictionary(
      uniqueKeysWithValues: (0..<1000).map { ("f\($0)", FieldValue.integer(1)) })
    #expect(throws: BookError.tooManyFields(1002, record: "song", limit: 1000)) {
      try phone.write(fields, to: "song", by: "phone")
    }
    #expect(phone == before)
    var tablet = Table()
    try tablet.add("other", kind: "k", [:], by: "tablet")
    for index in 0..<63 {
      // With the tablet's, there are at most 64.
      var all = phone
      try all.merge(tablet)
      let device = try DeviceName("d\(index)")
      try phone.write(["bpm": .integer(1)], to: "song", by: device)
    }
    #expect(throws: BookError.tooManyDevices(65)) {
      try phone.write(["bpm": .integer(1)], to: "song", by: "another")
    }
    #expect(throws: BookError.tooManyDevices(65)) { try phone.merge(tablet) }
  }

  @Test func `Counts that are used up are refused (B3)`() throws {
    var version = BookVersion()
    version.see(Stamp(count: Stamp.greatestCount, device: "forger"))
    var table = Table(
      records: [:], version: version, floor: BookVersion(), since: BookVersion())
    #expect(throws: BookError.countsUsedUp) { try table.add("a", kind: "k", [:], by: "phone") }
  }

  @Test func `What is not read is not merged either`() throws {
    func table(fields: Range<Int>) -> Table {
      let stamp = Stamp(count: 1, device: "a")
      var version = BookVersion()
      version.see(stamp)
      let registers = fields.map { ("f\($0)", Register(value: .nothing, stamp: stamp)) }
      let record = Record(fields: Dictionary(uniqueKeysWithValues: registers), deletions: [:])
      return Table(
        records: ["r": record], version: version, floor: BookVersion(), since: BookVersion())
    }
    var merged = table(fields: 0..<63_999)
    try merged.merge(table(fields: 1..<64_000))
    let before = merged
    #expect(throws: BookError.tooManyFields(64_001, record: "r", limit: 64_000)) {
      try merged.merge(table(fields: 64_000..<64_001))
    }
    #expect(merged == before)
    #expect(throws: BookError.tooManyRecords(6_400_001, limit: 6_400_000)) {
      try TableLimits.check(records: 6_400_001, limit: TableLimits.mergedRecords)
    }
    try TableLimits.check(records: 6_400_000, limit: TableLimits.mergedRecords)
  }

  @Test func `What an edit says is so, whatever kind another device has made of the record`() throws
  {
    var (a, _) = try both()
    try a.put(["f": .integer(1)], in: "song", kind: "list", by: "a")
    #expect(a["song"]?.isOfKind("list") == true && a["song"]?["f"] == .integer(1))
    let kind = a["song"]?.fields[Record.kindField]
    try a.put(["f": .integer(2)], in: "song", kind: "list", by: "a")
    #expect(a["song"]?.fields[Record.kindField] == kind)
  }

  @Test func `Values have an order, and texts are compared byte by byte`() {
    let values: [FieldValue] = [
      .nothing, .integer(-5), .integer(7), .text(""), .text("A"), .text("a"), .text("e\u{301}"),
      .text("é"),
    ]
    for (index, value) in values.enumerated() {
      for (other, another) in values.enumerated() {
        #expect((value < another) == (index < other))
        #expect((value == another) == (index == other))
      }
    }
  }

  @Test func `Changes bring back a record whole that the other has forgotten (B6, B8)`() throws {
    var (a, b) = try both()
    try a.write(["bpm": .integer(92)], to: "song", by: "a")
    try exchange(&a, &b)
    var restored = a
    try a.delete("song", by: "a")
    try exchange(&a, &b)
    try a.forget(seenBy: [a.version, b.version])
    // A restored copy with a name of its own has not seen the deletion.
    try restored.write(["title": .text("Blue")], to: "song", by: "restored")
    try b.merge(restored)
    try a.merge(b.changes(since: a.version))
    #expect(a["song"]?["bpm"] == .integer(92) && a["song"]?["title"] == .text("Blue"))
    #expect(a.records == b.records && a.version == b.version)
  }

  @Test func `Two kinds of one name are the later one, by changes as well (B5)`() throws {
    var (a, b) = (Table(), Table())
    try a.add("x", kind: "bank", ["name": .text("B")], by: "zed")
    try b.add("x", kind: "list", ["name": .text("L")], by: "alf")
    var (both, late) = (Table(), Table())
    try both.merge(a)
    try both.merge(b)
    try late.merge(a)
    try late.merge(both.changes(since: late.version))
    #expect(both == late && late["x"]?.isOfKind("bank") == true)
  }

  @Test func `Devices that come near the limits apart can be merged (B10)`() throws {
    var (a, b) = try both()
    for index in 0..<600 {
      try a.write(["a\(index)": .integer(1)], to: "song", by: "a")
      try b.write(["b\(index)": .integer(1)], to: "song", by: "b")
    }
    try exchange(&a, &b)
    #expect(a["song"]?.fields.count == 1202)
    #expect(throws: BookError.tooManyFields(1203, record: "song", limit: 1000)) {
      try a.write(["c": .integer(1)], to: "song", by: "a")
    }
    try a.write(["a0": .integer(2)], to: "song", by: "a")
  }

  @Test func `Two deletions with one stamp count as one that had seen what either had (B7)`() throws
  {
    let (table, _) = try both()
    // Two devices with one name, as after a backup was restored.
    var (a, b) = (table, table)
    try a.write(["x": .integer(1)], to: "song", by: "one")
    try b.write(["y": .integer(2)], to: "song", by: "two")
    try a.delete("song", by: "phone")
    try b.delete("song", by: "phone")
    #expect(a.records["song"]?.deletions["phone"]?.count == 3)
    try exchange(&a, &b)
    #expect(a["song"] == nil)
    let seen = try #require(a.records["song"]?.deletions["phone"]?.seen.counts)
    #expect(seen == ["phone": 1, "one": 2, "two": 2])
  }

  @Test func `Changes never take the place of a table that is behind`() throws {
    let (table, _) = try both()
    var version = table.version
    version.see(Stamp(count: 5, device: "b"))
    // No library makes these: all devices have seen what the version since which they are has not.
    let changes = Table(records: [:], version: version, floor: version, since: table.version)
    var mine = table
    #expect(throws: BookError.behind) { try mine.merge(changes) }
    #expect(mine == table)
  }

  @Test func `What only looks like a name is none (B10)`() throws {
    var (a, _) = try both()
    try a.add("K", kind: "k", ["f": .integer(1)], by: "a")
    let kelvin = "\u{212A}"
    #expect(kelvin == "K" && a["K"] != nil && a[kelvin] == nil)
    #expect(RecordID<Int>(kelvin) != RecordID<Int>("K"))
    #expect(throws: BookError.noRecord(kelvin)) {
      try a.write(["f": .integer(2)], to: kelvin, by: "a")
    }
  }

  @Test func `The horizon is the least count of all versions, the book's own included (B8)`() throws
  {
    var (phone, tablet) = try both()
    try tablet.write(["bpm": .integer(92)], to: "song", by: "tablet")
    try phone.merge(tablet)
    // A version without a device has seen nothing from it.
    try phone.forget(seenBy: [phone.version, both().0.version])
    #expect(phone.floor.counts == ["phone": 1])
    try phone.delete("song", by: "phone")
    try phone.forget(seenBy: [tablet.version])
    #expect(phone.floor.counts == ["phone": 1, "tablet": 2] && phone.records.count == 1)
    // What is known to be seen stays known.
    try phone.forget(seenBy: [both().0.version])
    #expect(phone.floor.counts == ["phone": 1, "tablet": 2])
    #expect(try phone.changes(since: tablet.version).floor == phone.floor)
    try phone.forget(seenBy: [])
    #expect(phone.floor == phone.version && phone.records.isEmpty)
  }

  @Test func `Deleted records count until they are forgotten, and an edit may add none (B10)`()
    throws
  {
    let stamp = Stamp(count: 1, device: "a")
    var version = BookVersion()
    version.see(stamp)
    let record = Record(
      fields: ["f": Register(value: .nothing, stamp: stamp)], deletions: [:])
    func table(_ count: Int) -> Table {
      let names = (0..<count).map { ("r\($0)", record) }
      return Table(
        records: Dictionary(uniqueKeysWithValues: names), version: version, floor: BookVersion(),
        since: BookVersion())
    }
    var full = table(100_000)
    try full.delete("r0", by: "a")
    #expect(throws: BookError.tooManyRecords(100_001, limit: 100_000)) {
      try full.add("new", kind: "k", [:], by: "a")
    }
    try full.forget(seenBy: [full.version])
    try full.add("new", kind: "k", [:], by: "a")
    #expect(full.records.count == 100_000)
    // Merging can make more. They can be edited and deleted.
    var merged = table(100_001)
    try merged.write(["g": .integer(1)], to: "r0", by: "a")
    try merged.delete("r1", by: "a")
    #expect(throws: BookError.tooManyRecords(100_002, limit: 100_000)) {
      try merged.add("new", kind: "k", [:], by: "a")
    }
  }

  @Test func `A merge counts what it then leaves out as well (B8, B10)`() throws {
    let (written, deleted) = (Stamp(count: 1, device: "a"), Stamp(count: 2, device: "b"))
    var (seen, gone) = (BookVersion(), BookVersion())
    seen.see(written)
    gone.see(deleted)
    var version = seen
    version.see(deleted)
    /// A table with a deleted record, which its horizon alone does not cover.
    func table(_ fields: Range<Int>, floor: BookVersion) -> Table {
      let registers = fields.map { ("f\($0)", Register(value: .nothing, stamp: written)) }
      let record = Record(
        fields: Dictionary(uniqueKeysWithValues: registers),
        deletions: ["b": Record.Deletion(count: 2, seen: seen)])
      return Table(
        records: ["r": record], version: version, floor: floor, since: BookVersion())
    }
    var mine = table(0..<64_000, floor: seen)
    let before = mine
    #expect(throws: BookError.tooManyFields(64_001, record: "r", limit: 64_000)) {
      try mine.merge(table(64_000..<64_001, floor: gone))
    }
    #expect(mine == before)
    try mine.merge(table(63_999..<64_000, floor: gone))
    #expect(mine.records.isEmpty && mine.floor == version)
  }

  /// Two tables with one record, which both have seen.
  private func both() throws -> (Table, Table) {
    var phone = Table()
    try phone.add("song", kind: "song", ["title": .text("Monk")], by: "phone")
    return (phone, phone)
  }

  private func exchange(_ a: inout Table, _ b: inout Table) throws {
    try a.merge(b)
    try b.merge(a)
    #expect(a == b)
  }
}
