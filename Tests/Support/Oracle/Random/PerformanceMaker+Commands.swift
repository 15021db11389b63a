/// The first draft's commands, and those added where something happened.
extension PerformanceMaker {
  /// A new ring and the master's gain take effect as they are sent: no anchor for them.
  mutating func send(
    at frame: Int64, _ anchor: SentCommand.Anchor, _ action: SentCommand.Action
  ) {
    let isAtOnce =
      switch action {
      case .replaceRing, .masterGain, .cancel: true
      default: false
      }
    performance.commands.append(
      SentCommand(
        frame: max(0, frame), anchor: isAtOnce ? .now : anchor, action: limited(action)))
  }

  /// The first draft: mostly playing soon, then anything, one or several at a frame.
  mutating func addCommands() {
    sendPlay(at: random.chance(85) ? 0 : random.draw(0...Int64(length / 8)))
    for _ in 0..<random.drawByOctave(2...12) {
      // A few are sent at the run's end or after it: not reached (P1).
      let frame = random.draw(0...Int64(length + length / 50))
      for _ in 0..<random.weighted([0, 60, 25, 10, 5]) {
        let action = drawAction(at: frame)
        send(at: frame, drawAnchor(at: frame), action)
        addPlay(after: action, at: frame)
        addOff(after: action, at: frame)
      }
    }
  }

  /// So that a pause or a reset does not silence the rest of the run.
  mutating func addPlay(after action: SentCommand.Action, at frame: Int64) {
    guard action == .pause || action == .reset, random.chance(80) else { return }
    sendPlay(at: frame + random.drawByOctave(1...400) - 1)
  }

  /// Off at the end of a region of its own length, which is a segment then (C1).
  private mutating func addOff(after action: SentCommand.Action, at frame: Int64) {
    guard case .microloop(true, .some, _) = action, random.chance(40) else { return }
    send(at: frame + random.drawByOctave(1...400), .grid(.segment), .microloop(false))
  }

  /// For music that stands: now, or with a musical anchor and mostly once more later, in case that
  /// one was rejected (C5).
  mutating func sendPlay(at frame: Int64) {
    guard random.chance(35) else { return send(at: frame, .now, .play) }
    send(at: frame, drawStandingAnchor(), .play)
    if random.chance(85) { send(at: frame + random.drawByOctave(1...400) - 1, .now, .play) }
  }

  /// Puts commands on, one before and one after frames where something happened.
  mutating func addCommandsAtEvents(of result: OracleResult) {
    let kinds: [[OracleEvent]] = [
      result.events.filter { $0.kind == .microloopWrapped },
      result.events.filter { $0.kind == .microloopWrapped },
      result.events.filter { if case .clipChanged = $0.kind { true } else { false } },
      result.events.filter { if case .clipLooped = $0.kind { true } else { false } },
      result.events.filter { $0.kind == .bar },
      result.events.filter { $0.kind == .played || $0.kind == .paused },
      result.events.filter { $0.kind == .sought || $0.kind == .reset },
      result.events.filter { $0.kind == .microloopOn || $0.kind == .microloopOff },
      result.events.filter { if case .cued = $0.kind { true } else { false } },
      result.events.filter { if case .launched = $0.kind { true } else { false } },
      result.events.filter { if case .launched = $0.kind { true } else { false } },
      result.events.filter { if case .stopped = $0.kind { true } else { false } },
      result.events.filter { $0.kind == .rampBegan || $0.kind == .rampEnded },
      result.events.filter { $0.kind == .rampBegan || $0.kind == .rampEnded },
      result.events.filter { $0.kind == .microloopChanged },
      result.events.filter { if case .followChanged = $0.kind { true } else { false } },
      result.events.filter { if case .followChanged = $0.kind { true } else { false } },
      result.events.filter { $0.kind == .rejected(.tempo, .speedOutOfRange) },
      result.events.filter { $0.kind == .slipped },
      result.events.filter { $0.kind == .slipped },
      result.events.filter { $0.kind == .timeSignatureChanged },
      result.events.filter { $0.kind == .timeSignatureChanged },
      result.events.filter { $0.kind == .rejected(.timeSignature, .notAtStart) },
    ]
    let happened = kinds.filter { !$0.isEmpty }
    if happened.isEmpty { return }
    for _ in 0..<random.draw(1...3) {
      let event = random.pick(random.pick(happened))
      let frame = max(0, event.frame + random.pick([-1, 0, 0, 0, 0, 1]))
      if random.chance(45) {
        if groupShare > 0, random.chance(50) {
          addGroupFigure(at: frame)
        } else if signatureShare > 0, random.chance(50) {
          addSignatureFigure(at: frame, event.ticks)
        } else if slipShare > 0, random.chance(50) {
          addSlipFigure(at: frame, event.ticks)
        } else if launchShare > 0, random.chance(50) {
          addLaunchFigure(at: frame, event.ticks, result)
        } else if rampShare > 0, random.chance(50) {
          addRampFigure(at: frame, event.ticks)
        } else if microloopShare > 0, random.chance(60) {
          addMicroloopFigure(at: frame, event.ticks)
        } else if followShare > 0, random.chance(60) {
          addFollowFigure(at: frame, event.ticks)
        } else {
          addFigure(at: frame, result)
        }
      } else if random.chance(22) {
        addBurst(from: frame)
      } else {
        for _ in 0..<random.draw(1...3) {
          let action = drawAction(at: frame)
          sendSomehow(for: frame, event.ticks, action)
          addPlay(after: action, at: frame + 1)
        }
      }
    }
  }

  /// For this very frame: sent there, sent before, too late, or as a musical position.
  mutating func sendSomehow(
    for frame: Int64, _ ticks: Int64, _ action: SentCommand.Action
  ) {
    let before = frame - random.drawByOctave(1...300)
    switch random.weighted([45, 18, 9, 20, 8]) {
    case 0: send(at: frame, .now, action)
    case 1: send(at: before, .frame(frame), action)
    case 2: send(at: frame, .frame(max(0, before)), action)
    case 3: send(at: random.chance(50) ? frame : before, drawAnchor(at: frame), action)
    default: send(at: before, .time(ticks), action)
    }
  }
}
