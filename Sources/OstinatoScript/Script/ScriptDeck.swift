import Ostinato

/// A deck of a script: its name, its ring of clips and its strip. Realtime-safe: no.
public struct ScriptDeck: Equatable, Sendable {
  /// The name by which commands refer to it, and events report it.
  public var name: String
  /// The names of its clips, in the order in which they follow each other. At least one.
  public var clips: [String]
  /// Gain, pan, mute and solo at the beginning.
  public var strip: Strip

  /// A deck from its parts, which are not checked yet; without a strip at unity and in the centre.
  public init(name: String, clips: [String], strip: Strip = Strip()) {
    self.name = name
    self.clips = clips
    self.strip = strip
  }
}
