/// An action that a player requires of its host. The host carries out actions in order. Realtime-safe: no.
public enum PlayerAction: Hashable, Sendable {
  /// Fetch the stream into this session's cache, and report success or failure once. The cache of the earlier session,
  /// if given, becomes the cache of this session, so that the fetch can resume from its bytes.
  case fetch(PlayerSession, resuming: PlayerSession?)
  /// Stop fetching. If anything may be written after this action, report the end of the fetch when it occurs.
  case cancelFetch(PlayerSession)
  /// Play this file from its beginning, and report when it ends or cannot be played.
  case play(PlayerSession, file: String)
  /// Pause playback, if it is running.
  case pause(PlayerSession)
  /// Resume playback where it was paused.
  case resume(PlayerSession)
  /// Stop playback, and close the file.
  case stop(PlayerSession)
  /// Delete the cache of this session, and report success or failure. A cache that does not exist counts as deleted.
  /// The file that was played is deleted only if it is the cache.
  case deleteCache(PlayerSession)
}
