import Ostinato
import OstinatoRhythm
import OstinatoScript
import Testing

@Suite("Malformed sources and commands to them (rules P1, P4)")
struct SourceRefusals {
  @Test("the fixture itself is right")
  func fixture() { #expect(ScriptFixture.failure(SourceFixture.text) == "") }

  private static let kit = #""kit":{"k":{"wav":"k.wav"},"h":{"wav":"h.wav","choke":1}}"#

  @Test(
    "sources, with the key, the line and the column",
    arguments: [
      (#""drums","#, "7,", "sources[0].name: line 5, column 9: expected a string, found a number"),
      (#""name":"click","#, "", "sources[1].name: line 6, column 1: this key is missing"),
      (
        #""click""#, #""drums""#,
        #"sources[1].name: line 6, column 9: "drums" is there already: give it another name"#
      ),
      (
        #""metronome""#, #""drumMachine""#,
        #"sources[1].kind: line 6, column 24: "drumMachine" is not one of stepSequencer, metronome"#
      ),
      (#","kind":"metronome""#, "", "sources[1].kind: line 6, column 1: this key is missing"),
      (
        #""metronome""#, #""metronome","gain":17"#,
        "sources[1].gain: line 6, column 43: 17 is not within 0 … 16"
      ),
      (
        #""metronome""#, #""metronome","seed":50"#,
        "sources[1].seed: line 6, column 43: unknown key; known here are name, kind, gain, pan, "
          + "mute, solo, kit, groove, swing, accents, accentsDownbeat, polyrhythm, gap, countIn, "
          + "startPolicy, muteClicks, volume, sounds"
      ),
      (
        kit, #""groove":"quarters""#,
        "sources[0].groove: line 5, column 49: unknown key; known here are name, kind, gain, pan, "
          + "mute, solo, kit, rows, steps, stepsPerBeat, banks, swing, polyphony, seed"
      ),
    ])
  func places(part: String, other: String, line: String) {
    let text = SourceFixture.text.changing(part, to: other)
    #expect(ScriptFixture.refusal { try PerformanceScript(parsing: text) } == line)
  }

  @Test(
    "step sequencers",
    arguments: TextTable.pairs(
      #"""
      "kit":"big" → kit: "big" is not one of standard, full, clicks
      "kit":7 → kit: expected a string, found a number
      "kit":{} → kit: a kit has 1 … 64 rows, and none were given
      "kit":{"a":"b.wav"} → kit.a: expected an object, found a string
      "kit":{"a":{}} → kit.a.wav: this key is missing
      "kit":{"a":{"wav":"","bars":1}} → kit.a.bars: unknown key; known here are wav, choke
      "kit":{"a":{"wav":"","choke":-1}} → kit.a.choke: -1 is not within 0 … 2147483647
      "steps":0 → steps: 0 is not within 1 … 256
      "steps":257 → steps: 257 is not within 1 … 256
      "steps":1.5 → steps: 1.5 is not a whole number
      "stepsPerBeat":0 → stepsPerBeat: 0 is not within 1 … 960
      "stepsPerBeat":17 → \#
        stepsPerBeat: a quarter note cannot be divided into 17 steps of whole ticks: take 1 … \#
        16, 24, 32 or 48, or give the length of a step
      "rows":["x"] → rows: expected an object, found a list
      "rows":{"tom":"x"} → \#
        rows.tom: there is no row "tom" in the kit; its rows are "kick", "clap", "snare", \#
        "closed hi-hat"
      "rows":{"kick":1} → rows.kick: expected a string, found a number
      "rows":{"kick":"x.o."} → \#
        rows.kick: "x.o.", character 3: "o" is not a step: take . - x X 1 … 9, or a velocity \#
        such as [70]
      "rows":{"kick":"x[128]"} → \#
        rows.kick: "x[128]", character 2: a velocity of 128 is not within 0 … 127, where 0 is off
      "rows":{"kick":"x\nr x"} → \#
        rows.kick: "x\nr x", character 2: "\n" is not a step: take . - x X 1 … 9, or a velocity \#
        such as [70]
      "rows":{"kick":" "} → \#
        rows.kick: " ", character 1: the row has no steps: write them after its name, such as \#
        "x...x..."
      "rows":{"kick":"x...","snare":"x"} → \#
        rows.snare: the row has 1 steps, and its bank 4: give all rows equally many
      "steps":3,"rows":{"kick":"x..."} → \#
        rows.kick: the row has 4 steps, and its bank 3: give all rows equally many
      "banks":[] → banks: the list is empty: it needs at least one entry
      "banks":3 → banks: expected a list, found a number
      "banks":[{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}] → \#
        banks: a sequencer has 1 … 16 banks, not 17
      "banks":[{"kit":1}] → banks[0].kit: unknown key; known here are rows, steps, stepsPerBeat
      "banks":[{}],"steps":8 → steps: "banks" is given as well: leave one of them out
      "banks":[{},{"steps":0}] → banks[1].steps: 0 is not within 1 … 256
      "swing":49 → swing: 49 is not within 50 … 75
      "polyphony":65 → polyphony: 65 is not within 1 … 64
      "seed":-1 → seed: -1 is not within 0 … 9223372036854775807
      """#))
  func sequencers(keys: String, line: String) {
    let text = SourceFixture.text.changing(Self.kit + #","rows":{"k":"x...x..."}"#, to: keys)
    #expect(ScriptFixture.failure(text) == "sources[0]." + line)
  }

  @Test(
    "metronomes",
    arguments: TextTable.pairs(
      #"""
      "groove":"halves" → groove: "halves" is not one of quarters, eighths, triplets, sixteenths
      "swing":76 → swing: 76 is not within 50 … 75
      "groove":2 → groove: expected a string, found a number
      "accents":"3+" → \#
        accents: "3+": an accent pattern is written as groups of clicks, as in 3+2+2, or as a letter for \#
        each click: X for an accent, x for a beat, o for a soft and . for a silent one
      "accents":"16" → accents: "16": a group of 16 clicks is not within 1 … 15 clicks
      "accents":[3,2] → accents: expected a string, found a list
      "accentsDownbeat":null → accentsDownbeat: expected true or false, found null
      "polyrhythm":"16:2" → \#
        polyrhythm: "16:2": a polyrhythm has numbers within 1 … 15, and 16 is not
      "gap":[3] → gap: expected a list of two numbers of bars, on and off, found a list of 1
      "gap":[3,0] → gap[1]: 0 is not within 1 … 64
      "gap":"3+1" → gap: expected a list, found a string
      "countIn":65 → countIn: 65 is not within 0 … 64
      "startPolicy":"go" → startPolicy: "go" is not one of resume, restart
      "muteClicks":1 → muteClicks: expected true or false, found a number
      "volume":16.5 → volume: 16.5 is not within 0 … 16
      "sounds":{"tick":"claves"} → \#
        sounds.tick: unknown key; known here are accent, beat, subdivision, cross
      "sounds":{"beat":"kick"} → \#
        sounds.beat: there is no row "kick" in the kit; its rows are "metronome bell", \#
        "metronome click", "closed hi-hat", "claves"
      "kit":{"a":{"wav":"a"}} → \#
        sounds: there is no sound 1: the metronome was given 1, which count from 0
      """#))
  func metronomes(keys: String, line: String) {
    let text = SourceFixture.text.changing(#""metronome""#, to: #""metronome","# + keys)
    #expect(ScriptFixture.failure(text) == "sources[1]." + line)
  }

  @Test(
    "commands",
    arguments: TextTable.pairs(
      #"""
      "cue":"play" → source: this key is missing
      "cue":"play","source":0 → source: expected a string, found a number
      "cue":"play","source":"A" → source: there is no source "A" in this script
      "cue":"groove","source":"drums" → \#
        cue: "groove" is not one of set, toggle, probability, row, volume, mute, swing, play, hit
      "cue":"play","source":"click" → \#
        cue: "play" is not one of groove, swing, accents, accentsDownbeat, polyrhythm, gap, countIn, \#
        startPolicy, mute, volume, sound
      "cue":3,"source":"drums" → cue: expected a string, found a number
      "cue":"play","source":"drums","bank":1,"do":"play" → \#
        do: unknown key; known here are frame, at, cue, source, bank, restarts
      "cue":"play","source":"drums","bank":1,"deck":"A" → \#
        deck: unknown key; known here are frame, at, cue, source, bank, restarts
      "cue":"swing","source":"drums","percent":67,"at":"clipEnd" → deck: this key is missing
      "cue":"play","source":"drums" → bank: this key is missing
      "cue":"play","source":"drums","bank":16 → bank: 16 is not within 0 … 15
      "cue":"play","source":"drums","bank":1,"restarts":1 → \#
        restarts: expected true or false, found a number
      "cue":"hit","source":"drums","row":"kick" → \#
        row: there is no row "kick" in the kit; its rows are "k", "h"
      "cue":"hit","source":"drums","row":"k","velocity":0 → velocity: 0 is not within 1 … 127
      "cue":"set","source":"drums","row":"k","step":8 → step: 8 is not within 0 … 7
      "cue":"set","source":"drums","row":"k","step":7,"bank":-1 → bank: -1 is not within 0 … 15
      "cue":"set","source":"drums","row":"k","step":7,"velocity":128 → \#
        velocity: 128 is not within 0 … 127
      "cue":"toggle","source":"drums","row":"k" → step: this key is missing
      "cue":"probability","source":"drums","row":"k","step":1,"percent":101 → \#
        percent: 101 is not within 0 … 100
      "cue":"row","source":"drums","row":"k" → hits: this key is missing
      "cue":"row","source":"drums","row":"k","hits":"" → \#
        hits: "" is not 1 to 64 steps of x and ., such as "x...x..."
      "cue":"row","source":"drums","row":"k","hits":"xX" → \#
        hits: "xX" is not 1 to 64 steps of x and ., such as "x...x..."
      "cue":"row","source":"drums","row":"k","hits":"........x" → hits: 8 is not within 0 … 7
      "cue":"row","source":"drums","row":"k","hits":".x","first":7 → hits: 8 is not within 0 … 7
      "cue":"row","source":"drums","row":"k","hits":"x","first":8 → first: 8 is not within 0 … 7
      "cue":"volume","source":"drums","row":"k","value":17 → value: 17 is not within 0 … 16
      "cue":"swing","source":"drums","percent":76 → percent: 76 is not within 50 … 75
      "cue":"mute","source":"drums","row":"k" → on: this key is missing
      "cue":"groove","source":"click" → value: this key is missing
      "cue":"gap","source":"click","value":[65,1] → value[0]: 65 is not within 1 … 64
      "cue":"sound","source":"click","kind":"tick","value":null → \#
        kind: "tick" is not one of accent, beat, subdivision, cross
      "cue":"mute","source":"click","on":true,"row":"k" → \#
        row: unknown key; known here are frame, at, cue, source, on
      "do":"gain","source":"click" → value: this key is missing
      "do":"mute","on":true → deck: this key is missing
      "do":"mute","on":true,"source":"click","deck":"A" → \#
        source: "deck" is given as well: leave one of them out
      "do":"solo","on":true,"source":"tom" → source: there is no source "tom" in this script
      "do":"next","source":"click" → source: unknown key; known here are frame, at, do, deck
      """#))
  func commands(keys: String, line: String) {
    let text = SourceFixture.text.changing(#""do":"play""#, to: keys)
    #expect(ScriptFixture.failure(text) == "commands[0]." + line)
  }

  @Test("a command's error has the line and the column of the value")
  func commandPlace() {
    let text = SourceFixture.text.changing(
      #"{"do":"play"}"#, to: #"{"cue":"play","source":"drums","bank":99}"#)
    #expect(
      ScriptFixture.refusal { try PerformanceScript(parsing: text) }
        == "commands[0].bank: line 8, column 39: 99 is not within 0 … 15")
  }

  private func script(_ change: (inout PerformanceScript) -> Void) throws -> PerformanceScript {
    var script = try PerformanceScript(parsing: SourceFixture.text)
    change(&script)
    return script
  }

  /// The errors of a script that was not read: as text, and as a run.
  private func failures(_ change: (inout PerformanceScript) -> Void) throws -> (String, String) {
    let script = try script(change)
    return (
      ScriptFixture.refusal { try script.text() },
      ScriptFixture.refusal { try ScriptFixture.run(script) }
    )
  }

  @Test("scripts that were not read are refused as text and as a run")
  func values() throws {
    let unequal =
      "sources[0]: the pattern of bank 0, counted from 0, has 4 rows, and the kit 24: give each row a sound"
    let full = ScriptSource.Kind.stepSequencer(
      ScriptSequencer(kit: .full, patterns: [StepPattern()]))
    #expect(try failures { $0.sources[0].kind = full } == (unequal, unequal))
    let noBanks = "sources[0]: a sequencer has 1 … 16 banks, not 0"
    let empty = ScriptSource.Kind.stepSequencer(ScriptSequencer(patterns: []))
    #expect(try failures { $0.sources[0].kind = empty } == (noBanks, noBanks))
    let settings = MetronomeSettings(accents: "no pattern")
    let reason = AccentPattern.Error.malformed.description
    let metronome = ScriptSource.Kind.metronome(ScriptMetronome(settings: settings))
    #expect(
      try failures { $0.sources[1].kind = metronome } == (
        #"sources[1].accents: "malformed": "# + reason, "sources[1]: " + reason
      ))
    #expect(
      try failures { $0.sources[0].strip.gain = 17 } == (
        "sources[0].gain: 17 is not within 0 … 16",
        "sources[0]: source 0: a gain of 17.0 is not within 0 … 16: gains are linear, and "
          + "Strip.linearGain(decibels:) makes one from decibels"
      ))
    let tooMany = ScriptSource(name: "", kind: .metronome(ScriptMetronome()))
    #expect(
      try failures { $0.sources = [ScriptSource](repeating: tooMany, count: 65) }.1
        == "sources: 65 sources are more than the 64 that an engine can have")
    #expect(
      try failures { $0.commands = [ScriptCommand(StepCommand.hit(row: 0), to: .source(2))] }.1
        == "commands[0].source: there is no source 2 in this engine: its sources are those it was made with, from 0 on"
    )
  }

  @Test("a length of steps that does not divide a quarter note has no text")
  func stepLength() throws {
    let half = try StepPattern(rows: 4, steps: 8, stepLength: Ticks.perQuarter * 2)
    let script = try script {
      $0.sources[0].kind = .stepSequencer(ScriptSequencer(patterns: [StepPattern(), half]))
    }
    #expect(
      ScriptFixture.refusal { try script.text() }
        == "sources[0].banks[1].stepsPerBeat: a script has no steps of 5765760 ticks: "
        + "use a length that divides a quarter note")
  }

  @Test("sounds that cannot be loaded, or are at another rate, are refused with their key")
  func sounds() throws {
    let script = try PerformanceScript(parsing: SourceFixture.text)
    struct Unreadable: Error, CustomStringConvertible { let description = "it is not there" }
    func failure(_ load: (ScriptSound) throws -> Sound) -> String {
      ScriptFixture.refusal { try ScriptSources(of: script, sound: load) }
    }
    #expect(
      failure { sound in
        guard sound.name == "k" else { throw Unreadable() }
        return SourceFixture.sound(for: sound, at: script.sampleRate)
      } == #"sources[0].kit.h.wav: "h.wav": it is not there"#)
    let rate = try SampleRate(48_000)
    #expect(
      failure { SourceFixture.sound(for: $0, at: rate) }
        == #"sources[0].kit.k.wav: "k.wav" is at 48000 Hz, not at the script's 1000 Hz: "#
        + "Sound.resampled makes one that fits")
    #expect(
      failure(ScriptSources.refuse)
        == #"sources[0].kit.k.wav: "k.wav": this program does not load the sounds of kits"#)
  }
}
