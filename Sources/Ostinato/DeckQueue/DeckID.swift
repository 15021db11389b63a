/// The identifier of a deck: its index in the list that the engine was created with.
public struct DeckID: Hashable, Sendable, BitwiseCopyable {
  /// The index, from 0.
  public let index: Int

  /// Creates the identifier of the deck at `index`.
  public init(_ index: Int) { self.index = index }

  /// The first deck.
  public static var a: DeckID { DeckID(0) }
  /// The second deck.
  public static var b: DeckID { DeckID(1) }
  /// The third deck.
  public static var c: DeckID { DeckID(2) }
  /// The fourth deck.
  public static var d: DeckID { DeckID(3) }
}

extension DeckID: CustomStringConvertible {
  /// "A" for the first deck to "Z" for the 26th; after that, the deck's index.
  public var description: String {
    guard (0..<26).contains(index) else { return index.description }
    return String(UnicodeScalar(UInt8(65 + index)))
  }
}

#if !hasFeature(Embedded)
  extension DeckID: Codable {
    /// Reads the index.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(Int.self))
    }
    /// Writes the index, from 0.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(index)
    }
  }
#endif
