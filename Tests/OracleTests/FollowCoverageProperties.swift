import OstinatoOracle
import Testing

/// That random performances of decks that follow the tempo come to everything that rules W7 to W11 speak of.
@Suite struct FollowCoverageProperties {
  #if DEBUG
    static let seeds: UInt64 = 40
  #else
    static let seeds: UInt64 = 400
  #endif

  static let musts =
    ["standard", "high"].map { "quality: \($0)" }
    + ["from the first", "while paused", "while moving", "of a stopped deck"].map {
      "follow: \($0)"
    }
    + ["noChange", "speedOutOfRange"].map { "follow: refused, \($0)" }
    + ["tempo", "ramp"].map { "\($0): refused, speedOutOfRange" }
    + ["whilePaused", "atPause", "atBoundary"].map { "ring: native, \($0)" }
    + ["slower", "faster", "its own", "a quarter", "four times"].map { "pace: \($0)" }
    + ["begins", "ends", "through 1"].map { "ramp: \($0) with a deck that follows" }
    + [
      "wrap", "clip that loops", "clip that changes", "clip of another tempo", "lap left",
      "launch", "play between two frames", "pause with a tail",
    ].map { "following: \($0)" }
    + ["mark", "ring", "microloop on", "microloop off"].map { "near a clip's end: \($0)" }

  @Test func `Everything about decks that follow the tempo occurs (W7, W8, W9, W10, W11)`() {
    var occurrences = OccurrenceCount()
    for seed in 0..<Self.seeds {
      let performance = RandomPerformance.make(.followingDecks, seed: seed, longest: 6_000)
      let result = Oracle.run(performance)
      occurrences.countModes(performance, result)
      for change in result.ringChanges { occurrences.countRing(change, result) }
      occurrences.countPaces(performance, result)
      occurrences.countFollowing(performance, result)
      occurrences.countNearClipEnds(performance, result)
    }
    occurrences.expect(Self.musts)
  }
}

extension OccurrenceCount {
  fileprivate mutating func countModes(_ performance: Performance, _ result: OracleResult) {
    add("quality: \(performance.quality)")
    add("follow: from the first", performance.decks.count { $0.follow == .varispeed })
    for (command, frame) in zip(performance.commands, result.commands.appliedAt) {
      guard case .follow(let deck, _) = command.action, let frame,
        result.events.contains(where: {
          $0.frame == frame && $0.kind == .followChanged(deck: deck)
        })
      else { continue }
      let isStopped = result.deck(deck, at: Int(frame)).isStopped
      let isPaused = result.frames[Int(frame)].transport.isPaused
      add("follow: \(isStopped ? "of a stopped deck" : isPaused ? "while paused" : "while moving")")
    }
    for event in result.events {
      guard case .rejected(let word, let reason) = event.kind else { continue }
      switch (word, reason) {
      case (.follow, _), (.tempo, .speedOutOfRange), (.ramp, .speedOutOfRange):
        add("\(word): refused, \(reason)")
      default: break
      }
    }
  }

  /// Rings that make a deck native.
  fileprivate mutating func countRing(_ change: RingChange, _ result: OracleResult) {
    let frame = Int(change.frame)
    guard frame > 0, frame < result.frames.count else { return }
    let modes = [frame - 1, frame].map { result.deck(change.deck, at: $0).follow }
    let hasCommand = result.events.contains {
      $0.frame == change.frame && $0.kind == .followChanged(deck: change.deck)
    }
    // A ring that comes in at once has no event.
    guard modes == [.varispeed, .native], hasCommand != (change.moment == .whilePaused) else {
      return
    }
    add("ring: native, \(change.moment)")
  }

  /// Only of decks whose ring is that of the beginning.
  fileprivate mutating func countPaces(_ performance: Performance, _ result: OracleResult) {
    let ramps = Set(result.tempoSteps.map(\.frame))
    for deck in performance.decks.indices
    where !result.ringChanges.contains(where: { $0.deck == deck }) {
      var last: Int64?
      for frame in result.frames.indices {
        let record = result.deck(deck, at: frame)
        guard record.follow == .varispeed, record.audioFrame >= 0 else {
          last = nil
          continue
        }
        let own = performance.decks[deck].clips[record.clip].microBPM
        let tempo = result.frames[frame].microBPM
        let difference = tempo - own
        add("pace: \(difference < 0 ? "slower" : difference > 0 ? "faster" : "its own")")
        if tempo == 4 * own { add("pace: four times") }
        if 4 * tempo == own { add("pace: a quarter") }
        if ramps.contains(Int64(frame)), let last,
          last * difference < 0 || last != 0 && difference == 0
        {
          add("ramp: through 1 with a deck that follows")
        }
        last = difference
      }
    }
  }

  fileprivate mutating func countFollowing(_ performance: Performance, _ result: OracleResult) {
    for event in result.events {
      let frame = Int(event.frame)
      guard frame < result.frames.count else { continue }
      let following = performance.decks.indices.filter {
        let record = result.deck($0, at: frame)
        return record.follow == .varispeed && !record.isStopped
      }
      guard !following.isEmpty else { continue }
      switch event.kind {
      case .rampBegan: add("ramp: begins with a deck that follows")
      case .rampEnded: add("ramp: ends with a deck that follows")
      case .microloopWrapped: add("following: wrap")
      case .clipLooped(let deck) where following.contains(deck): add("following: clip that loops")
      case .clipChanged(let deck, let from, let to) where following.contains(deck):
        add("following: clip that changes")
        let clips = performance.decks[deck].clips
        if !result.ringChanges.contains(where: { $0.deck == deck }),
          clips[from].microBPM != clips[to].microBPM
        {
          add("following: clip of another tempo")
        }
      case .launched(let deck, _) where following.contains(deck): add("following: launch")
      case .played where following.contains { result.deck($0, at: frame).playhead > 0 }:
        add("following: play between two frames")
      case .paused where frame < result.left.count && result.left[frame] != 0:
        add("following: pause with a tail")
      default: break
      }
    }
    countLapsLeft(performance, result)
  }

  /// A deck that follows, whose audio is not heard any more though there is some (F4).
  private mutating func countLapsLeft(_ performance: Performance, _ result: OracleResult) {
    for deck in performance.decks.indices
    where !result.ringChanges.contains(where: { $0.deck == deck }) {
      for frame in result.frames.indices where !result.frames[frame].transport.isPaused {
        let record = result.deck(deck, at: frame)
        guard record.follow == .varispeed, !record.isStopped, record.audioFrame < 0 else {
          continue
        }
        let count = performance.decks[deck].clips[record.clip].left.count
        if record.playhead < Int64(count) { add("following: lap left") }
      }
    }
  }

  /// What changes which clip comes next, within forty frames of a clip's end.
  fileprivate mutating func countNearClipEnds(_ performance: Performance, _ result: OracleResult) {
    for (deck, _) in performance.decks.enumerated() {
      let ends = result.events.compactMap { event -> Int64? in
        switch event.kind {
        case .clipLooped(deck), .clipChanged(deck, _, _): event.frame
        default: nil
        }
      }
      for (command, frame) in zip(performance.commands, result.commands.appliedAt) {
        guard let frame, let end = ends.first(where: { $0 > frame }), end - frame <= 40,
          Int(frame) < result.frames.count,
          result.deck(deck, at: Int(frame)).follow == .varispeed
        else { continue }
        switch command.action {
        case .next(deck), .clip(deck, _): add("near a clip's end: mark")
        case .replaceRing(deck, _): add("near a clip's end: ring")
        case .microloop(let isOn, _, _): add("near a clip's end: microloop \(isOn ? "on" : "off")")
        default: break
        }
      }
    }
  }
}
