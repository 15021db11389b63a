import Testing

@testable import ReplayScript

@Suite("Malformed scripts (rule P4)")
struct ScriptRefusals {
  private func check(_ part: String, _ other: String, _ line: String) throws {
    #expect(try ScriptFixture.failure(ScriptFixture.text.changing(part, to: other)) == line)
  }

  @Test("the fixture itself is right")
  func fixture() throws { #expect(try ScriptFixture.failure(ScriptFixture.text) == "") }

  @Test(
    "numbers at the top",
    arguments: [
      (#""sampleRate":1000,"#, "", "sampleRate: missing"),
      ("1000", "\"1000\"", "sampleRate: expected a whole number, found a string"),
      ("1000", "true", "sampleRate: expected a whole number, found true"),
      ("1000", "null", "sampleRate: expected a whole number, found null"),
      ("1000", "44100.5", "sampleRate: 44100.5 is not a whole number"),
      ("1000", "0", "sampleRate: 0 is not within 1 … 10000000"),
      ("1000", "10000001", "sampleRate: 10000001 is not within 1 … 10000000"),
      ("1000", "1e400", "sampleRate: 1e400 is too large"),
      ("1000", "99999999999999999999", "sampleRate: 99999999999999999999 is too large"),
      (#""tempo":125,"m"#, #""m"#, "tempo: missing"),
      (#""tempo":125,"m"#, #""tempo":"125","m"#, "tempo: expected a number, found a string"),
      (#""tempo":125,"m"#, #""tempo":0.999999,"m"#, "tempo: 0.999999 is not within 1 … 1000 BPM"),
      (
        #""tempo":125,"m"#, #""tempo":1000.000001,"m"#,
        "tempo: 1000.000001 is not within 1 … 1000 BPM"
      ),
      (#""tempo":125,"m"#, #""tempo":1e400,"m"#, "tempo: 1e400 is not within 1 … 1000 BPM"),
      (
        #""tempo":125,"m"#, #""tempo":125.1234567,"m"#,
        "tempo: 125.1234567 has more than 6 decimals"
      ),
      (
        #""tempo":125,"m"#, #""tempo":125.0000000,"m"#,
        "tempo: 125.0000000 has more than 6 decimals"
      ),
      (
        #""sampleRate":1000,"tempo":125,"#, #""sampleRate":10,"tempo":500,"#,
        "tempo: at 500 BPM a sixteenth is shorter than one frame of 10 Hz: take a slower tempo or a higher rate"
      ),
      (#""length":100"#, #""length":-1"#, "length: -1 is not within 0 … up"),
      (#""length":100"#, #""length":1.5"#, "length: 1.5 is not a whole number"),
      (#","length":100"#, "", "length: missing"),
      ("[512,7]", "[]", "blocks: the list is empty"),
      ("[512,7]", "512", "blocks: expected a list, found a number"),
      ("[512,7]", "[512,0]", "blocks[1]: 0 is not within 1 … up"),
      ("[512,7]", "[true]", "blocks[0]: expected a whole number, found true"),
      (
        #""microloopBars":2"#, #""microloopBars":0"#,
        "microloopBars: 0 is not within 1 … 1000000000"
      ),
      (
        #""mixRampMilliseconds":0"#, #""mixRampMilliseconds":-1"#,
        "mixRampMilliseconds: -1 is not within 0 … 60000"
      ),
    ])
  func numbers(part: String, other: String, line: String) throws { try check(part, other, line) }

  @Test(
    "words at the top, and keys that do not belong",
    arguments: [
      (#""fades":"off""#, #""fades":"on""#, #"fades: "on" is not one of off, default"#),
      (#""fades":"off""#, #""fades":false"#, "fades: expected a string, found false"),
      (#""grid":"beat""#, #""grid":"Beat""#, #"grid: "Beat" is not one of bar, beat, sixteenth"#),
      (#""4/4""#, #""4""#, #"meter: "4" is no time signature such as "4/4""#),
      (#""4/4""#, #""+4/4""#, #"meter: "+4/4" is no time signature such as "4/4""#),
      (#""4/4""#, #""4/4/4""#, #"meter: "4/4/4" is no time signature such as "4/4""#),
      (#""4/4""#, #""/4""#, #"meter: "/4" is no time signature such as "4/4""#),
      (#""4/4""#, #""65/4""#, "meter: a bar of 65 beats is not within 1 … 64"),
      (#""4/4""#, #""4/3""#, "meter: the beat unit 3 is not 2, 4, 8 or 16"),
      (#""length":100"#, #""length":100,"len\ngth":1"#, #"["len\ngth"]: unknown key"#),
      (#""bars":1}"#, #""bars":1,"loop":true}"#, "clips.A2.loop: unknown key"),
      (#"["A2"]}"#, #"["A2"],"Gain":1}"#, "decks[1].Gain: unknown key"),
      (#"{"do":"play"}"#, #"{"do":"play","bpm":125}"#, "commands[0].bpm: unknown key"),
      (#"{"do":"play"}"#, #"{"do":"play","deck":"A"}"#, "commands[0].deck: unknown key"),
      (
        #""deck":"A"},{"do":"mic"#, #""deck":"A","on":true},{"do":"mic"#,
        "commands[1].on: unknown key"
      ),
      (
        #""meter":"4/4""#, #""tempo":1"#, "tempo: line 1, column 32: this key stands here twice"
      ),
    ])
  func words(part: String, other: String, line: String) throws { try check(part, other, line) }

  @Test(
    "clips and decks",
    arguments: [
      (#""wav":"a2.wav","#, "", "clips.A2.wav: missing"),
      (#""a2.wav""#, "7", "clips.A2.wav: expected a string, found a number"),
      (#","bars":1}"#, "}", "clips.A2.bars: missing"),
      (#""bars":1}"#, #""bars":0}"#, "clips.A2.bars: 0 is not within 1 … 1000000000"),
      (#""bars":1}"#, #""bars":1.5}"#, "clips.A2.bars: 1.5 is not a whole number"),
      (#""tempo":125}"#, #""tempo":0}"#, "clips.A1.tempo: 0 is not within 1 … 1000 BPM"),
      (#"{"wav":"a2.wav","bars":1}"#, "[]", "clips.A2: expected an object, found a list"),
      (#"{"name":"B","#, "{", "decks[1].name: missing"),
      (#"{"name":"B","#, #"{"name":"A","#, #"decks[1].name: there is already a deck "A""#),
      (#"["A2"]"#, #"["A3"]"#, #"decks[1].clips[0]: there is no clip "A3""#),
      (#"["A2"]"#, "[]", "decks[1].clips: the list is empty"),
      (#"["A2"]"#, #""A2""#, "decks[1].clips: expected a list, found a string"),
      (#""gain":1,"#, #""gain":16.000001,"#, "decks[0].gain: 16.000001 is not within 0 … 16"),
      (#""gain":1,"#, #""gain":-1e-50,"#, "decks[0].gain: -1e-50 is not within 0 … 16"),
      (#""gain":1,"#, #""gain":1e400,"#, "decks[0].gain: 1e400 is too large"),
      (#""gain":1,"#, #""gain":true,"#, "decks[0].gain: expected a number, found true"),
      (#""pan":0"#, #""pan":-1.01"#, "decks[0].pan: -1.01 is not within -1 … 1"),
      (#""mute":false"#, #""mute":0"#, "decks[0].mute: expected true or false, found a number"),
      (#""solo":false"#, #""solo":null"#, "decks[0].solo: expected true or false, found null"),
    ])
  func clipsAndDecks(part: String, other: String, line: String) throws {
    try check(part, other, line)
  }

  @Test("no decks at all")
  func noDecks() throws {
    let text = #"{"sampleRate":1,"tempo":1,"clips":{},"decks":[],"commands":[],"length":0}"#
    #expect(try ScriptFixture.failure(text) == "decks: the list is empty")
  }
}
