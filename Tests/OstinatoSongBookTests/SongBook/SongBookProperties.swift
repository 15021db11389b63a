import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// Random histories of devices that edit songs, set lists and practice, and exchange books and changes, late, twice and
/// out of order.
@Suite struct SongBookProperties {
  @Test func `A book has what a model works out from all edits (B3, B5–B7, B11, B14, B19, B22)`()
    throws
  {
    var events: [String: Int] = [:]
    for seed in ReplicationProperties.seeds {
      let history = try SongBookHistory(seed: seed)
      #expect(history.faults == [], "seed \(seed)")
      events.merge(history.events, uniquingKeysWith: +)
    }
    guard ReplicationProperties.seeds.count > 1 else { return }
    for event in [
      "songs", "edits", "deleted songs", "deleted lists", "lists", "appended", "moves", "removals",
      "practice", "merges", "refused",
    ] {
      #expect(events[event, default: 0] > ReplicationProperties.seeds.count / 40, "\(event)")
    }
  }

  /// What faults in a book would do to it.
  static let planted: [(name: String, tampering: @Sendable (inout SongBook) -> Void)] = [
    (
      "positions tie",
      { book in
        book.rewriteFields { field, value in
          field.hasPrefix("at/") && value.text != nil ? .text("V.a") : value
        }
      }
    ),
    (
      "a counter is overwritten",
      { book in
        let device = book.device?.text
        book.rewriteFields { field, value in
          field != device && ["a", "b", "c", "c-", "1"].contains(field) ? .integer(0) : value
        }
      }
    ),
    (
      "a clock that is slow stamps the edits",
      { book in
        guard let device = book.device, device.text == "a" else { return }
        book.restamp { $0.device == device ? Stamp(count: 1, device: device) : $0 }
      }
    ),
    (
      "a whole record wins",
      { book in
        book.rewriteRecords { record in
          guard record.isOfKind(Song.kind), let last = record.fields.values.map(\.stamp).max()
          else {
            return record
          }
          return Record(
            fields: record.fields.mapValues { Register(value: $0.value, stamp: last) },
            deletions: record.deletions)
        }
      }
    ),
  ]

  @Test(arguments: planted.indices)
  func `A planted fault is noticed`(_ index: Int) throws {
    let fault = Self.planted[index]
    let isNoticed = try (UInt64(1)...40).contains {
      try !SongBookHistory(seed: $0, tampering: fault.tampering).faults.isEmpty
    }
    #expect(isNoticed, "\(fault.name)")
  }
}

extension SongBook {
  fileprivate mutating func rewriteRecords(_ change: (Record) -> Record) {
    table = Table(
      records: table.records.mapValues(change), version: table.version, floor: table.floor,
      since: table.since)
  }

  fileprivate mutating func rewriteFields(_ change: (String, FieldValue) -> FieldValue) {
    rewriteRecords { record in
      Record(
        fields: Dictionary(
          uniqueKeysWithValues: record.fields.map {
            ($0.key, Register(value: change($0.key, $0.value.value), stamp: $0.value.stamp))
          }), deletions: record.deletions)
    }
  }

  fileprivate mutating func restamp(_ change: (Stamp) -> Stamp) {
    rewriteRecords { record in
      Record(
        fields: record.fields.mapValues { Register(value: $0.value, stamp: change($0.stamp)) },
        deletions: record.deletions)
    }
  }
}
