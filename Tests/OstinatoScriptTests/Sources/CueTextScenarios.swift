import Ostinato
import OstinatoRhythm
import OstinatoScript
import Testing

@Suite("Commands to sources as text (rules P1, P3, P5)")
struct CueTextScenarios {
  private func script(_ command: String) throws -> PerformanceScript {
    try PerformanceScript(parsing: SourceFixture.text.changing(#"{"do":"play"}"#, to: command))
  }

  @Test("are read by their words, written as they were, and read again", arguments: CueCase.all)
  func words(cue: CueCase) throws {
    let line = #"{ "cue": "\#(cue.word)", "source": "\#(cue.source)", \#(cue.keys) }"#
    let script = try script(line)
    #expect(script.commands == [ScriptCommand(cue.command)])
    let text = try script.text()
    #expect(text.contains("\n    \(line)\n"))
    #expect(try PerformanceScript(parsing: text) == script)
  }

  @Test(
    "are told with all of their keys when they are carried out or refused", arguments: CueCase.all)
  func lines(cue: CueCase) throws {
    guard case .cue(let sent) = cue.command else { return }
    let script = try PerformanceScript(parsing: SourceFixture.text)
    var engine = try script.engine { try ScriptFixture.silence(for: $0, at: script.sampleRate) }
    try engine.send(cue.command)
    let events = engine.render(frames: 1) { block in
      guard let passage = block.passages[0] else { return }
      block.reject(sent, .outOfRange, in: passage)
    }.events
    let keys = cue.allKeys.split(separator: ", \"").joined(separator: ",\"")
      .split(separator: ": ").joined(separator: ":")
    let head = #"{"frame":0,"time":"0:0:0","event":""#
    let tail = #"","source":"\#(cue.source)","cue":"\#(cue.word)",\#(keys)"#
    #expect(
      events.map(script.line) == [
        head + "cued" + tail + "}",
        head + "cueRejected" + tail + #","reason":"outOfRange"}"#,
      ])
  }

  @Test("a row's hits are written and told without dots at their end")
  func hits() throws {
    let script = try script(#"{ "cue": "row", "source": "drums", "row": "h", "hits": "..x.." }"#)
    #expect(
      script.commands == [ScriptCommand(StepCommand.row(1, hits: 0b100), to: .source(0))])
    #expect(try script.text().contains(#""hits": "..x" }"#))
  }

  @Test("have every anchor that other commands have")
  func anchors() throws {
    let anchors: [(String, Anchor)] = [
      (#""at": "1:2:3""#, .time(MusicalTime(bar: 1, beat: 2, sixteenth: 3))),
      (#""at": "sixteenth""#, .nextSixteenth), (#""at": "beat""#, .nextBeat),
      (#""at": "bar""#, .nextBar), (#""at": "segment""#, .nextSegment),
    ]
    for (at, anchor) in anchors {
      let line = #"{ "frame": 9, \#(at), "cue": "play", "source": "drums", "bank": 1 }"#
      let script = try script(line)
      #expect(
        script.commands
          == [ScriptCommand(StepCommand.play(bank: 1), to: .source(0), at: anchor, sentAt: 9)])
      #expect(try script.text().contains(line))
    }
    let line =
      #"{ "at": "clipEnd", "cue": "hit", "source": "drums", "row": "k", "deck": "A" }"#
    let script = try script(line)
    #expect(script.commands[0].anchor == .nextClipEnd(of: .a))
    #expect(try script.text().contains(line))
  }

  @Test(
    "and those for a source's strip name the source",
    arguments: [
      (
        #"{ "do": "gain", "source": "click", "value": 0.5, "milliseconds": 20 }"#,
        Command.gain(0.5, on: .source(1), over: .milliseconds(20))
      ),
      (
        #"{ "do": "pan", "source": "drums", "value": -1, "sixteenths": 8 }"#,
        .pan(-1, on: .source(0), over: .ticks(Ticks.perSixteenth * 8))
      ),
      (#"{ "do": "mute", "source": "drums", "on": true }"#, .mute(true, on: .source(0))),
      (#"{ "do": "solo", "source": "click", "on": false }"#, .solo(false, on: .source(1))),
    ])
  func strips(line: String, command: Command) throws {
    let script = try script(line)
    #expect(script.commands == [ScriptCommand(command)])
    #expect(try script.text().contains("\n    \(line)\n"))
  }

  @Test("for a strip can wait for the clip end of a deck")
  func stripAtClipEnd() throws {
    let line = #"{ "at": "clipEnd", "do": "mute", "source": "drums", "deck": "A", "on": true }"#
    let script = try script(line)
    #expect(
      script.commands == [
        ScriptCommand(.mute(true, on: .source(0)), at: .nextClipEnd(of: .a))
      ])
    #expect(try script.text().contains(line))
  }

  @Test("are recorded as they were sent")
  func recording() throws {
    var script = try PerformanceScript(parsing: SourceFixture.text)
    let drums = SourceID<StepCommand>.source(0)
    try script.append(.toggle(row: 0, step: 1), to: drums, at: .nextBar, sentAt: 5)
    try script.append(.hit(row: 1), to: drums, at: .frame(8), sentAt: 5)
    #expect(
      script.commands.dropFirst() == [
        ScriptCommand(StepCommand.toggle(row: 0, step: 1), to: drums, at: .nextBar, sentAt: 5),
        ScriptCommand(StepCommand.hit(row: 1), to: drums, sentAt: 8),
      ])
  }

  @Test("that have no text are refused, and leave the script as it was")
  func refused() throws {
    var script = try PerformanceScript(parsing: SourceFixture.text)
    let before = script
    func failure(_ cue: Cue) -> String {
      ScriptFixture.refusal { try script.append(.cue(cue), sentAt: 0) }
    }
    #expect(
      failure(Cue(source: 0, code: 99, value: 1, detail: 2))
        == "commands[1].cue: a script has no cue 99 (1, 2) for this source: leave it out")
    #expect(
      failure(Cue(source: 1, code: 1, value: 9))
        == "commands[1].cue: a script has no cue 1 (9, 0) for this source: leave it out")
    #expect(
      failure(StepCommand.volume(.nan, row: 0).cue(for: 0)).hasPrefix(
        "commands[1].cue: a script has no cue 5 "))
    #expect(
      failure(StepCommand.hit(row: 0).cue(for: 2))
        == #"commands[1].source: there is no source "2" in this script"#)
    #expect(script == before)
    script.commands = [ScriptCommand(StepCommand.hit(row: 7), to: .source(0))]
    #expect(
      ScriptFixture.refusal { try script.text() }
        == "commands[0].row: expected a string, found a number")
  }
}
