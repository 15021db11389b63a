/// What a player tells its host to do. Actions are carried out in their order. Realtime-safe: no.
public enum PlayerAction: Hashable, Sendable {
  /// Fetch the stream into the cache of this session, and tell once that it is fetched or that it failed. The cache of
  /// the earlier session, if there is one, becomes that of this session, so that fetching can go on from what has come.
  case fetch(PlayerSession, resuming: PlayerSession?)
  /// Fetch no further. If more may have been written after this, tell the end of the fetch when it comes.
  case cancelFetch(PlayerSession)
  /// Play this file from its beginning, and tell when it ends or cannot be played.
  case play(PlayerSession, file: String)
  /// Stand still, if it plays.
  case pause(PlayerSession)
  /// Play on from where it was paused.
  case resume(PlayerSession)
  /// Play no more, and close the file.
  case stop(PlayerSession)
  /// Delete the cache of this session, and tell whether it is gone. One that is not there is gone. What was played is
  /// deleted only if it is the cache.
  case deleteCache(PlayerSession)
}
