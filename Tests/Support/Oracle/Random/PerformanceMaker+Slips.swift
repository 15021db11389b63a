/// Microloops out of which the music slips: short clips, marks, launches and rings in the loop (W12, W13).
extension PerformanceMaker {
  /// In some sessions they are among much else, in some they are most of what happens.
  mutating func chooseSlips() {
    slipShare = random.pick([20, 35, 50, 70])
    microloopShare = random.pick([0, 10, 20, 30])
    switch random.weighted([48, 15, 20, 17]) {
    case 0: break
    case 1: chooseRamps()
    case 2: chooseDecksOneByOne()
    default: chooseFollowingDecks()
    }
    if performance.decks.isEmpty { performance.decks.append(makeDeck()) }
    // Those of decks that follow fit their tempo, and are short already.
    for deck in performance.decks.indices where followShare == 0 {
      performance.decks[deck].clips = makeRing(atMost: 4)
    }
  }

  /// So that its boundaries come up in the loop, on the lines and off them.
  mutating func drawShortClipLength() -> Int64 {
    let sixteenth = MusicalUnits.ticksPerSixteenth
    switch random.weighted([45, 20, 20, 15]) {
    case 0: return sixteenth * random.draw(1...12)
    case 1: return sixteenth * random.pick([4, 8, 16])
    case 2: return sixteenth * random.draw(1...6) + random.draw(0...(sixteenth - 1))
    default: return sixteenth + ticks(inFrames: random.draw(0...40))
    }
  }

  /// Slips, microloops, and what is carried out in the music without the loop, too.
  mutating func drawSlipAction() -> SentCommand.Action {
    switch random.weighted([20, 22, 48, 10]) {
    case 0: return .slip
    case 1: return drawShortMicroloop()
    case 2: return drawActionInLoop()
    default: return random.chance(50) ? drawJump() : drawOff()
    }
  }

  /// Of the decks, and changes of the region; now and then a tempo or a jump.
  mutating func drawActionInLoop() -> SentCommand.Action {
    let deck = drawDeck()
    switch random.weighted([26, 12, 6, 14, 5, 14, 12, 4, 4, 3]) {
    case 0: return .next(deck: deck)
    case 1: return drawClipChoice(ofDeck: deck)
    case 2: return .cancelNext(deck: deck)
    case 3: return drawLaunchInLoop(ofDeck: deck)
    case 4: return .stop(deck: deck)
    case 5: return .replaceRing(deck: deck, makeRing(atMost: 3))
    case 6: return drawChange()
    case 7: return drawShortMicroloop()
    case 8: return .tempo(drawTempo())
    default: return drawJump()
    }
  }

  private mutating func drawLaunchInLoop(ofDeck deck: Int) -> SentCommand.Action {
    .launch(deck: deck, index: drawClipIndex(ofDeck: deck), inPhase: random.chance(25))
  }

  /// Lines, clip ends and segments, and times that are past or near a frame's place.
  mutating func drawSlipAnchor(at frame: Int64) -> SentCommand.Anchor {
    let here = ticks(inFrames: Int(frame))
    switch random.weighted([25, 25, 20, 15, 15]) {
    case 0: return .grid(.clipEnd(deck: drawDeck()))
    case 1: return .grid(random.pick([.sixteenth, .beat, .bar]))
    case 2: return .grid(.segment)
    case 3: return .time(here + random.draw(-2...2) * ticksPerFrame + random.draw(-1...1))
    default: return .time(here - random.draw(0...(here + 1)))
    }
  }

  /// The first draft's own: microloops, what is sent in them, and slips.
  mutating func addSlips() {
    var frame = random.draw(0...Int64(length / 6))
    let most = Int64(max(2, length / 12))
    for _ in 0..<random.draw(2...6) {
      if random.chance(75) { send(at: frame, .now, .play) }
      if random.chance(50) { sendInLoop(at: frame, drawActionInLoop()) }
      sendInLoop(at: frame, drawShortMicroloop())
      for _ in 0..<random.draw(1...6) {
        frame += random.drawByOctave(1...most) - 1
        let action = drawActionInLoop()
        sendInLoop(at: frame, action)
        addPlay(after: action, at: frame + 1)
      }
      frame += random.chance(40) ? random.drawByOctave(1...most) - 1 : drawTimeOfClips()
      sendInLoop(at: frame, .slip)
      frame += random.drawByOctave(1...most) - 1
    }
  }

  /// In frames: so long that short clips end in the meantime, but within the run.
  private mutating func drawTimeOfClips() -> Int64 {
    let ticks = MusicalUnits.ticksPerSixteenth * random.draw(1...24)
    return min(Int64(length / 4), frames(inTicks: ticks, microBPM: performance.microBPM))
  }

  private mutating func sendInLoop(at frame: Int64, _ action: SentCommand.Action) {
    send(at: frame, random.chance(60) ? .now : drawAnchor(at: frame), action)
  }

  /// Loops, slips and what is between them closer together than a fade is long, or a sixteenth.
  mutating func addSlipBurst(from first: Int64) {
    var frame = first
    let sixteenth = frames(
      inTicks: MusicalUnits.ticksPerSixteenth, microBPM: performance.microBPM)
    for _ in 0..<random.draw(1...3) {
      send(at: frame, .now, drawShortMicroloop())
      for _ in 0..<random.draw(0...3) {
        frame += random.chance(50) ? random.draw(0...fall) / 2 : random.draw(0...(2 * sixteenth))
        send(at: frame, .now, drawActionInLoop())
      }
      frame += random.chance(50) ? random.draw(0...fall) : random.draw(0...(3 * sixteenth))
      send(at: frame, .now, .slip)
    }
    sendPlay(at: frame)
  }
}
