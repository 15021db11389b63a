import Ostinato
import OstinatoScript
import Testing

@Suite("Scripts as text (rule P5)")
struct ScriptWritingScenarios {
  private func script() throws -> PerformanceScript {
    try PerformanceScript(parsing: ScriptFixture.text)
  }

  @Test("have one clip, deck or command a line, and no key that says nothing")
  func layout() throws {
    var script = try script()
    script.decks[1].strip = Strip(gain: 0.1, pan: -1, isMuted: true, isSoloed: true)
    try script.append(.clip(1, on: .a), at: .nextClipEnd(of: .a), sentAt: 20)
    try script.append(.gain(0.5, on: .b, over: .milliseconds(20)), sentAt: 20)
    try script.append(.pan(1, on: .b, over: .beats(2)), sentAt: 20)
    try script.append(.microloop(true, length: .sixteenths(1)), at: .nextBar, sentAt: 20)
    #expect(
      try script.text() == #"""
        {
          "sampleRate": 1000,
          "tempo": 125,
          "fades": "off",
          "mixRampMilliseconds": 0,
          "clips": {
            "A1": { "wav": "a1.wav", "bars": 1 },
            "A2": { "wav": "a2.wav", "bars": 1 }
          },
          "decks": [
            { "name": "A", "clips": ["A1", "A2"] },
            { "name": "B", "clips": ["A2"], "gain": 0.1, "pan": -1, "mute": true, "solo": true }
          ],
          "commands": [
            { "do": "play" },
            { "frame": 10, "at": "11:2:0", "do": "next", "deck": "A" },
            { "do": "microloop", "on": true },
            { "do": "seek", "to": "2:0:0" },
            { "do": "tempo", "bpm": 125.5 },
            { "do": "gain", "deck": "A", "value": 1 },
            { "at": "clipEnd", "do": "pause", "deck": "B" },
            { "frame": 20, "at": "clipEnd", "do": "clip", "deck": "A", "index": 1 },
            { "frame": 20, "do": "gain", "deck": "B", "value": 0.5, "milliseconds": 20 },
            { "frame": 20, "do": "pan", "deck": "B", "value": 1, "sixteenths": 8 },
            { "frame": 20, "at": "bar", "do": "microloop", "on": true, "sixteenths": 1 }
          ],
          "length": 100,
          "blocks": [512, 7]
        }

        """#)
  }

  @Test("say what a deck follows, and how exactly, where it is not the default")
  func following() throws {
    var script = try script()
    script.settings.varispeed = .high
    script.decks[0].follow = .varispeed
    script.decks[1].isStopped = true
    script.decks[1].follow = .varispeed
    script.commands = []
    try script.append(.follow(.native, on: .a), sentAt: 7)
    try script.append(.follow(.varispeed, on: .b), at: .nextBar, sentAt: 7)
    let text = try script.text()
    for line in [
      #"  "mixRampMilliseconds": 0,\#n  "varispeed": "high",\#n  "clips": {"#,
      #"    { "name": "A", "clips": ["A1", "A2"], "follow": "varispeed" },"#,
      #"    { "name": "B", "clips": ["A2"], "stopped": true, "follow": "varispeed" }"#,
      #"    { "frame": 7, "do": "follow", "deck": "A", "mode": "native" },"#,
      #"    { "frame": 7, "at": "bar", "do": "follow", "deck": "B", "mode": "varispeed" }"#,
    ] { #expect(text.contains(line + "\n"), "\(line)") }
    #expect(try PerformanceScript(parsing: text) == script)
  }

  @Test("have musical times, bars and beats of the signature that they are sent behind (P1, R13)")
  func signatures() throws {
    var script = try script()
    script.commands = []
    // In the order of the list; sent are the changes to 3/4, to 6/8 and to 5/4.
    try script.append(.timeSignature(.sixEight), sentAt: 20)
    try script.append(.pan(1, on: .b, over: .bars(2)), sentAt: 20)
    try script.append(.seekToTick(.perQuarter * 3), at: .tick(.perQuarter * 4), sentAt: 30)
    try script.append(.timeSignature(.threeFour), sentAt: 10)
    try script.append(.pause, at: .tick(.perQuarter * 4), sentAt: 19)
    try script.append(.microloop(true, length: .bars(1)), at: .tick(.perQuarter * 4), sentAt: 9)
    try script.append(.timeSignature(TimeSignature(beats: 5, unit: 4)), at: .frame(40), sentAt: 0)
    try script.append(.gain(1, on: .a, over: .beats(3)), at: .time("0:4:3"), sentAt: 40)
    let text = try script.text()
    let commands = text.split(separator: "\n").filter { $0.contains("do\":") }
    #expect(
      commands.map { $0.drop(while: { $0 == " " || $0 == "{" }) } == [
        #""frame": 20, "do": "timeSignature", "meter": "6/8" },"#,
        #""frame": 20, "do": "pan", "deck": "B", "value": 1, "sixteenths": 24 },"#,
        #""frame": 30, "at": "1:2:0", "do": "seek", "to": 12 },"#,
        #""frame": 10, "do": "timeSignature", "meter": "3/4" },"#,
        #""frame": 19, "at": "1:1:0", "do": "pause" },"#,
        #""frame": 9, "at": "1:0:0", "do": "microloop", "on": true, "sixteenths": 16 },"#,
        #""frame": 40, "do": "timeSignature", "meter": "5/4" },"#,
        #""frame": 40, "at": "0:4:3", "do": "gain", "deck": "A", "value": 1, "sixteenths": 12 }"#,
      ])
    #expect(try PerformanceScript(parsing: text).text() == text)
    // A frame that the text does not have is refused there, and traps nowhere.
    var early = script
    try early.append(.pause, at: .tick(.perQuarter * 4), sentAt: -1)
    #expect(early.commands.last?.anchor == .time("1:0:0"))
    #expect(throws: PerformanceScript.Error.self) { try early.text() }
    // Four beats in 3/4, and a fifth in 4/4.
    for (entry, wrong) in [(4, "0:3:0"), (5, "0:4:0"), (2, "0:6:0"), (7, "0:5:0")] {
      var other = script
      other.commands[entry].anchor = .time(try MusicalTime(parsing: wrong))
      #expect(throws: PerformanceScript.Error.self, "\(entry)") { try other.text() }
    }
  }

  @Test("without a command have an empty list")
  func empty() throws {
    var script = try script()
    script.commands = []
    #expect(try script.text().contains("\n  \"commands\": [],\n"))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let change: @Sendable (inout PerformanceScript) -> Void
    var testDescription: String { line }

    init(_ line: String, _ change: @escaping @Sendable (inout PerformanceScript) -> Void) {
      self.line = line
      self.change = change
    }

    /// The first command, which is to play, is another or has an anchor.
    init(_ line: String, _ command: Command = .play, at anchor: Anchor = .now) {
      self.init(line) { $0.commands[0] = ScriptCommand(command, at: anchor) }
    }
  }

  @Test(
    "are refused for what the text has no form for, or what is out of range",
    arguments: [
      Case("a script has no pan law: \(defaults)") { $0.settings.panLaw = .equalPower },
      Case("a script has no pending capacity: \(defaults)") { $0.settings.pendingCapacity = 9 },
      Case("a script has no window of levels: \(defaults)") { $0.settings.levelWindow = 9 },
      Case("microloopBars: 0 is not within 1 … 1000000000") { $0.settings.microloopBars = 0 },
      Case("mixRampMilliseconds: -1 is not within 0 … 60000") {
        $0.settings.mixRampMilliseconds = -1
      },
      Case("length: -1 is not within 0 … 9223372036854775807") { $0.length = -1 },
      Case("blocks: the list is empty: it needs at least one entry") { $0.blocks = [] },
      Case("blocks[1]: 0 is not within 1 … 9223372036854775807") { $0.blocks = [1, 0] },
      Case("clips.A1: this key stands here twice") { $0.clips[1].name = "A1" },
      Case("clips.A2.bars: 0 is not within 1 … 1000000000") { $0.clips[1].bars = 0 },
      Case(#"decks[1].name: "A" is there already: give it another name"#) {
        $0.decks[1].name = "A"
      },
      Case(#"decks[1].clips[0]: there is no clip "A3" in this script"#) {
        $0.decks[1].clips = ["A3"]
      },
      Case("decks[0].gain: inf is not within 0 … 16") { $0.decks[0].strip.gain = .infinity },
      Case("decks[0].pan: nan is not within -1 … 1") { $0.decks[0].strip.pan = .nan },
      Case("commands[0].frame: -1 is not within 0 … 9223372036854775807") {
        $0.commands[0].frame = -1
      },
      Case(
        "commands[0].at: a script has no anchor at a frame: send the command at frame 7",
        at: .frame(7)),
      Case(
        "commands[0].at: a script has no anchor at a tick: anchor it at a whole sixteenth",
        at: .tick(7)),
      Case(
        #"commands[0].at: "0:4:0": there is no beat 4 in 4/4: beats count from 0 to 3"#,
        at: .time(MusicalTime(bar: 0, beat: 4, sixteenth: 0))),
      Case(#"commands[0].deck: there is no deck "C" in this script"#, .next(on: .c)),
      Case(
        "commands[0].deck: a script has no key for the clip end of another deck than the "
          + "command's: wait for the clip end of deck A", .next(on: .a), at: .nextClipEnd(of: .b)),
      Case(
        "commands[0].to: a script has no seek to a tick: seek to a whole sixteenth", .seekToTick(7)),
      Case(
        "commands[0].do: a script has no master gain: set the gain of each deck", .masterGain(1)),
      Case(
        "commands[0].sixteenths: a script has no length of 7 ticks: use whole sixteenths",
        .gain(1, on: .a, over: .ticks(7))),
      Case(
        "commands[0].sixteenths: 1025 is not within 1 … 1024",
        .microloop(true, length: .sixteenths(1025))),
      Case(
        #"commands[0].sixteenths: this key is only for "on": true: leave it out"#,
        .microloop(false, length: .sixteenths(1))),
      Case("commands[0].value: 17 is not within 0 … 16", .gain(17, on: .a)),
      Case("commands[0].value: -inf is not within -1 … 1", .pan(-.infinity, on: .a)),
      Case("commands[0].index: -1 is not within 0 … 9223372036854775807", .clip(-1, on: .a)),
    ])
  func refusals(refusal: Case) throws {
    var script = try script()
    refusal.change(&script)
    let error = #expect(throws: PerformanceScript.Error.self) { try script.text() }
    #expect(error.map { "\($0)" } == refusal.line)
    #expect(error?.line == nil)
  }

  private static let defaults =
    "write it with the default, and set it in the engine's settings"

  @Test("take a recorded command in the form that the text has")
  func recorded() throws {
    var script = try script()
    script.commands = []
    try script.append(.play, at: .frame(7), sentAt: 3)
    try script.append(.pause, at: .frame(2), sentAt: 3)
    try script.append(.play, at: .tick(Ticks.perSixteenth * 38), sentAt: 3)
    try script.append(.seekToTick(Ticks.perSixteenth * 5), sentAt: 4)
    try script.append(.microloop(false, length: .ticks(7)), at: .nextBeat, sentAt: 5)
    #expect(
      script.commands == [
        ScriptCommand(.play, sentAt: 7), ScriptCommand(.pause, sentAt: 3),
        ScriptCommand(
          .play, at: .time(MusicalTime(bar: 2, beat: 1, sixteenth: 2)), sentAt: 3),
        ScriptCommand(.seekToTick(Ticks.perSixteenth * 5), sentAt: 4),
        ScriptCommand(.microloop(false), at: .nextBeat, sentAt: 5),
      ])
  }

  @Test("do not take a recorded command that the text has no form for")
  func notRecorded() throws {
    var script = try script()
    let before = script
    let error = #expect(throws: PerformanceScript.Error.self) {
      try script.append(.play, at: .tick(1), sentAt: 0)
    }
    #expect(error?.key == "commands[7].at")
    #expect(throws: PerformanceScript.Error.self) { try script.append(.masterGain(1), sentAt: 0) }
    #expect(script == before)
  }
}
