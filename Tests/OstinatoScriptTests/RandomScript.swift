import Ostinato
import OstinatoOracle
import OstinatoScript

/// Draws scripts that are right, and reach every form that the text has.
struct RandomScript {
  var random: SplitMix64
  private var signature = TimeSignature.fourFour
  private var deckCount = 0
  private(set) var sources: [ScriptSource] = []
  private var groupCount = 0

  private init(seed: UInt64) { random = SplitMix64(seed: seed) }

  static func make(seed: UInt64) throws -> PerformanceScript {
    var maker = RandomScript(seed: seed)
    return try maker.script()
  }

  /// Commands for a script's engine, so that a session can be made up as it goes.
  static func command(
    for script: PerformanceScript, with random: inout SplitMix64
  ) throws -> ScriptCommand {
    var maker = RandomScript(seed: random.next())
    maker.signature = script.timeSignature
    maker.deckCount = script.decks.count
    maker.sources = script.sources
    maker.groupCount = script.groups.count
    return try maker.command()
  }

  static let names = ["A", "A1", "", "é\"", "a.b\n", "\u{2028}", "🎵\\", "drums"]

  private mutating func script() throws -> PerformanceScript {
    if random.chance(50) {
      signature = try TimeSignature(beats: random.draw(1...64), unit: random.pick([2, 4, 8, 16]))
    }
    let clips = try (0..<random.draw(1...5)).map { index in
      ScriptClip(
        name: "\(random.pick(Self.names))\(index)", file: random.pick(Self.names),
        bars: Int(random.drawByOctave(1...1_000_000_000)), tempo: try tempo())
    }
    deckCount = random.draw(1...4)
    let decks = (0..<deckCount).map { index in
      ScriptDeck(
        name: "\(random.pick(Self.names))\(index)",
        clips: (0..<random.draw(1...4)).map { _ in random.pick(clips).name }, strip: strip(),
        isStopped: random.chance(30),
        follow: random.chance(30) ? random.pick([.varispeed, .stretch]) : .native)
    }
    if random.chance(60) { sources = try (0..<random.draw(1...4)).map { try source($0) } }
    let groups = groups()
    var settings = EngineSettings()
    if random.chance(50) { settings.microloopBars = random.draw(1...1_000_000_000) }
    if random.chance(50) { settings.fades = random.chance(80) ? .off : .overlapping }
    if random.chance(50) { settings.mixRampMilliseconds = random.draw(0...60_000) }
    settings.eventResolution = random.pick(EventResolution.allCases)
    if random.chance(30) { settings.varispeed = .high }
    settings.stretchingDecks = random.draw(0...1024)
    return PerformanceScript(
      sampleRate: try SampleRate(random.draw(10_000...10_000_000)),
      tempo: random.chance(50) ? clips[0].tempo : try tempo(),
      timeSignature: signature, settings: settings, clips: clips,
      decks: decks, sources: sources, groups: groups,
      commands: try (0..<random.draw(0...12)).map { _ in try command() },
      length: FrameCount(random.drawByOctave(1...Int64.max)),
      blocks: (0..<random.draw(1...3)).map { _ in Int(random.drawByOctave(1...Int64.max)) })
  }

  private mutating func groups() -> [ScriptGroup] {
    groupCount = random.chance(40) ? random.draw(1...3) : 0
    var groups = (0..<groupCount).map { index in
      ScriptGroup(name: "\(random.pick(Self.names))\(index)", members: [], strip: strip())
    }
    let strips =
      (0..<deckCount).map { StripID.deck(DeckID($0)) } + sources.indices.map { .source($0) }
    for strip in strips where groupCount > 0 && random.chance(50) {
      groups[random.draw(0...groupCount - 1)].members.append(strip)
    }
    return groups
  }

  /// The strip of a deck or of a group.
  private mutating func stripID(_ deck: DeckID) -> StripID {
    groupCount > 0 && random.chance(40) ? .group(random.draw(0...groupCount - 1)) : .deck(deck)
  }

  private mutating func tempo() throws -> Tempo {
    try Tempo(microBPM: random.draw(Int64(1_000_000)...1_000_000_000))
  }

  mutating func strip() -> Strip {
    guard random.chance(70) else { return Strip() }
    return Strip(
      gain: gain(), pan: pan(), isMuted: random.chance(30), isSoloed: random.chance(30))
  }

  /// Any bits in range.
  mutating func gain() -> Float {
    Float(bitPattern: UInt32(random.draw(0...Int64(Float(16).bitPattern))))
  }

  mutating func pan() -> Float {
    let size = Float(bitPattern: UInt32(random.draw(0...Int64(Float(1).bitPattern))))
    return random.chance(50) ? size : -size
  }

  private mutating func deck() -> DeckID { DeckID(random.draw(0...deckCount - 1)) }

  private mutating func time(_ bars: ClosedRange<Int64>) -> MusicalTime {
    MusicalTime(
      bar: random.draw(bars), beat: random.draw(0...signature.beats - 1),
      sixteenth: random.draw(0...signature.sixteenthsPerBeat - 1))
  }

  mutating func ramp() -> RampLength? {
    switch random.draw(0...2) {
    case 0: nil
    case 1: .milliseconds(random.draw(0...60_000))
    default: .ticks(Ticks.perSixteenth * random.draw(Int64(0)...64))
    }
  }

  private mutating func command() throws -> ScriptCommand {
    let deck = deck()
    let isForSource = !sources.isEmpty && random.chance(50)
    let command: Command =
      isForSource ? try command(to: random.draw(0...sources.count - 1)) : try deckCommand(deck)
    return ScriptCommand(
      command, at: anchor(deck),
      sentAt: FramePosition(random.chance(30) ? 0 : random.drawByOctave(1...Int64.max)))
  }

  private mutating func deckCommand(_ deck: DeckID) throws -> Command {
    switch random.draw(0...23) {
    case 0: .play
    case 1: .pause
    case 2: .reset
    case 3: .seek(to: time(0...100))
    case 4: .tempo(try tempo())
    case 5: .microloop(true, length: .sixteenths(random.draw(1...64)))
    case 6: .microloop(random.chance(50))
    case 7: .next(on: deck)
    case 8: .clip(random.draw(0...5), on: deck)
    case 9: .cancelNext(on: deck)
    case 10: .gain(gain(), on: stripID(deck), over: ramp())
    case 11: .pan(pan(), on: stripID(deck), over: ramp())
    case 12: .mute(random.chance(50), on: stripID(deck))
    case 13: .stop(on: deck)
    case 17: .microloop(true, from: random.pick(MicroloopStart.allCases))
    case 18: .microloopHalve
    case 19: .microloopDouble
    case 20: .microloopMove(by: .sixteenths(random.draw(-64...64)))
    case 15: .ramp(to: try tempo(), over: .bars(random.draw(1...10_000)))
    case 16: .ramp(to: try tempo(), over: .sixteenths(random.draw(1...10_000)))
    case 22: .slip
    case 21: .follow(random.pick(FollowMode.allCases), on: deck)
    case 14: .launch(random.draw(0...5), on: deck, inPhase: random.chance(50))
    default: .solo(random.chance(50), on: stripID(deck))
    }
  }

  private mutating func anchor(_ deck: DeckID) -> Anchor {
    switch random.draw(0...6) {
    case 0: .time(time(-2...100))
    case 1: .nextSixteenth
    case 2: .nextBeat
    case 3: .nextBar
    case 4: .nextSegment
    case 5: .nextClipEnd(of: deck)
    default: .now
    }
  }
}
