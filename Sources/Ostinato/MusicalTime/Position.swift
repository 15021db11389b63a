/// An exact position in the music: a whole number of units of 1/(rate · 60 000 000) tick.
///
/// In this unit one frame is a whole number at every tempo and sample rate, so nothing is rounded
/// and nothing drifts. The size of a unit depends on the sample rate: a ``Timebase`` converts
/// positions.
public struct Position: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number of units from `0:0:0`.
  public let units: Int128

  /// Creates the position that many units from `0:0:0`.
  public init(units: Int128) { self.units = units }

  /// Compares two positions.
  public static func < (a: Position, b: Position) -> Bool { a.units < b.units }
}
