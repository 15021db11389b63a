extension Table {
  /// Takes in what another table has.
  ///
  /// - Complexity: O(n) in the number of registers of the other, and, if something has been forgotten, of both.
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
    join(other)
  }

  /// What a version has not seen, as a table of its own.
  func changes(since version: BookVersion) throws(BookError) -> Table {
    guard version.hasSeen(floor) else { throw .versionBehind }
    return Table(
      records: records.compactMapValues { $0.changes(since: version) }, version: self.version,
      floor: floor, since: version)
  }

  /// Leaves out the deleted records of which all of these versions have seen everything.
  ///
  /// - Parameter versions: Those of all devices that take part.
  mutating func forget(seenBy versions: [BookVersion]) throws(BookError) {
    guard since == BookVersion() else { throw .onlyChanges }
    guard versions.allSatisfy(version.hasSeen) else { throw .versionAhead }
    raiseFloor(to: versions.reduce(version) { $0.commonPart($1) })
  }

  /// Checks the one limit that holds for merging, too: more records and fields than an edit may make can be merged, so
  /// that devices which have come near the limits apart can still meet.
  private func checkLimits(merging other: Table) throws(BookError) {
    let devices = Set(version.counts.keys).union(other.version.counts.keys).count
    guard devices <= TableLimits.devices else { throw .tooManyDevices(devices) }
  }
}
