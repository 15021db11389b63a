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
