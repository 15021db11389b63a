/// Decks that follow the tempo: which do from the first, what they are told, and what happens around
/// that (W7 to W11).
extension PerformanceMaker {
  /// In some sessions they are among much else, in some they are most of what happens.
  mutating func chooseFollowingDecks() {
    followShare = random.pick([15, 30, 30, 50, 75])
    performance.quality = random.chance(30) ? .high : .standard
    if random.chance(40) {
      performance.fades = random.pick([.off, .standard, .standard, .overlapping])
    }
    switch random.weighted([45, 25, 15, 15]) {
    case 0: break
    case 1: chooseRamps()
    case 2: chooseMicroloops()
    default: chooseDecksOneByOne()
    }
    if performance.decks.isEmpty { performance.decks.append(makeDeck()) }
    let following = random.pick([30, 60, 60, 100])
    for deck in performance.decks.indices { makeFollow(deck: deck, random.chance(following)) }
  }

  /// A ring of another kind. W8: it fits the first tempo where the deck is in varispeed from the first.
  private mutating func makeFollow(deck: Int, _ isFollowing: Bool) {
    let fitting = isFollowing ? 100 : 75
    let count = random.draw(1...3) as Int
    performance.decks[deck].clips = (0..<count).map { _ in
      makeFollowedClip(fitting: random.chance(fitting))
    }
    if isFollowing { performance.decks[deck].follow = .varispeed }
  }

  /// A change of mode, a tempo, and what brings other clips.
  mutating func drawFollowAction() -> SentCommand.Action {
    let deck = drawDeck()
    return switch random.weighted([42, 22, 8, 4, 12, 6, 6]) {
    case 0: drawFollow(ofDeck: deck)
    case 1: .tempo(drawFollowedTempo())
    case 2: .next(deck: deck)
    case 3: drawClipChoice(ofDeck: deck)
    case 4: .replaceRing(deck: deck, makeRing(atMost: 3))
    case 5: drawFollowRamp()
    default: drawJump()
    }
  }

  /// Rather the mode that the deck is not made with: the one that it has is rejected.
  private mutating func drawFollow(ofDeck deck: Int) -> SentCommand.Action {
    let isFollowing = performance.decks[deck].follow == .varispeed
    return .follow(deck: deck, random.chance(60) == isFollowing ? .native : .varispeed)
  }

  /// In sessions without ramps a tempo.
  private mutating func drawFollowRamp() -> SentCommand.Action {
    rampShare > 0 ? drawRamp() : .tempo(drawFollowedTempo())
  }

  /// Clip ends and fine lines, and places near the ends that a clip has had if it has played from the
  /// beginning.
  mutating func drawFollowAnchor(at frame: Int64) -> SentCommand.Anchor {
    let deck = drawDeck()
    let length = random.pick(performance.decks[deck].clips).lengthTicks
    let end = (ticks(inFrames: Int(frame)) / length + random.draw(0...1)) * length
    switch random.weighted([45, 15, 25, 15]) {
    case 0: return .grid(.clipEnd(deck: deck))
    case 1: return .grid(random.pick([.sixteenth, .beat, .segment]))
    case 2: return .time(end + random.draw(-2...2) * ticksPerFrame + random.draw(-1...1))
    default: return .time(end - random.draw(0...60) * ticksPerFrame)
    }
  }

  /// The first draft's own: changes of mode and tempo where the music mostly moves, and in some sessions a
  /// ramp through the tempo of a clip.
  mutating func addFollowing() {
    for _ in 0..<random.draw(1...4) {
      let frame = random.draw(0...Int64(length))
      let action =
        random.chance(60) ? drawFollow(ofDeck: drawDeck()) : .tempo(drawFollowedTempo())
      send(at: frame, random.chance(50) ? .now : drawAnchor(at: frame), action)
      if random.chance(30) { sendPlay(at: frame) }
    }
    if rampShare > 0, random.chance(70) {
      addRampThroughClip(at: random.draw(0...Int64(length / 2)))
    }
  }

  /// From below a clip's tempo to above it or back: with an odd number of steps one of them has that
  /// tempo itself.
  private mutating func addRampThroughClip(at frame: Int64) {
    let tempo = random.pick(performance.decks[drawDeck()].clips).microBPM
    let most = min(tempo - 1_000_000, fastest - tempo, tempo / 2)
    guard most >= 1 else { return }
    let difference = random.drawByOctave(1...most) * random.pick([-1, 1])
    let (from, to) = (tempo - difference, tempo + difference)
    send(at: frame, .now, .play)
    send(at: frame, .now, .tempo(from))
    let steps: Int64 = random.chance(70) ? random.draw(0...8) * 2 + 1 : random.draw(1...16)
    let units = MusicalUnits.step(microBPM: tempo) * Int128(steps * TempoRamp.stepLength + 1)
    let ticks = Int64(units / performance.unitsPerTick) + 1
    let allowed = MusicalUnits.ticksPerSixteenth...(performance.barTicks * 10_000)
    let length = allowed.contains(ticks) ? ticks : drawRampLength(to: to)
    send(at: frame, .now, .ramp(microBPM: to, ticks: length))
  }

  /// A figure with a deck that follows.
  mutating func addFollowFigure(at frame: Int64, _ ticks: Int64) {
    if rampShare > 0, random.chance(15) { return addRampThroughClip(at: frame) }
    let figure = random.chance(60) ? drawFollowFigure() : drawFollowFigureOfClips()
    sendFigure(figure, at: frame, ticks, anchorWeights: [45, 15, 20, 20])
  }

  /// Modes and tempos, and what the transport does beside them.
  private mutating func drawFollowFigure() -> [SentCommand.Action] {
    let deck = drawDeck()
    let follow = drawFollow(ofDeck: deck)
    let tempo = SentCommand.Action.tempo(drawFollowedTempo())
    switch random.draw(0...21) {
    case 0: return [follow]
    case 1: return [tempo]
    case 2: return [.follow(deck: deck, .varispeed), .follow(deck: deck, .native)]
    case 3: return [.follow(deck: deck, .native), .follow(deck: deck, .varispeed)]
    case 4: return [follow, tempo]
    case 5: return [tempo, follow]
    case 6: return [tempo, follow, .tempo(drawFollowedTempo())]
    case 7: return [tempo, .tempo(drawFollowedTempo())]
    case 8: return [follow, .pause]
    case 9: return [.pause, follow, .play]
    case 10: return [.pause, tempo, .play]
    case 11: return [.pause, .seek(drawPlace()), tempo, .play]
    case 12: return [follow, .reset, .play]
    case 13: return [.reset, tempo, follow, .play]
    case 14: return [follow, .seek(drawPlace())]
    case 15: return [.seek(drawPlace()), follow]
    case 16: return [.seek(drawPlace()), tempo]
    case 17: return [tempo, .seek(drawPlace())]
    case 18: return [drawMicroloop(), follow]
    case 19: return [follow, drawMicroloop(), tempo]
    case 20: return [drawFollowRamp(), follow]
    default: return [follow, drawFollowRamp(), tempo]
    }
  }

  /// Modes and tempos, and what brings other clips beside them.
  private mutating func drawFollowFigureOfClips() -> [SentCommand.Action] {
    let deck = drawDeck()
    let follow = drawFollow(ofDeck: deck)
    let tempo = SentCommand.Action.tempo(drawFollowedTempo())
    let ring = SentCommand.Action.replaceRing(deck: deck, makeRing(atMost: 3))
    let next = SentCommand.Action.next(deck: deck)
    let launch = SentCommand.Action.launch(
      deck: deck, index: drawClipIndex(ofDeck: deck), inPhase: random.chance(30))
    switch random.draw(0...20) {
    case 0: return [ring, follow]
    case 1: return [ring, tempo]
    case 2: return [ring, .pause]
    case 3: return [ring, tempo, .pause, .play]
    case 4: return [ring, .reset, .play]
    case 5: return [ring, .stop(deck: deck)]
    case 6: return [.pause, follow, ring, .play]
    case 7: return [ring, drawMicroloop()]
    case 8: return [next, follow]
    case 9: return [next, tempo]
    case 10: return [next, drawMicroloop()]
    case 11: return [follow, next, .cancelNext(deck: deck)]
    case 12: return [next, .microloop(false)]
    case 13: return [launch, follow]
    case 14: return [follow, launch]
    case 15: return [launch, tempo]
    case 16: return [.stop(deck: deck), follow, launch]
    case 17: return [follow, .stop(deck: deck)]
    case 18: return [.stop(deck: deck), tempo, ring, launch]
    case 19: return [ring, next]
    default: return [follow, next, tempo]
    }
  }

  /// What changes which clip comes next, so near a clip's end that it is within the kernel's reach, before
  /// and after it (W10).
  mutating func addCommandsNearClipEnds(of result: OracleResult) {
    let ends = result.events.filter {
      switch $0.kind {
      case .clipLooped, .clipChanged: true
      default: false
      }
    }
    guard !ends.isEmpty, random.chance(75) else { return }
    for _ in 0..<random.draw(1...3) {
      let end = random.pick(ends)
      let frame = end.frame + random.draw(-40...10)
      let action = drawFollowAction(besides: deck(of: end))
      send(at: frame, .now, action)
      addPlay(after: action, at: frame)
    }
  }

  private func deck(of event: OracleEvent) -> Int {
    switch event.kind {
    case .clipLooped(let deck), .clipChanged(let deck, _, _): deck
    default: 0
    }
  }

  private mutating func drawFollowAction(besides deck: Int) -> SentCommand.Action {
    switch random.weighted([30, 8, 10, 14, 14, 8, 12, 4]) {
    case 0: .next(deck: deck)
    case 1: .cancelNext(deck: deck)
    case 2: drawClipChoice(ofDeck: deck)
    case 3: .replaceRing(deck: deck, makeRing(atMost: 3))
    case 4: random.chance(60) ? drawMicroloop() : .microloop(false)
    case 5: drawFollow(ofDeck: deck)
    case 6: .tempo(drawFollowedTempo())
    default: drawJump()
    }
  }

  /// Modes, tempos and jumps closer together than a fade is long.
  mutating func addFollowBurst(from first: Int64) {
    let deck = drawDeck()
    var frame = first
    for _ in 0..<random.draw(2...6) {
      switch random.weighted([45, 30, 25]) {
      case 0: send(at: frame, .now, drawFollow(ofDeck: deck))
      case 1: send(at: frame, .now, .tempo(drawFollowedTempo()))
      default: send(at: frame, .now, drawJump())
      }
      frame += random.draw(0...fall) / random.pick([1, 1, 2, 6])
    }
    sendPlay(at: frame)
  }
}
