/// Changes of the time signature: mostly where they are allowed, and what comes at its lines then (R12).
extension PerformanceMaker {
  struct Signature {
    var beats: Int
    var unit: Int

    var barTicks: Int64 { MusicalUnits.ticksPerSixteenth * Int64(16 / unit * beats) }
  }

  /// In some sessions they are among much else, in some they are most of what happens.
  mutating func chooseSignatures() {
    signatureShare = random.pick([12, 25, 40, 60])
    switch random.weighted([40, 20, 20, 20]) {
    case 0: break
    case 1: chooseRamps()
    case 2: chooseMicroloops()
    default: chooseDecksOneByOne()
    }
    signatures = [Signature(beats: performance.beats, unit: performance.unit)]
    for _ in 0..<random.draw(1...4) {
      let beats: Int = random.chance(85) ? random.draw(1...7) : random.draw(1...64)
      signatures.append(Signature(beats: beats, unit: random.pick([2, 4, 4, 8, 8, 16])))
    }
  }

  /// Also to the signature that the engine has.
  mutating func drawSignatureChange() -> SentCommand.Action {
    let signature = random.pick(signatures)
    return .timeSignature(beats: signature.beats, unit: signature.unit)
  }

  /// A change, mostly where it is rejected; what leads to the start; and what a signature matters to.
  mutating func drawSignatureAction() -> SentCommand.Action {
    switch random.weighted([22, 16, 8, 10, 26, 6, 12]) {
    case 0: drawSignatureChange()
    case 1: .reset
    case 2: .seek(0)
    case 3: .play
    case 4: .microloop(true)
    case 5: random.chance(50) ? .microloopDouble : .microloopHalve
    default: drawJump()
    }
  }

  /// Lines of the signature and of the clips, and bars of any signature in the session.
  mutating func drawSignatureAnchor() -> SentCommand.Anchor {
    switch random.weighted([32, 18, 20, performance.decks.isEmpty ? 0 : 15, 15]) {
    case 0: .grid(.bar)
    case 1: .grid(random.chance(70) ? .beat : .sixteenth)
    case 2: .grid(.segment)
    case 3: .grid(.clipEnd(deck: drawDeck()))
    default: .time(random.pick(signatures).barTicks * random.draw(0...4))
    }
  }

  /// The first draft's own, before all others: the session may begin with a change.
  mutating func addFirstSignature() {
    guard random.chance(50) else { return }
    sendSignature(at: 0)
    if random.chance(40) { sendAtLine(at: 0) }
  }

  /// The first draft's own: songs, as in a set.
  mutating func addSignatures() {
    for _ in 0..<random.draw(1...4) { addSong(at: random.draw(0...Int64(length))) }
  }

  /// Whatever is needed for a change, the change, what is sent behind it, and a play. Some commands wait
  /// since before.
  mutating func addSong(at frame: Int64) {
    for _ in 0..<random.weighted([30, 40, 20, 10]) {
      sendAtLine(at: max(0, frame - random.draw(0...8)))
    }
    for action in drawWayToStart() { send(at: frame, .now, action) }
    sendSignature(at: frame)
    for _ in 0..<random.weighted([20, 40, 25, 15]) { sendAtLine(at: frame) }
    let start = frame + (random.chance(55) ? 0 : random.drawByOctave(1...60))
    sendPlay(at: start)
    guard random.chance(50) else { return }
    let later = start + random.drawByOctave(1...400) - 1
    let loop = random.chance(20) ? longestMicroloop : .microloop(true)
    send(at: later, random.chance(60) ? .now : drawSignatureAnchor(), loop)
    if random.chance(30) { send(at: later + random.draw(0...40), .now, .microloopDouble) }
  }

  /// To `0:0:0` and standing, or not quite.
  private mutating func drawWayToStart() -> [SentCommand.Action] {
    switch random.weighted([50, 12, 8, 8, 5, 5, 5, 7]) {
    case 0: [.reset]
    case 1: [.pause, .seek(0)]
    case 2: [.seek(0), .pause]
    case 3: [.reset, .seek(random.pick([1, ticksPerFrame, MusicalUnits.ticksPerSixteenth]))]
    case 4: [.pause]
    case 5: [.seek(0)]
    case 6: []
    default: [.reset, .seek(drawPlace()), .seek(0)]
    }
  }

  /// Mostly now; also a little later, late, at a line, where it is rejected, and twice.
  private mutating func sendSignature(at frame: Int64) {
    let change = drawSignatureChange()
    switch random.weighted([62, 14, 8, 6, 10]) {
    case 0: send(at: frame, .now, change)
    case 1: send(at: frame, .frame(frame + random.draw(0...3)), change)
    case 2: send(at: frame, .frame(max(0, frame - random.drawByOctave(1...300))), change)
    case 3: send(at: frame, drawSignatureAnchor(), change)
    default:
      send(at: frame, .now, change)
      send(at: frame, .now, drawSignatureChange())
    }
  }

  /// What waits for a line, which may be one of another signature by then.
  private mutating func sendAtLine(at frame: Int64) {
    let action: SentCommand.Action =
      switch random.weighted([35, 20, 15, performance.decks.isEmpty ? 0 : 30]) {
      case 0: drawAction(at: frame)
      case 1: .microloop(true)
      case 2: drawRamp()
      default: drawDeckAction()
      }
    send(at: frame, drawSignatureAnchor(), action)
    addPlay(after: action, at: frame + random.drawByOctave(1...100))
  }

  private mutating func drawDeckAction() -> SentCommand.Action {
    let deck = drawDeck()
    if random.chance(50) { return .next(deck: deck) }
    return .launch(deck: deck, index: drawClipIndex(ofDeck: deck), inPhase: random.chance(25))
  }

  /// A song's beginning, or a figure with a change.
  mutating func addSignatureFigure(at frame: Int64, _ ticks: Int64) {
    if random.chance(40) { return addSong(at: frame) }
    sendFigure(drawSignatureFigure(), at: frame, ticks, anchorWeights: [70, 8, 10, 12])
  }

  private mutating func drawSignatureFigure() -> [SentCommand.Action] {
    let change = drawSignatureChange()
    switch random.draw(0...18) {
    case 0: return [change]
    case 1: return [change, drawSignatureChange()]
    case 2: return [.reset, change]
    case 3: return [.reset, change, .play]
    case 4: return [.reset, change, drawSignatureChange(), .play]
    case 5: return [change, .reset, .play]
    case 6: return [.reset, .play, change]
    case 7: return [.pause, change, .play]
    case 8: return [.pause, .seek(0), change, .play]
    case 9: return [.seek(0), change]
    case 10: return [.seek(0), .pause, change, .play]
    case 11: return [.reset, .seek(1), change, .play]
    case 12: return [.reset, change, .seek(drawPlace()), .play]
    case 13: return [.reset, change, .play, .microloop(true)]
    case 14: return [.reset, change, .play, .microloop(true), .microloopDouble]
    case 15: return [.reset, change, .play, drawRamp()]
    case 16: return [.reset, change, .play, longestMicroloop, .microloopDouble]
    case 17: return [.reset, change, drawAction(at: 0), .play]
    default: return [.reset, drawAction(at: 0), change, .play]
    }
  }

  /// As long as all signatures of the session allow: twice as long is too long in the shortest bars (W6).
  private var longestMicroloop: SentCommand.Action {
    .microloop(true, sixteenths: Int(64 * shortestBar / MusicalUnits.ticksPerSixteenth))
  }

  private var shortestBar: Int64 { signatures.map { $0.barTicks }.min() ?? performance.barTicks }

  /// With lengths of no more bars than allowed, in every signature of the session: they count in that of the
  /// last change that was sent (R13).
  func limited(_ action: SentCommand.Action) -> SentCommand.Action {
    if signatures.isEmpty { return action }
    let bar = shortestBar
    func limit(_ time: SentCommand.RampTime?) -> SentCommand.RampTime? {
      if case .ticks(let ticks) = time { .ticks(min(ticks, 64 * bar)) } else { time }
    }
    switch action {
    case .microloop(let isOn, .some(let sixteenths), let start):
      let most = Int(64 * bar / MusicalUnits.ticksPerSixteenth)
      return .microloop(isOn, sixteenths: min(sixteenths, most), from: start)
    case .microloopMove(let ticks):
      return .microloopMove(ticks: max(-64 * bar, min(ticks, 64 * bar)))
    case .ramp(let tempo, let ticks): return .ramp(microBPM: tempo, ticks: min(ticks, 10_000 * bar))
    case .gain(let strip, let gain, let time): return .gain(strip, gain, over: limit(time))
    case .pan(let strip, let pan, let time): return .pan(strip, pan, over: limit(time))
    case .masterGain(let gain, let time): return .masterGain(gain, over: limit(time))
    default: return action
    }
  }
}
