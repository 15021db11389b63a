/// The contents of a deck at the beginning: a ring of clips and a channel strip.
///
/// A list of clips alone, `[a1, a2]`, is a deck at unity and in the centre.
public struct Deck: Sendable {
  /// The clips, in order; after the last comes the first.
  public var clips: [Clip]
  /// How loud the deck is and where it stands.
  public var strip: Strip

  /// A deck; without a strip at unity and in the centre.
  public init(_ clips: [Clip], strip: Strip = Strip()) {
    self.clips = clips
    self.strip = strip
  }
}

extension Deck: ExpressibleByArrayLiteral {
  /// A deck of these clips, at unity and in the centre.
  public init(arrayLiteral clips: Clip...) { self.init(clips) }
}
