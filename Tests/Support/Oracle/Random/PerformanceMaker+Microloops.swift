/// Microloops that begin anywhere, and that are halved, doubled and moved (W5, W6).
extension PerformanceMaker {
  /// In some sessions they are among much else, in some they are most of what happens.
  mutating func chooseMicroloops() {
    microloopShare = random.pick([15, 30, 30, 50, 75])
    if random.chance(25) {
      chooseRamps()
    } else if random.chance(35) {
      chooseDecksOneByOne()
    }
  }

  mutating func drawMicroloopStart() -> SentCommand.MicroloopStart {
    random.pick([.aligned, .here, .here, .justPlayed, .justPlayed])
  }

  /// On, changes, off, and what is telling beside them.
  mutating func drawMicroloopAction() -> SentCommand.Action {
    switch random.weighted([34, 40, 7, 12, performance.decks.isEmpty ? 0 : 7]) {
    case 0: drawMicroloop()
    case 1: drawChange()
    case 2: drawOff()
    case 3: drawJump()
    default: drawHeldChange()
    }
  }

  /// What a microloop holds (D4), or does not (W3).
  private mutating func drawHeldChange() -> SentCommand.Action {
    let deck = drawDeck()
    return switch random.weighted([50, 30, 20]) {
    case 0: .next(deck: deck)
    case 1: .launch(deck: deck, index: drawClipIndex(ofDeck: deck), inPhase: random.chance(30))
    default: .replaceRing(deck: deck, makeRing(atMost: 3))
    }
  }

  /// Now and then with a length and a start, which mean nothing then (R5, W5).
  mutating func drawOff() -> SentCommand.Action {
    guard random.chance(15) else { return .microloop(false) }
    let length: Int? = random.chance(50) ? nil : random.draw(1...8)
    return .microloop(false, sixteenths: length, from: drawMicroloopStart())
  }

  /// W6.
  mutating func drawChange() -> SentCommand.Action {
    switch random.weighted([28, 24, 48]) {
    case 0: .microloopHalve
    case 1: .microloopDouble
    default: .microloopMove(ticks: drawMove())
    }
  }

  /// By sixteenths, beats, bars and segments, by a frame or an odd number of ticks, by nothing, to
  /// before `0:0:0` and as far as it goes; forward and back.
  private mutating func drawMove() -> Int64 {
    let farthest = performance.barTicks * 64
    let length: Int64 =
      switch random.weighted([24, 14, 8, 10, 14, 12, 4, 6, 5, 3]) {
      case 0: MusicalUnits.ticksPerSixteenth * random.draw(1...16)
      case 1: performance.beatTicks * random.draw(1...8)
      case 2: performance.barTicks * random.draw(1...4)
      case 3: performance.segmentTicks * random.draw(1...2)
      case 4: ticks(inFrames: random.draw(1...60)) + random.draw(-1...2)
      case 5: 2 * random.drawByOctave(1...(performance.barTicks / 2)) + 1
      case 6: random.draw(1...3)
      case 7: random.drawByOctave(1...farthest)
      case 8: 0
      default: farthest - random.draw(0...1)
      }
    return random.pick([-1, 1]) * min(length, farthest)
  }

  /// Segments, clip ends and fine lines, and places near the one that a frame has if the music has
  /// played from the beginning, or near one that it had.
  mutating func drawMicroloopAnchor(at frame: Int64) -> SentCommand.Anchor {
    let here = ticks(inFrames: Int(frame))
    let near = random.draw(-2...2) * ticksPerFrame + random.draw(-1...1)
    switch random.weighted([35, 15, 20, 10, performance.decks.isEmpty ? 0 : 20]) {
    case 0: return .grid(.segment)
    case 1: return .grid(random.pick([.sixteenth, .beat, .bar]))
    case 2: return .time(here + near)
    case 3: return .time(here - random.draw(0...(here + 1)))
    default: return .grid(.clipEnd(deck: drawDeck()))
    }
  }

  /// The first draft's own: one early, so that there is one to be changed, and changes of it.
  mutating func addMicroloops() {
    var frame = random.draw(0...Int64(length / 4))
    for _ in 0..<random.draw(1...2) {
      if random.chance(60) { sendPlay(at: frame) }
      send(at: frame, random.chance(40) ? .now : drawAnchor(at: frame), drawShortMicroloop())
      for _ in 0..<random.draw(1...4) {
        frame += random.drawByOctave(1...Int64(max(2, length / 4))) - 1
        let action = random.chance(75) ? drawChange() : drawMicroloopAction()
        send(at: frame, random.chance(45) ? .now : drawAnchor(at: frame), action)
        addPlay(after: action, at: frame)
      }
    }
  }

  /// Mostly of a length that comes round soon, halved several times or just played.
  mutating func drawShortMicroloop() -> SentCommand.Action {
    guard random.chance(75) else { return drawMicroloop() }
    let bar = Int(performance.barTicks / MusicalUnits.ticksPerSixteenth)
    let length = random.pick([1, 2, 3, 4, 6, 8, 16, bar])
    return .microloop(true, sixteenths: min(length, 64 * bar), from: drawMicroloopStart())
  }
}
