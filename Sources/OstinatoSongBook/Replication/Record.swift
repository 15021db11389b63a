/// A record of a table: registers by field name, and deletions.
struct Record: Equatable, Sendable {
  /// A deletion of the record, with the version that the deleting device had seen.
  struct Deletion: Equatable, Sendable {
    var count: Int64
    var seen: BookVersion
  }

  private(set) var fields: [String: Register] = [:]
  /// The latest deletion by each device.
  private(set) var deletions: [DeviceName: Deletion] = [:]

  /// The name of the field for the record's kind, which is written when the record is added.
  static let kindField = "~kind"

  init() {}

  init(fields: [String: Register], deletions: [DeviceName: Deletion]) {
    self.fields = fields
    self.deletions = deletions
  }

  /// Returns whether the record is of a kind. It compares lengths first, since long texts can be slow to compare.
  func isOfKind(_ kind: String) -> Bool {
    guard let text = self[Self.kindField].text, text.utf8.count == kind.utf8.count else {
      return false
    }
    return text == kind
  }

  /// Whether the record's deletions have seen all of its registers (rule B7).
  var isDeleted: Bool {
    !deletions.isEmpty
      && fields.values.allSatisfy { register in
        deletions.values.contains { $0.seen.hasSeen(register.stamp) }
      }
  }

  /// All stamps of the record, including those of its deletions.
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

  /// Returns the registers and deletions that a version has not seen, or `nil` if it has seen all of them.
  ///
  /// For a record with deletions, returns the whole record, since a device at that version may have discarded the rest.
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
