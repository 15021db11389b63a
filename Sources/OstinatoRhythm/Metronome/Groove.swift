import Ostinato

/// How many clicks of a metronome a quarter note has.
///
/// The raw value is that number, 1 … 4.
public enum Groove: Int, Sendable, BitwiseCopyable, CaseIterable {
  /// One click a quarter note. In a signature over 8 or 16 and without an accent pattern, one click on each beat as
  /// musicians count them: three in 3/8, two in 6/8, and three in 7/8, which are 2, 2 and 3 eighths long.
  case quarters = 1
  /// Two clicks a quarter note.
  case eighths = 2
  /// Three clicks a quarter note.
  case triplets = 3
  /// Four clicks a quarter note.
  case sixteenths = 4

  /// The distance from one click to the next. Realtime-safe: yes.
  public var interval: Ticks { Ticks(Ticks.perQuarter.rawValue / Int64(rawValue)) }

  /// Whether its clicks come in pairs, of which a swing delays the second.
  var canSwing: Bool { self == .eighths || self == .sixteenths }
}
