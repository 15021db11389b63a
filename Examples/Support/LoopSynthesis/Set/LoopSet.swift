/// The loops of the sequencer's page: four rhythms for deck A, and harmony and melody for deck B.
///
/// Each one has eight bars at 125 BPM. Those of deck B are in A minor and share their chords, so any
/// loop of one deck goes with any loop of the other. The bits are the same on every platform (see
/// `Curves`).
public struct LoopSet: Sendable {
  /// The names of the loops, by deck and index.
  public static var names: [[String]] {
    [["Steady", "Busy", "Broken", "Sparse"], ["Pads", "Bassline", "Arpeggio", "Bells"]]
  }

  private let rate: Int
  private let kit: Kit

  /// Makes what the loops share, for a sample rate of at least 8000 Hz, and no loop yet.
  public init(rate: Int) {
    self.rate = rate
    kit = Kit(rate: Double(rate))
  }

  /// Makes a loop of deck A (0) or B (1), by its index in ``names``.
  public func loop(deck: Int, index: Int) -> LoopAudio {
    let name = Self.names[deck][index]
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
