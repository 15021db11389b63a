/// Several commands at one frame, or close together, whose order matters.
extension PerformanceMaker {
  /// All at one frame.
  mutating func addFigure(at frame: Int64, _ result: OracleResult) {
    if random.chance(20) { return addCancel(at: frame, result) }
    if random.chance(10) { return addStop(at: frame, result) }
    if random.chance(10) { return addJumpNearAudioEnd(result) }
    if !performance.sources.isEmpty, random.chance(50) { return addSourceFigure(at: frame) }
    let figure = drawFigure()
    let anchor = random.chance(70) ? SentCommand.Anchor.now : drawAnchor(at: frame)
    for action in figure { send(at: frame, anchor, action) }
    if figure.last == .pause { addPlay(after: .pause, at: frame + 1) }
  }

  /// Sends commands for a frame and its ticks, which all have one anchor or each its own. The weights are
  /// those of now, of the ticks or near them, of any anchor for all, and of an anchor for each.
  mutating func sendFigure(
    _ figure: [SentCommand.Action], at frame: Int64, _ ticks: Int64, anchorWeights: [Int]
  ) {
    let before = max(0, frame - random.drawByOctave(1...300))
    let shared: SentCommand.Anchor? =
      switch random.weighted(anchorWeights) {
      case 0: .now
      case 1: .time(ticks + random.pick([-1, 0, 0, 1]) * random.draw(0...ticksPerFrame))
      case 2: drawAnchor(at: frame)
      default: nil
      }
    let sent = shared == .now || random.chance(50) ? frame : before
    for action in figure { send(at: sent, shared ?? drawAnchor(at: frame), action) }
    let stops = figure.contains { $0 == .pause || $0 == .reset }
    if stops, figure.last != .play { sendPlay(at: frame + random.draw(0...20)) }
  }

  /// A pause where a boundary is reached, and so not played (T7), and a play soon after (C5).
  private mutating func addStop(at frame: Int64, _ result: OracleResult) {
    let looped = result.events.filter { if case .clipLooped = $0.kind { true } else { false } }
    let wait = random.draw(0...20) as Int64
    if !looped.isEmpty, random.chance(40) {
      let event = random.pick(looped)
      guard case .clipLooped(let deck) = event.kind else { return }
      send(at: event.frame, .now, .pause)
      send(at: event.frame + wait, .grid(.clipEnd(deck: deck)), .play)
    } else {
      send(at: frame, .now, .pause)
      sendPlay(at: frame + wait)
    }
  }

  /// A stop or a jump where a lap's audio comes to its end, and so perhaps falls (F4).
  private mutating func addJumpNearAudioEnd(_ result: OracleResult) {
    let looped = result.events.filter { if case .clipLooped = $0.kind { true } else { false } }
    guard !looped.isEmpty else { return }
    let event = random.pick(looped)
    guard case .clipLooped(let deck) = event.kind else { return }
    let audio = Int64(random.pick(performance.decks[deck].clips).left.count)
    let frame = event.frame + max(0, audio - random.draw(0...fall))
    send(at: frame, .now, drawJump())
    sendPlay(at: frame + random.draw(0...fall))
  }

  private mutating func drawFigure() -> [SentCommand.Action] {
    let deck = performance.decks.isEmpty ? 0 : drawDeck()
    let ofTransport = [4, 1, 4, 1, 1, 1, 2, 2, 1, 1, 1, 1, 1, 2, 2]
    let ofDecks = [2, 3, 1, 4, 2, 2, 2, 1, 2, 2, 2]
    switch random.weighted(performance.decks.isEmpty ? ofTransport : ofTransport + ofDecks) {
    case 0: return [.microloop(false), .microloop(true)]
    case 1: return [.microloop(true), .microloop(true)]
    case 2: return [.microloop(false)]
    case 3: return [.microloop(true)]
    case 4: return [.pause, .play]
    case 5: return [.play, .pause]
    case 6: return [.pause, .play, .microloop(true)]
    case 7: return [.seek(drawPlace()), .seek(drawPlace())]
    case 8: return [.seek(drawPlace()), .microloop(true)]
    case 9: return [.microloop(true), .seek(drawPlace())]
    case 10: return [.pause, .seek(drawPlace()), .play]
    case 11: return [.reset, .play]
    case 12: return [.microloop(true), .pause]
    case 13: return [drawMicroloop(), drawMicroloop()]
    case 14: return [.microloop(false), drawMicroloop()]
    case 15: return [.next(deck: deck)]
    case 16: return [.next(deck: deck), .microloop(true)]
    case 17: return [.next(deck: deck), .cancelNext(deck: deck), .next(deck: deck)]
    case 18: return [.next(deck: deck), .microloop(false)]
    case 19: return [.next(deck: deck), .pause]
    case 20: return [.replaceRing(deck: deck, makeRing(atMost: 3)), .pause]
    case 21: return [.replaceRing(deck: deck, makeRing(atMost: 2)), .microloop(true)]
    case 22: return [.mute(deck: deck, true), .mute(deck: deck, false)]
    case 23: return [.next(deck: deck), .next(deck: deck)]
    case 24: return [drawClipChoice(ofDeck: deck), drawClipChoice(ofDeck: deck)]
    default: return [drawClipChoice(ofDeck: deck), .next(deck: deck)]
    }
  }

  /// Commands closer together than a fade or a ramp is long.
  mutating func addBurst(from first: Int64) {
    if groupShare > 0, random.chance(60) { return addGroupBurst(from: first) }
    if !performance.sources.isEmpty, random.chance(50) { return addSourceBurst(from: first) }
    if slipShare > 0, random.chance(50) { return addSlipBurst(from: first) }
    if launchShare > 0, random.chance(50) { return addLaunchBurst(from: first) }
    if rampShare > 0, random.chance(50) { return addRampBurst(from: first) }
    if microloopShare > 0, random.chance(50) { return addMicroloopBurst(from: first) }
    if followShare > 0, random.chance(50) { return addFollowBurst(from: first) }
    let ramp = performance.frames(inMilliseconds: Int64(performance.mixRampMilliseconds))
    let isOfMixer = !performance.decks.isEmpty && random.chance(40)
    var frame = first
    for _ in 0..<random.draw(2...6) {
      send(at: frame, .now, isOfMixer ? drawMixerAction() : drawJump())
      frame += random.draw(0...(isOfMixer ? ramp : fall)) / random.pick([1, 1, 2, 6])
    }
    if !isOfMixer { send(at: frame, .now, .play) }
  }

  private mutating func drawMixerAction() -> SentCommand.Action {
    switch random.draw(0...4) {
    case 0: .gain(deck: drawDeck(), drawGain(), over: drawRampTime())
    case 1: .pan(deck: drawDeck(), drawPan(), over: drawRampTime())
    case 2: .mute(deck: drawDeck(), random.chance(50))
    case 3: .masterGain(drawGain(), over: drawRampTime())
    default: .solo(deck: drawDeck(), random.chance(50))
    }
  }

  mutating func drawJump() -> SentCommand.Action {
    switch random.draw(0...7) {
    case 0, 1, 2: .seek(drawPlace())
    case 3: .pause
    case 4, 5: .play
    case 6: .reset
    default: random.chance(50) ? .microloop(false) : drawMicroloop()
    }
  }

  /// Cancels a command sent by then, mostly one that was still waiting.
  private mutating func addCancel(at frame: Int64, _ result: OracleResult) {
    let sent = result.commands.appliedAt.indices.filter { index in
      let command = performance.commands[index]
      let isQueued =
        switch command.action {
        case .replaceRing, .masterGain, .cancel: false
        default: true
        }
      return isQueued && command.frame <= frame
    }
    let waiting = sent.filter { index in
      result.commands.appliedAt[index].map { $0 >= frame } ?? true
    }
    let choice = waiting.isEmpty || random.chance(15) ? sent : waiting
    if !choice.isEmpty { send(at: frame, .now, .cancel(random.pick(choice))) }
  }
}
