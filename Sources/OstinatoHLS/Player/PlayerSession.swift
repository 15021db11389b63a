/// The number of a session, which begins with a fetch and ends when its cache is deleted. Each session of a player has
/// a different number. Realtime-safe: no.
public struct PlayerSession: Hashable, Sendable {
  /// The number, from 1.
  public let number: Int64
}
