import Ostinato
import Testing

/// What errors say to a person: one sentence, with the value that was wrong.
@Suite struct EngineErrorScenarios {
  struct Text: CustomTestStringConvertible {
    let error: any Error & CustomStringConvertible
    /// What the sentence names.
    let parts: [String]

    init(_ error: any Error & CustomStringConvertible, _ parts: String...) {
      (self.error, self.parts) = (error, parts)
    }

    var testDescription: String { "\(String(reflecting: error))" }
  }

  private static let rate = try? SampleRate(22_050)
  private static let tempo = try? Tempo(bpm: 321)
  private static let fast = zip([tempo], [rate]).compactMap { tempo, rate in
    tempo.flatMap { tempo in rate.map { Timebase.Error.tempoTooFastForRate(tempo, $0) } }
  }
  private static let clipRate = rate.map {
    EngineError.clipRate(.c, clip: 7, expected: $0, found: $0)
  }
  private static let pending: Command.Error? = {
    guard let tempo = try? Tempo(bpm: 60),
      var engine = try? LoopEngine(sampleRate: 4, tempo: tempo, decks: []),
      let id = try? engine.send(.play)
    else { return nil }
    return .notPending(id)
  }()

  static let ofTime = [
    Text(MusicalTime.Error.malformed, "bar:beat:sixteenth"),
    Text(MusicalTime.Error.tooFarAway, "far"),
    Text(MusicalTime.Error.noSuchBeat(9, in: .fourFour), "9", "4/4"),
    Text(MusicalTime.Error.noSuchSixteenth(8, in: .fourFour), "8", "4/4"),
    Text(SampleRate.Error.outOfRange(-44), "-44"), Text(SampleRate.Error.notWhole(.nan), "whole"),
    Text(Tempo.Error.outOfRange(microBPM: 1_234_500_000), "1234.5"),
    Text(Tempo.Error.outOfRange(microBPM: -1), "-0.000001"), Text(Tempo.Error.notFinite, "finite"),
    Text(Tempo.Error.malformed, "decimal"), Text(Tempo.Error.tooManyDecimals, "six"),
    Text(TimeSignature.Error.beatsOutOfRange(65), "65"),
    Text(TimeSignature.Error.unknownUnit(3), "3"),
    Text(Microloop.Error.barsOutOfRange(0), "0"),
  ]

  static let ofClips = [
    Text(Clip.Error.unequalChannels(left: 31, right: 42), "31", "42"),
    Text(Clip.Error.unsupportedChannelCount(5), "5"), Text(Clip.Error.incompleteFrame(77), "77"),
    Text(Clip.Error.barsOutOfRange(-3), "-3"), Text(Clip.Error.ticksOutOfRange(12), "12"),
    Text(Strip.Error.notFinite, "finite"), Text(Strip.Error.gainOutOfRange(17), "gain", "16"),
    Text(Strip.Error.panOutOfRange(2), "pan"), Text(Strip.Error.noSuchStrip(6), "6"),
  ]

  static let ofEngine =
    [
      Text(EngineError.sampleRate(.outOfRange(0)), "0 Hz"),
      Text(EngineError.microloop(.barsOutOfRange(0)), "0 bars"),
      Text(EngineError.rampOutOfRange(milliseconds: -5), "-5 ms"),
      Text(EngineError.pendingCapacityOutOfRange(0), "0"),
      Text(EngineError.levelWindowOutOfRange(-9), "-9"),
      Text(EngineError.tooManyDecks(1025), "1025", "1024"), Text(EngineError.noClips(.b), "B"),
      Text(EngineError.strip(.panOutOfRange(2), deck: .c), "C", "pan"),
      Text(EngineError.noSuchDeck(DeckID(26)), "deck 26"),
      Text(EngineError.observerGridOutOfRange(44), "44"), Text(EngineError.tooManyObservers, "16"),
    ] + fast.map { Text(EngineError.timebase($0), "321", "22050") }
    + fast.map { Text($0, "321", "22050") }
    + [clipRate].compactMap { $0.map { Text($0, "22050", "C", "7") } }

  static let ofCommands =
    [
      Text(Command.Error.queueFull(capacity: 8), "8"), Text(Command.Error.noSuchDeck(.d), "D"),
      Text(Command.Error.musicalTime(.noSuchBeat(9, in: .fourFour)), "9", "4/4"),
      Text(Command.Error.positionOutOfRange(-1), "1 tick before 0:0:0"),
      Text(Command.Error.mixer(.notFinite), "finite"),
      Text(Command.Error.frameOutOfRange(-7), "-7"),
    ] + fast.map { Text(Command.Error.timebase($0), "321", "22050") }
    + [pending].compactMap { $0.map { Text($0, "not waiting") } }

  @Test(arguments: ofTime + ofClips + ofEngine + ofCommands)
  func `An error says in one sentence what was wrong`(text: Text) {
    let sentence = text.error.description
    #expect(sentence.contains(" ") && !sentence.contains("\n"))
    // One sentence, to be set into another: no full stop, no further sentence.
    #expect(!sentence.hasSuffix(".") && !sentence.contains(". "))
    #expect(sentence.first?.isWhitespace == false && sentence.last?.isWhitespace == false)
    #expect(!sentence.contains("Error") && !sentence.contains("Optional"), "\(sentence)")
    for part in text.parts { #expect(sentence.contains(part), "\(sentence)") }
  }

  @Test func `Every case of every error has its row`() {
    #expect(Self.ofTime.count == 14 && Self.ofClips.count == 9)
    // The engine's thirteen and the one of Timebase.Error.
    #expect(Self.ofEngine.count == 14 && Self.ofCommands.count == 8)
  }

  @Test(arguments: [DeckID(26), DeckID(-1)])
  func `A deck without a letter is named once`(deck: DeckID) {
    let sentences = [
      EngineError.noSuchDeck(deck).description, Command.Error.noSuchDeck(deck).description,
      EngineError.noClips(deck).description, EngineError.strip(.notFinite, deck: deck).description,
    ]
    #expect(sentences.allSatisfy { !$0.contains("deck deck") && $0.contains("deck \(deck.index)") })
  }
}
