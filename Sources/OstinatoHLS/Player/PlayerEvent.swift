/// An event that a host reports to a player. Realtime-safe: no.
///
/// Most events answer a ``PlayerAction`` and name its session, so an event that arrives after the session is over does
/// no harm.
public enum PlayerEvent: Hashable, Sendable {
  /// The user tapped the circle.
  case tapped
  /// The user cancelled.
  case cancelled
  /// The system needs the audio output for something else, such as a call.
  case interrupted
  /// A fetch is complete. `file` is the name of the local file to play. The host chooses it, and it need not be the
  /// fetched file.
  case fetched(PlayerSession, file: String)
  /// A fetch has failed permanently. The fetched bytes are kept for the next fetch.
  case fetchFailed(PlayerSession)
  /// Playback has reached its end.
  case ended(PlayerSession)
  /// The file cannot be played, or cannot be played any further.
  case playFailed(PlayerSession)
  /// A cache has been deleted, or did not exist.
  case deleted(PlayerSession)
  /// A cache could not be deleted.
  case deleteFailed(PlayerSession)
}

extension PlayerEvent: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .tapped: "the circle was tapped"
    case .cancelled: "it is not wanted any more"
    case .interrupted: "the system needs the sound"
    case .fetched(let session, let file): "\(session) is fetched as \(file)"
    case .fetchFailed(let session): "the fetch of \(session) failed"
    case .ended(let session): "\(session) has come to its end"
    case .playFailed(let session): "\(session) cannot be played"
    case .deleted(let session): "the cache of \(session) is deleted"
    case .deleteFailed(let session): "the cache of \(session) could not be deleted"
    }
  }
}

extension PlayerAction: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .fetch(let session, nil): "fetch \(session)"
    case .fetch(let session, let earlier?): "fetch \(session), going on from \(earlier)"
    case .cancelFetch(let session): "cancel the fetch of \(session)"
    case .play(let session, let file): "play \(file) for \(session)"
    case .pause(let session): "pause \(session)"
    case .resume(let session): "resume \(session)"
    case .stop(let session): "stop \(session)"
    case .deleteCache(let session): "delete the cache of \(session)"
    }
  }
}

extension PlayerSession: CustomStringConvertible {
  /// A name with the number, such as `session 3`.
  public var description: String { "session \(number)" }
}

extension StreamPlayer.State: CustomStringConvertible {
  /// The state in a word or two, such as `playing` or `failed: fetching`.
  public var description: String {
    switch self {
    case .uninitialized: "uninitialized"
    case .fetching: "fetching"
    case .playing: "playing"
    case .paused: "paused"
    case .completed: "completed"
    case .failed(let failure): "failed: \(failure)"
    }
  }
}

extension StreamPlayer.Failure: CustomStringConvertible {
  /// The step that failed, in a word, such as `fetching`.
  public var description: String {
    switch self {
    case .fetching: "fetching"
    case .playing: "playing"
    case .deleting: "deleting"
    }
  }
}
