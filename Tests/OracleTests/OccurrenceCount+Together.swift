import OstinatoOracle

/// What happens at one frame, and close to other things.
extension OccurrenceCount {
  mutating func countEventsTogether(_ run: RunView) {
    var before: [OracleEvent.Kind] = []
    var frame: Int64 = -1
    for event in run.result.events {
      if event.frame != frame { before = [] }
      frame = event.frame
      count(event, after: before, run)
      before.append(event.kind)
    }
  }

  private mutating func count(
    _ event: OracleEvent, after before: [OracleEvent.Kind], _ run: RunView
  ) {
    let frame = Int(event.frame)
    let transport = run.result.frames[frame].transport
    let isMicrolooping = if case .microlooping = transport { true } else { false }
    switch event.kind {
    case .clipLooped(let deck):
      if isMicrolooping, run.result.deck(deck, at: frame).marked != nil {
        add("together: held change")
      }
    case .clipChanged(let deck, let from, let to):
      let ring = run.performance.decks[deck].clips
      let hasNewRing = run.result.ringChanges.contains { $0.deck == deck }
      if !hasNewRing, to != (from + 1) % ring.count {
        add("together: change out of order")
      }
      if isMicrolooping { add("together: change at the frame a microloop is turned on") }
      if before.contains(.microloopOff) { add("together: change at a microloop's off") }
    case .nextMarked(let deck, let clip):
      let last = frame > 0 ? run.result.deck(deck, at: frame - 1) : nil
      if last?.marked != nil { add("together: another choice") }
      if last?.clip == clip { add("together: current clip chosen") }
    case .microloopOn:
      if before.contains(.microloopOff) { add("together: off and on") }
    case .microloopOff:
      guard run.reachesRegionEnd(frame) else { break }
      if before.contains(.paused) {
        add("together: pause at a wrap frame")
      } else if before.contains(.sought) {
        add("together: seek out at a wrap frame")
      } else if !before.contains(.reset) {
        add("together: off at a wrap frame")
      }
    case .sought:
      if run.reachesRegionEnd(frame) { add("together: seek at a wrap frame") }
      if before.contains(.sought) { add("together: two seeks") }
    case .paused:
      if run.reachesBar(frame) { add("together: pause on a bar's frame") }
    case .microloopWrapped:
      for deck in run.performance.decks.indices where run.skipsClipBoundary(deck, frame) {
        add("together: clip boundary skipped at a wrap frame")
      }
    case .bar:
      if before.contains(.played) { add("together: bar at play") }
    case .line:
      if before.contains(event.kind) { add("together: several lines of one observer") }
      if before.contains(.microloopWrapped) { add("together: line at a wrap frame") }
    default: break
    }
    if before.count == 4 { add("together: five events or more") }
  }

  /// Commands a musical position let through at a wrap's frame, by what they waited for.
  mutating func countCommandsAtWraps(_ run: RunView) {
    for (index, command) in run.performance.commands.enumerated() {
      guard let frame = run.result.commands.appliedAt[index], run.reachesRegionEnd(Int(frame))
      else { continue }
      switch command.anchor {
      case .now, .frame: break
      case .time: add("at a wrap frame: command due at a time")
      case .grid(.clipEnd): add("at a wrap frame: command due at a clip end")
      case .grid: add("at a wrap frame: command due at a line")
      }
    }
  }

  /// C5: plays with a musical anchor that played, each the only play of its frame.
  mutating func countPlaysWhileStanding(_ run: RunView) {
    let ledger = run.result.commands.appliedAt
    let plays = ledger.indices.filter { run.performance.commands[$0].action == .play }
    let playsAt = Dictionary(grouping: plays) { ledger[$0] }
    for frame in run.result.frames(of: .played) {
      guard let plays = playsAt[frame], plays.count == 1 else { continue }
      let isPass = run.result.kinds(at: frame).contains(.paused)
      switch run.performance.commands[plays[0]].anchor {
      case .now, .frame: continue
      case .time: add("play while standing: at a time")
      case .grid(.clipEnd): add("play while standing: at a clip end")
      case .grid: add("play while standing: at a line")
      }
      if isPass { add("play while standing: in the pass of a pause") }
    }
  }

  /// Tails that begin before a rise or the tail before them has ended (F2).
  mutating func countFades(_ run: RunView) {
    guard run.performance.fades != .off else { return }
    let rise = Int64(max(1, (run.performance.sampleRate + 500) / 1000))
    let fall = Int64(max(1, (run.performance.sampleRate + 100) / 200))
    var entered: Int64?
    var left: Int64?
    for passage in run.result.passages {
      let isPlaying = passage.unitsPerFrame != 0
      let wasPlaying = passage.start > 0 && run.wasPlaying(Int(passage.start) - 1)
      if passage.entry == .continues { continue }
      if wasPlaying {
        add("fade: left")
        if let entered, passage.start - entered < rise { add("fade: left while rising") }
        if let left, passage.start - left < fall { add("fade: tail replaced") }
        left = passage.start
      }
      if isPlaying { entered = passage.start }
    }
  }
}
