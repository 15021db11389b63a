import OstinatoOracle

/// Cues, sources and their strips (S).
extension OccurrenceCount {
  mutating func countSources(_ performance: Performance, _ result: OracleResult) {
    add("sources: \(performance.sources.count)")
    let uncalled = performance.framesWithoutCalls
    if uncalled == 0..<performance.length { add("sources: not called") }
    if !uncalled.isEmpty, uncalled.upperBound < performance.length { add("sources: called again") }
    for passage in result.passages {
      let value = TestTone.turnValue(
        stops: passage.stops, starts: passage.starts, jumps: passage.jumps)
      add("passage: turn \(value)")
    }
    for command in performance.commands { countStrip(command) }
    var before: OracleEvent?
    for event in result.events {
      let isSameFrame = event.frame == before?.frame
      switch event.kind {
      case .cued:
        add("cue: cued")
        if result.frames[Int(event.frame)].transport.isPaused { add("cue: while paused") }
        if isSameFrame, case .late = before?.kind { add("cue: late") }
        if isSameFrame, case .cued = before?.kind { add("cue: after another") }
        if isSameFrame, case .sought = before?.kind { add("cue: after a seek") }
        if isSameFrame, case .microloopOff = before?.kind { add("cue: after microloop off") }
      case .microloopWrapped:
        if isSameFrame, case .cued = before?.kind { add("cue: at a wrap") }
      case .clipChanged:
        if isSameFrame, case .cued = before?.kind { add("cue: at a change of clips") }
      case .cueRejected(let cue, let reason): add("cue: code \(cue.code.kind), \(reason)")
      case .reported(_, let code, _, _): add("report: code \(code)")
      default: break
      }
      before = event
    }
    for (index, stem) in result.stems.enumerated() where index >= performance.decks.count {
      if stem.left.contains(where: { $0 != 0 }) { add("sources: heard") }
    }
  }

  private mutating func countStrip(_ command: SentCommand) {
    switch command.action {
    case .gain(.source, _, let time): add(time == nil ? "strip: gain" : "strip: gain over time")
    case .pan(.source, _, _): add("strip: pan")
    case .mute(.source, _): add("strip: mute")
    case .solo(.source, _): add("strip: solo")
    default: break
    }
  }

  static let sourceMusts =
    (0...3).map { "sources: \($0)" } + [
      "sources: not called", "sources: called again", "sources: heard",
    ]
    + (0...7).map { "passage: turn \($0)" } + (0...6).map { "report: code \($0)" }
    + ["gain", "gain over time", "pan", "mute", "solo"].map { "strip: \($0)" }
    + (1...4).map { "cue: code \($0), outOfRange" } + ["cue: code other, notUnderstood"]
    + [
      "while paused", "late", "after another", "after a seek", "after microloop off", "at a wrap",
      "at a change of clips",
    ].map { "cue: \($0)" }
}

extension Int32 {
  fileprivate var kind: String { TestTone.codes ~= self ? "\(self)" : "other" }
}
