/// The number of what begins with a fetch and ends when its cache is deleted. No two sessions of a player have the
/// same. Realtime-safe: no.
public struct PlayerSession: Hashable, Sendable {
  /// The number, from 1.
  public let number: Int64
}
