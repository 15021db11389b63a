/// The identifier of a mixer strip: that of a deck, of a source or of a group.
///
/// ```swift
/// try engine.send(.gain(0.5, on: .a))            // the first deck
/// try engine.send(.mute(true, on: .deck(deck)))  // a deck in a variable
/// try engine.send(.pan(-1, on: .source(0)))      // the first source
/// try engine.send(.gain(0.25, on: .group(0)))    // the first group
/// ```
public struct StripID: Hashable, Sendable, BitwiseCopyable {
  // In 8 bytes, because commands are copied often.
  private let index: Int32
  private let kind: Kind

  private enum Kind: Hashable, BitwiseCopyable { case deck, source, group }

  private init(_ index: Int, _ kind: Kind) {
    self.index = Int32(clamping: index)
    self.kind = kind
  }

  /// Returns the identifier of a deck's strip.
  public static func deck(_ id: DeckID) -> StripID { StripID(id.index, .deck) }
  /// Returns the identifier of a source's strip, by the source's number from 0.
  public static func source(_ number: Int) -> StripID { StripID(number, .source) }
  /// Returns the identifier of a group's strip, by the group's number from 0.
  public static func group(_ number: Int) -> StripID { StripID(number, .group) }

  /// The first deck's strip.
  public static var a: StripID { .deck(.a) }
  /// The second deck's strip.
  public static var b: StripID { .deck(.b) }
  /// The third deck's strip.
  public static var c: StripID { .deck(.c) }
  /// The fourth deck's strip.
  public static var d: StripID { .deck(.d) }

  /// The deck, if the strip is a deck's.
  public var deck: DeckID? { kind == .deck ? DeckID(Int(index)) : nil }
  /// The source's number, if the strip is a source's.
  public var source: Int? { kind == .source ? Int(index) : nil }
  /// The group's number, if the strip is a group's.
  public var group: Int? { kind == .group ? Int(index) : nil }
}

extension StripID: CustomStringConvertible {
  /// The deck's letter, or a text such as "source 0" or "group 0".
  public var description: String {
    deck?.description ?? (kind == .source ? "source \(index)" : "group \(index)")
  }
}
