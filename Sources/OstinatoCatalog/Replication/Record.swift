/// A record of a table: registers by the names of their fields, and the deletions that there were.
struct Record: Equatable, Sendable {
  /// That a device deleted the record, and what it had seen then.
  struct Deletion: Equatable, Sendable {
    var count: Int64
    var seen: BookVersion
  }

  private(set) var kind: String
  private(set) var fields: [String: Register] = [:]
  /// The last deletion by each device.
  private(set) var deletions: [DeviceName: Deletion] = [:]

  init(kind: String) { self.kind = kind }

  init(kind: String, fields: [String: Register], deletions: [DeviceName: Deletion]) {
    self.kind = kind
    self.fields = fields
    self.deletions = deletions
  }

  /// Whether deletions have seen all of its registers (rule B7).
  var isDeleted: Bool {
    !deletions.isEmpty
      && fields.values.allSatisfy { register in
        deletions.values.contains { $0.seen.hasSeen(register.stamp) }
      }
  }

  /// All of its stamps, those of its deletions included.
  var stamps: [Stamp] {
    fields.values.map(\.stamp)
      + deletions.map { Stamp(count: $0.value.count, device: $0.key) }
  }

  subscript(field: String) -> FieldValue { fields[field]?.value ?? .nothing }

  mutating func write(_ value: FieldValue, to field: String, _ stamp: Stamp) {
    fields[field] = Register(value: value, stamp: stamp)
  }

  mutating func delete(_ stamp: Stamp, seen: BookVersion) {
    deletions[stamp.device] = Deletion(count: stamp.count, seen: seen)
  }

  mutating func merge(_ other: Record) {
    kind = max(kind, other.kind)
    fields.merge(other.fields) { mine, others in
      var register = mine
      register.merge(others)
      return register
    }
    deletions.merge(other.deletions) { mine, others in
      guard mine.count == others.count else { return mine.count > others.count ? mine : others }
      var both = mine
      both.seen.merge(others.seen)
      return both
    }
  }

  /// What of it a version has not seen, or `nil` if it has seen all.
  func changes(since version: BookVersion) -> Record? {
    let new = Record(
      kind: kind, fields: fields.filter { !version.hasSeen($0.value.stamp) },
      deletions: deletions.filter {
        !version.hasSeen(Stamp(count: $0.value.count, device: $0.key))
      })
    return new.fields.isEmpty && new.deletions.isEmpty ? nil : new
  }
}
