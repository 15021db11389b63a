import Ostinato
import TerminalScreen
import Testing

/// What the lines say of an engine: two decks at 120 BPM, four bars with a clip to follow, and two bars.
@Suite struct StatusLineScenarios {
  private var engine: LoopEngine
  private let bar = 96_000

  init() throws {
    let (rate, tempo, bar) = (try SampleRate(48_000), try Tempo(bpm: 120), bar)
    func square(bars: Int) throws -> Clip {
      try Clip(
        mono: (0..<bars * bar).map { $0 % 480 < 240 ? 0.25 : -0.25 }, sampleRate: rate,
        tempo: tempo, length: .bars(bars)
      ).analysed(onsets: [0])
    }
    engine = try LoopEngine(
      sampleRate: rate, tempo: tempo,
      decks: [[square(bars: 4), square(bars: 2)], [square(bars: 2)]],
      settings: EngineSettings(levelWindow: 4_800, stretchingDecks: 1))
  }

  private mutating func perform(_ commands: Command..., frames: Int) throws {
    for command in commands { try engine.send(command) }
    _ = engine.render(frames: frames)
  }

  private func deck(_ index: Int, names: [String]) -> [String] {
    engine.state.statusLines(of: engine.state.decks[index], names: names)
  }

  @Test mutating func `Transport, time and lamps have a line`() throws {
    #expect(
      engine.state.statusLine == "■ paused  0:0:0  ○ bar  ○ beat  120 BPM  4/4  microloop off")
    try perform(.play, frames: bar + 1)
    #expect(
      engine.state.statusLine == "▶ playing  1:0:0  ● bar  ● beat  120 BPM  4/4  microloop off")
    try perform(frames: bar / 4)
    #expect(engine.state.statusLine.hasPrefix("▶ playing  1:1:0  ○ bar  ● beat"))
    try engine.send(.pause, at: .frame(1_000_000))
    #expect(engine.state.statusLine.hasSuffix("  1 commands wait"))
  }

  @Test mutating func `The current clip, the next one and the playhead are shown`() throws {
    let names = ["Beat", "Beat fill"]
    try perform(.next(on: .a), .play, frames: bar)
    #expect(deck(0, names: names)[0] == "A  [Beat] ▸Beat fill")
    #expect(deck(0, names: names)[1].hasPrefix("   at 1:0:0 of 4:0:0  own speed  gain"))
    try perform(frames: 3 * bar)
    #expect(deck(0, names: names)[0] == "A  Beat [Beat fill]")
  }

  @Test mutating func `A stopped deck and those that follow the tempo are shown`() throws {
    try perform(.follow(.stretch, on: .a), .follow(.varispeed, on: .b), .play, frames: 1)
    #expect(deck(0, names: [])[1].hasPrefix("   at 0:0:0 of 4:0:0  keeps its pitch  gain 1.00"))
    #expect(deck(1, names: [])[1].hasPrefix("   at 0:0:0 of 2:0:0  turntable  gain 1.00"))
    try perform(.stop(on: .a), frames: 1)
    #expect(deck(0, names: [])[1].hasPrefix("   stopped  keeps its pitch  gain 1.00"))
  }

  @Test mutating func `Gains and levels are shown`() throws {
    try perform(.gain(0, on: .a), .masterGain(0.25), .play, frames: bar)
    // −12 dB and −24 dB of a meter of 60 dB.
    #expect(deck(0, names: [])[1].hasSuffix("gain 0.00  ····················"))
    #expect(deck(1, names: [])[1].hasSuffix("gain 1.00  ████████████████····"))
    #expect(engine.state.masterLine == "Master  gain 0.25  ████████████········")
  }

  @Test(
    arguments: [
      (0, 0), (0.001, 0), (0.5, 18), (1, 20), (2, 20), (.infinity, 20), (.nan, 0),
    ] as [(Float, Int)])
  func `A meter takes any level`(peak: Float, filled: Int) {
    #expect(
      meter(peak)
        == String(repeating: "█", count: filled) + String(repeating: "·", count: 20 - filled))
  }

  @Test func `No name can steer a terminal or move what follows it`() {
    #expect(deck(1, names: ["a\u{1B}[2Jé\n鼓"])[0] == "B  [a·[2Jé··]")
  }
}
