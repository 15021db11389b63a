import Ostinato
import TestSupport
import Testing

/// What a new user types first: musical times as text, and rings from variables.
@Suite struct FirstAttemptScenarios {
  @Test func `A musical time is written as text wherever one is taken (T5)`() throws {
    var engine = try EngineFixture().engine()
    try engine.send(.play)
    try engine.send(.seek(to: "4:0:0"), at: .time("0:2:0"))
    #expect(engine.render(frames: 9).events.last?.time == "4:0:0")
    let typed = "11:2:0"
    #expect(try MusicalTime(parsing: typed) == "11:2:0" && MusicalTime("-1:3:3").bar == -1)
    #expect(try Command.seek(to: MusicalTime(parsing: typed)) == .seek(to: "11:2:0"))
    #expect(try Anchor.time(MusicalTime(parsing: typed)) == .time("11:2:0"))
    #expect(try engine.timebase.frame(of: "1:0:0") == 16)
    #expect(MusicalTime("-9223372036854775808:0:0").bar == .min)
  }

  @Test(
    arguments: [
      ("4", .malformed), ("", .malformed), ("4.1.1", .malformed), ("4:1", .malformed),
      ("a:b:c", .malformed), ("1:2:3:4", .malformed), (" 1:2:3", .malformed),
      ("1:-2:3", .malformed),
      ("9223372036854775808:0:0", .tooFarAway), ("0:9223372036854775808:0", .tooFarAway),
      ("0:4:0", .noSuchBeat(4, in: .fourFour)), ("0:0:4", .noSuchSixteenth(4, in: .fourFour)),
    ] as [(String, MusicalTime.Error)])
  func `Text that is no musical time is refused alike everywhere, and changes nothing (T5)`(
    text: String, error: MusicalTime.Error
  ) throws {
    var engine = try EngineFixture().engine()
    let before = engine
    let literal = MusicalTime(stringLiteral: text)
    #expect(throws: error) { try literal.ticks(in: .fourFour) }
    #expect(throws: error) { try MusicalTime(parsing: text, in: .fourFour) }
    #expect(throws: error) { try engine.timebase.frame(of: literal) }
    #expect(throws: Command.Error.musicalTime(error)) { try engine.send(.seek(to: literal)) }
    #expect(throws: Command.Error.musicalTime(error)) { try engine.send(.play, at: .time(literal)) }
    #expect(engine == before)
    switch error {
    case .malformed:
      #expect(throws: error) { try MusicalTime(parsing: text) }
      #expect("\(literal)" == "malformed")
    case .tooFarAway: #expect(throws: error) { try MusicalTime(parsing: text) }
    default: #expect(try MusicalTime(parsing: text) == literal)
    }
  }

  @Test func `Decks are made from rings in a variable, and from nothing`() throws {
    let clip = loop(1, frames: 16)
    let rings = [[clip, clip], [clip]]
    let tempo = try Tempo(bpm: 60)
    let engine = try LoopEngine(sampleRate: 4, tempo: tempo, decks: rings)
    #expect(
      engine == (try LoopEngine(sampleRate: 4, tempo: tempo, decks: [[clip, clip], [clip]])))
    let rate = try SampleRate(4)
    #expect(engine == (try LoopEngine(sampleRate: rate, tempo: tempo, decks: rings)))
    #expect(
      engine == (try LoopEngine(sampleRate: rate, tempo: tempo, decks: rings.map { Deck($0) })))
    #expect(try LoopEngine(sampleRate: 4, tempo: tempo, decks: []).state.decks.isEmpty)
    #expect(throws: LoopEngine.Error.noClips(.b)) {
      try LoopEngine(sampleRate: 4, tempo: tempo, decks: [[clip], []] as [[Clip]])
    }
  }
}
