import OstinatoOracle

/// Counts what happens in performances, by name.
struct OccurrenceCount {
  private(set) var counts: [String: Int] = [:]
  private(set) var frames = 0

  mutating func add(_ what: String, _ count: Int = 1) {
    counts[what, default: 0] += count
  }

  mutating func count(_ performance: Performance, _ result: OracleResult) {
    frames += performance.length
    add("run: \(performance.decks.count) decks")
    add("run: fades \(performance.fades)")
    add("run: \(performance.observers.count) observers")
    add("run: rate \(Self.size(performance.sampleRate))")
    if result.frames(of: .microloopWrapped).count > 2 { add("run: more than 2 wraps") }
    for (index, command) in performance.commands.enumerated() {
      countCommand(command, appliedAt: result.commands.appliedAt[index])
      countLength(command, appliedAt: result.commands.appliedAt[index], performance, result)
    }
    add("command: cancelled", result.commands.cancelled.count)
    add("command: pending at the end", result.commands.pending.count)
    for event in result.events { countEvent(event) }
    for passage in result.passages { add("passage: \(passage.entry)") }
    for change in result.ringChanges { add("ring replaced: \(change.moment)") }
    let run = RunView(performance, result)
    for frame in 1..<max(1, performance.length) { countFrame(run, frame) }
    countEventsTogether(run)
    countCommandsAtWraps(run)
    countPlaysWhileStanding(run)
    countFades(run)
    countCuts(run)
    countRegions(run)
  }

  private mutating func countCommand(_ command: SentCommand, appliedAt: Int64?) {
    add("command: \(command.action.word)")
    if appliedAt == nil { add("command: never carried out") }
    switch command.anchor {
    case .now: add("anchor: now")
    case .frame: add("anchor: frame")
    case .time: add("anchor: time")
    case .grid(.clipEnd): add("anchor: clip end")
    case .grid(let line): add("anchor: \(line)")
    }
  }

  private mutating func countEvent(_ event: OracleEvent) {
    switch event.kind {
    case .nextMarked: add("event: nextMarked")
    case .nextUnmarked: add("event: nextUnmarked")
    case .clipLooped: add("event: clipLooped")
    case .clipChanged(_, let from, let to):
      add(from == to ? "event: clipChanged to itself" : "event: clipChanged")
    case .line: add("event: line")
    case .late: add("event: late")
    case .rejected(let word, let reason): add("event: rejected \(word), \(reason)")
    default: add("event: \(event.kind)")
    }
  }

  private mutating func countFrame(_ run: RunView, _ frame: Int) {
    let now = run.result.frames[frame]
    if now.transport.isPaused {
      if run.result.left[frame] != 0 { add("frame: a tail while paused") }
      if now.lamps != [] { add("frame: a lamp while paused") }
    }
    for deck in run.performance.decks.indices {
      let record = run.result.deck(deck, at: frame)
      if !now.transport.isPaused && record.audioFrame < 0 { add("frame: audio run out") }
      let anchor = Int128(record.anchor) * run.unitsPerTick
      if now.position < anchor { add("frame: before the anchor") }
    }
  }

  private static func size(_ rate: Int) -> String {
    switch rate {
    case ..<10: "below 10"
    case ..<1000: "10 up to 1000"
    case ..<100_000: "1000 up to 100 000"
    default: "100 000 and more"
    }
  }

  static let musts =
    ["played", "paused", "reset", "sought", "microloopOn", "microloopOff", "tempoChanged"]
    .map { "event: \($0)" }
    + [
      "nextMarked", "nextUnmarked", "microloopWrapped", "clipLooped", "clipChanged",
      "clipChanged to itself", "bar", "beat", "sixteenth", "line", "late",
      "rejected play, alreadyPlaying", "rejected play, musicStandsStill",
      "rejected pause, notPlaying",
      "rejected microloop, microloopNeedsPlaying", "rejected microloop, noChange",
      "rejected next, noChange", "rejected clip, noChange", "rejected clip, noSuchClip",
      "rejected cancelNext, noChange",
    ].map { "event: \($0)" }
    + ["whilePaused", "atPause", "atBoundary"].map { "ring replaced: \($0)" }
    + [
      "held change", "change at the frame a microloop is turned on",
      "change at a microloop's off", "off and on", "off at a wrap frame",
      "pause at a wrap frame", "seek at a wrap frame", "seek out at a wrap frame", "two seeks",
      "pause on a bar's frame", "bar at play", "several lines of one observer",
      "change out of order", "another choice", "current clip chosen",
      "line at a wrap frame", "five events or more",
    ].map { "together: \($0)" }
    + ["a tail while paused", "a lamp while paused", "audio run out", "before the anchor"]
    .map { "frame: \($0)" }
    + ["continues", "played", "paused", "wrapped", "sought", "reset"].map { "passage: \($0)" }
    + ["time", "clip end", "line"].map { "at a wrap frame: command due at a \($0)" }
    + ["a time", "a line", "a clip end"].map { "play while standing: at \($0)" }
    + ["play while standing: in the pass of a pause"]
    + [
      "lap left at a boundary, looped", "lap left at a boundary, changed",
      "short rest at a boundary",
      "lap left before its end",
      "begun or entered near the end",
      "stopped after being left",
    ].map { "cut: \($0)" }
    + ["milliseconds", "ticks", "no time"].map { "ramp: of a strip over \($0)" }
    + ["ramp: of the master over milliseconds", "ramp: of the master over ticks"]
    + ["ramp: over ticks while paused"]
    + ["of a sixteenth", "of no whole bars", "of bars", "anew"].map { "microloop: \($0)" }
    + ["microloop: anew at a region's end", "microloop: off at a segment of its own"]
    + ["fade: left while rising", "fade: tail replaced"]
    + ["together: clip boundary skipped at a wrap frame"]
    + ["command: cancelled", "command: pending at the end", "run: 0 decks", "run: 4 decks"]
}
