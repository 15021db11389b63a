import Ostinato

/// A deck of a script: its name, its ring of clips, its strip, and how it begins. Realtime-safe: no.
public struct ScriptDeck: Equatable, Sendable {
  /// The name that commands and events use for the deck.
  public var name: String
  /// The names of the deck's clips, in the order in which they are played. There must be at least
  /// one.
  public var clips: [String]
  /// The gain, pan, mute and solo at the beginning.
  public var strip: Strip
  /// Whether the deck is stopped, until a clip of it is launched.
  public var isStopped: Bool
  /// Whether the deck follows the tempo.
  public var follow: FollowMode

  /// Creates a deck without checking its values. By default, the strip has unity gain and is panned
  /// to the center, and the deck is not stopped and plays at its clips' own tempo.
  public init(
    name: String, clips: [String], strip: Strip = Strip(), isStopped: Bool = false,
    follow: FollowMode = .native
  ) {
    self.name = name
    self.clips = clips
    self.strip = strip
    self.isStopped = isStopped
    self.follow = follow
  }
}
