/// Keeps a tempo within what a product offers, for example 40 … 240 BPM on a drum grid (rule T3).
///
/// ```swift
/// let range = try TempoRange(from: Tempo(bpm: 40), to: Tempo(bpm: 240))
/// let dialled = range.clamped(try Tempo(bpm: 300))     // 240 BPM
/// let typed = try range.validated(Tempo(bpm: 300))     // throws
/// ```
///
/// The engine itself takes every ``Tempo``; the range is the product's policy, applied before.
public struct TempoRange: Hashable, Sendable {
  /// The slowest tempo allowed.
  public let slowest: Tempo
  /// The fastest tempo allowed.
  public let fastest: Tempo

  /// A range with both ends included. Ends given in the wrong order are exchanged.
  public init(from slowest: Tempo, to fastest: Tempo) {
    self.slowest = min(slowest, fastest)
    self.fastest = max(slowest, fastest)
  }

  /// Whether `tempo` lies within the range.
  public func contains(_ tempo: Tempo) -> Bool { tempo >= slowest && tempo <= fastest }

  /// The tempo in the range that is nearest to `tempo`.
  public func clamped(_ tempo: Tempo) -> Tempo { min(max(tempo, slowest), fastest) }

  /// `tempo` itself.
  ///
  /// Errors: ``TempoError/outOfRange(microBPM:)`` where the range does not hold it.
  public func validated(_ tempo: Tempo) throws(TempoError) -> Tempo {
    guard contains(tempo) else { throw .outOfRange(microBPM: tempo.microBPM) }
    return tempo
  }
}
