// What happens in a session, in time and too late (rules O3, O4).

extension StreamPlayer {
  /// The last session, also when it is over.
  var lastSession: PlayerSession { PlayerSession(number: last) }

  /// The last session, if its cache is still wanted.
  var live: PlayerSession? {
    switch state {
    case .fetching, .playing, .paused, .failed(.fetching), .failed(.playing): lastSession
    case .uninitialized, .completed, .failed(.deleting): nil
    }
  }

  /// To delete all that is left of sessions that are over.
  var deletions: [PlayerAction] { owed.map { .deleteCache($0) } }

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
      // It came late, and may have written the cache anew since that was deleted.
      owe(session)
      return [.deleteCache(session)]
    case .deleted:
      owed.removeAll { $0 == session }
      if owed.isEmpty, state == .completed || state == .failed(.deleting) { state = .uninitialized }
    case .deleteFailed:
      owe(session)
      if state == .uninitialized || state == .completed { state = .failed(.deleting) }
    default: break
    }
    return []
  }

  /// Ends the live session, and has its cache deleted, together with all that is left of others.
  mutating func end(after action: PlayerAction?) -> [PlayerAction] {
    owe(lastSession)
    state = .completed
    file = ""
    return (action.map { [$0] } ?? []) + deletions
  }

  private mutating func owe(_ session: PlayerSession) {
    if !owed.contains(session) { owed.append(session) }
  }
}
