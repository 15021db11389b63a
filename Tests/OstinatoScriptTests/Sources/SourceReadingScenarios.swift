import Ostinato
import OstinatoRhythm
import OstinatoScript
import Testing

@Suite("Sources of scripts (rule P1)")
struct SourceReadingScenarios {
  @Test("have a name, a kind and a strip, and are numbered in their order")
  func strips() throws {
    let text = SourceFixture.text.changing(
      #""metronome""#, to: #""metronome","gain":0.5,"pan":-1,"mute":true,"solo":true"#)
    let sources = try PerformanceScript(parsing: text).sources
    #expect(sources.map(\.name) == ["drums", "click"])
    #expect(
      sources.map(\.strip) == [
        Strip(), Strip(gain: 0.5, pan: -1, isMuted: true, isSoloed: true),
      ])
  }

  @Test("are none where the key is left out")
  func none() throws {
    #expect(try PerformanceScript(parsing: ScriptFixture.text).sources == [])
  }

  @Test(
    "are enough: a script that has some can leave out clips and decks, and is written without them")
  func withoutDecks() throws {
    func text(_ sources: String) -> String {
      #"{"sampleRate":1000,"tempo":60,"sources":[\#(sources)],"commands":[{"do":"play"}],"length":2000}"#
    }
    let script = try PerformanceScript(parsing: text(#"{"name":"click","kind":"metronome"}"#))
    #expect(script.clips == [])
    #expect(script.decks == [])
    let written = try script.text()
    #expect(try PerformanceScript(parsing: written) == script)
    for key in ["clips", "decks"] { #expect(!written.contains(key)) }
    var clicks: [FramePosition] = []
    for block in try ScriptRun(of: script, clip: { _ in throw CancellationError() }) {
      for event in block.events {
        if case .click? = MetronomeEvent(event, of: .source(0)) { clicks.append(event.frame) }
      }
    }
    #expect(clicks == [0, 1000])
    #expect(ScriptFixture.failure(text("")) == "clips: this key is missing")
  }

  @Test("a step sequencer has its defaults where nothing is said")
  func sequencerDefaults() throws {
    let pattern = StepPattern()
    #expect(
      try SourceFixture.sequencer(#""seed":0"#)
        == ScriptSequencer(
          kit: .standard, patterns: [StepPattern](repeating: pattern, count: 16),
          swing: .straight, polyphony: 16, seed: 0))
  }

  @Test("a step sequencer has what its keys say")
  func sequencerKeys() throws {
    let first = try PatternText(
      parsing: "k x..X|[70:50]-9.\nc ........\ns ....x...\nh ........", stepsPerBeat: 4
    ).pattern
    let empty = try StepPattern(rows: 4, steps: 8, stepsPerBeat: 4)
    #expect(
      try SourceFixture.sequencer(
        #""kit":"standard","steps":8.0,"stepsPerBeat":4,"swing":67,"polyphony":3,"#
          + #""seed":9223372036854775807,"rows":{"snare":"....x...","kick":" x..X |[70:50]-9."}"#)
        == ScriptSequencer(
          patterns: [first] + [StepPattern](repeating: empty, count: 15),
          swing: try Swing(percent: 67), polyphony: 3, seed: .max >> 1))
  }

  @Test("a step sequencer has the banks of a list, each with a size of its own")
  func banks() throws {
    let sequencer = try SourceFixture.sequencer(
      #""kit":"full","banks":[{},{"steps":3,"stepsPerBeat":3},{"rows":{"cowbell":"x."}}]"#)
    let cowbell = try #require(
      Percussion.allCases.firstIndex { $0 == .cowbell })
    let rows = Percussion.allCases.count
    #expect(
      sequencer
        == ScriptSequencer(
          kit: .full,
          patterns: [
            try StepPattern(rows: rows, steps: 8),
            try StepPattern(rows: rows, steps: 3, stepsPerBeat: 3),
            try StepPattern(rows: rows, steps: 2).toggling(row: cowbell, step: 0),
          ]))
  }

  @Test("a kit of files has at most 64 rows")
  func rows() throws {
    func kit(_ count: Int) -> String {
      let sounds = (0..<count).map { #""r\#($0)":{"wav":"\#($0).wav"}"# }
      return #""kit":{\#(sounds.joined(separator: ","))}"#
    }
    guard case .sounds(let sounds)? = try SourceFixture.sequencer(kit(64))?.kit else {
      Issue.record("no kit of files")
      return
    }
    #expect(sounds.count == 64)
    #expect(throws: PerformanceScript.Error.self) { try SourceFixture.sequencer(kit(65)) }
  }

  @Test("a kit of files has its rows in the order of the table, with their choke groups")
  func kits() throws {
    let sequencer = try SourceFixture.sequencer(
      #""kit":{"z":{"wav":"1"},"é a":{"wav":"2","choke":7},"b":{"choke":null,"wav":"3"}},"#
        + #""rows":{"é a":"x"}"#)
    let kit = ScriptKit.sounds([
      ScriptSound(name: "z", file: "1"),
      ScriptSound(name: "é a", file: "2", chokeGroup: .shared(7)),
      ScriptSound(name: "b", file: "3", chokeGroup: .overlapping),
    ])
    #expect(sequencer?.kit == kit)
    #expect(kit.rowNames == ["z", "é a", "b"])
    #expect(
      sequencer?.patterns[0] == (try StepPattern(rows: 3, steps: 1).toggling(row: 1, step: 0)))
  }

  @Test("the kits that the library makes have the names of its rows")
  func rowNames() throws {
    let rate = try SampleRate(1_000)
    let kits: [(ScriptKit, DrumKit)] = [
      (.standard, .standard(sampleRate: rate)), (.full, .full(sampleRate: rate)),
      (.clicks, .clicks(sampleRate: rate)),
    ]
    for (kit, made) in kits { #expect(kit.rowNames == made.rows.map(\.name)) }
  }

  @Test("a metronome has its defaults where nothing is said, and where null stands for none")
  func metronomeDefaults() throws {
    #expect(try SourceFixture.metronome("") == ScriptMetronome())
    #expect(
      try SourceFixture.metronome(#","accents":null,"polyrhythm":null,"gap":null,"sounds":{}"#)
        == ScriptMetronome(kit: .clicks, settings: MetronomeSettings()))
  }

  @Test("a metronome has what its keys say")
  func metronomeKeys() throws {
    let metronome = try SourceFixture.metronome(
      #","kit":"standard","groove":"triplets","swing":67,"accents":"3+2+2","accentsDownbeat":false,"#
        + #""polyrhythm":"3:2","gap":[3,1],"countIn":2,"startPolicy":"restart","#
        + #""muteClicks":true,"volume":0.5,"sounds":{"accent":"snare","beat":null,"cross":"kick"}"#)
    #expect(
      metronome
        == ScriptMetronome(
          kit: .standard,
          settings: MetronomeSettings(
            groove: .triplets, swing: try Swing(percent: 67), accents: "3+2+2",
            accentsDownbeat: false, polyrhythm: "3:2", gap: try GapTrainer(on: 3, off: 1),
            countInBars: 2, startPolicy: .restart,
            isMuted: true, volume: 0.5,
            sounds: ClickSounds(accent: 2, beat: nil, subdivision: 2, cross: 0))))
  }

  @Test(
    "a metronome's groove and policy have a word for each",
    arguments: [
      ("quarters", Groove.quarters), ("eighths", .eighths), ("triplets", .triplets),
      ("sixteenths", .sixteenths),
    ])
  func grooves(word: String, groove: Groove) throws {
    let keys = ",\"groove\":\"\(word)\",\"startPolicy\":\"resume\""
    #expect(try SourceFixture.metronome(keys)?.settings.groove == groove)
  }
}
