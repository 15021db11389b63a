/// The name of a device in a book: 1 to 16 of the characters `a` to `z`, `0` to `9` and `-`.
///
/// No two devices of one musician may have the same name. A copy of a book that is edited separately, such as a
/// restored backup, needs its own name, and so does a new book on an old device: other devices would mistake edits
/// under a reused name for edits that they have already seen. A random name of 16 characters is sufficient.
public struct DeviceName: Hashable, Sendable {
  /// The name.
  public let text: String

  /// The greatest number of characters.
  public static var maximumLength: Int { 16 }

  /// Creates a name.
  ///
  /// - Parameter text: 1 to 16 of the characters `a` to `z`, `0` to `9` and `-`.
  /// - Throws: ``BookError/deviceName(_:)`` for anything else.
  public init(_ text: String) throws(BookError) {
    guard Self.isValid(text) else { throw .deviceName(text) }
    self.text = text
  }

  var isValid: Bool { Self.isValid(text) }

  private static func isValid(_ text: String) -> Bool {
    (1...maximumLength).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

extension DeviceName: ExpressibleByStringLiteral {
  /// Creates a name from a literal, as in `SongBook(device: "phone")`.
  ///
  /// A literal cannot throw. If the name is invalid, each edit of the book throws ``BookError/deviceName(_:)``.
  public init(stringLiteral text: String) { self.text = text }
}

extension DeviceName: Comparable, CustomStringConvertible {
  /// Compares two names byte by byte.
  public static func < (a: DeviceName, b: DeviceName) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  /// The name.
  public var description: String { text }
}
