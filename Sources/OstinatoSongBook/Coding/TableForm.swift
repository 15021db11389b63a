/// The encoded form of a table: form 1 of rule B22. Devices are written as indices into the sorted list of names.
struct TableForm: Codable {
  struct Record: Codable {
    let name: String
    let fields: [Field]
    let deletions: [Deletion]
  }

  /// A register, with an integer or a text, or neither if its value is nothing.
  struct Field: Codable {
    let name: String
    let integer: Int64?
    let text: String?
    let count: Int64
    let device: Int
  }

  struct Deletion: Codable {
    let device: Int
    let count: Int64
    /// The count seen from each device, or 0.
    let seen: [Int64]
  }

  /// The number of the form that this library writes, and the only one so far.
  static let number = 1

  let form: Int
  let devices: [String]
  /// The greatest count seen from each device, or 0.
  let version: [Int64]
  let floor: [Int64]
  let since: [Int64]
  /// For changes, the sum of the whole table's registers. Changes written before the sum was introduced have none.
  let sum: Int64?
  let records: [Record]
}

extension TableForm {
  init(_ table: Table) {
    let names = Set(table.version.counts.keys).union(table.since.counts.keys).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, 0...))
    func counts(_ version: BookVersion) -> [Int64] { names.map { version.counts[$0, default: 0] } }
    form = Self.number
    devices = names.map(\.text)
    version = counts(table.version)
    floor = counts(table.floor)
    since = counts(table.since)
    sum = table.sum
    records = table.records.map { name, record in
      Record(
        name: name,
        fields: record.fields.map { field, register in
          // Each stamp's device is in the version.
          Field(
            name: field, integer: register.value.integer, text: register.value.text,
            count: register.stamp.count, device: numbers[register.stamp.device, default: 0])
        }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) },
        deletions: record.deletions.map { device, deletion in
          Deletion(
            device: numbers[device, default: 0], count: deletion.count, seen: counts(deletion.seen))
        }.sorted { $0.device < $1.device })
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
