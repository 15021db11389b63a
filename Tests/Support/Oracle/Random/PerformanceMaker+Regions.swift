/// Commands at the frames and the bounds of regions that an earlier draft had (W5, W6).
extension PerformanceMaker {
  /// At the very frames of wraps and of new regions, and beside them.
  mutating func addCommandsAtRegions(of result: OracleResult) {
    guard let change = result.regionChanges.last, random.chance(80) else { return }
    let wraps = result.events.filter { $0.kind == .microloopWrapped }
    for _ in 0..<random.draw(1...2) {
      var frame = random.chance(50) ? random.pick(result.regionChanges).frame : change.frame
      if !wraps.isEmpty, random.chance(70) { frame = random.pick(wraps).frame }
      let last = result.regionChanges.last { $0.frame <= frame }
      let region = (last ?? change).region
      frame = max(0, frame + random.pick([-1, 0, 0, 0, 0, 1]))
      if random.chance(25) {
        addSeekAround(region, at: frame)
      } else {
        let anchor = drawAnchor(around: region, at: frame)
        let sent = random.chance(60) ? frame : frame - random.drawByOctave(1...300)
        for action in drawMicroloopFigure() {
          send(at: sent, anchor ?? drawAnchor(at: frame), action)
        }
        sendPlay(at: frame + random.draw(0...20))
      }
    }
  }

  /// At its bounds, next to them, or inside, before and after, in ticks.
  mutating func drawPlace(around region: Transport.Region) -> Int64 {
    let near = random.pick([0, 0, 1, -1, ticksPerFrame, -ticksPerFrame])
    let place: Int64 =
      switch random.weighted([30, 35, 25, 10]) {
      case 0: region.start + near
      case 1: region.end + near
      case 2: random.draw(region.start...region.end)
      default: region.start + region.length * random.draw(-1...2) + near
      }
    return max(0, place)
  }

  /// One for all of a figure, or none.
  private mutating func drawAnchor(
    around region: Transport.Region, at frame: Int64
  ) -> SentCommand.Anchor? {
    switch random.weighted([40, 20, 18, 10, 12]) {
    case 0: .now
    case 1: .grid(.segment)
    case 2: .time(drawPlace(around: region))
    case 3: .frame(frame)
    default: nil
    }
  }

  /// Into the region or out of it, before or after something else at that frame.
  private mutating func addSeekAround(_ region: Transport.Region, at frame: Int64) {
    var actions = [SentCommand.Action.seek(drawPlace(around: region))]
    for _ in 0..<random.draw(0...2) {
      actions.insert(drawMicroloopAction(), at: random.draw(0...actions.count))
    }
    let anchor = random.chance(70) ? SentCommand.Anchor.now : .time(drawPlace(around: region))
    for action in actions { send(at: frame, anchor, action) }
    sendPlay(at: frame + random.draw(0...20))
  }

  /// A figure with a microloop that is turned on or changed.
  mutating func addMicroloopFigure(at frame: Int64, _ ticks: Int64) {
    let figure = drawMicroloopFigure()
    sendFigure(figure, at: frame, ticks, anchorWeights: [45, 15, 20, 20])
  }

  private mutating func drawMicroloopFigure() -> [SentCommand.Action] {
    if !performance.decks.isEmpty, random.chance(35) { return drawMicroloopFigureOfDeck() }
    let on = random.chance(60) ? drawShortMicroloop() : drawMicroloop()
    let change = drawChange()
    switch random.draw(0...23) {
    case 0: return [on]
    case 1: return [on, change]
    case 2: return [change, on]
    case 3: return [on, drawMicroloop()]
    case 4: return [on, on]
    case 5: return [change]
    case 6: return [change, drawChange()]
    case 7: return [change, drawChange(), drawChange()]
    case 8: return [.microloopHalve, .microloopDouble]
    case 9: return [.microloopDouble, .microloopHalve]
    case 10: return [change, drawOff()]
    case 11: return [drawOff(), change, on]
    case 12: return [drawOff(), on]
    case 13: return [change, .pause]
    case 14: return [change, .pause, .play]
    case 15: return [.pause, change, .play, on]
    case 16: return [on, change, .reset, .play]
    case 17: return [change, .seek(drawPlace())]
    case 18: return [.seek(drawPlace()), change]
    case 19: return [.seek(drawPlace()), on, change]
    case 20: return [on, .seek(drawPlace())]
    case 21: return [change, .tempo(drawTempo()), change]
    case 22: return drawLongFigure()
    default: return [on, drawAction(at: 0), change]
    }
  }

  /// About as long as a microloop can be, or longer (W6).
  private mutating func drawLongFigure() -> [SentCommand.Action] {
    let bar = Int(performance.barTicks / MusicalUnits.ticksPerSixteenth)
    let length = random.pick([16 * bar, 32 * bar, 32 * bar, 33 * bar, 64 * bar])
    let start = drawMicroloopStart()
    return [.microloop(true, sixteenths: length, from: start), .microloopDouble, drawChange()]
  }

  /// With what a deck is told at the same frame.
  private mutating func drawMicroloopFigureOfDeck() -> [SentCommand.Action] {
    let deck = drawDeck()
    let launch = SentCommand.Action.launch(
      deck: deck, index: drawClipIndex(ofDeck: deck), inPhase: random.chance(25))
    let ring = SentCommand.Action.replaceRing(deck: deck, makeRing(atMost: 3))
    let on = drawShortMicroloop()
    let change = drawChange()
    switch random.draw(0...12) {
    case 0: return [launch, change]
    case 1: return [change, launch]
    case 2: return [launch, on]
    case 3: return [on, launch]
    case 4: return [launch, change, on]
    case 5: return [on, change, launch, change]
    case 6: return [change, .stop(deck: deck)]
    case 7: return [.stop(deck: deck), change, launch]
    case 8: return [.next(deck: deck), on]
    case 9: return [.next(deck: deck), change]
    case 10: return [ring, change, .pause]
    case 11: return [ring, on]
    default: return [change, launch, .pause, .play]
    }
  }

  /// Changes and jumps closer together than a fade is long, or a sixteenth.
  mutating func addMicroloopBurst(from first: Int64) {
    var frame = first
    send(at: frame, .now, drawShortMicroloop())
    let sixteenth = frames(
      inTicks: MusicalUnits.ticksPerSixteenth, microBPM: performance.microBPM)
    for _ in 0..<random.draw(2...6) {
      frame += random.chance(50) ? random.draw(0...fall) / 2 : random.draw(0...(2 * sixteenth))
      send(at: frame, .now, random.chance(65) ? drawChange() : drawMicroloopAction())
    }
    sendPlay(at: frame)
  }
}
