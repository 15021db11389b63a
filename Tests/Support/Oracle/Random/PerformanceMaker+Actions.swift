/// What commands do and wait for.
extension PerformanceMaker {
  /// Any action the performance has decks for, fit for a command sent at `frame`.
  mutating func drawAction(at frame: Int64) -> SentCommand.Action {
    if groupShare > 0, random.chance(groupShare) { return drawGroupAction() }
    if !performance.sources.isEmpty, random.chance(45) { return drawSourceAction(at: frame) }
    if signatureShare > 0, random.chance(signatureShare) { return drawSignatureAction() }
    if slipShare > 0, random.chance(slipShare) { return drawSlipAction() }
    if launchShare > 0, random.chance(launchShare) { return drawLaunchAction() }
    if rampShare > 0, random.chance(rampShare) { return drawRampAction() }
    if microloopShare > 0, random.chance(microloopShare) { return drawMicroloopAction() }
    if followShare > 0, random.chance(followShare) { return drawFollowAction() }
    let transport = [14, 5, 3, 8, 6, 15, 8, 2]
    let mixer = [12, 5, 4, 4, 3, 3, 3, 8]
    let choice = random.weighted(performance.decks.isEmpty ? transport : transport + mixer)
    switch choice {
    case 0: return .play
    case 1: return .pause
    case 2: return .reset
    case 3: return .seek(drawPlace())
    case 4: return .tempo(drawTempo())
    case 5: return drawMicroloop()
    case 6: return .microloop(false)
    case 7: return .masterGain(drawGain(), over: drawRampTime())
    case 8: return .next(deck: drawDeck())
    case 9: return .cancelNext(deck: drawDeck())
    case 10: return .gain(deck: drawDeck(), drawGain(), over: drawRampTime())
    case 11: return .pan(deck: drawDeck(), drawPan(), over: drawRampTime())
    case 12: return .mute(deck: drawDeck(), random.chance(50))
    case 13: return .solo(deck: drawDeck(), random.chance(50))
    case 14: return .replaceRing(deck: drawDeck(), makeRing(atMost: 3))
    default: return drawClipChoice(ofDeck: drawDeck())
    }
  }

  /// A clip of the first ring, or one beyond it: a later ring may be of another size.
  mutating func drawClipChoice(ofDeck deck: Int) -> SentCommand.Action {
    .clip(deck: deck, index: drawClipIndex(ofDeck: deck))
  }

  mutating func drawClipIndex(ofDeck deck: Int) -> Int {
    let count = performance.decks[deck].clips.count
    let beyond = count - 1 + Int(random.drawByOctave(1...1000))
    return random.chance(15) ? beyond : random.draw(0...(count - 1))
  }

  mutating func drawDeck() -> Int { random.draw(0...(performance.decks.count - 1)) }

  /// A tempo within T6, mostly near the first one; never far where observers are fine.
  mutating func drawTempo() -> Int64 {
    if followShare > 0, random.chance(60) { return drawFollowedTempo() }
    let now = performance.microBPM
    let drawn: Int64 =
      switch random.weighted([20, 50, 15, hasFineObservers ? 0 : 15]) {
      case 0: now
      case 1: now * random.draw(30...200) / 100
      case 2: min(fastest, now * 4)
      default: random.drawByOctave(1_000_000...fastest)
      }
    return min(fastest, max(1_000_000, drawn))
  }

  /// Whether a far tempo could bring too many lines.
  var hasFineObservers: Bool {
    performance.observers.contains { $0 < MusicalUnits.ticksPerSixteenth / 8 }
  }

  /// A place in ticks, not negative: on bars and bounds of regions, just before them, anywhere.
  mutating func drawPlace() -> Int64 {
    let bar = performance.barTicks
    let segment = performance.segmentTicks
    let extent = ticks(inFrames: length)
    let justBefore = ticks(inFrames: random.draw(1...60)) + random.draw(0...2)
    let place: Int64 =
      switch random.weighted([20, 20, 20, 20, 10, 8, 2]) {
      case 0: bar * random.draw(0...(extent / bar + 2))
      case 1: segment * random.draw(0...(extent / segment + 2))
      case 2: bar * random.draw(1...(extent / bar + 2)) - justBefore
      case 3: random.draw(0...(extent + bar))
      case 4: MusicalUnits.ticksPerSixteenth * random.draw(0...64)
      case 5: 0
      default: bar * random.draw(1000...1_000_000) + random.draw(-1...1)
      }
    return max(0, place)
  }

  /// An anchor for a command sent at `frame`.
  mutating func drawAnchor(at frame: Int64) -> SentCommand.Anchor {
    if signatureShare > 0, random.chance(20) { return drawSignatureAnchor() }
    if slipShare > 0, random.chance(20) { return drawSlipAnchor(at: frame) }
    if launchShare > 0, random.chance(25) { return drawLaunchAnchor(at: frame) }
    if rampShare > 0, random.chance(15) { return drawRampAnchor(at: frame) }
    if microloopShare > 0, random.chance(20) { return drawMicroloopAnchor(at: frame) }
    if followShare > 0, random.chance(20) { return drawFollowAnchor(at: frame) }
    switch random.weighted([42, 12, 5, 14, 27]) {
    case 0: return .now
    case 1: return .frame(frame + random.drawByOctave(1...2000) - 1)
    case 2: return .frame(max(0, frame - random.drawByOctave(1...2000)))
    case 3: return .time(random.chance(3) ? -random.draw(1...1_000_000_000) : drawPlace())
    default: return .grid(drawLine())
    }
  }

  /// A musical anchor for a play: one that is past, at hand or far.
  mutating func drawStandingAnchor() -> SentCommand.Anchor {
    switch random.weighted([10, 25, 45, performance.decks.isEmpty ? 0 : 20]) {
    case 0: .time(0)
    case 1: .time(drawPlace())
    case 3: .grid(.clipEnd(deck: drawDeck()))
    default: .grid(drawLine())
    }
  }

  private mutating func drawLine() -> SentCommand.Line {
    switch random.weighted([15, 20, 25, 20, performance.decks.isEmpty ? 0 : 20]) {
    case 0: .sixteenth
    case 1: .beat
    case 2: .bar
    case 3: .segment
    default: .clipEnd(deck: drawDeck())
    }
  }
}
