import Ostinato
import TestSupport
import Testing

/// What an engine cannot be made of, and what it can just be made of (rules T6, D7, M1, M5, R5).
@Suite struct BadSetupScenarios {
  struct Setup: CustomTestStringConvertible {
    var testDescription: String { "\(error)" }
    let error: LoopEngine.Error
    var rate = 4
    var decks = [Deck([loop(1, frames: 16)]), Deck([loop(2, frames: 16)])]
    var settings = EngineSettings()

    init(_ error: LoopEngine.Error, _ change: (inout Setup) -> Void) {
      self.error = error
      change(&self)
    }

    func make() throws -> LoopEngine {
      try LoopEngine(
        sampleRate: SampleRate(rate), tempo: Tempo(bpm: 60), decks: decks, settings: settings)
    }
  }

  static let settings = [
    Setup(.rampOutOfRange(milliseconds: -1)) { $0.settings.mixRampMilliseconds = -1 },
    Setup(.rampOutOfRange(milliseconds: 60_001)) { $0.settings.mixRampMilliseconds = 60_001 },
    Setup(.pendingCapacityOutOfRange(0)) { $0.settings.pendingCapacity = 0 },
    Setup(.pendingCapacityOutOfRange(1_000_001)) { $0.settings.pendingCapacity = 1_000_001 },
    Setup(.levelWindowOutOfRange(0)) { $0.settings.levelWindow = 0 },
    Setup(.levelWindowOutOfRange(-8)) { $0.settings.levelWindow = -8 },
    Setup(.levelWindowOutOfRange(10_000_001)) { $0.settings.levelWindow = 10_000_001 },
    Setup(.microloop(.barsOutOfRange(0))) { $0.settings.microloopBars = 0 },
    Setup(.microloop(.barsOutOfRange(-2))) { $0.settings.microloopBars = -2 },
    Setup(.microloop(.barsOutOfRange(1_000_000_001))) {
      $0.settings.microloopBars = 1_000_000_001
    },
  ]

  static let decks = [
    Setup(.tooManyDecks(1025)) { $0.decks = Array(repeating: $0.decks[0], count: 1025) },
    Setup(.noClips(.b)) { $0.decks[1].clips = [] },
    Setup(.strip(.notFinite, deck: .a)) { $0.decks[0].strip.gain = .nan },
    Setup(.strip(.notFinite, deck: .b)) { $0.decks[1].strip.gain = .infinity },
    Setup(.strip(.notFinite, deck: .b)) { $0.decks[1].strip.pan = -.infinity },
    Setup(.strip(.gainOutOfRange(-0.5), deck: .a)) { $0.decks[0].strip.gain = -0.5 },
    Setup(.strip(.gainOutOfRange(Float(16).nextUp), deck: .b)) {
      $0.decks[1].strip.gain = Float(16).nextUp
    },
    Setup(.strip(.panOutOfRange(Float(1).nextUp), deck: .a)) {
      $0.decks[0].strip.pan = Float(1).nextUp
    },
    Setup(.strip(.panOutOfRange(-2), deck: .a)) { $0.decks[0].strip.pan = -2 },
  ]

  @Test(arguments: settings + decks)
  func `A setting or a deck out of range is refused by name (M1, M5, R5)`(setup: Setup) {
    #expect(throws: setup.error) { try setup.make() }
  }

  @Test func `A clip of another rate is refused with its place (D7)`() throws {
    let (rate, other) = (try SampleRate(4), loop(3, frames: 16, rate: 8))
    let rings = [[loop(1, frames: 16)], [loop(2, frames: 16), other]]
    #expect(
      throws: LoopEngine.Error.otherSampleRate(
        .b, clip: 1, expected: try SampleRate(4), found: try SampleRate(8))
    ) {
      try LoopEngine(sampleRate: 4, tempo: Tempo(bpm: 60), decks: rings.map { Deck($0) })
    }
    var engine = try LoopEngine(sampleRate: rate, tempo: Tempo(bpm: 60), decks: [Deck(rings[0])])
    #expect(
      throws: LoopEngine.Error.otherSampleRate(
        .a, clip: 0, expected: try SampleRate(4), found: try SampleRate(8))
    ) {
      try engine.replaceClips(on: .a, with: [other])
    }
  }

  @Test(arguments: [0, -1, 10_000_001])
  func `A sample rate out of range is refused (T6)`(rate: Int) {
    #expect(throws: LoopEngine.Error.sampleRate(.outOfRange(Int64(rate)))) {
      try LoopEngine(sampleRate: rate, tempo: Tempo(bpm: 60), decks: [])
    }
  }

  @Test func `A tempo too fast for the rate is refused (T6)`() throws {
    let (rate, tempo) = (try SampleRate(4), try Tempo(bpm: 61))
    #expect(throws: LoopEngine.Error.timebase(.tempoTooFastForRate(tempo, rate))) {
      try LoopEngine(sampleRate: 4, tempo: tempo, decks: [[loop(1, frames: 16)]])
    }
  }

  @Test func `The ends of every range are within it`() throws {
    let clip = loop(1, frames: 16)
    let most = EngineSettings(
      microloopBars: 1_000_000_000, mixRampMilliseconds: 60_000, pendingCapacity: 1,
      levelWindow: 10_000_000)
    let strip = Strip(gain: 16, pan: -1)
    var wide = try LoopEngine(
      sampleRate: SampleRate(4), tempo: Tempo(bpm: 60),
      decks: Array(repeating: Deck([clip], strip: strip), count: 1024), settings: most)
    try wide.send(.play)
    let audio = wide.render(frames: 2)
    // 1024 decks · gain 16, on the left alone.
    let left: [Float] = [16_384_000, 16_400_384]
    #expect(audio.left == left)
    #expect(audio.right == [0, 0])

    let least = EngineSettings(
      microloopBars: 1, mixRampMilliseconds: 0, pendingCapacity: 1_000_000, levelWindow: 1)
    for rate in [1, 10_000_000] {
      var engine = try LoopEngine(
        sampleRate: rate, tempo: Tempo(bpm: 15), decks: [], settings: least)
      try engine.send(.play)
      #expect(engine.render(frames: 1).events.map(\.kind) == [.played, .bar, .beat])
    }
  }
}
