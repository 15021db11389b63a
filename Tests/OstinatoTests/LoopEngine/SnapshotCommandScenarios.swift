import Ostinato
import TestSupport
import Testing

/// Commands that wait, as bytes and back (rule V2).
@Suite struct SnapshotCommandScenarios {
  static let commands: [Command] = [
    .play, .pause, .reset, seek("3:2:1"), .seekToTick(1_234_567), tempo(30.25), .microloop(true),
    .microloop(false), .next(on: .b), .clip(1, on: .b), .clip(.max, on: .a), .cancelNext(on: .a),
    .ramp(to: Tempo(unchecked: 60_000_000), over: .ticks(720_721)), .stop(on: .b),
    .launch(1, on: .b), .launch(.max, on: .a, inPhase: true), .gain(0.625, on: .b),
    .follow(.varispeed, on: .a), .follow(.native, on: .b), .timeSignature(.fourFour),
    .pan(-0.75, on: .a),
    .mute(true, on: .b), .mute(false, on: .a), .solo(true, on: .a), .solo(false, on: .b),
    .masterGain(3.5), .masterGain(0.5, over: .milliseconds(60_000)),
    .gain(1, on: .a, over: .ticks(720_721)), .pan(1, on: .b, over: .milliseconds(0)),
    .microloop(true, length: .ticks(sixteenth * 5)), .microloop(true, from: .here),
    .microloop(true, length: .ticks(sixteenth), from: .justPlayed), .microloopHalve,
    .microloopDouble, .slip,
    .microloopMove(by: .ticks(-7)), .microloopMove(by: .ticks(0)),
    .gain(0.5, on: .source(0), over: .milliseconds(1)), .pan(-1, on: .source(1)),
    .mute(true, on: .source(0)), .solo(true, on: .source(1)),
    .gain(2, on: .group(0), over: .milliseconds(3)), .solo(true, on: .group(15)),
    .cue(Cue(source: 1, code: .min, value: .min, detail: .max)), .cue(Cue(source: 0, code: 7)),
  ]
  static let anchors: [Anchor] = [
    .now, .frame(FramePosition(1 << 40)), .time(place("300:1:3")), .tick(-1), .nextSixteenth,
    .nextBeat, .nextBar,
    .nextSegment, .nextClipEnd(of: .b),
  ]

  @Test func `Every command waits on with every anchor (V2)`() throws {
    #expect(Set(Self.commands.map(\.name)) == Set(CommandName.allCases))
    let clip = loop(1, frames: 16)
    var engine = try LoopEngine(
      sampleRate: clip.sampleRate, tempo: Tempo(bpm: 60),
      decks: [Deck([clip]), Deck([clip, clip])],
      sources: [Strip(), Strip()], groups: Array(repeating: StripGroup(of: []), count: 16),
      settings: EngineSettings(pendingCapacity: 500))
    for command in Self.commands {
      for anchor in Self.anchors { try engine.send(command, at: anchor) }
    }
    let restored = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    #expect(restored.pendingCommands == engine.pendingCommands)
    #expect(restored.state.pendingCommandCount == Self.commands.count * Self.anchors.count)
    #expect(restored == engine)
  }
}
