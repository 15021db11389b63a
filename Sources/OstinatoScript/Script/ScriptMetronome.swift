import OstinatoRhythm

/// A metronome of a script: what `Metronome` is created from. Realtime-safe: no.
public struct ScriptMetronome: Equatable, Sendable {
  /// The sounds, from which the settings choose by their rows.
  public var kit: ScriptKit
  /// The settings at the beginning.
  public var settings: MetronomeSettings

  /// Creates a metronome without checking its values.
  public init(kit: ScriptKit = .clicks, settings: MetronomeSettings = MetronomeSettings()) {
    self.kit = kit
    self.settings = settings
  }
}
