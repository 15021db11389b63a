/// Slips at telling frames and beside other commands (W12, W13).
extension PerformanceMaker {
  /// At the very frames of wraps, of new regions, of slips and of clip boundaries in the music without the
  /// loop, and beside them.
  mutating func addCommandsInLoops(of result: OracleResult) {
    let wraps = result.events.filter { $0.kind == .microloopWrapped }.map { $0.frame }
    let kinds = [
      wraps, wraps, result.boundariesWithoutLoop, result.boundariesWithoutLoop,
      result.regionChanges.map { $0.frame }, result.slips.map { $0.frame },
    ].filter { !$0.isEmpty }
    guard !kinds.isEmpty, random.chance(90) else { return }
    for _ in 0..<random.draw(1...2) {
      let frame = max(0, random.pick(random.pick(kinds)) + random.pick([-1, 0, 0, 0, 0, 1]))
      let region = result.regionChanges.last { $0.frame <= frame }?.region
      switch random.weighted([25, 25, 20, region == nil ? 0 : 30]) {
      case 0: addSlip(at: frame)
      case 1: addAwaitedAtSlip(at: frame)
      case 2: addSlipFigure(at: frame, ticks(inFrames: Int(frame)))
      default: addSeekAndSlip(region!, at: frame)
      }
    }
  }

  /// A slip, and a while before it something that is carried out without the loop, too.
  private mutating func addSlip(at frame: Int64) {
    if random.chance(60) {
      send(at: frame - random.drawByOctave(1...200), .now, drawActionInLoop())
    }
    if random.chance(70) {
      send(at: frame, .now, .slip)
    } else {
      send(at: frame - random.drawByOctave(1...100), .frame(frame), .slip)
    }
  }

  /// A slip, and what waits for a line or a clip end that is this frame's after it.
  private mutating func addAwaitedAtSlip(at frame: Int64) {
    let deck = drawDeck()
    let anchor: SentCommand.Anchor =
      random.chance(60) ? .grid(.clipEnd(deck: deck)) : drawSlipAnchor(at: frame)
    let slip: SentCommand.Anchor = random.chance(75) ? .now : drawSlipAnchor(at: frame)
    send(at: slip == .now ? frame : frame - random.draw(0...3), slip, .slip)
    for _ in 0..<random.draw(1...2) {
      let action = random.chance(30) ? drawSlipAction() : drawActionInLoop()
      send(at: frame - random.draw(0...1), anchor, action)
      addPlay(after: action, at: frame + 1)
    }
  }

  /// Into the region, mostly, and a slip: at the same frame, or after clips have come round.
  private mutating func addSeekAndSlip(_ region: Transport.Region, at frame: Int64) {
    let inside = region.start + random.draw(0...(region.length - 1))
    send(at: frame, .now, .seek(random.chance(75) ? inside : drawPlace(around: region)))
    if random.chance(40) { send(at: frame, .now, drawActionInLoop()) }
    send(at: frame + random.drawByOctave(1...200) - 1, .now, .slip)
  }

  /// A figure with a slip.
  mutating func addSlipFigure(at frame: Int64, _ ticks: Int64) {
    let figure = random.chance(55) ? drawSlipFigure() : drawSlipFigureOfDeck()
    sendFigure(figure, at: frame, ticks, anchorWeights: [55, 10, 20, 15])
  }

  private mutating func drawSlipFigure() -> [SentCommand.Action] {
    let on = drawShortMicroloop()
    let change = drawChange()
    let move = random.draw(1...8) * MusicalUnits.ticksPerSixteenth
    switch random.draw(0...23) {
    case 0: return [.slip]
    case 1: return [.slip, .slip]
    case 2: return [.slip, on]
    case 3: return [on, .slip]
    case 4: return [.microloop(false), .slip]
    case 5: return [.slip, .microloop(false)]
    case 6: return [.slip, .microloop(true, sixteenths: random.draw(1...4), from: .justPlayed)]
    case 7: return [.microloop(false), on, .slip]
    case 8: return [change, .slip]
    case 9: return [.slip, change]
    case 10: return [change, drawChange(), .slip]
    case 11: return [.microloopMove(ticks: move), .microloopMove(ticks: -move), .slip]
    case 12: return [.pause, .slip, .play]
    case 13: return [.slip, .pause, .play]
    case 14: return [.pause, .play, .slip]
    case 15: return [.reset, .slip, .play]
    case 16: return [.slip, .reset, .play]
    case 17: return [.slip, .seek(drawPlace())]
    case 18: return [.seek(drawPlace()), .slip]
    case 19: return [.tempo(drawTempo()), .slip]
    case 20: return [.slip, .tempo(drawTempo())]
    case 21: return [.slip, on, .slip]
    case 22: return [on, change, .slip, change]
    default: return [on, drawAction(at: 0), .slip]
    }
  }

  /// With what a deck is told at the same frame.
  private mutating func drawSlipFigureOfDeck() -> [SentCommand.Action] {
    let deck = drawDeck()
    let launch = SentCommand.Action.launch(
      deck: deck, index: drawClipIndex(ofDeck: deck), inPhase: random.chance(25))
    let ring = SentCommand.Action.replaceRing(deck: deck, makeRing(atMost: 3))
    let next = SentCommand.Action.next(deck: deck)
    let stop = SentCommand.Action.stop(deck: deck)
    let on = drawShortMicroloop()
    switch random.draw(0...19) {
    case 0: return [next, .slip]
    case 1: return [.slip, next]
    case 2: return [.slip, .cancelNext(deck: deck)]
    case 3: return [.cancelNext(deck: deck), .slip]
    case 4: return [launch, .slip]
    case 5: return [.slip, launch]
    case 6: return [launch, .slip, .microloop(true, sixteenths: 1, from: .justPlayed)]
    case 7: return [stop, .slip]
    case 8: return [.slip, stop, launch]
    case 9: return [stop, launch, .slip]
    case 10: return [ring, .slip]
    case 11: return [ring, stop, .slip]
    case 12: return [ring, on]
    case 13: return [ring, next, on]
    case 14: return [next, on]
    case 15: return [on, next]
    case 16: return [launch, drawChange(), .slip]
    case 17: return [.follow(deck: deck, random.pick([.native, .varispeed])), .slip]
    case 18: return [ring, .pause, .slip, .play]
    default: return [next, .slip, .next(deck: deck), on]
    }
  }
}
