/// An exact position in the music: a whole number of units of 1/(rate · 60 000 000) tick.
///
/// In this unit one frame is a whole number at every tempo and rate, so that nothing rounds and
/// nothing drifts. What a unit is worth depends on the sample rate: a ``Timebase`` converts.
public struct Position: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number of units from `0:0:0`.
  public let units: Int128

  /// The position this many units from `0:0:0`.
  public init(units: Int128) { self.units = units }

  /// Orders by time.
  public static func < (a: Position, b: Position) -> Bool { a.units < b.units }
}
