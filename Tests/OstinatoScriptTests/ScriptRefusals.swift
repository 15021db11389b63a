import OstinatoScript
import Testing

@Suite("Malformed scripts (rule P4)")
struct ScriptRefusals {
  private func check(_ part: String, _ other: String, _ line: String) {
    #expect(ScriptFixture.failure(ScriptFixture.text.changing(part, to: other)) == line)
  }

  @Test("the fixture itself is right")
  func fixture() { #expect(ScriptFixture.failure(ScriptFixture.text) == "") }

  @Test(
    "numbers at the top",
    arguments: TextTable.triples(
      #"""
      "sampleRate":1000, →  → sampleRate: this key is missing
      1000 → "1000" → sampleRate: expected a whole number, found a string
      1000 → true → sampleRate: expected a whole number, found true
      1000 → null → sampleRate: expected a whole number, found null
      1000 → 44100.5 → sampleRate: 44100.5 is not a whole number
      1000 → 0 → sampleRate: 0 is not within 1 … 10000000
      1000 → 10000001 → sampleRate: 10000001 is not within 1 … 10000000
      1000 → 1e400 → sampleRate: 1e400 is not within 1 … 10000000
      1000 → 99999999999999999999 → sampleRate: 99999999999999999999 is not within 1 … 10000000
      "tempo":125,"m → "m → tempo: this key is missing
      "tempo":125,"m → "tempo":"125","m → tempo: expected a number, found a string
      "tempo":125,"m → "tempo":0.999999,"m → tempo: 0.999999 is not within 1 … 1000
      "tempo":125,"m → "tempo":1000.000001,"m → tempo: 1000.000001 is not within 1 … 1000
      "tempo":125,"m → "tempo":1e400,"m → tempo: 1e400 is not within 1 … 1000
      "tempo":125,"m → "tempo":125.1234567,"m → \#
        tempo: 125.1234567 has more than 6 decimals: round it to 6
      "tempo":125,"m → "tempo":125.0000000,"m → \#
        tempo: 125.0000000 has more than 6 decimals: round it to 6
      "sampleRate":1000,"tempo":125, → "sampleRate":10,"tempo":500, → \#
        tempo: at 500 BPM a sixteenth is shorter than one frame of 10 Hz: take a slower tempo or \#
        a higher rate
      "length":100 → "length":-1 → length: -1 is not within 0 … 9223372036854775807
      "length":100 → "length":1.5 → length: 1.5 is not a whole number
      ,"length":100 →  → length: this key is missing
      [512,7] → [] → blocks: the list is empty: it needs at least one entry
      [512,7] → 512 → blocks: expected a list, found a number
      [512,7] → [512,0] → blocks[1]: 0 is not within 1 … 9223372036854775807
      [512,7] → [true] → blocks[0]: expected a whole number, found true
      "microloopBars":2 → "microloopBars":0 → microloopBars: 0 is not within 1 … 1000000000
      "mixRampMilliseconds":0 → "mixRampMilliseconds":-1 → \#
        mixRampMilliseconds: -1 is not within 0 … 60000
      """#)
      + [(39, ""), (40, "…")].map { zeros, rest in
        let digits = "1" + String(repeating: "0", count: 39)
        return (
          "1000", "1" + String(repeating: "0", count: zeros),
          "sampleRate: \(digits)\(rest) is not within 1 … 10000000"
        )
      })
  func numbers(part: String, other: String, line: String) { check(part, other, line) }

  @Test(
    "words at the top, and keys that do not belong",
    arguments: TextTable.triples(
      #"""
      "fades":"off" → "fades":"on" → fades: "on" is not one of off, default, overlapping
      "fades":"off" → "fades":false → fades: expected a string, found false
      "fades":"off" → "varispeed":"low","fades":"off" → \#
        varispeed: "low" is not one of standard, high
      "fades":"off" → "varispeed":1,"fades":"off" → varispeed: expected a string, found a number
      "fades":"off" → "stretchingDecks":1025,"fades":"off" → \#
        stretchingDecks: 1025 is not within 0 … 1024
      "grid":"beat" → "grid":"Beat" → grid: "Beat" is not one of bar, beat, sixteenth
      "4/4" → "4" → meter: "4" is no time signature such as "4/4"
      "4/4" → "+4/4" → meter: "+4/4" is no time signature such as "4/4"
      "4/4" → "4/4/4" → meter: "4/4/4" is no time signature such as "4/4"
      "4/4" → "/4" → meter: "/4" is no time signature such as "4/4"
      "4/4" → "65/4" → meter: a bar of 65 beats is not within 1 … 64 beats
      "4/4" → "4/3" → \#
        meter: a beat is a half, a quarter, an eighth or a sixteenth, 2, 4, 8 or 16, and not 3
      "length":100 → "length":100,"len\ngth":1 → \#
        ["len\ngth"]: unknown key; known here are sampleRate, tempo, meter, microloopBars, \#
        fades, mixRampMilliseconds, grid, varispeed, stretchingDecks, clips, decks, sources, groups, commands, \#
        length, blocks
      "bars":1} → "bars":1,"loop":true} → \#
        clips.A2.loop: unknown key; known here are wav, bars, tempo
      ["A2"]} → ["A2"],"Gain":1} → \#
        decks[1].Gain: unknown key; known here are name, clips, gain, pan, mute, solo, stopped, follow
      {"do":"play"} → {"do":"play","bpm":125} → \#
        commands[0].bpm: unknown key; known here are frame, at, do
      {"do":"play"} → {"do":"play","deck":"A"} → \#
        commands[0].deck: unknown key; known here are frame, at, do
      "deck":"A"},{"do":"mic → "deck":"A","on":true},{"do":"mic → \#
        commands[1].on: unknown key; known here are frame, at, do, deck
      "meter":"4/4" → "tempo":1 → tempo: this key stands here twice
      "bpm":125.5 → "bpm":125.5,"bpm":125.5 → commands[4].bpm: this key stands here twice
      """#))
  func words(part: String, other: String, line: String) { check(part, other, line) }

  @Test(
    "clips and decks",
    arguments: TextTable.triples(
      #"""
      "wav":"a2.wav", →  → clips.A2.wav: this key is missing
      "a2.wav" → 7 → clips.A2.wav: expected a string, found a number
      ,"bars":1} → } → clips.A2.bars: this key is missing
      "bars":1} → "bars":0} → clips.A2.bars: 0 is not within 1 … 1000000000
      "bars":1} → "bars":1.5} → clips.A2.bars: 1.5 is not a whole number
      "tempo":125} → "tempo":0} → clips.A1.tempo: 0 is not within 1 … 1000
      {"wav":"a2.wav","bars":1} → [] → clips.A2: expected an object, found a list
      {"name":"B", → { → decks[1].name: this key is missing
      {"name":"B", → {"name":"A", → decks[1].name: "A" is there already: give it another name
      ["A2"] → ["A3"] → decks[1].clips[0]: there is no clip "A3" in this script
      ["A2"] → [] → decks[1].clips: the list is empty: it needs at least one entry
      ["A2"] → "A2" → decks[1].clips: expected a list, found a string
      "gain":1, → "gain":16.000001, → decks[0].gain: 16.000001 is not within 0 … 16
      "gain":1, → "gain":-1e-50, → decks[0].gain: -1e-50 is not within 0 … 16
      "gain":1, → "gain":1e400, → decks[0].gain: 1e400 is not within 0 … 16
      "gain":1, → "gain":true, → decks[0].gain: expected a number, found true
      "pan":0 → "pan":-1.01 → decks[0].pan: -1.01 is not within -1 … 1
      "mute":false → "mute":0 → decks[0].mute: expected true or false, found a number
      "solo":false → "solo":null → decks[0].solo: expected true or false, found null
      "solo":false → "follow":"tempo" → decks[0].follow: "tempo" is not one of native, varispeed, stretch
      "solo":false → "follow":false → decks[0].follow: expected a string, found false
      """#))
  func clipsAndDecks(part: String, other: String, line: String) {
    check(part, other, line)
  }

  /// Characters with marks take a time that grows with the square of their length, wherever they are compared.
  @Test("texts that are too long are refused with their length, and the longest are taken")
  func longTexts() {
    let word = String(repeating: "a", count: 257)
    let path = String(repeating: "a", count: 4097)
    func tooLong(_ count: Int, _ limit: Int) -> String {
      "the text has \(count) bytes, more than \(limit): shorten it"
    }
    for (part, text, key) in [
      (#""off""#, word, "fades"), (#""beat""#, word, "grid"), (#""4/4""#, word, "meter"),
      (#"["A2"]"#, word, "decks[1].clips[0]"),
      (#""play""#, word, "commands[0].do"), (#""a2.wav""#, path, "clips.A2.wav"),
    ] {
      let other = part.hasPrefix("[") ? "[\"\(text)\"]" : "\"\(text)\""
      let limit = text.utf8.count - 1
      check(part, other, "\(key): \(tooLong(limit + 1, limit))")
    }
    check(
      #"{"do":"play"}"#, "{\"do\":\"play\",\"at\":\"\(word)\"}",
      "commands[0].at: \(tooLong(257, 256))")
    check(
      #""bars":1}"#, "\"bars\":1,\"\(word)\":1}",
      "clips.A2: this key has 257 bytes, more than 256: shorten it")
    check(
      #""name":"B""#, "\"name\":\"\(word)\"", "decks[1].name: \(tooLong(257, 256))")
    let named = ScriptFixture.text.changing(#""name":"B""#, to: "\"name\":\"\(word.dropLast())\"")
      .changing(#""deck":"B""#, to: "\"deck\":\"\(word.dropLast())\"")
    #expect(ScriptFixture.failure(named) == "")
    check(#""a2.wav""#, "\"\(path.dropLast())\"", "")
  }

  @Test("no decks at all")
  func noDecks() {
    let text = #"{"sampleRate":1,"tempo":1,"clips":{},"decks":[],"commands":[],"length":0}"#
    #expect(ScriptFixture.failure(text) == "decks: the list is empty: it needs at least one entry")
  }

  @Test(
    "name the line and the column: of the value, of what lacks a key, of where JSON ends",
    arguments: [
      (
        "\"bars\": 1", "\"bars\": 0",
        "clips[\"é\"].bars: line 3, column 34: 0 is not within 1 … 1000000000"
      ),
      ("\"do\": \"play\"", "", "commands[1].do: line 6, column 3: this key is missing"),
      (", \"length\": 9", "", "length: line 1, column 1: this key is missing"),
      ("9 }", "9 ", "line 7, column 17: the text ends too early"),
    ])
  func places(part: String, other: String, line: String) {
    let text = """
      { "sampleRate": 1000,
        "tempo": 125, "clips": {
        "é": { "wav": "é.wav", "bars": 1 } },
        "decks": [{ "name": "A", "clips": ["é"] }],
        "commands": [{ "do": "pause" },
        { "do": "play" }]
        , "length": 9 }
      """
    let changed = text.changing(part, to: other)
    #expect(ScriptFixture.refusal { try PerformanceScript(parsing: changed) } == line)
  }

  @Test("name the first byte that is not UTF-8")
  func bytes() {
    #expect(
      ScriptFixture.refusal { try PerformanceScript(decoding: [32, 10, 255]) }
        == "line 2, column 1: bytes that are not UTF-8")
  }
}
