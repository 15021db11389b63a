import OstinatoRhythm

/// A preference, with the name of its field, its default and its encoding.
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
  /// The name of the record with all preferences.
  static var recordName: String { "~preferences" }
  static var kind: String { "preferences" }

  /// Returns the name of the field for a device, or for all devices if it is `nil`.
  func field(of device: DeviceName?) -> String { device.map { "\(field)/\($0.text)" } ?? field }

  /// Returns the value for a device.
  func value(in record: Record?, for device: DeviceName?) -> Value {
    guard let record, record.isOfKind(Self.kind) else { return defaultValue }
    let own = device.flatMap { read(record[field(of: $0)]) }
    return own ?? read(record[field]) ?? defaultValue
  }
}

extension Preference where Value == SoundChoice {
  /// The sound of beats.
  public static func beatSound(_ use: MetronomeUse) -> Preference {
    sound("beat", use, .metronomeClick)
  }

  /// The sound of subdivisions.
  public static func subdivisionSound(_ use: MetronomeUse) -> Preference {
    sound("subdivision", use, .closedHiHat)
  }

  private static func sound(
    _ name: String, _ use: MetronomeUse, _ usual: Percussion
  ) -> Preference {
    Preference(
      field: "sound-\(name)-\(use.rawValue)", defaultValue: .percussion(usual),
      read: { SoundChoice($0) },
      write: { sound throws(BookError) in
        try sound.check()
        return sound.value
      })
  }
}

extension Preference where Value == Bool {
  /// Whether the first click of a bar is an accent; `true` by default.
  public static var accentsDownbeat: Preference { flag("accent", true) }
  /// Whether clicks are silent.
  public static var isMuted: Preference { flag("mute", false) }
  /// Whether the torch flashes with the beats.
  public static var flashesTorch: Preference { flag("torch", false) }
  /// Whether the device vibrates with the beats.
  public static var usesHaptics: Preference { flag("haptics", false) }

  private static func flag(_ field: String, _ usual: Bool) -> Preference {
    Preference(
      field: field, defaultValue: usual,
      read: { value in value.integer.flatMap { [0: false, 1: true][$0] } },
      write: { isOn throws(BookError) in .integer(isOn ? 1 : 0) })
  }
}
