/// The name of a record in a book, such as a song: 1 to 128 of the characters `a`–`z`, `A`–`Z`, `0`–`9`, `.`, `-`, `_`
/// and `/`.
///
/// The caller chooses the name, or the book generates one. A name that the caller chooses must be unique across all
/// devices, and must not be reused for something else. An invalid name is refused when it is used.
public struct RecordID<Kind>: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Creates an identifier from a name.
  @inlinable
  public init(_ name: String) { self.name = name }
}

extension RecordID: ExpressibleByStringLiteral {
  /// Creates an identifier from a literal. If several kinds are possible, state the type: `"monk" as SongID`.
  @inlinable
  public init(stringLiteral name: String) { self.name = name }
}

extension RecordID: Comparable, CustomStringConvertible {
  /// Compares two names byte by byte.
  @inlinable
  public static func == (a: RecordID, b: RecordID) -> Bool {
    a.name.utf8.elementsEqual(b.name.utf8)
  }

  /// Hashes the bytes, in linear time for any text.
  ///
  /// Safe: the bytes are read only within the closure that receives them.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    // Without contiguous storage, only the number of bytes is hashed, which is still a valid hash.
    unsafe name.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    hasher.combine(name.utf8.count)
  }

  /// Compares two names byte by byte.
  @inlinable
  public static func < (a: RecordID, b: RecordID) -> Bool {
    a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
  }

  /// The name.
  public var description: String { name }
}

extension RecordID: Codable {
  /// Reads a name.
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension String {
  /// Whether the text can be the name of a record (rule B10). Only names that a book generates have a `~`.
  ///
  /// - Complexity: O(n) in the length of the text.
  package var isRecordName: Bool {
    (1...128).contains(utf8.count)
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "~"):
          true
        default: false
        }
      }
  }
}
