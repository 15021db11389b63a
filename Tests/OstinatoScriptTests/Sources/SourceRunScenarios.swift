import Ostinato
import OstinatoRhythm
import OstinatoScript
import TestSupport
import Testing

@Suite("Runs of scripts with sources (rules P1, P3, S3, S4)")
struct SourceRunScenarios {
  /// 1000 Hz and 125 BPM: a quarter note is 480 frames, a sixteenth 120.
  private func script(blocks: String) throws -> PerformanceScript {
    try PerformanceScript(
      parsing: #"""
        {"sampleRate":1000,"tempo":125,"fades":"off","mixRampMilliseconds":0,"grid":"bar",
         "clips":{"A1":{"wav":"a.wav","bars":1}},
         "decks":[{"name":"A","clips":["A1"],"gain":0.5}],
         "sources":[
           {"name":"drums","kind":"stepSequencer","stepsPerBeat":2,"gain":0.75,"seed":5,
            "kit":{"k":{"wav":"k.wav"},"h":{"wav":"h.wav","choke":null}},
            "rows":{"k":"x..[90:50]","h":"x9.."}},
           {"name":"click","kind":"metronome","accents":"2+1","pan":-0.5}],
         "commands":[
           {"frame":100,"cue":"hit","source":"drums","row":"h","velocity":50},
           {"frame":200,"do":"play"},
           {"frame":200,"at":"beat","cue":"set","source":"drums","row":"h","step":3},
           {"frame":300,"at":"0:2:0","cue":"play","source":"drums","bank":1},
           {"frame":300,"at":"0:3:0","cue":"groove","source":"click","value":"eighths"},
           {"frame":1700,"cue":"play","source":"drums","bank":0,"restarts":true},
           {"frame":1800,"do":"gain","source":"click","value":0.25,"milliseconds":50},
           {"frame":2300,"do":"pause"}],
         "length":2500,"blocks":\#(blocks)}
        """#)
  }

  private struct Result: Equatable {
    var left: [Float] = []
    var right: [Float] = []
    var events: [EngineEvent] = []
  }

  private static func clip(_ clip: ScriptClip, at rate: SampleRate) throws -> Clip {
    try Clip(
      mono: (1...1920).map { Float($0) / 2048 }, sampleRate: rate, tempo: clip.tempo,
      length: .bars(clip.bars))
  }

  private func run(_ script: PerformanceScript) throws -> Result {
    var result = Result()
    let run = try ScriptRun(
      of: script, clip: { try Self.clip($0, at: script.sampleRate) },
      sound: { SourceFixture.sound(for: $0, at: script.sampleRate) })
    for block in run {
      result.left += block.left
      result.right += block.right
      result.events += block.events
    }
    return result
  }

  /// The same session, made through the interface of the engine and of the sources.
  private func session() throws -> Result {
    let rate = try SampleRate(1_000)
    let tempo = try Tempo(bpm: 125)
    func sound(_ letter: UInt8) -> Sound {
      Sound(mono: (1...40).map { Float(letter) * Float($0) / 4096 }, sampleRate: rate)
    }
    let kit = try DrumKit([
      DrumKit.Row(name: "k", sound: sound(UInt8(ascii: "k"))),
      DrumKit.Row(name: "h", sound: sound(UInt8(ascii: "h")), chokeGroup: .overlapping),
    ])
    let first = try StepPattern(rows: 2, steps: 4, stepsPerBeat: 2)
      .setting(.on, row: 0, step: 0)
      .setting(Step(velocity: 90, probability: 50), row: 0, step: 3)
      .setting(.on, row: 1, step: 0)
      .setting(Step(velocity: 127), row: 1, step: 1)
    let empty = try StepPattern(rows: 2, steps: 4, stepsPerBeat: 2)
    var drums = try StepSequencer(
      id: .source(0), kit: kit,
      patterns: [first] + [StepPattern](repeating: empty, count: 15), seed: 5)
    var click = try Metronome(id: .source(1), sampleRate: rate, accents: "2+1")
    let clip = try Clip(
      mono: (1...1920).map { Float($0) / 2048 }, sampleRate: rate, tempo: tempo, length: .bars(1))
    var settings = EngineSettings(eventResolution: .bar)
    settings.fades = .off
    settings.mixRampMilliseconds = 0
    var engine = try LoopEngine(
      sampleRate: rate, tempo: tempo, decks: [Deck([clip], strip: Strip(gain: 0.5))],
      sources: [Strip(gain: 0.75), Strip(pan: -0.5)], settings: settings)
    var result = Result()
    func render(to frame: Int, _ result: inout Result) {
      let audio = engine.render(frames: frame - Int(engine.frame.rawValue)) { block in
        drums.render(block)
        click.render(block)
      }
      result.left += audio.left
      result.right += audio.right
      result.events += audio.events
    }
    render(to: 100, &result)
    try engine.send(.hit(row: 1, velocity: 50), to: drums.id)
    render(to: 200, &result)
    try engine.send(.play)
    try engine.send(.set(row: 1, step: 3), to: drums.id, at: .nextBeat)
    render(to: 300, &result)
    try engine.send(
      .play(bank: 1), to: drums.id, at: .time(MusicalTime(bar: 0, beat: 2, sixteenth: 0)))
    try engine.send(
      .groove(.eighths), to: click.id, at: .time(MusicalTime(bar: 0, beat: 3, sixteenth: 0)))
    render(to: 1700, &result)
    try engine.send(.play(bank: 0, restarts: true), to: drums.id)
    render(to: 1800, &result)
    try engine.send(.gain(0.25, on: .source(1), over: .milliseconds(50)))
    render(to: 2300, &result)
    try engine.send(.pause)
    render(to: 2500, &result)
    return result
  }

  @Test(
    "sound and report what the same session through the interface does, in any blocks",
    arguments: ["[512]", "[1]", "[7,1,1000]", "[2500]"])
  func equalSession(blocks: String) throws {
    let (run, session) = (try run(script(blocks: blocks)), try session())
    #expect(firstDifferentBit(run.left, session.left) == nil)
    #expect(firstDifferentBit(run.right, session.right) == nil)
    #expect(difference(run.events, session.events) == nil)
    #expect(run.left.contains { $0 != 0 })
  }

  @Test("tell what the sources do, by the words and names of the script")
  func lines() throws {
    let script = try script(blocks: "[512]")
    let lines = try run(script).events.map { script.line(for: $0) }
    #expect(
      lines.joined(separator: "\n") == #"""
        {"frame":100,"time":"0:0:0","event":"cued","source":"drums","cue":"hit","row":"h","velocity":50}
        {"frame":100,"time":"0:0:0","event":"hit","source":"drums","row":"h","velocity":50}
        {"frame":200,"time":"0:0:0","event":"played"}
        {"frame":200,"time":"0:0:0","event":"cued","source":"drums","cue":"set","row":"h","step":3,"velocity":100}
        {"frame":200,"time":"0:0:0","event":"bar"}
        {"frame":200,"time":"0:0:0","event":"step","source":"drums","bank":0,"step":0,"rows":["k","h"]}
        {"frame":200,"time":"0:0:0","event":"click","source":"click","kind":"accent","number":0,"bar":0,"heard":true}
        {"frame":200,"time":"0:0:0","event":"torch","source":"click","on":true}
        {"frame":440,"time":"0:0:2","event":"step","source":"drums","bank":0,"step":1,"rows":["h"]}
        {"frame":440,"time":"0:0:2","event":"torch","source":"click","on":false}
        {"frame":680,"time":"0:1:0","event":"step","source":"drums","bank":0,"step":2,"rows":[]}
        {"frame":680,"time":"0:1:0","event":"click","source":"click","kind":"subdivision","number":1,"bar":0,"heard":true}
        {"frame":920,"time":"0:1:2","event":"step","source":"drums","bank":0,"step":3,"rows":["k","h"]}
        {"frame":1160,"time":"0:2:0","event":"cued","source":"drums","cue":"play","bank":1,"restarts":false}
        {"frame":1160,"time":"0:2:0","event":"step","source":"drums","bank":1,"step":0,"rows":[]}
        {"frame":1160,"time":"0:2:0","event":"click","source":"click","kind":"beat","number":2,"bar":0,"heard":true}
        {"frame":1160,"time":"0:2:0","event":"torch","source":"click","on":true}
        {"frame":1400,"time":"0:2:2","event":"step","source":"drums","bank":1,"step":1,"rows":[]}
        {"frame":1400,"time":"0:2:2","event":"torch","source":"click","on":false}
        {"frame":1640,"time":"0:3:0","event":"cued","source":"click","cue":"groove","value":"eighths"}
        {"frame":1640,"time":"0:3:0","event":"step","source":"drums","bank":1,"step":2,"rows":[]}
        {"frame":1640,"time":"0:3:0","event":"click","source":"click","kind":"accent","number":0,"bar":2,"heard":true}
        {"frame":1640,"time":"0:3:0","event":"torch","source":"click","on":true}
        {"frame":1700,"time":"0:3:0","event":"cued","source":"drums","cue":"play","bank":0,"restarts":true}
        {"frame":1700,"time":"0:3:0","event":"step","source":"drums","bank":0,"step":0,"rows":["k","h"]}
        {"frame":1880,"time":"0:3:2","event":"torch","source":"click","on":false}
        {"frame":1880,"time":"0:3:2","event":"click","source":"click","kind":"subdivision","number":1,"bar":2,"heard":true}
        {"frame":1940,"time":"0:3:2","event":"step","source":"drums","bank":0,"step":1,"rows":["h"]}
        {"frame":2120,"time":"1:0:0","event":"clipLooped","deck":"A"}
        {"frame":2120,"time":"1:0:0","event":"bar"}
        {"frame":2120,"time":"1:0:0","event":"click","source":"click","kind":"beat","number":2,"bar":2,"heard":true}
        {"frame":2120,"time":"1:0:0","event":"torch","source":"click","on":true}
        {"frame":2180,"time":"1:0:0","event":"step","source":"drums","bank":0,"step":2,"rows":[]}
        {"frame":2300,"time":"1:0:1","event":"paused"}
        {"frame":2300,"time":"1:0:1","event":"torch","source":"click","on":false}
        """#)
  }

  @Test("go on as they were when a copy of the run has been played")
  func copies() throws {
    let script = try script(blocks: "[512]")
    var run = try ScriptRun(
      of: script, clip: { try Self.clip($0, at: script.sampleRate) },
      sound: { SourceFixture.sound(for: $0, at: script.sampleRate) })
    _ = run.next()
    // Iterating consumes a copy of the run, whose sources then share memory with those of the original.
    let (rest, again) = (Array(run), Array(run))
    #expect(difference(rest.flatMap(\.events), again.flatMap(\.events)) == nil)
    #expect(firstDifferentBit(rest.flatMap(\.left), again.flatMap(\.left)) == nil)
  }

  @Test("tell of a step beyond the bank that plays when the cue's turn comes")
  func beyondBank() throws {
    let text = SourceFixture.text
      .changing(#""rows":{"k":"x...x..."}"#, to: #""banks":[{"steps":3},{"steps":8}]"#)
      .changing(#"{"do":"play"}"#, to: #"{"cue":"toggle","source":"drums","row":"h","step":5}"#)
    let script = try PerformanceScript(parsing: text)
    let keys = #""source":"drums","cue":"toggle","row":"h","step":5"#
    #expect(
      try run(script).events.map { script.line(for: $0) } == [
        #"{"frame":0,"time":"0:0:0","event":"cued",\#(keys)}"#,
        #"{"frame":0,"time":"0:0:0","event":"cueRejected",\#(keys),"reason":"outOfRange"}"#,
      ])
  }

  @Test("load each sound once, in order, and equal kits once")
  func loading() throws {
    var script = try script(blocks: "[512]")
    script.sources.append(script.sources[0])
    var loaded: [String] = []
    _ = try ScriptSources(of: script) { sound in
      loaded.append(sound.name)
      return SourceFixture.sound(for: sound, at: script.sampleRate)
    }
    #expect(loaded == ["k", "h"])
  }

  @Test("tell in numbers what has no word or name in the script")
  func numbers() throws {
    let script = try script(blocks: "[512]")
    let rate = script.sampleRate
    var engine = try LoopEngine(
      sampleRate: rate, tempo: script.tempo,
      decks: [[try Clip(mono: [], sampleRate: rate, tempo: script.tempo, length: .bars(1))]],
      sources: [Strip(), Strip(), Strip()], settings: EngineSettings(eventResolution: .bar))
    try engine.send(.cue(Cue(source: 0, code: 99, value: 1, detail: -2)))
    try engine.send(.cue(StepCommand.hit(row: 9).cue(for: 0)))
    try engine.send(.cue(StepCommand.hit(row: 1).cue(for: 2)))
    let events = engine.render(frames: 1) { block in
      guard let passage = block.passages[0] else { return }
      for source in 0..<3 {
        block.report(SourceReport(source: source, code: 7, value: 8, detail: 9), at: 0, in: passage)
      }
      block.report(
        SourceReport(source: 0, code: 1, value: 0b101, detail: 0), at: 0, in: passage)
      block.reject(Cue(source: 2, code: 1), .notUnderstood, in: passage)
    }.events
    #expect(
      events.map { script.line(for: $0) } == [
        #"{"frame":0,"time":"0:0:0","event":"cued","source":0,"code":99,"value":1,"detail":-2}"#,
        #"{"frame":0,"time":"0:0:0","event":"cued","source":"drums","cue":"hit","row":9,"velocity":100}"#,
        #"{"frame":0,"time":"0:0:0","event":"cued","source":2,"code":9,"value":1,"detail":100}"#,
        #"{"frame":0,"time":"0:0:0","event":"reported","source":0,"code":7,"value":8,"detail":9}"#,
        #"{"frame":0,"time":"0:0:0","event":"reported","source":1,"code":7,"value":8,"detail":9}"#,
        #"{"frame":0,"time":"0:0:0","event":"reported","source":2,"code":7,"value":8,"detail":9}"#,
        #"{"frame":0,"time":"0:0:0","event":"step","source":"drums","bank":0,"step":0,"rows":["k",2]}"#,
        #"{"frame":0,"time":"0:0:0","event":"cueRejected","source":2,"code":1,"value":0,"detail":0,"reason":"notUnderstood"}"#,
      ])
  }
}
