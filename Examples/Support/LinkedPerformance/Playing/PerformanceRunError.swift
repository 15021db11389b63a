import Ostinato

/// The reason why a performance cannot be played.
public enum PerformanceRunError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A deck cannot play the clips that it is given.
  case clips(LoopEngine.Error)
  /// A deck is given the clips of a ring that is not among the rings.
  case missing(MissingRing)

  /// A one-line description of what is wrong and what to do.
  public var description: String {
    switch self {
    case .clips(let error): error.description
    case .missing(let ring): ring.description
    }
  }
}

/// A ring whose clips a deck is given, and which is not there.
public struct MissingRing: Equatable, Sendable, CustomStringConvertible {
  public let number: Int
  public let deck: Int

  public init(number: Int, deck: Int) {
    self.number = number
    self.deck = deck
  }

  /// A one-line description of what is missing and what to do.
  public var description: String {
    "the clips that deck \(DeckID(deck)) was given in place of its own, ring \(number), "
      + "are missing: add them to the rings"
  }
}
