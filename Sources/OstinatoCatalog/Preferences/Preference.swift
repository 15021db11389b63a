/// A preference: the name of its field, its default, and how it is written.
///
/// ```swift
/// try book.set(.flashesTorch, to: true, for: .thisDevice)
/// let isMuted = book[.isMuted]
/// ```
public struct Preference<Value: Sendable>: Sendable {
  let field: String
  /// The value if none is set.
  public let defaultValue: Value
  let read: @Sendable (FieldValue) -> Value?
  let write: @Sendable (Value) throws(BookError) -> FieldValue
}

extension Preference {
  /// The record that has all preferences.
  static var recordName: String { "~preferences" }
  static var kind: String { "preferences" }

  /// The field of a device, or of all devices.
  func field(of device: DeviceName?) -> String { device.map { "\(field)/\($0.text)" } ?? field }

  /// The value for a device.
  func value(in record: Record?, for device: DeviceName?) -> Value {
    guard let record, record.isOfKind(Self.kind) else { return defaultValue }
    let own = device.flatMap { read(record[field(of: $0)]) }
    return own ?? read(record[field]) ?? defaultValue
  }
}
