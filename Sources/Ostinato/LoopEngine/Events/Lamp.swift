/// A metronome lamp.
public enum Lamp: Equatable, Sendable, CaseIterable {
  /// Flashes at each bar.
  case bar
  /// Flashes at each beat, hence at each bar too.
  case beat
}
