import Ostinato

/// How many clicks of a metronome a quarter note has.
///
/// The raw value is that number, 1 … 4.
public enum Groove: Int, Sendable, BitwiseCopyable, CaseIterable {
  /// One click a quarter note.
  case quarters = 1
  /// Two clicks a quarter note.
  case eighths = 2
  /// Three clicks a quarter note.
  case triplets = 3
  /// Four clicks a quarter note.
  case sixteenths = 4

  /// The distance from one click to the next. Realtime-safe: yes.
  public var interval: Ticks { Ticks(Ticks.perQuarter.rawValue / Int64(rawValue)) }
}
