// Events of the live session and of sessions that are over (rules O3, O4).

extension StreamPlayer {
  /// The last session, even if it is over.
  var lastSession: PlayerSession { PlayerSession(number: last) }

  /// The last session, if its cache is still needed.
  var live: PlayerSession? {
    switch state {
    case .fetching, .playing, .paused, .failed(.fetching), .failed(.playing): lastSession
    case .uninitialized, .completed, .failed(.deleting): nil
    }
  }

  /// The actions that delete the caches of all sessions with a pending deletion.
  var deletions: [PlayerAction] { leftovers.map { .deleteCache($0) } }

  mutating func handleLive(_ event: PlayerEvent) -> [PlayerAction] {
    switch (event, state) {
    case (.fetched(let session, let file), .fetching):
      self.file = file
      state = .playing
      return [.play(session, file: file)]
    case (.fetchFailed, .fetching):
      state = .failed(.fetching)
      return []
    case (.ended(let session), .playing), (.ended(let session), .paused):
      return end(after: .stop(session))
    case (.playFailed(let session), .playing), (.playFailed(let session), .paused):
      state = .failed(.playing)
      return [.stop(session)]
    default: return []
    }
  }

  mutating func handleOver(_ event: PlayerEvent, of session: PlayerSession) -> [PlayerAction] {
    guard session.number >= 1, session.number <= last else { return [] }
    switch event {
    case .fetched, .fetchFailed:
      // The event is late: the fetch may have written the cache again after its deletion.
      addLeftover(session)
      return [.deleteCache(session)]
    case .deleted:
      leftovers.removeAll { $0 == session }
      if leftovers.isEmpty, state == .completed || state == .failed(.deleting) {
        state = .uninitialized
      }
    case .deleteFailed:
      addLeftover(session)
      if state == .uninitialized || state == .completed { state = .failed(.deleting) }
    default: break
    }
    return []
  }

  /// Ends the live session, and returns the actions that delete its cache and all others whose deletion is pending.
  mutating func end(after action: PlayerAction?) -> [PlayerAction] {
    addLeftover(lastSession)
    state = .completed
    file = ""
    return (action.map { [$0] } ?? []) + deletions
  }

  private mutating func addLeftover(_ session: PlayerSession) {
    if !leftovers.contains(session) { leftovers.append(session) }
  }
}
