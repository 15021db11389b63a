import Ostinato

/// The tempo and bars that a loop was recorded with.
public struct LoopTempo: Hashable, Sendable {
  /// The tempo.
  public let tempo: Tempo
  /// The time signature.
  public let timeSignature: TimeSignature
  /// The number of bars.
  public let bars: Int

  /// Creates the tempo and bars of a loop. What a product allows is checked by `TempoAssist`.
  public init(tempo: Tempo, timeSignature: TimeSignature, bars: Int) {
    self.tempo = tempo
    self.timeSignature = timeSignature
    self.bars = bars
  }
}
