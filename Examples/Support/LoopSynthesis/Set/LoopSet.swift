/// Which loops a set has.
public enum LoopSetVersion: Sendable, CaseIterable {
  /// Two decks, of which two loops sound together: four rhythms for deck A, and harmony and melody
  /// for deck B.
  case first
  /// Four lanes, of which four loops sound together: drums, bass, chords and lead.
  case studio

  /// The names of the loops, by deck or lane, and index.
  public var names: [[String]] {
    switch self {
    case .first:
      [["Steady", "Busy", "Broken", "Sparse"], ["Pads", "Bassline", "Arpeggio", "Bells"]]
    case .studio:
      [
        ["House", "Funk", "Halftime", "Congas"], ["Bounce", "Octaves", "Dub", "Walking"],
        ["Strings", "Stabs", "Keys", "Organ"], ["Pluck", "Whistle", "Chimes", "Sparkle"],
      ]
    }
  }
}

/// The loops of the sequencer's page.
///
/// Each one has eight bars at 125 BPM. Those that have a pitch are in A minor and share their
/// chords, so any loop of one deck or lane goes with any loop of the others. The bits are the same
/// on every platform (see `Curves`).
public struct LoopSet: Sendable {
  /// The names of the first set's loops, by deck and index.
  public static var names: [[String]] { LoopSetVersion.first.names }

  public let version: LoopSetVersion
  private let rate: Int
  private let kit: Kit

  /// Makes what the loops share, for a sample rate of at least 8000 Hz, and no loop yet.
  public init(rate: Int, set version: LoopSetVersion = .first) {
    self.rate = rate
    self.version = version
    kit = Kit(rate: Double(rate), version: version)
  }

  /// The names of the loops, by deck or lane, and index.
  public var names: [[String]] { version.names }

  /// Makes a loop of a deck or lane, by its index in ``names``.
  public func loop(deck: Int, index: Int) -> LoopAudio {
    let name = names[deck][index]
    switch version {
    case .first: return first(deck: deck, index: index, name: name)
    case .studio:
      return StudioSet(kit: kit, rate: rate).loop(lane: deck, index: index, name: name)
    }
  }

  private func first(deck: Int, index: Int, name: String) -> LoopAudio {
    switch (deck, index) {
    case (0, 0): return Steady(kit: kit).loop(name: name, rate: rate)
    case (0, 1): return Busy(kit: kit).loop(name: name, rate: rate)
    case (0, 2): return Broken(kit: kit).loop(name: name, rate: rate)
    case (0, 3): return Sparse(kit: kit).loop(name: name, rate: rate)
    case (1, 0): return Pads().loop(name: name, rate: rate)
    case (1, 1): return Bassline().loop(name: name, rate: rate)
    case (1, 2): return Arpeggio().loop(name: name, rate: rate)
    default: return Bells().loop(name: name, rate: rate)
    }
  }
}
