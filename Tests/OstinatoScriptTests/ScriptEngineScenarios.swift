import Ostinato
import OstinatoScript
import Testing

@Suite("Engines of scripts")
struct ScriptEngineScenarios {
  private let script: PerformanceScript

  init() throws { script = try PerformanceScript(parsing: ScriptFixture.text) }

  private func engine(_ script: PerformanceScript) throws -> LoopEngine {
    try script.engine { try ScriptFixture.silence(for: $0, at: script.sampleRate) }
  }

  private func failure(_ change: (inout PerformanceScript) -> Void) -> PerformanceScript.Error? {
    var script = script
    change(&script)
    return #expect(throws: PerformanceScript.Error.self) { try ScriptFixture.run(script) }
  }

  @Test(arguments: [" ", "\n", "\r\n", "\t"])
  func `Any white space of JSON may stand around what a script says (P1)`(space: String) throws {
    let spread = ScriptFixture.text.split(separator: ",").joined(separator: space + "," + space)
    #expect(
      try PerformanceScript(parsing: space + spread + space)
        == PerformanceScript(parsing: ScriptFixture.text))
  }

  @Test("have the script's decks, strips and settings, and room for all its commands")
  func setup() throws {
    var script = script
    script.settings.pendingCapacity = 3
    script.decks[1].strip = Strip(gain: 0.5, pan: -1, isMuted: true)
    var engine = try engine(script)
    for _ in script.commands { try engine.send(.play, at: .nextBar) }
    #expect(throws: Command.Error.queueFull(capacity: 7)) { try engine.send(.play) }
    let state = engine.state
    #expect(state.time == .zero && !state.isPlaying && state.decks.count == 2)
    #expect(engine.clipsInUse.map(\.count) == [2, 1])
    #expect(state.decks[.b].strip == script.decks[1].strip)
  }

  @Test("have what decks follow, and how exactly (P1, W7, W11)")
  func following() throws {
    let text = ScriptFixture.text
      .changing(#""clips":["A2"]}"#, to: #""clips":["A2"],"follow":"varispeed"}"#)
      .changing(#""solo":false"#, to: #""follow":"native""#)
      .changing(#""grid":"beat""#, to: #""grid":"beat","varispeed":"high""#)
    let script = try PerformanceScript(parsing: text)
    #expect(script.decks.map(\.follow) == [.native, .varispeed])
    let engine = try engine(script)
    #expect(engine.state.decks.map(\.follow) == [.native, .varispeed])
    #expect(engine.settings.varispeed == .high)
    #expect(self.script.settings.varispeed == .standard && self.script.decks[1].follow == .native)
  }

  @Test("have room for decks that stretch, and their clips analysed (P1, X9)")
  func stretching() throws {
    let first = ScriptFixture.text
      .changing(#""clips":["A2"]}"#, to: #""clips":["A2"],"follow":"stretch"}"#)
    let script = try PerformanceScript(parsing: first)
    #expect(script.settings.stretchingDecks == 1)
    let engine = try engine(script)
    #expect(engine.state.decks.map(\.follow) == [.native, .stretch])
    #expect(engine.clipsInUse.map { $0.map(\.isAnalysed) } == [[false, true], [true]])

    var later = self.script
    later.commands = []
    try later.append(.follow(.stretch, on: .a), sentAt: 7)
    let text = try later.text()
    #expect(text.contains(#""stretchingDecks": 0"#), "\(text)")
    let written = text.changing("  \"stretchingDecks\": 0,\n", to: "")
    let read = try PerformanceScript(parsing: written)
    #expect(read.settings.stretchingDecks == 1)
    #expect(try self.engine(read).clipsInUse.allSatisfy { $0.allSatisfy(\.isAnalysed) })
    #expect(try self.engine(later).settings.stretchingDecks == 0)
    let kept = try PerformanceScript(
      parsing: first.changing(#""grid":"beat""#, to: #""grid":"beat","stretchingDecks":3"#))
    #expect(kept.settings.stretchingDecks == 3)
    #expect(try PerformanceScript(parsing: kept.text()) == kept)
  }

  @Test("are not made with a deck that cannot follow the tempo (P4, W8)")
  func outOfRange() throws {
    let error = failure { script in
      script.decks[1].follow = .varispeed
      script.clips[1].tempo = Tempo(unchecked: 31_249_999)
    }
    #expect(error?.key == "decks[1]" && error?.line == nil)
    #expect(
      error.map { "\($0.problem)" }
        == "clip 0 of deck B, counted from 0, is made for 31.249999 BPM, and 125 BPM is not within "
        + "1/4 … 4 times that, or 1/2 … 2 times where the deck stretches: let the deck be native, or take another tempo"
    )
  }

  @Test("ask for each clip once, in the script's order")
  func loading() throws {
    var asked: [String] = []
    _ = try script.engine { clip in
      asked.append(clip.file)
      return try ScriptFixture.silence(for: clip, at: script.sampleRate)
    }
    #expect(asked == ["a1.wav", "a2.wav"])
  }

  @Test("are given a WAV file's content at the clip's tempo and length")
  func content() throws {
    var script = script
    script.clips[0].bars = 3
    script.clips[0].tempo = try Tempo(bpm: 90)
    let file = try WAVFile(sampleRate: script.sampleRate, channels: [[1, 2, 3]])
    let clip = try script.clips[0].clip(from: file)
    #expect(clip.length == .bars(3) && clip.frameCount == 3)
    #expect(clip.tempo == script.clips[0].tempo)
  }

  @Test("are refused for audio that is not there or has another rate, with its key (P2, P4)")
  func audio() throws {
    struct Unreadable: Error, CustomStringConvertible { let description = "it is not there" }
    func failure(_ load: (ScriptClip) throws -> Clip) -> String {
      ScriptFixture.refusal { try script.engine(clip: load) }
    }
    #expect(
      failure { clip in
        guard clip.name == "A1" else { throw Unreadable() }
        return try ScriptFixture.silence(for: clip, at: script.sampleRate)
      } == #"clips.A2.wav: "a2.wav": it is not there"#)
    let rate = try SampleRate(48_000)
    #expect(
      failure { try ScriptFixture.silence(for: $0, at: rate) }
        == #"clips.A1.wav: "a1.wav" is at 48000 Hz, not at the script's 1000 Hz: "#
        + "Clip.resampled makes one that fits")
  }

  @Test("are refused for what makes no sense in a script that was not read")
  func refusals() throws {
    #expect(failure { $0.clips[1].name = "A1" }?.problem == .duplicateName("A1"))
    #expect(failure { $0.decks[1].clips = ["A3"] }?.key == "decks[1].clips[0]")
    #expect(failure { $0.decks[1].clips = [] }?.problem == .engine(.noClips(.b)))
    #expect(failure { $0.decks[1].strip.gain = 17 }?.key == "decks[1]")
    #expect(failure { $0.settings.microloopBars = 0 }?.key == "microloopBars")
    #expect(failure { $0.settings.mixRampMilliseconds = -1 }?.key == "mixRampMilliseconds")
    #expect(failure { $0.settings.levelWindow = 0 }?.key == "decks")
    #expect(failure { $0.length = -1 }?.key == "length")
    #expect(failure { $0.blocks = [] }?.problem == .emptyList)
    #expect(failure { $0.blocks = [7, 0] }?.key == "blocks[1]")
    #expect(failure { $0.commands[2].frame = -1 }?.key == "commands[2].frame")
  }

  @Test(
    "refuse a command that could never apply, also one that the run would not reach",
    arguments: [
      ("commands[0].to", Command.seek(to: MusicalTime(bar: 1 << 50, beat: 0, sixteenth: 0))),
      ("commands[0].deck", .next(on: .c)), ("commands[0].index", .clip(-1, on: .a)),
      ("commands[0].value", .gain(-1, on: .a)),
      ("commands[0].sixteenths", .microloop(true, length: .ticks(7))),
      ("commands[0].sixteenths", .pan(1, on: .a, over: .ticks(-1))),
      ("commands[0].milliseconds", .pan(1, on: .a, over: .milliseconds(-1))),
      ("commands[0].to", .seek(to: MusicalTime(bar: 0, beat: 4, sixteenth: 0))),
    ])
  func commands(key: String, command: Command) {
    let error = failure { $0.commands[0] = ScriptCommand(command, sentAt: 1_000_000) }
    #expect(error?.key == key)
  }

  @Test("refuse a tempo that is too fast for the rate, and an anchor that is no time")
  func times() throws {
    var slow = script
    slow.sampleRate = try SampleRate(10)
    slow.tempo = try Tempo(bpm: 100)
    slow.commands = [ScriptCommand(.tempo(try Tempo(bpm: 151)))]
    let error = #expect(throws: PerformanceScript.Error.self) { try ScriptFixture.run(slow) }
    #expect(error?.key == "commands[0].bpm")
    let time = MusicalTime(bar: 0, beat: 4, sixteenth: 0)
    #expect(failure { $0.commands[0].anchor = .time(time) }?.key == "commands[0].at")
  }

  @Test("are sent commands by a sender, up to one that they refuse")
  func sender() throws {
    var script = script
    script.commands = [
      ScriptCommand(.pause, sentAt: 60), ScriptCommand(.next(on: .c), sentAt: 60),
      ScriptCommand(.play, sentAt: 20),
    ]
    var engine = try engine(script)
    var sender = ScriptSender(script)
    #expect(try sender.send(to: &engine) == 20)
    _ = engine.render(frames: 15)
    #expect(try sender.send(to: &engine) == 5)
    _ = engine.render(frames: 5)
    #expect(try sender.send(to: &engine) == 40)
    #expect(engine.pendingCommands.map(\.command) == [.play])
    #expect(engine.render(frames: 40).events.first?.kind == .played)
    let error = #expect(throws: PerformanceScript.Error.self) { try sender.send(to: &engine) }
    #expect(error?.problem == .command(.noSuchDeck(.c)))
    #expect(engine.pendingCommands.map(\.command) == [.pause])
    _ = engine.render(frames: 40)
    #expect(try sender.send(to: &engine) == 0)
  }
}
