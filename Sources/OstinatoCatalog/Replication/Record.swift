/// A record of a table: registers by the names of their fields, and the deletions that there were.
struct Record: Equatable, Sendable {
  /// That a device deleted the record, and what it had seen then.
  struct Deletion: Equatable, Sendable {
    var count: Int64
    var seen: BookVersion
  }

  private(set) var fields: [String: Register] = [:]
  /// The last deletion by each device.
  private(set) var deletions: [DeviceName: Deletion] = [:]

  /// The field that says what kind of record it is. It is written when the record is added.
  static let kindField = "~kind"

  init() {}

  init(fields: [String: Register], deletions: [DeviceName: Deletion]) {
    self.fields = fields
    self.deletions = deletions
  }

  /// Whether it is of a kind. A long text, which may be slow to compare, is none.
  func isOfKind(_ kind: String) -> Bool {
    guard let text = self[Self.kindField].text, text.utf8.count == kind.utf8.count else {
      return false
    }
    return text == kind
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
  ///
  /// Of a record that has been deleted it is all of it, since whoever has that version may have forgotten the rest.
  func changes(since version: BookVersion) -> Record? {
    let new = Record(
      fields: fields.filter { !version.hasSeen($0.value.stamp) },
      deletions: deletions.filter {
        !version.hasSeen(Stamp(count: $0.value.count, device: $0.key))
      })
    if new.fields.isEmpty && new.deletions.isEmpty { return nil }
    return deletions.isEmpty ? new : self
  }
}
