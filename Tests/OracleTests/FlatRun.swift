import OstinatoOracle

/// The run of a performance with its microloops and slips left out: all other commands are carried out at the
/// frames at which they were in the run with them (W12).
struct FlatRun {
  let performance: Performance
  let looped: OracleResult
  private(set) var flat: Oracle
  /// Before this frame both runs say the same wherever no microloop is on.
  private(set) var end: Int

  init(_ performance: Performance) {
    self.performance = performance
    looped = Oracle.run(performance)
    var bare = performance
    bare.commands = []
    flat = Oracle(bare)
    end = performance.length
    for frame in 0..<performance.length where frame < end { makeFrame(frame) }
  }

  private mutating func makeFrame(_ frame: Int) {
    let here = performance.commands.indices.filter {
      looped.commands.appliedAt[$0] == Int64(frame)
    }.sorted { (performance.commands[$0].frame, $0) < (performance.commands[$1].frame, $1) }
    if !isDefined(frame, here) {
      end = frame
      return
    }
    let isMusical = Dictionary(grouping: here) { index in
      switch performance.commands[index].anchor {
      case .now, .frame: false
      case .time, .grid: true
      }
    }
    for index in isMusical[false, default: []] { add(index, .now, frame) }
    for index in isMusical[true, default: []] {
      add(index, .time(launchLine(of: index, frame) ?? 0), frame)
    }
    flat.makeFrames(1)
  }

  private mutating func add(_ index: Int, _ anchor: SentCommand.Anchor, _ frame: Int) {
    let action = performance.commands[index].action
    switch action {
    case .microloop, .microloopHalve, .microloopDouble, .microloopMove, .slip, .cancel: return
    default: break
    }
    // Rejected, it changes nothing, in the music without the loop either.
    if rejections(of: action.word, frame) > 0 { return }
    flat.add(action, at: anchor)
  }
}

// Where the rules let the two differ.
extension FlatRun {
  /// Not where the loop ends otherwise than by a slip, or where another ring has its place at once.
  private func isDefined(_ frame: Int, _ here: [Int]) -> Bool {
    let kinds = looped.kinds(at: Int64(frame))
    let offs = kinds.count { $0 == .microloopOff }
    if offs != kinds.count(where: { $0 == .slipped }) { return false }
    let isMixed = here.contains { index in
      let word = performance.commands[index].action.word
      let sent = here.count { performance.commands[$0].action.word == word }
      return ![0, sent].contains(rejections(of: word, frame))
    }
    if isMixed || isLooping(frame) && hasRingOfLoop(frame) { return false }
    if here.contains(where: { hasRingThatWaits($0) }) { return false }
    let isMoved =
      kinds.contains { [.sought, .reset].contains($0) }
      || looped.regionChanges.contains { $0.frame == frame }
    return !isMoved || !here.contains { isMusicalLaunch($0) }
  }

  private func isLooping(_ frame: Int) -> Bool {
    [frame - 1, frame].contains { at in
      guard at >= 0, case .microlooping = looped.frames[at].transport else { return false }
      return true
    }
  }

  private func rejections(of word: SentCommand.Word, _ frame: Int) -> Int {
    looped.kinds(at: Int64(frame)).count { kind in
      guard case .rejected(word, _) = kind else { return false }
      return true
    }
  }

  /// A ring that came in in the loop, as the microloop was engaged anew at a clip's end.
  private func hasRingOfLoop(_ frame: Int) -> Bool {
    looped.ringChanges.contains { $0.frame == frame && $0.moment == .atBoundary }
  }

  /// Whether the command replaces a ring that waits.
  private func hasRingThatWaits(_ index: Int) -> Bool {
    let command = performance.commands[index]
    guard case .replaceRing(let deck, _) = command.action else { return false }
    return performance.commands.indices.contains { other in
      let sent = performance.commands[other]
      guard other != index, case .replaceRing(deck, _) = sent.action,
        (sent.frame, other) < (command.frame, index)
      else { return false }
      return !looped.ringChanges.contains {
        $0.deck == deck && (sent.frame..<command.frame).contains($0.frame)
      }
    }
  }

  private func isMusicalLaunch(_ index: Int) -> Bool {
    guard case .launch(_, _, false) = performance.commands[index].action else { return false }
    switch performance.commands[index].anchor {
    case .now, .frame: return false
    case .time, .grid: return true
    }
  }

  /// The line that a launch with a musical anchor found, in the music without the loop.
  private func launchLine(of index: Int, _ frame: Int) -> Int64? {
    guard isMusicalLaunch(index), case .launch(let deck, _, _) = performance.commands[index].action
    else { return nil }
    let kinds = looped.kinds(at: Int64(frame))
    var line = looped.deck(deck, at: frame).anchor
    if kinds.contains(.slipped) { return line }
    if kinds.contains(.microloopWrapped),
      case .microlooping(let region) = looped.frames[frame].transport
    {
      line += region.end - region.start
    }
    guard frame > 0 else { return line }
    let without = flat.resultSoFar.frames[frame - 1].position
    return line
      + Int64((without - looped.frames[frame - 1].position) / performance.unitsPerTick)
  }
}
