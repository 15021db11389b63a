/// A player that is a single circle. A tap fetches a stream, and plays, pauses or resumes it. At the end, its cache is
/// deleted.
///
/// ```
///   uninitialized ── tap ──▶ fetching ── fetched ──▶ playing ◀── tap ──▶ paused
///         ▲                                             │
///         └────── cache deleted ── completed ◀── ended ─┘
/// ```
///
/// If fetching, playing or deleting fails, a tap retries, and ``PlayerEvent/cancelled`` gives up.
///
/// It is a value that uses no thread, clock, network or file. The host reports events and carries out the returned
/// actions, in order:
///
/// ```swift
/// var player = StreamPlayer()
/// for action in player.handle(.tapped) {
///   switch action {
///   case .fetch(let session, resuming: let earlier): print("fetch", session.number, earlier != nil)
///   case .cancelFetch(let session): print("cancel", session.number)
///   case .play(let session, let file): print("play", session.number, file)
///   case .pause, .resume, .stop: print("as it says")
///   case .deleteCache(let session): print("delete", session.number)
///   }
/// }
/// print(player.icon, player.showsProgress)  // spinner true
/// ```
///
/// Even if events arrive late, it never plays two files at once and leaves no cache behind.
///
/// Realtime-safe: no.
public struct StreamPlayer: Hashable, Sendable {
  /// The state of the player.
  public enum State: Hashable, Sendable {
    /// Idle. A tap fetches and plays.
    case uninitialized
    /// Fetching the stream. A tap does nothing.
    case fetching
    /// Playing. A tap pauses.
    case playing
    /// Paused. A tap resumes.
    case paused
    /// Deleting the cache, after the end or a cancellation. A tap does nothing.
    case completed
    /// A step failed. A tap retries it.
    case failed(Failure)
  }

  /// The step that failed.
  public enum Failure: Hashable, Sendable, CaseIterable {
    /// Fetching the stream. A tap resumes the fetch from the fetched bytes.
    case fetching
    /// Playing the file. A tap plays it from its beginning.
    case playing
    /// Deleting a cache. A tap retries the deletion; after ``PlayerEvent/cancelled``, the next fetch retries it.
    case deleting
  }

  /// The icon in the middle of the circle.
  public enum Icon: Hashable, Sendable, CaseIterable {
    /// The play sign: a tap plays.
    case play
    /// A spinner: a tap does nothing.
    case spinner
    /// The pause sign: a tap pauses.
    case pause
    /// The retry sign: a tap retries.
    case retry
  }

  /// The state of the player.
  public internal(set) var state = State.uninitialized
  /// The number of the last session, 0 before the first.
  var last: Int64 = 0
  /// The sessions that are over and whose deletion is pending, in the order in which they ended.
  var leftovers: [PlayerSession] = []
  /// The file that the last session plays.
  var file = ""

  /// Creates an uninitialized player.
  public init() {}

  /// The icon in the middle of the circle.
  public var icon: Icon {
    switch state {
    case .uninitialized, .paused: .play
    case .fetching, .completed: .spinner
    case .playing: .pause
    case .failed: .retry
    }
  }

  /// Whether the circle shows progress: how much has been fetched while it is fetching, and how much of the music has
  /// been played while it is playing or paused.
  public var showsProgress: Bool {
    switch state {
    case .fetching, .playing, .paused: true
    case .uninitialized, .completed, .failed: false
    }
  }

  /// Handles an event and returns the actions to carry out.
  ///
  /// - Parameter event: The event. An event that does not apply to the current state, or to its session, changes
  ///   nothing.
  /// - Returns: The actions for the host to carry out, in order.
  /// - Complexity: O(n) in the number of caches whose deletion is pending.
  public mutating func handle(_ event: PlayerEvent) -> [PlayerAction] {
    switch event {
    case .tapped: tap()
    case .cancelled: cancel()
    case .interrupted: interrupt()
    case .fetched(let session, _), .fetchFailed(let session), .ended(let session),
      .playFailed(let session), .deleted(let session), .deleteFailed(let session):
      if session == live { handleLive(event) } else { handleOver(event, of: session) }
    }
  }
}

// Events of the user and the system (rule O3).

extension StreamPlayer {
  mutating func tap() -> [PlayerAction] {
    switch state {
    case .uninitialized: return fetch(resuming: nil)
    case .failed(.fetching): return fetch(resuming: live)
    case .fetching, .completed: return []
    case .playing: return pause()
    case .paused:
      state = .playing
      return [.resume(lastSession)]
    case .failed(.playing):
      state = .playing
      return [.play(lastSession, file: file)]
    case .failed(.deleting):
      state = .completed
      return deletions
    }
  }

  mutating func cancel() -> [PlayerAction] {
    switch state {
    case .uninitialized, .completed: return []
    case .fetching: return end(after: .cancelFetch(lastSession))
    case .playing, .paused: return end(after: .stop(lastSession))
    case .failed(.fetching), .failed(.playing): return end(after: nil)
    case .failed(.deleting):
      state = .uninitialized
      return []
    }
  }

  mutating func interrupt() -> [PlayerAction] { state == .playing ? pause() : [] }

  private mutating func pause() -> [PlayerAction] {
    state = .paused
    return [.pause(lastSession)]
  }

  /// Begins a session, which takes over the cache of an earlier session whose fetch failed.
  private mutating func fetch(resuming earlier: PlayerSession?) -> [PlayerAction] {
    last += 1
    state = .fetching
    return deletions + [.fetch(lastSession, resuming: earlier)]
  }
}
