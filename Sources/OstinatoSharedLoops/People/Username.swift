/// A username: 3 to 30 of the characters `a`–`z`, `0`–`9`, `.` and `_`, with a letter or a digit at both ends.
public struct Username: Hashable, Sendable {
  /// The username, in lowercase.
  public let text: String

  /// The allowed length, in characters.
  public static var lengths: ClosedRange<Int> { 3...30 }

  /// Creates a username, converting uppercase letters to lowercase.
  ///
  /// - Throws: ``Refusal/invalid(_:)`` if the text is not a valid username, or is a reserved word such as `admin`.
  public init(_ text: String) throws(Refusal) {
    let text = String(decoding: text.utf8.map(Self.lowered), as: UTF8.self)
    guard Self.lengths.contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed),
      [text.utf8.first, text.utf8.last].allSatisfy({ $0.map(Self.isLetterOrDigit) ?? false })
    else { throw .invalid(.username) }
    guard !Self.reserved.contains(text) else { throw .invalid(.reservedUsername) }
    self.text = text
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  /// Usernames that could be mistaken for the service itself.
  private static let reserved: Set<String> = [
    "admin", "administrator", "anonymous", "api", "deleted", "everyone", "former", "former_artist",
    "friends", "help", "me", "moderator", "nobody", "null", "official", "ostinato", "root",
    "security",
    "staff", "support", "system", "undefined",
  ]
}

extension Username: Comparable, CustomStringConvertible {
  /// Compares byte by byte.
  public static func < (a: Username, b: Username) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  /// The username.
  public var description: String { text }
}
