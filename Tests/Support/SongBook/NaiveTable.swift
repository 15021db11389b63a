@testable import OstinatoSongBook

/// A table that remembers every write that it has ever seen, and works everything out from these (rules B1 to B8).
struct NaiveTable {
  /// Something that a device wrote.
  struct Write: Hashable {
    enum What: Hashable {
      case field(String, Int64)
      /// A deletion, and the greatest counts that were seen, in the order of the devices.
      case deletion([String: Int64])
    }

    let record: String
    let what: What
    let count: Int64
    let device: String
  }

  let device: String
  private(set) var writes: Set<Write> = []
  private(set) var floor: [String: Int64] = [:]

  init(device: String) { self.device = device }

  /// The greatest count of each device.
  var version: [String: Int64] {
    writes.reduce(into: [:]) { $0[$1.device] = max($0[$1.device, default: 0], $1.count) }
  }

  /// The fields of the records that are not forgotten, each as a line of text.
  var lines: [String] {
    let records = Dictionary(grouping: writes, by: \.record).filter { !isForgotten($0.value) }
    return records.flatMap { name, writes in
      let state = Self.isDeleted(writes) ? "deleted" : "there"
      return Self.lastWrites(writes).map { field, last in
        "\(name) \(state) \(field) \(last.what) \(last.count) \(last.device)"
      }
    }.sorted()
  }

  func isThere(_ record: String) -> Bool {
    let writes = writes.filter { $0.record == record }
    return !writes.isEmpty && !Self.isDeleted(Array(writes))
  }

  mutating func write(_ fields: [String: Int64], to record: String) {
    let count = (version.values.max() ?? 0) + 1
    for (field, value) in fields {
      writes.insert(
        Write(record: record, what: .field(field, value), count: count, device: device))
    }
  }

  mutating func delete(_ record: String) {
    let seen = version
    let count = (seen.values.max() ?? 0) + 1
    writes.insert(Write(record: record, what: .deletion(seen), count: count, device: device))
  }

  /// - Returns: Whether it was possible.
  mutating func merge(_ other: NaiveTable) -> Bool {
    guard Self.hasSeen(other.version, floor) || Self.hasSeen(version, other.version) else {
      return false
    }
    guard Self.hasSeen(version, other.floor) || Self.hasSeen(other.version, version) else {
      return false
    }
    // Whoever is behind the other takes the other as it is.
    if !Self.hasSeen(other.version, floor) { return true }
    let isBehind = !Self.hasSeen(version, other.floor)
    writes.formUnion(other.writes)
    floor = isBehind ? other.floor : floor.merging(other.floor) { max($0, $1) }
    return true
  }

  /// Takes the writes of another table that a version has not seen.
  ///
  /// - Returns: Whether it was possible.
  mutating func merge(changesOf other: NaiveTable, since: [String: Int64]) -> Bool {
    guard Self.hasSeen(version, since) else { return false }
    guard Self.hasSeen(other.version, floor) || Self.hasSeen(version, other.version) else {
      return false
    }
    writes.formUnion(other.writes.filter { $0.count > since[$0.device, default: 0] })
    floor.merge(other.floor) { max($0, $1) }
    return true
  }

  /// - Returns: Whether it was possible.
  mutating func forget(seenBy versions: [[String: Int64]]) -> Bool {
    guard versions.allSatisfy({ Self.hasSeen(version, $0) }) else { return false }
    for (device, count) in version {
      let least = versions.reduce(count) { min($0, $1[device, default: 0]) }
      if least > 0 { floor[device] = max(floor[device, default: 0], least) }
    }
    return true
  }

  /// Whether a version has everything that another one has.
  static func hasSeen(_ version: [String: Int64], _ other: [String: Int64]) -> Bool {
    other.allSatisfy { $0.value <= version[$0.key, default: 0] }
  }

  /// What is forgotten stays among the writes here.
  private func isForgotten(_ writes: [Write]) -> Bool {
    writes.allSatisfy { $0.count <= floor[$0.device, default: 0] } && Self.isDeleted(writes)
  }

  /// Whether the record of these writes is deleted.
  private static func isDeleted(_ writes: [Write]) -> Bool {
    let deletions = writes.compactMap { write in
      if case .deletion(let seen) = write.what { seen } else { nil }
    }
    return !deletions.isEmpty
      && lastWrites(writes).values.allSatisfy { last in
        deletions.contains { last.count <= $0[last.device, default: 0] }
      }
  }

  /// The last write of each field.
  private static func lastWrites(_ writes: [Write]) -> [String: Write] {
    writes.reduce(into: [:]) { last, write in
      guard case .field(let name, _) = write.what else { return }
      if last[name].map({ isEarlier($0, write) }) ?? true { last[name] = write }
    }
  }

  private static func isEarlier(_ a: Write, _ b: Write) -> Bool {
    (a.count, a.device) < (b.count, b.device)
  }
}
