import OstinatoRhythm

/// A row of a script's kit: its name, and the source of its audio. Realtime-safe: no.
public struct ScriptSound: Hashable, Sendable {
  /// The name that patterns, commands and events use for the row.
  public var name: String
  /// The path of the audio file, relative to the script and exactly as written there. Only the
  /// program that loads the sounds opens the file. The key is `wav`.
  public var file: String
  /// What a hit of the row silences.
  public var chokeGroup: ChokeGroup

  /// Creates a row without checking its values.
  public init(name: String, file: String, chokeGroup: ChokeGroup = .own) {
    self.name = name
    self.file = file
    self.chokeGroup = chokeGroup
  }
}
