/// A reader that turns a form into a table, and checks rules B1 to B10.
struct TableReader {
  private let form: TableForm
  private let path: FormPath
  private let devices: [DeviceName]
  private let version: BookVersion
  private let since: BookVersion

  /// Reads the devices and the versions that apply to all records.
  init(_ form: TableForm, at path: FormPath) throws(DecodingError) {
    self.form = form
    self.path = path
    devices = try Self.devices(form, at: path["devices"])
    version = try Self.version(form.version, devices, at: path["version"])
    since = try Self.version(form.since, devices, at: path["since"])
    try path["version"].require(
      version.counts.count <= TableLimits.devices, "there are more than 64 devices")
    for (index, device) in devices.enumerated() {
      try path["devices"][index].require(
        version.counts[device] != nil || since.counts[device] != nil, "no edit is from this device")
    }
  }

  func table() throws(DecodingError) -> Table {
    let floor = try Self.version(form.floor, devices, at: path["floor"])
    try path["floor"].require(version.hasSeen(floor), "more is forgotten than was seen")
    try path["sum"].require(
      form.sum.map { since != BookVersion() && (0...Stamp.greatestCount).contains($0) } ?? true,
      "only changes have a sum, of 0 to 9007199254740991")
    let path = path["records"]
    try path.require(
      form.records.count <= TableLimits.mergedRecords, "there are more than 6400000 records")
    var records: [String: Record] = [:]
    for (index, record) in form.records.enumerated() {
      try path[index].require(
        index == 0 || form.records[index - 1].name.isBefore(record.name),
        "the records are not sorted by name")
      let read = try self.record(record, at: path[index])
      try path[index].require(
        !read.isDeleted || !read.stamps.allSatisfy(floor.hasSeen),
        "the record is deleted, and everybody has seen it")
      records[record.name] = read
    }
    return Table(
      records: records, version: version, floor: floor, since: since, sum: form.sum)
  }

  private static func devices(
    _ form: TableForm, at path: FormPath
  ) throws(DecodingError) -> [DeviceName] {
    var devices: [DeviceName] = []
    // The devices of the version, and of the version that changes start from.
    try path.require(form.devices.count <= 2 * TableLimits.devices, "there are too many devices")
    for (index, name) in form.devices.enumerated() {
      try path[index].require(
        index == 0 || form.devices[index - 1].isBefore(name), "the devices are not sorted by name")
      try path[index].check { () throws(BookError) in devices.append(try DeviceName(name)) }
    }
    return devices
  }

  private static func version(
    _ counts: [Int64], _ devices: [DeviceName], at path: FormPath
  ) throws(DecodingError) -> BookVersion {
    try path.require(counts.count == devices.count, "there must be one count for each device")
    var version = BookVersion()
    for (index, count) in counts.enumerated() where count != 0 {
      try path[index].require(
        (1...Stamp.greatestCount).contains(count), "\(count) is not a valid count of edits")
      version.see(Stamp(count: count, device: devices[index]))
    }
    return version
  }

  private func record(
    _ record: TableForm.Record, at path: FormPath
  ) throws(DecodingError) -> Record {
    try path["name"].check { () throws(BookError) in try TableLimits.check(name: record.name) }
    try path.require(
      !(record.fields.isEmpty && record.deletions.isEmpty), "the record has nothing in it")
    try path["fields"].require(
      record.fields.count <= TableLimits.mergedFields, "there are more than 64000 fields")
    var fields: [String: Register] = [:]
    for (index, field) in record.fields.enumerated() {
      let path = path["fields"][index]
      try path.require(
        index == 0 || record.fields[index - 1].name.isBefore(field.name),
        "the fields are not sorted by name")
      try path["name"].check { () throws(BookError) in try TableLimits.check(name: field.name) }
      fields[field.name] = Register(
        value: try value(field, at: path),
        stamp: try stamp(field.count, field.device, at: path))
    }
    var deletions: [DeviceName: Record.Deletion] = [:]
    for (index, deletion) in record.deletions.enumerated() {
      let path = path["deletions"][index]
      try path.require(
        index == 0 || record.deletions[index - 1].device < deletion.device,
        "the deletions are not sorted by device")
      let stamp = try stamp(deletion.count, deletion.device, at: path)
      let seen = try Self.version(deletion.seen, devices, at: path["seen"])
      try path["seen"].require(
        version.hasSeen(seen) && seen.greatestCount < stamp.count,
        "the deletion has seen edits that the book has not")
      deletions[stamp.device] = Record.Deletion(count: stamp.count, seen: seen)
    }
    let read = Record(fields: fields, deletions: deletions)
    try path.require(
      read.changes(since: since) == read, "there are edits that are not newer than `since`")
    return read
  }

  private func value(
    _ field: TableForm.Field, at path: FormPath
  ) throws(DecodingError) -> FieldValue {
    try path.require(
      field.integer == nil || field.text == nil, "the field has both an integer and a text")
    guard let text = field.text else { return field.integer.map { .integer($0) } ?? .nothing }
    try path["text"].check { () throws(BookError) in try TableLimits.check(.text(text)) }
    return .text(text)
  }

  private func stamp(
    _ count: Int64, _ device: Int, at path: FormPath
  ) throws(DecodingError) -> Stamp {
    try path["device"].require(
      devices.indices.contains(device), "there is no device \(device) in the list")
    let stamp = Stamp(count: count, device: devices[device])
    try path["count"].require(
      count >= 1 && version.hasSeen(stamp), "the version has not seen the edit \(count)")
    return stamp
  }
}

extension String {
  /// Returns whether this text sorts before another, byte by byte.
  fileprivate func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
