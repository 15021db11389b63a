/// The limits of a table (rule B10).
enum TableLimits {
  /// The greatest number of records in a table, and of fields in a record, after an edit.
  static let records = 100_000
  static let fields = 1_000
  static let devices = 64
  /// The greatest number of records in a table, and of fields in a record, that is read or merged. The edits of all
  /// devices together cannot exceed it.
  static let mergedRecords = records * devices
  static let mergedFields = fields * devices
  static let textBytes = 4_096

  /// Checks the number of records in a table.
  static func check(records count: Int, limit: Int) throws(BookError) {
    guard count <= limit else { throw .tooManyRecords(count, limit: limit) }
  }

  /// Checks the number of fields in a record.
  static func check(fields count: Int, of record: String, limit: Int) throws(BookError) {
    guard count <= limit else { throw .tooManyFields(count, record: record, limit: limit) }
  }

  /// Checks the name of a record or a field.
  static func check(name: String) throws(BookError) {
    guard name.isRecordName else { throw .name(name) }
  }

  static func check(_ value: FieldValue) throws(BookError) {
    guard let bytes = value.text?.utf8.count, bytes > textBytes else { return }
    throw .textTooLong(bytes: bytes)
  }
}
