import Foundation
import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Commands and anchors as JSON.
@Suite struct CommandCodingScenarios {
  static let commands: [(Command, String)] = [
    (.play, #"{"do":"play"}"#), (.pause, #"{"do":"pause"}"#), (.reset, #"{"do":"reset"}"#),
    (.seek(to: "4:0:0"), #"{"do":"seek","to":"4:0:0"}"#),
    (.seekToTick(960_960), #"{"do":"seek","tick":960960}"#),
    (tempo(93.75), #"{"bpm":93.75,"do":"tempo"}"#),
    (.microloop(true), #"{"do":"microloop","on":true}"#),
    (
      .microloop(true, length: .sixteenths(2)),
      #"{"do":"microloop","on":true,"ticks":1441440}"#
    ),
    (.microloop(true, length: .bars(1)), #"{"bars":1,"do":"microloop","on":true}"#),
    (.microloop(true, from: .here), #"{"do":"microloop","from":"here","on":true}"#),
    (.microloopHalve, #"{"do":"microloopHalve"}"#),
    (.microloopDouble, #"{"do":"microloopDouble"}"#), (.slip, #"{"do":"slip"}"#),
    (.microloopMove(by: .beats(-1)), #"{"beats":-1,"do":"microloopMove"}"#),
    (.microloop(true, length: .beats(3)), #"{"beats":3,"do":"microloop","on":true}"#),
    (.microloop(false), #"{"do":"microloop","on":false}"#),
    (.microloop(false, length: .ticks(5)), #"{"do":"microloop","on":false,"ticks":5}"#),
    (.next(on: .b), #"{"deck":1,"do":"next"}"#),
    (.clip(2, on: .a), #"{"deck":0,"do":"clip","index":2}"#),
    (.cancelNext(on: .c), #"{"deck":2,"do":"cancelNext"}"#),
    (
      .ramp(to: Tempo(unchecked: 40_500_000), over: .bars(8)),
      #"{"bars":8,"bpm":40.5,"do":"ramp"}"#
    ),
    (.timeSignature(.fourFour), #"{"beats":4,"do":"timeSignature","unit":4}"#),
    (.follow(.varispeed, on: .b), #"{"deck":1,"do":"follow","mode":"varispeed"}"#),
    (.follow(.native, on: .a), #"{"deck":0,"do":"follow","mode":"native"}"#),
    (.stop(on: .c), #"{"deck":2,"do":"stop"}"#),
    (.launch(2, on: .c), #"{"clip":2,"deck":2,"do":"launch"}"#),
    (.launch(0, on: .a, inPhase: true), #"{"clip":0,"deck":0,"do":"launch","inPhase":true}"#),
    (.gain(0.5, on: .a), #"{"deck":0,"do":"gain","value":0.5}"#),
    (
      .gain(0.1, on: .a, over: .milliseconds(20)),
      #"{"deck":0,"do":"gain","milliseconds":20,"value":0.1}"#
    ),
    (.pan(-1, on: .b, over: .ticks(7)), #"{"deck":1,"do":"pan","ticks":7,"value":-1}"#),
    (.pan(1, on: .b, over: .bars(8)), #"{"bars":8,"deck":1,"do":"pan","value":1}"#),
    (.masterGain(1, over: .beats(2)), #"{"beats":2,"do":"masterGain","value":1}"#),
    (.mute(true, on: .a), #"{"deck":0,"do":"mute","on":true}"#),
    (.solo(false, on: .b), #"{"deck":1,"do":"solo","on":false}"#),
    (.gain(0.5, on: .source(0)), #"{"do":"gain","source":0,"value":0.5}"#),
    (.pan(-0.5, on: .group(2)), #"{"do":"pan","group":2,"value":-0.5}"#),
    (.mute(true, on: .source(3)), #"{"do":"mute","on":true,"source":3}"#),
    (
      .cue(Cue(source: 1, code: 2, value: -3, detail: 4)),
      #"{"cue":{"code":2,"detail":4,"source":1,"value":-3},"do":"cue"}"#
    ),
    (.masterGain(2), #"{"do":"masterGain","value":2}"#),
    (
      .masterGain(0, over: .milliseconds(0)),
      #"{"do":"masterGain","milliseconds":0,"value":0}"#
    ),
  ]

  static let anchors: [(Anchor, String)] = [
    (.now, #""now""#), (.frame(44_100), #"{"frame":44100}"#),
    (.frame(FramePosition(.max)), #"{"frame":9223372036854775807}"#),
    (.time("11:2:0"), #""11:2:0""#), (.time("-1:3:3"), #""-1:3:3""#),
    (.tick(960_960), #"{"tick":960960}"#), (.tick(-1), #"{"tick":-1}"#),
    (.nextSixteenth, #""sixteenth""#), (.nextBeat, #""beat""#), (.nextBar, #""bar""#),
    (.nextSegment, #""segment""#), (.nextClipEnd(of: .b), #"{"clipEnd":1}"#),
  ]

  @Test(arguments: commands)
  func `A command is written as it reads, and read back (C1)`(command: Command, text: String) throws
  {
    #expect(try CodingScenarios.text(command) == text)
    #expect(try CodingScenarios.value(Command.self, text) == command)
  }

  @Test(arguments: anchors)
  func `So is an anchor (C1)`(anchor: Anchor, text: String) throws {
    #expect(try CodingScenarios.text(anchor) == text)
    #expect(try CodingScenarios.value(Anchor.self, text) == anchor)
    if case .next(let grid) = anchor {
      #expect(try CodingScenarios.text(grid) == text)
      #expect(try CodingScenarios.value(Quantization.self, text) == grid)
    }
  }

  @Test func `Every kind of command is among them`() {
    #expect(Set(Self.commands.map(\.0.name)) == Set(CommandName.allCases))
  }

  @Test func `A gain keeps its bits`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      let value = (random.sample() + 1) * 8
      let command = Command.gain(value, on: .a)
      guard try CodingScenarios.survives(command) else {
        Issue.record("\(value) is read back as another gain")
        return
      }
    }
  }

  @Test func `What waits in an engine is written, read and sent to another one (C4)`() throws {
    let clip = loop(1, frames: 16)
    let decks = [[clip, clip, clip], [clip], [clip]]
    let sources = Array(repeating: Strip(), count: 4)
    func makeEngine() throws -> LoopEngine {
      try LoopEngine(
        sampleRate: 4, tempo: Tempo(bpm: 60), decks: decks, sources: sources,
        groups: Array(repeating: StripGroup(of: []), count: 3))
    }
    var engine = try makeEngine()
    let tooShort = Command.microloop(false, length: .ticks(5))
    for (index, (command, _)) in Self.commands.enumerated() where command != tooShort {
      // A frame is a sixteenth, so that the music can go no faster.
      let command = command.name == .tempo ? tempo(30.5) : command
      try engine.send(command, at: Self.anchors[index % Self.anchors.count].0)
    }
    let text = try CodingScenarios.text(engine.pendingCommands)
    let pending = try CodingScenarios.value([PendingCommand].self, text)
    #expect(pending == engine.pendingCommands && pending.count == Self.commands.count - 1)
    let first = #"{"at":"now","command":{"do":"play"},"framesLeft":0,"id":0}"#
    #expect(text.hasPrefix(#"[\#(first),{"at":{"frame":44100},"#))
    var other = try makeEngine()
    for waiting in pending { try other.send(waiting.command, at: waiting.anchor) }
    #expect(other == engine)
  }

  @Test(
    arguments: [
      (#"{"do":"seek","to":"4.1"}"#, "bar:beat:sixteenth"),
      (#"{"do":"seek","to":"9223372036854775808:0:0"}"#, "too far away"),
      (#"{"do":"tempo","bpm":2000}"#, "tempo 2000 BPM is not within 1 … 1000 BPM"),
      (#"{"do":"tempo","bpm":0}"#, "tempo 0 BPM is not within 1 … 1000 BPM"),
      (#"{"do":"gain","deck":0,"value":1,"ticks":5,"milliseconds":5}"#, "either"),
      (#"{"do":"gain","deck":0,"value":1,"ticks":5,"bars":5}"#, "either"),
      (#"{"do":"microloop","on":true,"beats":5,"bars":5}"#, "either"),
      (#"{"do":"fly"}"#, "fly"),
    ])
  func `A bad value is corrupt, with the words of its error`(text: String, part: String) throws {
    do {
      _ = try CodingScenarios.value(Command.self, text)
      Issue.record("\(text) was read")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription.contains(part), "\(context.debugDescription)")
    } catch { Issue.record("\(error)") }
  }

  @Test(
    arguments: [
      #"{}"#, #"{"do":"next"}"#, #"{"do":"seek"}"#, #"{"do":"seek","to":5}"#,
      #"{"do":"gain","deck":0}"#, #"{"do":"mute","deck":0,"on":1}"#, #"["play"]"#, #""play""#,
      #"{"do":"microloop","on":true,"ticks":"4"}"#, #"{"do":"clip","deck":0,"index":1.5}"#,
    ])
  func `What is missing or of another type is refused`(text: String) {
    #expect(throws: DecodingError.self) { try CodingScenarios.value(Command.self, text) }
  }

  @Test(arguments: [#""barr""#, "{}", "5", #"{"frame":1,"tick":2}"#, #"{"clipEnd":"A"}"#, "null"])
  func `So are anchors that say nothing or two things`(text: String) {
    #expect(throws: DecodingError.self) { try CodingScenarios.value(Anchor.self, text) }
    #expect(throws: DecodingError.self) { try CodingScenarios.value(Quantization.self, text) }
  }
}
