import OstinatoOracle
import Testing

/// That random performances with slips come to everything that rules W12 and W13 speak of.
@Suite struct SlipCoverageProperties {
  #if DEBUG
    static let seeds: UInt64 = 40
  #else
    static let seeds: UInt64 = 400
  #endif

  static let musts =
    ["on", "back", "nowhere"].map { "slip: leads \($0)" }
    + ["microloopNeedsPlaying", "noChange"].map { "slip: refused, \($0)" }
    + ["now", "frame", "time", "sixteenth", "beat", "bar", "segment", "clip end"].map {
      "slip: \($0)"
    }
    + [
      "at a wrap's frame", "before a wrap's frame", "after a wrap's frame",
      "at a clip boundary without the loop", "at the microloop's first frame",
      "soon after another", "wraps again at its frame", "by less than a region",
    ].map { "slip: \($0)" }
    + ["ring", "clip", "mark alone", "origin alone", "nothing", "stopped"].map { "deck: \($0)" }
    + ["ring", "clip", "mark alone", "origin alone", "nothing"].map { "deck, nowhere: \($0)" }
    + ["nextMarked", "followChanged", "clipChanged to itself"].map { "after slipped: \($0)" }
    + ["sixteenth", "beat", "bar"].map { "after slipped: \($0)" }
    + [
      "seek", "microloop", "microloopHalve", "microloopDouble", "microloopMove", "next", "clip",
      "cancelNext", "launch", "stop", "replaceRing", "follow", "tempo", "ramp",
    ].map { "in the loop: \($0)" }
    + ["slip: reaches a clip end", "slip: reaches a line", "slip: reaches a time"]

  @Test func `Everything about slips occurs (W12, W13)`() {
    var occurrences = OccurrenceCount()
    for seed in 0..<Self.seeds {
      let performance = RandomPerformance.make(.slips, seed: seed, longest: 6_000)
      let result = Oracle.run(performance)
      for slip in result.slips { occurrences.countSlip(slip, performance, result) }
      occurrences.countRefusedSlips(result)
      occurrences.countCommandsInLoops(performance, result)
      #expect(!performance.decks.isEmpty, "seed \(seed)")
    }
    occurrences.expect(Self.musts)
  }
}

extension OccurrenceCount {
  fileprivate mutating func countSlip(
    _ slip: Slip, _ performance: Performance, _ result: OracleResult
  ) {
    add("slip: leads \(slip.distance > 0 ? "on" : slip.distance < 0 ? "back" : "nowhere")")
    let frame = Int(slip.frame)
    let wraps = Set(result.frames(of: .microloopWrapped))
    if RunView(performance, result).reachesRegionEnd(frame) { add("slip: at a wrap's frame") }
    if wraps.contains(slip.frame - 1) { add("slip: after a wrap's frame") }
    if wraps.contains(slip.frame) { add("slip: wraps again at its frame") }
    if frame > 0, case .microlooping(let region) = result.frames[frame - 1].transport {
      let length = Int128(region.end - region.start) * performance.unitsPerTick
      if slip.distance % length != 0 { add("slip: by less than a region") }
      let step = result.frames[frame - 1].position
      let end = Int128(region.end) * performance.unitsPerTick
      let next = Int128(MusicalUnits.step(microBPM: result.frames[frame - 1].microBPM))
      if step + 2 * next >= end, step + next < end { add("slip: before a wrap's frame") }
    }
    if result.regionChanges.contains(where: { $0.frame == slip.frame }) {
      add("slip: at the microloop's first frame")
    }
    if result.slips.contains(where: { $0.frame != slip.frame && abs($0.frame - slip.frame) < 50 }) {
      add("slip: soon after another")
    }
    for deck in slip.decks { countDeck(deck, slip) }
    countEvents(after: slip, result)
    countReached(by: slip, performance, result)
  }

  private mutating func countDeck(_ deck: Slip.Deck, _ slip: Slip) {
    if deck.isStopped { add("deck: stopped") }
    let what =
      deck.ring
      ? "ring"
      : deck.clip
        ? "clip" : deck.mark ? "mark alone" : deck.origin ? "origin alone" : "nothing"
    add("deck: \(what)")
    if slip.distance == 0 { add("deck, nowhere: \(what)") }
  }

  private mutating func countEvents(after slip: Slip, _ result: OracleResult) {
    let kinds = result.kinds(at: slip.frame)
    guard let first = kinds.lastIndex(of: .slipped) else { return }
    var changed: Set<Int> = []
    for kind in kinds[first...] {
      switch kind {
      case .nextMarked: add("after slipped: nextMarked")
      case .followChanged: add("after slipped: followChanged")
      case .clipChanged(let deck, let from, let to):
        if from == to { add("after slipped: clipChanged to itself") }
        if !changed.insert(deck).inserted { add("slip: at a clip boundary without the loop") }
      case .clipLooped: add("slip: at a clip boundary without the loop")
      case .sixteenth, .beat, .bar: add("after slipped: \(kind)")
      default: break
      }
    }
  }

  /// What had waited for a place that the frame has after the slip alone.
  private mutating func countReached(
    by slip: Slip, _ performance: Performance, _ result: OracleResult
  ) {
    let applied = result.commands.appliedAt
    guard
      let own = applied.indices.first(where: {
        applied[$0] == slip.frame && performance.commands[$0].action == .slip
      })
    else { return }
    for (index, command) in performance.commands.enumerated() where applied[index] == slip.frame {
      guard index != own else {
        add("slip: \(command.anchor.name)")
        continue
      }
      // Sent while the loop was on, so that it waited there.
      guard command.frame < slip.frame, slip.distance != 0 else { continue }
      switch command.anchor {
      case .now, .frame: break
      case .time: add("slip: reaches a time")
      case .grid(.clipEnd): add("slip: reaches a clip end")
      case .grid: add("slip: reaches a line")
      }
    }
  }

  fileprivate mutating func countRefusedSlips(_ result: OracleResult) {
    for event in result.events {
      if case .rejected(.slip, let reason) = event.kind { add("slip: refused, \(reason)") }
    }
  }

  /// Those carried out while a microloop was on out of which the music slipped later.
  fileprivate mutating func countCommandsInLoops(
    _ performance: Performance, _ result: OracleResult
  ) {
    for slip in result.slips {
      var first = Int(slip.frame)
      while first > 0, result.frames[first - 1].transport != .playing,
        !result.frames[first - 1].transport.isPaused
      { first -= 1 }
      for (command, frame) in zip(performance.commands, result.commands.appliedAt) {
        guard let frame, frame > first, frame < slip.frame else { continue }
        let word = command.action.word
        let isRefused = result.events.contains {
          guard $0.frame == frame, case .rejected(word, _) = $0.kind else { return false }
          return true
        }
        if !isRefused { add("in the loop: \(word)") }
      }
    }
  }
}

extension SentCommand.Anchor {
  fileprivate var name: String {
    switch self {
    case .now: "now"
    case .frame: "frame"
    case .time: "time"
    case .grid(.clipEnd): "clip end"
    case .grid(let line): "\(line)"
    }
  }
}
