/// The identifier of a mixer strip: that of a deck or that of a source.
///
/// ```swift
/// try engine.send(.gain(0.5, on: .a))            // the first deck
/// try engine.send(.mute(true, on: .deck(deck)))  // a deck in a variable
/// try engine.send(.pan(-1, on: .source(0)))      // the first source
/// ```
public struct StripID: Hashable, Sendable, BitwiseCopyable {
  // In 8 bytes, because commands are copied often.
  private let index: Int32
  private let isSource: Bool

  private init(_ index: Int, isSource: Bool) {
    self.index = Int32(clamping: index)
    self.isSource = isSource
  }

  /// Returns the identifier of a deck's strip.
  public static func deck(_ id: DeckID) -> StripID { StripID(id.index, isSource: false) }
  /// Returns the identifier of a source's strip, by the source's number from 0.
  public static func source(_ number: Int) -> StripID { StripID(number, isSource: true) }

  /// The first deck's strip.
  public static var a: StripID { .deck(.a) }
  /// The second deck's strip.
  public static var b: StripID { .deck(.b) }
  /// The third deck's strip.
  public static var c: StripID { .deck(.c) }
  /// The fourth deck's strip.
  public static var d: StripID { .deck(.d) }

  /// The deck, if the strip is a deck's.
  public var deck: DeckID? { isSource ? nil : DeckID(Int(index)) }
  /// The source's number, if the strip is a source's.
  public var source: Int? { isSource ? Int(index) : nil }
}

extension StripID: CustomStringConvertible {
  /// The deck's letter, or a text such as "source 0".
  public var description: String { deck?.description ?? "source \(index)" }
}
