/// The name of a recording: the SHA-256 of its WAV file, as 64 of the characters `0`–`9` and `a`–`f`.
///
/// Loops that share a layer share its audio, so relooping copies nothing.
public struct AudioID: Codable, Hashable, Sendable {
  /// The name.
  public let text: String

  /// Creates a name.
  ///
  /// - Throws: ``Refusal/invalid(_:)`` if the text is not such a name.
  public init(_ text: String) throws(Refusal) {
    let isHexadecimal = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
    guard text.utf8.count == 64, isHexadecimal else { throw .invalid(.audio) }
    self.text = text
  }

  /// Reads a name and checks it.
  public init(from decoder: any Decoder) throws {
    try self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
