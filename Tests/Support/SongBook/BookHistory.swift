@testable import OstinatoSongBook

/// A random history of several devices, each with a table and a naive one, and what was on its way between them.
struct BookHistory {
  /// A table that was taken from a device, as a whole or only its changes, and may arrive late or twice.
  struct Parcel {
    let table: Table
    let naive: NaiveTable
    /// The version since which the changes are, or `nil` if it is the whole table.
    let since: BookVersion?
  }

  private(set) var tables: [Table] = []
  private(set) var naive: [NaiveTable] = []
  private(set) var faults: [String] = []
  /// What happened how often, by name.
  private(set) var events: [String: Int] = [:]
  /// A planted fault: what becomes of a table after it was merged with another.
  private let tampering: (inout Table, Table) -> Void
  private var parcels: [Parcel] = []
  private var random: SeededRandom
  private let devices: [DeviceName]

  init(
    seed: UInt64, steps: Int = 60, tampering: @escaping (inout Table, Table) -> Void = { _, _ in }
  ) throws {
    random = SeededRandom(seed: seed)
    self.tampering = tampering
    let names: [DeviceName] = ["phone", "tablet", "desk", "b", "a-1"]
    devices = Array(names.prefix(3 + random.number(below: 3)))
    tables = devices.map { _ in Table() }
    naive = devices.map { NaiveTable(device: $0.text) }
    for _ in 0..<steps where faults.isEmpty { try step() }
    if faults.isEmpty { try exchangeEverything() }
  }

  private mutating func step() throws {
    let device = random.number(below: devices.count)
    switch random.number(below: 20) {
    case 0...8: try edit(device)
    case 9: try delete(device)
    case 10...12:
      let other = random.number(below: devices.count)
      parcels.append(Parcel(table: tables[other], naive: naive[other], since: nil))
      try deliver(parcels.count - 1, to: device)
    case 13...14: takeChanges(from: device, for: random.number(below: devices.count))
    case 15...18:
      // Late, twice, in any order.
      if !parcels.isEmpty { try deliver(random.number(below: parcels.count), to: device) }
    default: forget(device)
    }
    check(device)
  }

  private mutating func edit(_ device: Int) throws {
    let name = "r\(random.number(below: 5))"
    let fields = (0...random.number(below: 3)).map { _ in "f\(random.number(below: 3))" }
    let values = Dictionary(
      fields.map { ($0, Int64(random.number(below: 1000))) }, uniquingKeysWith: { $1 })
    let isThere = naive[device].isThere(name)
    do throws(BookError) {
      if isThere {
        try tables[device].write(values.mapValues { .integer($0) }, to: name, by: devices[device])
      } else {
        try tables[device].add(
          name, kind: "k", values.mapValues { .integer($0) }, by: devices[device])
      }
      // The kind is a field, too; texts are -1 here.
      let kind: [String: Int64] = isThere ? [:] : [Record.kindField: -1]
      naive[device].write(values.merging(kind) { $1 }, to: name)
      count("edits")
    } catch {
      // A deleted record that is not forgotten keeps its name.
      let isDeleted = !isThere && error == .nameTaken(name) && tables[device][name] == nil
      if !isDeleted { faults.append("an edit was refused: \(error)") }
    }
  }

  private mutating func delete(_ device: Int) throws {
    let name = "r\(random.number(below: 5))"
    guard naive[device].isThere(name) else { return }
    do throws(BookError) {
      try tables[device].delete(name, by: devices[device])
      naive[device].delete(name)
      count("deletions")
    } catch { faults.append("a deletion was refused: \(error)") }
  }

  private mutating func takeChanges(from device: Int, for other: Int) {
    let since = tables[other].version
    do throws(BookError) {
      let changes = try tables[device].changes(since: since)
      parcels.append(Parcel(table: changes, naive: naive[device], since: since))
    } catch {
      if error != .versionBehind || NaiveTable.hasSeen(counts(since), naive[device].floor) {
        faults.append("changes were refused: \(error)")
      }
    }
  }

  private mutating func deliver(_ parcel: Int, to device: Int) throws {
    let parcel = parcels[parcel]
    let before = tables[device]
    let isPossible =
      parcel.since.map { naive[device].merge(changesOf: parcel.naive, since: counts($0)) }
      ?? naive[device].merge(parcel.naive)
    do throws(BookError) {
      try tables[device].merge(parcel.table)
      tampering(&tables[device], parcel.table)
      if !isPossible { faults.append("something was merged that has to be refused") }
      count("merges")
    } catch {
      if isPossible { faults.append("a merge was refused: \(error)") }
      if tables[device] != before { faults.append("a refused merge changed something") }
      count("refused")
    }
  }

  private mutating func forget(_ device: Int) {
    let versions = tables.map(\.version)
    let isPossible = naive[device].forget(seenBy: versions.map(counts))
    do throws(BookError) {
      try tables[device].forget(seenBy: versions)
      if !isPossible { faults.append("something was forgotten that has to be refused") }
      count("forgotten")
    } catch {
      if isPossible { faults.append("forgetting was refused: \(error)") }
    }
  }

  /// At the end all devices have seen the same, and have the same.
  private mutating func exchangeEverything() throws {
    for _ in 0..<2 {
      for device in tables.indices {
        for other in tables.indices where other != device {
          parcels.append(Parcel(table: tables[other], naive: naive[other], since: nil))
          try deliver(parcels.count - 1, to: device)
          check(device)
        }
      }
    }
    for table in tables where table != tables[0] && table.version == tables[0].version {
      faults.append("two tables have seen the same and differ")
    }
  }

  /// Compares a table with the naive one.
  private mutating func check(_ device: Int) {
    let lines = Self.lines(of: tables[device])
    if lines != naive[device].lines {
      faults.append("the table has \(lines), and not \(naive[device].lines)")
    }
    if counts(tables[device].version) != naive[device].version { faults.append("other versions") }
    if counts(tables[device].floor) != naive[device].floor { faults.append("other floors") }
  }

  private mutating func count(_ event: String) { events[event, default: 0] += 1 }

  private func counts(_ version: BookVersion) -> [String: Int64] {
    Dictionary(uniqueKeysWithValues: version.counts.map { ($0.key.text, $0.value) })
  }

  static func lines(of table: Table) -> [String] {
    table.records.flatMap { name, record in
      record.fields.map { field, register in
        let value = NaiveTable.Write.What.field(field, register.value.integer ?? -1)
        let state = record.isDeleted ? "deleted" : "there"
        return "\(name) \(state) \(field) \(value) \(register.stamp.count) \(register.stamp.device)"
      }
    }.sorted()
  }
}
