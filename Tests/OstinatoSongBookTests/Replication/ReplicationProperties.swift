import TestSupport
import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// Random histories of devices that edit, delete, forget and exchange tables, late, twice and out of order.
@Suite struct ReplicationProperties {
  static let seeds = Seeds.range(count: perBuild(debug: 60, release: 5_000))

  @Test func `A table has what a naive one works out from all writes (B1–B9)`() throws {
    var events: [String: Int] = [:]
    for seed in Self.seeds {
      let history = try BookHistory(seed: seed)
      #expect(history.faults == [], "seed \(seed)")
      events.merge(history.events, uniquingKeysWith: +)
    }
    guard Self.seeds.count > 1 else { return }
    for event in ["edits", "deletions", "merges", "refused", "forgotten"] {
      #expect(events[event, default: 0] > Self.seeds.count / 10, "\(event)")
    }
  }

  @Test func `Merging commutes, associates and is idempotent (B5)`() throws {
    for seed in Self.seeds {
      let tables = try BookHistory(seed: seed, steps: 30).tables.prefix(3)
      let (a, b, c) = (tables[0], tables[1], tables[2])
      #expect(merged(a, b) == merged(b, a), "seed \(seed)")
      #expect(merged(a, a) == a, "seed \(seed)")
      if let ab = merged(a, b), let bc = merged(b, c), let left = merged(ab, c),
        let right = merged(a, bc)
      {
        #expect(left == right, "seed \(seed)")
        #expect(merged(left, b) == left, "seed \(seed)")
      }
    }
  }

  /// What a fault in merging would do to a table that another was merged into.
  static let planted: [(name: String, tampering: @Sendable (inout Table, Table) -> Void)] = [
    ("one side is kept", { table, other in if other.version.counts.count > 1 { table = other } }),
    (
      "deletions are lost",
      { table, _ in
        table = Table(
          records: table.records.mapValues {
            Record(fields: $0.fields, deletions: [:])
          }, version: table.version, floor: table.floor, since: table.since)
      }
    ),
    (
      "the version is not merged",
      { table, other in
        var version = BookVersion()
        for (device, count) in table.version.counts where other.version.counts[device] != count {
          version.see(Stamp(count: count, device: device))
        }
        table = Table(
          records: table.records, version: version, floor: table.floor, since: table.since)
      }
    ),
    (
      "the earlier stamp wins",
      { table, other in
        var records = table.records
        for (name, record) in other.records {
          for (field, register) in record.fields {
            records[name]?.write(register.value, to: field, register.stamp)
          }
        }
        table = Table(
          records: records, version: table.version, floor: table.floor, since: table.since)
      }
    ),
  ]

  @Test(arguments: planted.indices)
  func `A planted fault is noticed`(_ index: Int) throws {
    let fault = Self.planted[index]
    let isNoticed = try (UInt64(1)...40).contains {
      try !BookHistory(seed: $0, tampering: fault.tampering).faults.isEmpty
    }
    #expect(isNoticed, "\(fault.name)")
  }

  private func merged(_ a: Table, _ b: Table) -> Table? {
    var table = a
    do { try table.merge(b) } catch { return nil }
    return table
  }
}
