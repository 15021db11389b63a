/// The limits of a table (rule B10).
enum TableLimits {
  /// More records or fields no edit makes.
  static let records = 100_000
  static let fields = 1_000
  static let devices = 64
  /// More there cannot be when all devices have come to their limit and are merged.
  static let mergedRecords = records * devices
  static let mergedFields = fields * devices
  static let textBytes = 4_096
  static let nameBytes = 128

  /// Checks the name of a record, a kind or a field.
  static func check(name: String) throws(BookError) {
    let isValid =
      (1...nameBytes).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "~"):
          true
        default: false
        }
      }
    guard isValid else { throw .name(name) }
  }

  static func check(_ value: FieldValue) throws(BookError) {
    guard let bytes = value.text?.utf8.count, bytes > textBytes else { return }
    throw .textTooLong(bytes: bytes)
  }
}
