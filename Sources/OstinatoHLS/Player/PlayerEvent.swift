/// What a host tells a player. Realtime-safe: no.
///
/// Most events answer a ``PlayerAction`` and name its session. What comes late, after the session is over, then does no
/// harm.
public enum PlayerEvent: Hashable, Sendable {
  /// The user tapped the circle.
  case tapped
  /// The user does not want it any more.
  case cancelled
  /// The system needs the sound for something else, such as a call.
  case interrupted
  /// A fetch is complete, and this is what is to be played: the name of a local file of the host's choice, which need
  /// not be the one that was fetched.
  case fetched(PlayerSession, file: String)
  /// A fetch has failed, for good. What has come is kept for the next one.
  case fetchFailed(PlayerSession)
  /// What was played has come to its end.
  case ended(PlayerSession)
  /// The file cannot be played, or not any further.
  case playFailed(PlayerSession)
  /// A cache is deleted, or was not there.
  case deleted(PlayerSession)
  /// A cache could not be deleted.
  case deleteFailed(PlayerSession)
}
