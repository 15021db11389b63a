/// A player that is a single circle: a tap fetches a stream, and plays, pauses and resumes it; at the end its cache is
/// deleted.
///
/// ```
///   uninitialized ── tap ──▶ fetching ── fetched ──▶ playing ◀── tap ──▶ paused
///         ▲                                             │
///         └────── cache deleted ── completed ◀── ended ─┘
/// ```
///
/// If fetching, playing or deleting fails, a tap tries again, and ``PlayerEvent/cancelled`` gives up.
///
/// It is a value without a thread, a clock, a network or a file. The host tells it what happens, and does what it
/// answers, in that order:
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
/// Whatever comes late, it never plays two files at once, and no cache is left behind.
///
/// Realtime-safe: no.
public struct StreamPlayer: Hashable, Sendable {
  /// What the circle is doing.
  public enum State: Hashable, Sendable {
    /// Nothing. A tap fetches and plays.
    case uninitialized
    /// Fetching the stream. A tap does nothing.
    case fetching
    /// Playing. A tap pauses.
    case playing
    /// Standing still. A tap resumes.
    case paused
    /// Deleting the cache, after the end or when cancelled. A tap does nothing.
    case completed
    /// Something failed. A tap tries again.
    case failed(Failure)
  }

  /// What failed.
  public enum Failure: Hashable, Sendable, CaseIterable {
    /// Fetching the stream. A tap fetches on, from what has come.
    case fetching
    /// Playing the file. A tap plays it from its beginning.
    case playing
    /// Deleting a cache. A tap deletes again; after ``PlayerEvent/cancelled`` it is tried again with the next fetch.
    case deleting
  }

  /// The sign in the middle of the circle.
  public enum Icon: Hashable, Sendable, CaseIterable {
    /// The play sign: a tap plays.
    case play
    /// A spinner: a tap does nothing.
    case spinner
    /// The pause sign: a tap pauses.
    case pause
    /// The retry sign: a tap tries again.
    case retry
  }

  /// What the circle is doing.
  public internal(set) var state = State.uninitialized
  /// The number of the last session, 0 before the first.
  var last: Int64 = 0
  /// The sessions that are over and whose caches may still be there, in the order in which they ended.
  var owed: [PlayerSession] = []
  /// What the last session plays.
  var file = ""

  /// Creates a player that is uninitialized.
  public init() {}

  /// The sign in the middle of the circle.
  public var icon: Icon {
    switch state {
    case .uninitialized, .paused: .play
    case .fetching, .completed: .spinner
    case .playing: .pause
    case .failed: .retry
    }
  }

  /// Whether the circle shows how much has been fetched.
  public var showsProgress: Bool { state == .fetching }

  /// Takes in what has happened, and returns what is to be done.
  ///
  /// - Parameter event: What has happened. An event that means nothing in this state, or for its session, changes
  ///   nothing.
  /// - Returns: What the host is to do, in this order.
  /// - Complexity: O(n) in the number of caches that could not be deleted so far.
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

// What the user and the system do (rule O3).

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

  /// Begins a session, which takes over the cache of one that failed to fetch.
  private mutating func fetch(resuming earlier: PlayerSession?) -> [PlayerAction] {
    last += 1
    state = .fetching
    return deletions + [.fetch(lastSession, resuming: earlier)]
  }
}
