import Ostinato

/// A group of a script: its name, its strip and what feeds it. Realtime-safe: no.
public struct ScriptGroup: Equatable, Sendable {
  /// The name that commands use for the group.
  public var name: String
  /// The decks and sources that feed the group instead of the mix, in any order.
  public var members: [StripID]
  /// The gain, pan, mute and solo at the beginning.
  public var strip: Strip

  /// Creates a group without checking its values. By default, the strip has unity gain and is panned to the center.
  public init(name: String, members: [StripID], strip: Strip = Strip()) {
    self.name = name
    self.members = members
    self.strip = strip
  }
}
