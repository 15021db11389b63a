/// The name of a record in a book, such as that of a song: 1 to 128 of the characters `a`–`z`, `A`–`Z`,
/// `0`–`9`, `.`, `-`, `_` and `/`.
///
/// Names are the caller's, who may have some already, or made by the book. Those of the caller's must be different on
/// all devices, and must not be used again for something else. A name that is not possible is refused where it is used.
public struct RecordID<Kind>: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Creates an identifier from a name.
  public init(_ name: String) { self.name = name }
}

extension RecordID: ExpressibleByStringLiteral {
  /// Creates an identifier from a literal. Where several kinds are possible, say which: `"monk" as SongID`.
  public init(stringLiteral name: String) { self.name = name }
}

extension RecordID: Comparable, CustomStringConvertible {
  /// Compares two names byte by byte.
  public static func == (a: RecordID, b: RecordID) -> Bool {
    a.name.utf8.elementsEqual(b.name.utf8)
  }

  /// Hashes the bytes, in linear time whatever text it is.
  ///
  /// Safe: the bytes are only read while they are lent.
  public func hash(into hasher: inout Hasher) {
    // Without memory that lies in one piece, the number of bytes alone decides, which is enough for a hash.
    unsafe name.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    hasher.combine(name.utf8.count)
  }

  /// Compares two names byte by byte.
  public static func < (a: RecordID, b: RecordID) -> Bool {
    a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
  }

  /// The name.
  public var description: String { name }
}
