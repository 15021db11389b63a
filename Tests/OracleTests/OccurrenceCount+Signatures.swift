import OstinatoOracle

/// Changes of the time signature, and what they matter to (R12).
extension OccurrenceCount {
  mutating func countChanges(_ performance: Performance, _ result: OracleResult) {
    let frames = result.frames(of: .timeSignatureChanged)
    for frame in frames {
      let kinds = result.kinds(at: frame)
      if frame == 0 { add("changed: at the first frame") }
      if kinds.contains(.reset) { add("changed: after a reset") }
      if kinds.contains(.sought) { add("changed: after a seek") }
      let count = kinds.count { $0 == .timeSignatureChanged }
      if count > 1 { add("changed: twice at a frame") }
      if let passage = result.passages.first(where: { $0.start == frame }), frame > 0,
        passage.entry == .continues
      {
        add("changed: with a passage of its own")
      }
      let (before, after) = (signature(performance, result, frame - 1), result.frames[Int(frame)])
      let isSame = before == [after.beats, after.unit]
      add("changed: \(isSame ? "to the same" : "to another")")
      for kind in kinds {
        if case .late(.timeSignature, _) = kind { add("changed: late") }
      }
    }
  }

  mutating func countRefusals(_ performance: Performance, _ result: OracleResult) {
    let refused = result.frames(of: .rejected(.timeSignature, .notAtStart))
    for frame in Set(refused) where !result.frames(of: .timeSignatureChanged).contains(frame) {
      let record = result.frames[Int(frame)]
      let isAtStart = record.position == 0
      if !record.transport.isPaused {
        add("refused: while moving")
        if isAtStart { add("refused: moving on from the start") }
      } else if !isAtStart {
        add("refused: standing elsewhere")
        let ticks = record.position / performance.unitsPerTick
        if ticks <= Int128(sixteenth) { add("refused: near the start") }
      }
      for (index, command) in performance.commands.enumerated()
      where result.commands.appliedAt[index] == frame && command.action.word == .timeSignature {
        switch command.anchor {
        case .now: add("refused: now")
        case .frame: add("refused: frame")
        case .time: add("refused: time")
        case .grid: add("refused: line")
        }
      }
    }
  }

  /// What waits for a place in the music and has its turn in another signature than when it was sent, and
  /// what is sent behind a change, at its frame.
  mutating func countWaiting(_ performance: Performance, _ result: OracleResult) {
    let changes = Set(result.frames(of: .timeSignatureChanged))
    for (command, frame) in zip(performance.commands, result.commands.appliedAt) {
      guard let frame, let place = command.anchor.place else { continue }
      let then = signature(performance, result, command.frame)
      if signature(performance, result, frame) != then { add("waits across: \(place)") }
      if changes.contains(command.frame) { add("sent behind: \(place)") }
    }
  }

  /// What happens in another signature than the first.
  mutating func countAfterChanges(_ performance: Performance, _ result: OracleResult) {
    for event in result.events {
      let record = result.frames[Int(event.frame)]
      let bar = sixteenth * Int64(16 / record.unit * record.beats)
      if bar == performance.barTicks, record.unit == performance.unit { continue }
      if let what = event.kind.nameAfterChange { add("in another signature: \(what)") }
      switch event.kind {
      case .clipLooped where !result.kinds(at: event.frame).contains(.bar):
        add("in another signature: clip end off the bars")
      case .played where event.frame > 0 && result.kinds(at: event.frame).contains(.beat):
        add("in another signature: played at a line")
      default: break
      }
    }
    for change in result.regionChanges {
      let record = result.frames[Int(change.frame)]
      let bar = sixteenth * Int64(16 / record.unit * record.beats)
      if bar == performance.barTicks { continue }
      let isOfSetting =
        change.region.end - change.region.start == bar * Int64(performance.microloopBars)
      add("in another signature: microloop of \(isOfSetting ? "the setting" : "its own")")
    }
  }

  /// The one that a frame has; before the first frame that of the performance.
  private func signature(
    _ performance: Performance, _ result: OracleResult, _ frame: Int64
  ) -> [Int] {
    guard frame >= 0, !result.frames.isEmpty else { return [performance.beats, performance.unit] }
    let record = result.frames[min(Int(frame), result.frames.count - 1)]
    return [record.beats, record.unit]
  }
}

extension OracleEvent.Kind {
  fileprivate var nameAfterChange: String? {
    switch self {
    case .bar: "bar"
    case .beat: "beat"
    case .microloopWrapped: "wrap"
    case .rejected(.microloopDouble, .outOfRange): "microloopDouble refused"
    case .tempoChanged: "tempo"
    case .rampBegan: "ramp"
    case .launched: "launched"
    case .clipChanged: "clip changed"
    case .sought: "seek"
    default: nil
    }
  }
}

extension SentCommand.Anchor {
  /// The place in the music that it names, if it does.
  fileprivate var place: String? {
    switch self {
    case .now, .frame: nil
    case .time: "time"
    case .grid(.clipEnd): "clip end"
    case .grid(let line): "\(line)"
    }
  }
}
