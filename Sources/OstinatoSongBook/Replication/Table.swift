import Ostinato

/// A table of named records, which each device edits in its own copy and merges with the others: a state-based CRDT
/// (Shapiro, Preguiça, Baquero and Zawirski, 2011; rules B1 to B10).
struct Table: Equatable, Sendable {
  private(set) var records: [String: Record] = [:]
  /// The edits that the table has seen.
  private(set) var version = BookVersion()
  /// The compaction horizon: the version that all devices are known to have seen. Deleted records are discarded once it
  /// has seen all their stamps.
  private(set) var floor = BookVersion()
  /// For a table of changes, the version that they start from; otherwise an empty version.
  private(set) var since = BookVersion()
  /// For a table of changes, the ``registerSum`` of the whole table.
  private(set) var sum: Int64?

  init() {}

  init(
    records: [String: Record], version: BookVersion, floor: BookVersion, since: BookVersion,
    sum: Int64? = nil
  ) {
    self.records = records
    self.version = version
    self.floor = floor
    self.since = since
    self.sum = sum
  }

  /// Returns a record, unless it is deleted.
  subscript(name: String) -> Record? {
    // Two Swift strings can be equal even if their bytes differ, but not if both are ASCII.
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return records[name].flatMap { $0.isDeleted ? nil : $0 }
  }

  /// Adds a record.
  mutating func add(
    _ name: String, kind: String, _ fields: [String: FieldValue], by device: DeviceName
  ) throws(BookError) {
    try TableLimits.check(name: name)
    guard records[name] == nil else { throw .nameTaken(name) }
    try TableLimits.check(records: records.count + 1, limit: TableLimits.records)
    var fields = fields
    fields[Record.kindField] = .text(kind)
    try write(fields, to: name, Record(), by: device)
  }

  /// Writes fields of a record, all with one stamp.
  mutating func write(
    _ fields: [String: FieldValue], to name: String, by device: DeviceName
  ) throws(BookError) {
    guard let record = self[name] else { throw .noRecord(name) }
    try write(fields, to: name, record, by: device)
  }

  /// Writes fields of a record, even if it is deleted or of another kind, and adds the record if it does not exist.
  mutating func put(
    _ fields: [String: FieldValue], in name: String, kind: String, by device: DeviceName
  ) throws(BookError) {
    guard let record = records[name] else {
      return try add(name, kind: kind, fields, by: device)
    }
    var fields = fields
    if !record.isOfKind(kind) { fields[Record.kindField] = .text(kind) }
    try write(fields, to: name, record, by: device)
  }

  private mutating func write(
    _ fields: [String: FieldValue], to name: String, _ record: Record, by device: DeviceName
  ) throws(BookError) {
    for (field, value) in fields {
      try TableLimits.check(name: field)
      try TableLimits.check(value)
    }
    let added = fields.keys.count { record.fields[$0] == nil }
    if added > 0 {
      let count = record.fields.count + added
      try TableLimits.check(fields: count, of: name, limit: TableLimits.fields)
    }
    let stamp = try nextStamp(device)
    var written = record
    for (field, value) in fields { written.write(value, to: field, stamp) }
    records[name] = written
    version.see(stamp)
  }

  /// Deletes a record.
  mutating func delete(_ name: String, by device: DeviceName) throws(BookError) {
    guard self[name] != nil else { throw .noRecord(name) }
    let stamp = try nextStamp(device)
    records[name]?.delete(stamp, seen: version)
    version.see(stamp)
  }

  /// Returns the stamp of the next edit by a device.
  func nextStamp(_ device: DeviceName) throws(BookError) -> Stamp {
    guard device.isValid else { throw .deviceName(device.text) }
    guard since == BookVersion() else { throw .onlyChanges }
    guard version.counts[device] != nil || version.counts.count < TableLimits.devices else {
      throw .tooManyDevices(version.counts.count + 1)
    }
    guard version.greatestCount < Stamp.greatestCount else { throw .countsUsedUp }
    return Stamp(count: version.greatestCount + 1, device: device)
  }

  /// Merges another table that has passed all checks.
  mutating func join(_ other: Table) {
    for (name, record) in other.records {
      if records[name] == nil { records[name] = record } else { records[name]?.merge(record) }
    }
    version.merge(other.version)
    var raised = floor
    raised.merge(other.floor)
    raiseFloor(to: raised)
  }

  /// Raises the compaction horizon, and discards the deleted records that it covers.
  mutating func raiseFloor(to version: BookVersion) {
    floor.merge(version)
    if floor == BookVersion() { return }
    records = records.filter { !$0.value.isDeleted || !$0.value.stamps.allSatisfy(floor.hasSeen) }
  }
}

extension Table {
  /// The sum of the hashes of all registers, except those of deleted records. Tables that have seen the same edits have
  /// the same sum. Like a count, it is 0 to 2⁵³ − 1.
  ///
  /// - Complexity: O(n) in the number of registers, and in the length of their texts.
  var registerSum: Int64 {
    var sum: UInt64 = 0
    for (name, record) in records where !record.isDeleted {
      for (field, register) in record.fields {
        var hash = FNV1a()
        hash.add(name)
        hash.add(field)
        hash.add(register.stamp.device.text)
        hash.add(UInt64(bitPattern: register.stamp.count))
        switch register.value {
        case .nothing: hash.add(0)
        case .integer(let integer):
          hash.add(1)
          hash.add(UInt64(bitPattern: integer))
        case .text(let text):
          hash.add(2)
          hash.add(text)
        }
        sum &+= hash.value
      }
    }
    return Int64(sum & UInt64(Stamp.greatestCount))
  }
}

extension FNV1a {
  /// Adds the bytes of a text, followed by their number.
  fileprivate mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
    add(UInt64(text.utf8.count))
  }
}
