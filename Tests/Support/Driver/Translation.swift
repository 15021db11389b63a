import Ostinato
import OstinatoOracle

// Between the engine's terms and the plain ones of performances and of the oracle.

extension Performance {
  /// The engine that the performance begins with.
  public func makeEngine() throws -> LoopEngine {
    let grids: [Performance.Grid: ReportedGrid] = [
      .bar: .bar, .beat: .beat, .sixteenth: .sixteenth,
    ]
    var engine = try LoopEngine(
      sampleRate: SampleRate(sampleRate), tempo: Tempo(microBPM: microBPM),
      timeSignature: signature(), decks: decks.map { try $0.deck(rate: sampleRate) },
      settings: EngineSettings(
        microloopBars: microloopBars, fades: fades ? .standard : .off,
        mixRampMilliseconds: mixRampMilliseconds, grid: grids[grid] ?? .beat,
        pendingCapacity: max(commands.count, 1), levelWindow: levelWindow > 0 ? levelWindow : nil))
    for interval in observers { _ = try engine.observe(every: Ticks(interval)) }
    return engine
  }

  func signature() throws -> TimeSignature { try TimeSignature(beats: beats, unit: unit) }
}

extension Performance.Deck {
  func deck(rate: Int) throws -> Deck {
    Deck(
      try clips.map { try $0.clip(rate: rate) },
      strip: Ostinato.Strip(gain: gain, pan: pan, isMuted: mute, isSoloed: solo))
  }
}

extension Performance.Clip {
  func clip(rate: Int) throws -> Clip {
    try Clip(
      left: left, right: right, sampleRate: SampleRate(rate), tempo: Tempo(microBPM: microBPM),
      length: .ticks(Ticks(lengthTicks)))
  }
}

extension SentCommand.Anchor {
  func anchor(in signature: TimeSignature) -> Anchor {
    switch self {
    case .now: .now
    case .frame(let frame): .frame(FramePosition(frame))
    case .time(let ticks): .tick(Ticks(ticks))
    case .grid(.sixteenth): .nextSixteenth
    case .grid(.beat): .nextBeat
    case .grid(.bar): .nextBar
    case .grid(.segment): .nextSegment
    case .grid(.clipEnd(let deck)): .nextClipEnd(of: DeckID(deck))
    }
  }
}

extension SentCommand.Action {
  /// The engine's command; `nil` for what is not one.
  func command(in signature: TimeSignature) throws -> Command? {
    switch self {
    case .play: .play
    case .pause: .pause
    case .reset: .reset
    case .seek(let ticks): .seekToTick(Ticks(ticks))
    case .tempo(let microBPM): .tempo(try Tempo(microBPM: microBPM))
    case .microloop(let isOn): .microloop(isOn)
    case .next(let deck): .next(on: DeckID(deck))
    case .cancelNext(let deck): .cancelNext(on: DeckID(deck))
    case .gain(let deck, let gain): .gain(gain, on: DeckID(deck))
    case .pan(let deck, let pan): .pan(pan, on: DeckID(deck))
    case .mute(let deck, let isOn): .mute(isOn, on: DeckID(deck))
    case .solo(let deck, let isOn): .solo(isOn, on: DeckID(deck))
    case .masterGain(let gain): .masterGain(gain)
    case .replaceRing, .cancel: nil
    }
  }
}

extension OracleEvent {
  /// The engine's event in the oracle's terms.
  public init(_ event: EngineEvent) {
    self.init(
      frame: event.frame.rawValue, ticks: event.ticks.rawValue, kind: Kind(event.kind))
  }
}

extension OracleEvent.Kind {
  init(_ kind: EngineEvent.Kind) {
    self =
      switch kind {
      case .played: .played
      case .paused: .paused
      case .reset: .reset
      case .sought: .sought
      case .microloopOn: .microloopOn
      case .microloopOff: .microloopOff
      case .tempoChanged: .tempoChanged
      case .nextMarked(let deck): .nextMarked(deck: deck.index)
      case .nextUnmarked(let deck): .nextUnmarked(deck: deck.index)
      case .microloopWrapped: .microloopWrapped
      case .clipLooped(let deck): .clipLooped(deck: deck.index)
      case .clipChanged(let deck, let from, let to):
        .clipChanged(deck: deck.index, from: from, to: to)
      case .bar: .bar
      case .beat: .beat
      case .sixteenth: .sixteenth
      case .line(let observer): .line(observer: observer.number)
      case .rejected(let name, let reason): .rejected(word(name), plain(reason))
      case .late(let name, let count): .late(word(name), by: count.rawValue)
      }
  }
}

/// Both spell their cases as scripts do (rules P1, P3), so a case that is missing shows at once.
private func word(_ name: CommandName) -> SentCommand.Word {
  guard let word = SentCommand.Word(rawValue: name.rawValue) else {
    preconditionFailure("the oracle has no command \(name)")
  }
  return word
}

private func plain(_ rejection: Rejection) -> OracleEvent.Reason {
  guard let reason = OracleEvent.Reason(rawValue: rejection.rawValue) else {
    preconditionFailure("the oracle has no reason \(rejection)")
  }
  return reason
}
