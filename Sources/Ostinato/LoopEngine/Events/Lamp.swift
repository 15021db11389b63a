/// A metronome lamp.
public enum Lamp: Equatable, Sendable, CaseIterable {
  /// Flashes at each bar.
  case bar
  /// Flashes at each beat, and therefore at each bar as well.
  case beat
}
