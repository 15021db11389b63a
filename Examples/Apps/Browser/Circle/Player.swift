// The player, for JavaScript. Each event adds actions, which player_next hands out one by one. Page/circle-codes.js has
// the same numbers.
import OstinatoHLS

nonisolated(unsafe) private var player = StreamPlayer()
nonisolated(unsafe) private var actions: [PlayerAction] = []
/// All that there ever were; the first is number 1.
nonisolated(unsafe) private var sessions: [PlayerSession] = []

private func handle(_ event: PlayerEvent) {
  for action in player.handle(event) {
    if case .fetch(let session, _) = action { sessions.append(session) }
    actions.append(action)
  }
}

private func handle(_ number: Double, _ event: (PlayerSession) -> PlayerEvent) {
  if let session = sessions.first(where: { Double($0.number) == number }) { handle(event(session)) }
}

@c public func player_tapped() { handle(.tapped) }
@c public func player_cancelled() { handle(.cancelled) }
@c public func player_interrupted() { handle(.interrupted) }
@c public func player_fetched(_ session: Double, _ fileCount: Int32) {
  let file = takeText(fileCount)
  handle(session) { .fetched($0, file: file) }
}
@c public func player_fetch_failed(_ session: Double) { handle(session) { .fetchFailed($0) } }
@c public func player_ended(_ session: Double) { handle(session) { .ended($0) } }
@c public func player_play_failed(_ session: Double) { handle(session) { .playFailed($0) } }
@c public func player_deleted(_ session: Double) { handle(session) { .deleted($0) } }
@c public func player_delete_failed(_ session: Double) { handle(session) { .deleteFailed($0) } }

/// Puts out the next action: its session, for a fetch the one that it resumes or 0, and for a play the file.
@c public func player_next() -> Int32 {
  if actions.isEmpty { return 0 }
  switch actions.removeFirst() {
  case .fetch(let session, resuming: let earlier):
    putOut(Double(session.number), Double(earlier?.number ?? 0))
    return 1
  case .cancelFetch(let session): return put(2, session)
  case .play(let session, let file):
    putOut(file)
    return put(3, session)
  case .pause(let session): return put(4, session)
  case .resume(let session): return put(5, session)
  case .stop(let session): return put(6, session)
  case .deleteCache(let session): return put(7, session)
  }
}

private func put(_ code: Int32, _ session: PlayerSession) -> Int32 {
  putOut(Double(session.number))
  return code
}

@c public func player_state() -> Int32 {
  switch player.state {
  case .uninitialized: 0
  case .fetching: 1
  case .playing: 2
  case .paused: 3
  case .completed: 4
  case .failed(.fetching): 5
  case .failed(.playing): 6
  case .failed(.deleting): 7
  }
}

@c public func player_icon() -> Int32 {
  switch player.icon {
  case .play: 0
  case .spinner: 1
  case .pause: 2
  case .retry: 3
  }
}

@c public func player_shows_progress() -> Int32 { player.showsProgress ? 1 : 0 }
