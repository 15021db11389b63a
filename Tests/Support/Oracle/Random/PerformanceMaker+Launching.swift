/// Decks one by one: what begins stopped, and the stops and launches (W).
extension PerformanceMaker {
  /// In some sessions nearly all commands are theirs, in some few are.
  mutating func chooseDecksOneByOne() {
    launchShare = random.pick([12, 30, 30, 50, 75])
    if performance.decks.isEmpty { performance.decks.append(makeDeck()) }
    let stopped = random.pick([0, 30, 30, 60, 100])
    for deck in performance.decks.indices {
      performance.decks[deck].isStopped = random.chance(stopped)
    }
  }

  /// More launches than stops, and what a deck on its own is told besides.
  mutating func drawLaunchAction() -> SentCommand.Action {
    let deck = drawDeck()
    return switch random.weighted([58, 24, 6, 4, 2, 6]) {
    case 0: drawLaunch(ofDeck: deck)
    case 1: .stop(deck: deck)
    case 2: .next(deck: deck)
    case 3: drawClipChoice(ofDeck: deck)
    case 4: .cancelNext(deck: deck)
    default: .replaceRing(deck: deck, makeRing(atMost: 3))
    }
  }

  private mutating func drawLaunch(ofDeck deck: Int) -> SentCommand.Action {
    let index = random.chance(50) ? 0 : drawClipIndex(ofDeck: deck)
    return .launch(deck: deck, index: index, inPhase: random.chance(30))
  }

  /// Clip ends, and times near the one that a frame has if the music has played from the beginning,
  /// or near a segment's end, where a wrap may come.
  mutating func drawLaunchAnchor(at frame: Int64) -> SentCommand.Anchor {
    let segment = performance.segmentTicks
    let near = random.draw(-2...2) * ticksPerFrame + random.draw(-1...1)
    let here = ticks(inFrames: Int(frame))
    switch random.weighted([40, 20, 15, 15, 10]) {
    case 0: return .grid(.clipEnd(deck: drawDeck()))
    case 1: return .grid(.segment)
    case 2: return .time(here + near)
    case 3: return .time((here / segment + random.draw(0...2)) * segment + near)
    default: return .time(here - random.draw(0...(here + 1)))
    }
  }

  /// A figure of a deck, or launches where one is hard to place.
  mutating func addLaunchFigure(at frame: Int64, _ ticks: Int64, _ result: OracleResult) {
    let deck = drawDeck()
    let hasWraps = result.events.contains { $0.kind == .microloopWrapped }
    if hasWraps, random.chance(50) { return addLaunchAtWrap(ofDeck: deck, result) }
    if random.chance(20) { return addLaunchWhilePaused(ofDeck: deck, at: frame) }
    if random.chance(15) { return addAwaitedClipEnd(ofDeck: deck, at: frame) }
    let figure = drawLaunchFigure(ofDeck: deck)
    sendFigure(figure, at: frame, ticks, anchorWeights: [45, 15, 20, 20])
  }

  private mutating func drawLaunchFigure(ofDeck deck: Int) -> [SentCommand.Action] {
    let launch = drawLaunch(ofDeck: deck)
    let stop = SentCommand.Action.stop(deck: deck)
    let ring = SentCommand.Action.replaceRing(deck: deck, makeRing(atMost: 3))
    switch random.draw(0...27) {
    case 0: return [stop, launch]
    case 1: return [launch, stop]
    case 2: return [launch, drawLaunch(ofDeck: deck)]
    case 3: return [launch, drawLaunch(ofDeck: drawDeck())]
    case 4: return [launch, .pause]
    case 5: return [launch, .pause, .play]
    case 6: return [.pause, launch, .play]
    case 7: return [.pause, launch, .seek(drawPlace()), .play]
    case 8: return [launch, .seek(drawPlace())]
    case 9: return [.seek(drawPlace()), launch]
    case 10: return [launch, .microloop(false)]
    case 11: return [.microloop(false), drawMicroloop(), launch]
    case 12: return [drawMicroloop(), launch]
    case 13: return [launch, drawMicroloop()]
    case 14: return [stop, .seek(drawPlace())]
    case 15: return [.seek(drawPlace()), stop]
    case 16: return [ring, stop]
    case 17: return [ring, launch]
    case 18: return [ring, stop, launch]
    case 19: return [stop, .next(deck: deck), launch]
    case 20: return [.next(deck: deck), launch]
    case 21: return [launch, .next(deck: deck)]
    case 22: return [.next(deck: deck), stop]
    case 23: return [.reset, launch, .play]
    case 24: return [launch, .reset]
    case 25: return [stop, .pause]
    case 26: return [stop, stop]
    default: return [launch, .tempo(performance.microBPM), .next(deck: deck)]
    }
  }

  /// At a wrap's frame: at the region's end, near it, or at a clip end there (W3).
  private mutating func addLaunchAtWrap(ofDeck deck: Int, _ result: OracleResult) {
    let wraps = result.events.filter { $0.kind == .microloopWrapped }
    let wrap = random.pick(wraps)
    let segment = performance.segmentTicks
    let end = (wrap.ticks / segment + 1) * segment
    for _ in 0..<random.draw(1...3) {
      let anchor: SentCommand.Anchor =
        switch random.weighted([25, 30, 20, 15, 10]) {
        case 0: .now
        case 1: .grid(.clipEnd(deck: drawDeckEndingWithSegments()))
        case 2: .grid(.segment)
        case 3: .time(end + random.draw(-1...1) * random.draw(0...ticksPerFrame))
        default: .grid(random.pick([.bar, .beat, .sixteenth]))
        }
      let action =
        switch random.weighted([60, 12, 12, 16]) {
        case 0: drawLaunch(ofDeck: deck)
        case 1: SentCommand.Action.stop(deck: deck)
        case 2: drawLaunchAction()
        default: drawJump()
        }
      send(at: wrap.frame - (anchor == .now ? 0 : random.draw(0...1)), anchor, action)
    }
    sendPlay(at: wrap.frame + random.draw(1...20))
  }

  /// One with a clip that may end where a region does, if there is any.
  private mutating func drawDeckEndingWithSegments() -> Int {
    let segment = performance.segmentTicks
    let ending = performance.decks.indices.filter { deck in
      performance.decks[deck].clips.contains { segment % $0.lengthTicks == 0 }
    }
    return ending.isEmpty ? drawDeck() : random.pick(ending)
  }

  /// Launched while the music stands, perhaps on a boundary's frame, and then played, perhaps from
  /// elsewhere: at once, later, or at a clip end that does not count (W3).
  private mutating func addLaunchWhilePaused(ofDeck deck: Int, at frame: Int64) {
    let wait = random.draw(0...12) as Int64
    send(at: frame, .now, .pause)
    if random.chance(20) { send(at: frame + wait / 2, .now, .stop(deck: deck)) }
    send(at: frame + wait, .now, drawLaunch(ofDeck: deck))
    if random.chance(20) { send(at: frame + wait, .now, .seek(drawPlace())) }
    if random.chance(30) { send(at: frame + wait, .now, .next(deck: deck)) }
    if random.chance(30) { send(at: frame + wait, .grid(.clipEnd(deck: deck)), .play) }
    sendPlay(at: frame + wait + random.draw(0...12))
  }

  /// A launch or a stop, and what waits for the deck's clip end before or after it (C1, W1, W3).
  private mutating func addAwaitedClipEnd(ofDeck deck: Int, at frame: Int64) {
    let end = SentCommand.Anchor.grid(.clipEnd(deck: deck))
    let anchor = random.chance(40) ? end : random.chance(50) ? .now : drawAnchor(at: frame)
    var sent = [(anchor, random.chance(75) ? drawLaunch(ofDeck: deck) : .stop(deck: deck))]
    for _ in 0..<random.draw(1...2) {
      let waiting = random.chance(60) ? drawLaunchAction() : drawJump()
      sent.insert((end, waiting), at: random.draw(0...sent.count))
    }
    for (anchor, action) in sent { send(at: frame, anchor, action) }
    sendPlay(at: frame + random.draw(1...200))
  }

  /// Stops, launches and jumps closer together than a fade is long.
  mutating func addLaunchBurst(from first: Int64) {
    let deck = drawDeck()
    var frame = first
    for _ in 0..<random.draw(2...6) {
      switch random.weighted([50, 25, 25]) {
      case 0: send(at: frame, .now, drawLaunch(ofDeck: deck))
      case 1: send(at: frame, .now, .stop(deck: deck))
      default: send(at: frame, .now, drawJump())
      }
      frame += random.draw(0...fall) / random.pick([1, 1, 2, 6])
    }
    sendPlay(at: frame)
    if random.chance(60) { send(at: frame, .now, drawLaunch(ofDeck: deck)) }
  }
}
