import Ostinato
import OstinatoOracle

// From the plain terms of performances to the engine's. What is here, and the ways to render, also
// compiles as Embedded Swift, for Tests/Checks/Golden.

extension Performance {
  /// The engine that the performance begins with; `room` is how many commands can wait, by default
  /// all of them.
  public func makeEngine(
    panLaw: PanLaw = .balance, room: Int? = nil
  ) throws(Refusal) -> LoopEngine {
    let settings = EngineSettings(
      microloopBars: microloopBars, fades: FadeMode(fades),
      mixRampMilliseconds: mixRampMilliseconds, panLaw: panLaw, eventResolution: grid.reported,
      pendingCapacity: room ?? max(commands.count, 1),
      levelWindow: levelWindow > 0 ? FrameCount(Int64(levelWindow)) : nil,
      varispeed: quality == .high ? .high : .standard, stretchingDecks: stretchingDecks)
    let tempo = try makeTempo(microBPM)
    let signature = try signature()
    let decks = try decks.map { deck throws(Refusal) in try deck.deck(rate: sampleRate) }
    let sources = sources.map {
      Ostinato.Strip(gain: $0.gain, pan: $0.pan, isMuted: $0.mute, isSoloed: $0.solo)
    }
    let groups = groups.map {
      StripGroup(
        of: $0.members.map { StripID($0) },
        strip: Ostinato.Strip(
          gain: $0.gain, pan: $0.pan, isMuted: $0.mute, isSoloed: $0.solo))
    }
    var engine = try accepted { () throws(LoopEngine.Error) in
      try LoopEngine(
        sampleRate: sampleRate, tempo: tempo, timeSignature: signature, decks: decks,
        sources: sources, groups: groups, settings: settings)
    }
    for interval in observers {
      _ = try accepted { () throws(LoopEngine.Error) in try engine.observe(every: Ticks(interval)) }
    }
    return engine
  }

  func signature() throws(Refusal) -> TimeSignature { try makeSignature(beats, unit) }
}

extension FadeMode {
  public init(_ fades: Fades) {
    switch fades {
    case .off: self = .off
    case .standard: self = .standard
    case .overlapping: self = .overlapping
    }
  }
}

extension Performance.Grid {
  fileprivate var reported: EventResolution {
    switch self {
    case .bar: .bar
    case .beat: .beat
    case .sixteenth: .sixteenth
    }
  }
}

private func makeSignature(_ beats: Int, _ unit: Int) throws(Refusal) -> TimeSignature {
  try accepted { () throws(TimeSignature.Error) in try TimeSignature(beats: beats, unit: unit) }
}

private func makeTempo(_ microBPM: Int64) throws(Refusal) -> Tempo {
  try accepted { () throws(Tempo.Error) in try Tempo(microBPM: microBPM) }
}

extension Performance.Deck {
  func deck(rate: Int) throws(Refusal) -> Deck {
    Deck(
      try clips.map { clip throws(Refusal) in try clip.clip(rate: rate) },
      strip: Ostinato.Strip(gain: gain, pan: pan, isMuted: mute, isSoloed: solo),
      isStopped: isStopped, follow: Ostinato.FollowMode(follow))
  }
}

extension Performance.Clip {
  func clip(rate: Int) throws(Refusal) -> Clip {
    let rate = try accepted { () throws(SampleRate.Error) in try SampleRate(rate) }
    let tempo = try makeTempo(microBPM)
    let clip = try accepted { () throws(Clip.Error) in
      try Clip(
        left: left, right: right, sampleRate: rate, tempo: tempo,
        length: .ticks(Ticks(lengthTicks)))
    }
    guard let onsets else { return clip }
    return try accepted { () throws(Onsets.Error) in try clip.analysed(onsets: onsets) }
  }
}

extension SentCommand.Anchor {
  /// Frames count from `origin` on.
  func anchor(from origin: FramePosition) -> Anchor {
    switch self {
    case .now: .now
    case .frame(let frame): .frame(origin + FrameCount(frame))
    case .time(let ticks): .tick(Ticks(ticks))
    case .grid(.sixteenth): .nextSixteenth
    case .grid(.beat): .nextBeat
    case .grid(.bar): .nextBar
    case .grid(.segment): .nextSegment
    case .grid(.clipEnd(let deck)): .nextClipEnd(of: DeckID(deck))
    }
  }
}

extension RampLength {
  fileprivate init(_ time: SentCommand.RampTime) {
    self =
      switch time {
      case .milliseconds(let count): .milliseconds(Int(count))
      case .ticks(let ticks): .ticks(Ticks(ticks))
      }
  }
}

extension StripID {
  fileprivate init(_ name: SentCommand.StripName) {
    self =
      switch name {
      case .deck(let deck): .deck(DeckID(deck))
      case .source(let source): .source(source)
      case .group(let group): .group(group)
      }
  }
}

extension Ostinato.FollowMode {
  fileprivate init(_ mode: OstinatoOracle.FollowMode) {
    self =
      switch mode {
      case .native: .native
      case .varispeed: .varispeed
      case .stretch: .stretch
      }
  }
}

extension OstinatoOracle.FollowMode {
  init(_ mode: Ostinato.FollowMode) {
    self =
      switch mode {
      case .native: .native
      case .varispeed: .varispeed
      case .stretch: .stretch
      }
  }
}

extension MicroloopStart {
  fileprivate init(_ start: SentCommand.MicroloopStart) {
    self =
      switch start {
      case .aligned: .aligned
      case .here: .here
      case .justPlayed: .justPlayed
      }
  }
}

extension Cue {
  fileprivate init(_ cue: SentCommand.Cue) {
    self.init(source: cue.source, code: cue.code, value: cue.value, detail: cue.detail)
  }
}

extension SentCommand.Action {
  /// The engine's command; `nil` for what is not one.
  func command() throws(Refusal) -> Command? {
    switch self {
    case .play: .play
    case .pause: .pause
    case .reset: .reset
    case .seek(let ticks): .seekToTick(Ticks(ticks))
    case .tempo(let microBPM): .tempo(try makeTempo(microBPM))
    case .timeSignature(let beats, let unit): .timeSignature(try makeSignature(beats, unit))
    case .microloop(let isOn, let sixteenths, let start):
      .microloop(isOn, length: sixteenths.map { .sixteenths($0) }, from: MicroloopStart(start))
    case .microloopHalve: .microloopHalve
    case .microloopDouble: .microloopDouble
    case .microloopMove(let ticks): .microloopMove(by: .ticks(Ticks(ticks)))
    case .slip: .slip
    case .next(let deck): .next(on: DeckID(deck))
    case .clip(let deck, let index): .clip(index, on: DeckID(deck))
    case .cancelNext(let deck): .cancelNext(on: DeckID(deck))
    case .ramp(let microBPM, let ticks):
      .ramp(to: try makeTempo(microBPM), over: .ticks(Ticks(ticks)))
    case .follow(let deck, let mode):
      .follow(Ostinato.FollowMode(mode), on: DeckID(deck))
    case .stop(let deck): .stop(on: DeckID(deck))
    case .launch(let deck, let index, let isInPhase):
      .launch(index, on: DeckID(deck), inPhase: isInPhase)
    case .gain(let strip, let gain, let time):
      .gain(gain, on: StripID(strip), over: time.map { RampLength($0) })
    case .pan(let strip, let pan, let time):
      .pan(pan, on: StripID(strip), over: time.map { RampLength($0) })
    case .mute(let strip, let isOn): .mute(isOn, on: StripID(strip))
    case .solo(let strip, let isOn): .solo(isOn, on: StripID(strip))
    case .masterGain(let gain, let time): .masterGain(gain, over: time.map { RampLength($0) })
    case .cue(let cue): .cue(Cue(cue))
    case .replaceRing, .cancel: nil
    }
  }
}
