extension Table {
  /// Merges another table into this one.
  ///
  /// - Complexity: O(n) in the number of registers of the other table, or of both tables if the other has only changes
  ///   or if either has been compacted.
  mutating func merge(_ other: Table) throws(BookError) {
    guard since == BookVersion() else { throw .onlyChanges }
    guard version.hasSeen(other.since) else { throw .changesMissing }
    if !other.version.hasSeen(floor) {
      if version.hasSeen(other.version) { return }
      throw .behind
    }
    if !version.hasSeen(other.floor) {
      guard other.version.hasSeen(version), other.since == BookVersion() else { throw .behind }
      self = other
      return
    }
    try checkLimits(merging: other)
    guard let sum = other.sum, other.version.hasSeen(version) else { return join(other) }
    // After merging, both have seen the same edits, so their registers must be equal.
    var merged = self
    merged.join(other)
    guard merged.registerSum == sum else { throw .changesNotEnough }
    self = merged
  }

  /// Returns the changes that a version has not seen, as a separate table.
  func changes(since version: BookVersion) throws(BookError) -> Table {
    guard since == BookVersion() else { throw .onlyChanges }
    guard version.hasSeen(floor) else { throw .versionBehind }
    return Table(
      records: records.compactMapValues { $0.changes(since: version) }, version: self.version,
      floor: floor, since: version, sum: version == BookVersion() ? nil : registerSum)
  }

  /// Discards the deleted records whose stamps all of these versions have seen.
  ///
  /// - Parameter versions: The versions of all participating devices.
  mutating func forget(seenBy versions: [BookVersion]) throws(BookError) {
    guard since == BookVersion() else { throw .onlyChanges }
    guard versions.allSatisfy(version.hasSeen) else { throw .versionAhead }
    raiseFloor(to: versions.reduce(version) { $0.commonPart($1) })
  }

  /// Returns a table of the records that are not deleted, rewritten by one device in one edit.
  func renewed(by device: DeviceName) throws(BookError) -> Table {
    guard since == BookVersion() else { throw .onlyChanges }
    guard device.isValid else { throw .deviceName(device.text) }
    guard version.counts[device] == nil else { throw .deviceNameTaken(device) }
    let stamp = Stamp(count: 1, device: device)
    var version = BookVersion()
    version.see(stamp)
    let renewed = records.filter { !$0.value.isDeleted }.mapValues { record in
      Record(
        fields: record.fields.mapValues { Register(value: $0.value, stamp: stamp) }, deletions: [:])
    }
    return Table(
      records: renewed, version: version, floor: BookVersion(), since: BookVersion())
  }

  /// Checks the limits that decoding checks, so that every written table can be read. The limits of an edit are lower,
  /// so that devices which approach them separately can still merge.
  private func checkLimits(merging other: Table) throws(BookError) {
    let devices = Set(version.counts.keys).union(other.version.counts.keys).count
    guard devices <= TableLimits.devices else { throw .tooManyDevices(devices) }
    if records.count + other.records.count > TableLimits.mergedRecords {
      let added = other.records.keys.count { records[$0] == nil }
      try TableLimits.check(records: records.count + added, limit: TableLimits.mergedRecords)
    }
    // For a whole book, counting the fields of each record is cheaper than looking up every record.
    let isWhole = other.since == BookVersion()
    let most =
      isWhole ? records.values.reduce(0) { max($0, $1.fields.count) } : TableLimits.mergedFields
    for (name, record) in other.records
    where most + record.fields.count > TableLimits.mergedFields {
      guard let mine = records[name] else { continue }
      let added = record.fields.keys.count { mine.fields[$0] == nil }
      try TableLimits.check(
        fields: mine.fields.count + added, of: name, limit: TableLimits.mergedFields)
    }
  }
}
