import OstinatoOracle

/// What happens to decks one by one (W).
extension OccurrenceCount {
  mutating func countLaunches(_ performance: Performance, _ result: OracleResult) {
    add("deck: begins stopped", performance.decks.count { $0.isStopped })
    let wraps = Set(result.frames(of: .microloopWrapped))
    for (command, frame) in zip(performance.commands, result.commands.appliedAt) {
      guard case .launch(let deck, let clip, let isInPhase) = command.action, let frame else {
        continue
      }
      let isAtWrap = wraps.contains(frame)
      let isPaused = result.frames[Int(frame)].transport.isPaused
      let word = isAtWrap ? "at a wrap" : isPaused ? "while paused" : "while moving"
      add("launch: \(isInPhase ? "in phase" : "from its beginning") \(word)")
      if case .grid = command.anchor { add("launch: on a line \(word)") }
      if result.events.contains(OracleEvent.Kind.launched(deck: deck, clip: clip), at: frame) {
        add("launch: done")
      }
    }
    for event in result.events {
      switch event.kind {
      case .stopped(let deck):
        let isChanged = result.events.contains { other in
          guard case .clipChanged(deck, _, _) = other.kind else { return false }
          return other.frame == event.frame
        }
        add(isChanged ? "stop: with a ring that waits" : "stop: alone")
      case .rejected(.stop, .noChange): add("stop: refused")
      case .rejected(.launch, .noSuchClip): add("launch: refused")
      default: break
      }
    }
  }

  static let launchMusts =
    ["deck: begins stopped", "launch: done", "launch: refused"]
    + ["alone", "with a ring that waits", "refused"].map { "stop: \($0)" }
    + ["at a wrap", "while paused", "while moving"].flatMap {
      ["launch: in phase \($0)", "launch: from its beginning \($0)"]
    } + ["launch: on a line at a wrap", "launch: on a line while moving"]
}

extension [OracleEvent] {
  fileprivate func contains(_ kind: OracleEvent.Kind, at frame: Int64) -> Bool {
    contains { $0.frame == frame && $0.kind == kind }
  }
}
