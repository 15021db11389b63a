import Ostinato
import OstinatoOracle
import OstinatoRhythm
import OstinatoScript
import TestSupport
import Testing

@Suite("Scripts written and read again (rule P5)")
struct ScriptTextProperties {
  @Test("are the same, value and text", arguments: Seeds.range(count: 300))
  func roundTrip(seed: UInt64) throws {
    let script = try RandomScript.make(seed: seed)
    let text = try script.text()
    let again = try PerformanceScript(parsing: text)
    #expect(again == script)
    #expect(try again.text() == text)
  }

  @Test("are the same also with the values whose shortest decimal another value has")
  func doublyRounded() throws {
    let value = Float(bitPattern: 363_742_205)
    var script = try PerformanceScript(parsing: ScriptFixture.text)
    script.decks[0].strip = Strip(gain: value, pan: -value)
    let again = try PerformanceScript(parsing: script.text())
    #expect(again.decks[0].strip == script.decks[0].strip)
  }

  /// Sends commands to an engine while it plays, with anchors of every kind, and records them.
  @Test("render what the session did that was recorded", arguments: Seeds.range(count: 40))
  func recording(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rate = try SampleRate(8_000)
    let tempo = try Tempo(bpm: 480)
    var script = PerformanceScript(
      sampleRate: rate, tempo: tempo,
      settings: EngineSettings(eventResolution: .sixteenth, stretchingDecks: 1),
      clips: (0..<4).map { ScriptClip(name: "\($0)", file: "", bars: 1 + $0 % 2, tempo: tempo) },
      decks: [
        ScriptDeck(name: "A", clips: ["0", "1", "2"]), ScriptDeck(name: "B", clips: ["3", "0"]),
      ], sources: try Self.sources(), length: 30_000)
    var engine = try script.engine { try Self.clip($0, at: rate).analysed() }
    var sources = try ScriptSources(of: script)
    var session: [RenderedAudio] = []
    while engine.frame < 30_000 {
      for _ in 0..<random.draw(0...3) {
        let drawn = try RandomScript.command(for: script, with: &random)
        let ahead = FrameCount(random.draw(Int64(0)...2_000))
        let (command, anchor): (Command, Anchor) =
          switch random.draw(0...5) {
          // A ramp can be too long for the signature that the script has at that frame.
          case 0 where drawn.command.name != .ramp: (drawn.command, .frame(engine.frame + ahead))
          case 1: (drawn.command, .tick(Ticks.perSixteenth * random.draw(Int64(0)...100)))
          case 2: (.seekToTick(Ticks.perSixteenth * random.draw(Int64(0)...100)), drawn.anchor)
          case 3: (.microloop(false, length: .sixteenths(1)), drawn.anchor)
          case 4: (.play, .now)
          default: (drawn.command, drawn.anchor)
          }
        guard (try? engine.send(command, at: anchor)) != nil else { continue }
        try script.append(command, at: anchor, sentAt: engine.frame)
      }
      if random.chance(10) {
        let signature = try TimeSignature(beats: random.draw(2...7), unit: random.pick([4, 8]))
        for command in [Command.reset, .timeSignature(signature)] {
          try engine.send(command)
          try script.append(command, sentAt: engine.frame)
        }
      }
      session.append(
        engine.render(frames: min(random.draw(1...2_000), Int(30_000 - engine.frame.rawValue))) {
          block in sources.render(block)
        })
    }
    let again = try PerformanceScript(parsing: script.text())
    #expect(again == script)
    let run = Array(try ScriptRun(of: again) { try Self.clip($0, at: rate) })
    #expect(
      difference(run.flatMap(\.events), session.flatMap(\.events)) == nil)
    #expect(firstDifferentBit(run.flatMap(\.left), session.flatMap(\.left)) == nil)
    #expect(firstDifferentBit(run.flatMap(\.right), session.flatMap(\.right)) == nil)
  }

  /// A step sequencer with banks of unequal sizes and a metronome.
  private static func sources() throws -> [ScriptSource] {
    let beat = try PatternText(
      parsing: "a x...x...\nb ........\nc ....x...\nd x.[90:50].x.x.", stepsPerBeat: 4
    ).pattern
    let fill = try StepPattern(rows: 4, steps: 3, stepsPerBeat: 3).toggling(row: 1, step: 0)
    return [
      ScriptSource(
        name: "drums", kind: .stepSequencer(ScriptSequencer(patterns: [beat, fill], seed: 9))),
      ScriptSource(name: "click", strip: Strip(gain: 0.5), kind: .metronome(ScriptMetronome())),
    ]
  }

  private static func clip(_ source: ScriptClip, at rate: SampleRate) throws -> Clip {
    let seed = Float(source.name) ?? 0
    return try Clip(
      left: (0..<7_900).map { Float($0 % 251) / 251 + seed },
      right: (0..<7_900).map { Float($0 % 127) / 127 - seed }, sampleRate: rate,
      tempo: source.tempo, length: .bars(source.bars))
  }
}
