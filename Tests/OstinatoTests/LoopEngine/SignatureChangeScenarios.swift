import Ostinato
import TestSupport
import Testing

/// Changes of the time signature (rules R12 and R13).
@Suite struct SignatureChangeScenarios {
  /// 60 BPM at 1 000 Hz: a quarter note is 1 000 frames.
  static func engine(
    _ decks: [Deck] = [], bars: Int = 2, sources: [Strip] = []
  ) throws -> LoopEngine {
    try LoopEngine(
      sampleRate: 1_000, tempo: Tempo(bpm: 60), decks: decks, sources: sources,
      settings: EngineSettings(microloopBars: bars))
  }

  static func signature(_ text: String) throws -> TimeSignature { try TimeSignature(parsing: text) }

  @Test func `Bars and beats are those of the new signature (R12)`() throws {
    var engine = try Self.engine()
    try engine.send(.timeSignature(.threeFour))
    try engine.send(.play)
    let audio = engine.render(frames: 3_001)
    #expect(
      audio.events.map { "\($0)" } == [
        "0:0:0 @0 time signature changed", "0:0:0 @0 played", "0:0:0 @0 bar", "0:0:0 @0 beat",
        "0:1:0 @1000 beat", "0:2:0 @2000 beat", "1:0:0 @3000 bar", "1:0:0 @3000 beat",
      ])
    #expect(engine.state.time == "1:0:0" && engine.timebase.timeSignature == .threeFour)
    try engine.send(.reset)
    try engine.send(.timeSignature(try Self.signature("7/8")))
    try engine.send(.play)
    let seven = engine.render(frames: 3_501).events.filter { $0.kind == .bar || $0.kind == .beat }
    #expect(
      seven.map { Int($0.frame.rawValue) }
        == [3_001, 3_001, 3_501, 4_001, 4_501, 5_001, 5_501, 6_001, 6_501, 6_501])
    #expect(seven.map(\.kind).filter { $0 == .bar }.count == 2)
  }

  @Test func `It is rejected where no bar of every signature begins (R12)`() throws {
    var engine = try Self.engine()
    let change = Command.timeSignature(.threeFour)
    try engine.send(.play)
    try engine.send(change)
    _ = engine.render(frames: 1)
    try engine.send(change)
    try engine.send(.pause)
    try engine.send(change)
    try engine.send(.seekToTick(1))
    try engine.send(change)
    try engine.send(.seek(to: "0:0:0"))
    try engine.send(change)
    try engine.send(change)
    let rejected = EngineEvent.Kind.rejected(.timeSignature, .notAtStart)
    let kinds = engine.render(frames: 1).events.map(\.kind)
    #expect(
      kinds == [
        rejected, .paused, rejected, .sought, rejected, .sought, .timeSignatureChanged,
        .timeSignatureChanged,
      ])
    #expect(
      "\(rejected)" == "timeSignature rejected: only while the music stands at 0:0:0")
  }

  @Test func `A clip keeps its length, and new clips count in the new signature (R12, R13)`() throws
  {
    let clip = try Clip(
      left: [0.5], right: [0.5], sampleRate: SampleRate(1_000), tempo: Tempo(bpm: 60),
      length: .bars(1))
    var engine = try Self.engine([Deck([clip])])
    try engine.send(.timeSignature(.threeFour))
    try engine.send(.play)
    let loops = engine.render(frames: 4_001).events.filter { $0.kind == .clipLooped(.a) }
    #expect(loops.map { Int($0.frame.rawValue) } == [4_000])
    #expect(engine.state.decks[0].clipLength == .perQuarter * 4)
    try engine.send(.reset)
    try engine.send(.timeSignature(.sixEight))
    try engine.replaceClips(on: .a, with: [clip, clip])
    try engine.send(.play)
    let shorter = engine.render(frames: 3_001).events.filter { $0.kind == .clipLooped(.a) }
    #expect(shorter.map { Int($0.frame.rawValue) } == [7_001])
    #expect(engine.state.decks[0].clipLength == .perQuarter * 3)
    let restored = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    #expect(restored == engine && restored.state.decks[0].clipLength == .perQuarter * 3)
  }

  @Test func `A ring of an earlier signature keeps its length in a snapshot (R12, V2)`() throws {
    let clip = try Clip(
      left: [0.5], right: [0.5], sampleRate: SampleRate(1_000), tempo: Tempo(bpm: 60),
      length: .bars(2))
    var engine = try Self.engine([Deck([clip]), Deck([clip])])
    try engine.send(.timeSignature(.threeFour))
    try engine.send(.play)
    _ = engine.render(frames: 100)
    try engine.replaceClips(on: .b, with: [clip])
    var restored = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    #expect(restored == engine)
    #expect(restored.state.decks[0].clipLength == .perQuarter * 8)
    let (ours, theirs) = (engine.render(frames: 20_000), restored.render(frames: 20_000))
    #expect(ours.events == theirs.events && ours.left == theirs.left)
    // The new ring comes after 8 quarter notes, and has 6.
    let boundaries = ours.events.filter {
      $0.kind == .clipLooped(.b) || $0.kind == .clipChanged(.b, from: 0, to: 0)
    }
    #expect(boundaries.map { Int($0.frame.rawValue) } == [8_000, 14_000, 20_000])
    let rate = try SampleRate(2_000)
    let clips = try engine.clipsInUse.map { try $0.map { try $0.resampled(to: rate) } }
    let continued = try LoopEngine(continuing: engine, clips: clips, sampleRate: rate)
    #expect(continued.state.decks.map(\.clipLength) == engine.state.decks.map(\.clipLength))
  }

  @Test func `The setting of the microloop is so many bars of the signature (R12, R5)`() throws {
    var engine = try Self.engine(bars: 1)
    try engine.send(.timeSignature(.threeFour))
    try engine.send(.play)
    try engine.send(.microloop(true))
    let wraps = engine.render(frames: 9_001).events.filter { $0.kind == .microloopWrapped }
    #expect(wraps.map { Int($0.frame.rawValue) } == [3_000, 6_000, 9_000])
    #expect(try LoopEngine(restoring: engine.snapshot(), clips: []) == engine)
  }

  @Test func `Commands count in the signature that they are sent behind (R13)`() throws {
    var engine = try Self.engine()
    try engine.send(.pause, at: .time("2:3:0"))
    #expect(throws: Command.Error.musicalTime(.noSuchBeat(4, in: .fourFour))) {
      try engine.send(.pause, at: .time("0:4:0"))
    }
    let change = try engine.send(.timeSignature(try Self.signature("5/4")))
    let pause = try engine.send(.pause, at: .time("1:4:0"))
    try engine.send(.microloop(true, length: .bars(1)), at: .time("9:0:0"))
    try engine.send(.seek(to: "1:4:1"), at: .frame(90_000))
    #expect(
      engine.pendingCommands.map(\.description) == [
        "pause at 2:3:0", "time signature 5/4 now", "pause at tick 25945920",
        "microloop on over 5 quarter notes at tick 129729600",
        "seek to tick 26666640 at frame 90000",
      ])
    #expect(try LoopEngine(restoring: engine.snapshot(), clips: []) == engine)
    try engine.send(.play)
    let paused = engine.render(frames: 9_001).events.last
    #expect(paused?.kind == .paused && paused?.frame == 9_000)
    #expect(
      engine.pendingCommands.map(\.description) == [
        "pause at tick 31711680", "microloop on over 5 quarter notes at 9:0:0",
        "seek to 1:4:1 at frame 90000",
      ])
    #expect(throws: Command.Error.notPending(change)) { try engine.cancel(change) }
    #expect(throws: Command.Error.notPending(pause)) { try engine.cancel(pause) }
  }

  @Test func `The last change that was sent counts, performed or not (R13)`() throws {
    var engine = try Self.engine()
    try engine.send(.play)
    _ = engine.render(frames: 1)
    let cancelled = try engine.send(.timeSignature(.sixEight), at: .nextBar)
    try engine.cancel(cancelled)
    try engine.send(.pause, at: .time("0:5:0"))
    try engine.send(.timeSignature(.threeFour))
    let kinds = engine.render(frames: 1).events.map(\.kind)
    #expect(kinds == [.rejected(.timeSignature, .notAtStart)])
    var restored = try LoopEngine(restoring: engine.snapshot(), clips: [])
    #expect(restored == engine)
    let wrong = Command.Error.musicalTime(.noSuchBeat(3, in: .threeFour))
    #expect(throws: wrong) { try engine.send(.pause, at: .time("0:3:0")) }
    #expect(throws: wrong) { try restored.send(.pause, at: .time("0:3:0")) }
    let rate = try SampleRate(2_000)
    var continued = try LoopEngine(continuing: engine, clips: [], sampleRate: rate)
    #expect(throws: wrong) { try continued.send(.pause, at: .time("0:3:0")) }
    try engine.send(.timeSignature(.fourFour))
    try engine.send(.pause, at: .time("0:3:0"))
    #expect(
      engine.pendingCommands.map { "\($0)" } == [
        "pause at tick 7207200", "time signature 4/4 now", "pause at 0:3:0",
      ])
  }

  @Test func `Lengths of another signature are restored from a snapshot (R13, V2)`() throws {
    var engine = try Self.engine()
    let long = MusicalLength.bars(64)
    try engine.send(.microloop(true, length: long), at: .time("1:0:0"))
    try engine.send(.masterGain(0, over: .bars(64)), at: .time("1:0:0"))
    try engine.send(.timeSignature(try Self.signature("1/16")))
    try engine.send(.play)
    _ = engine.render(frames: 4_100)
    let restored = try LoopEngine(restoring: engine.snapshot(), clips: [])
    #expect(restored == engine && restored.state.microloop.region?.length == .perQuarter * 256)
  }

  @Test func `Sources begin a passage with it (R12)`() throws {
    var engine = try Self.engine(sources: [Strip()])
    try engine.send(.timeSignature(.threeFour), at: .frame(7))
    var passages: [(Int, TimeSignature)] = []
    _ = engine.render(frames: 10) { block in
      for index in block.passages.indices {
        guard let passage = block.passages[index] else { continue }
        passages.append((passage.offset, passage.timebase.timeSignature))
        #expect(passage.entry == .continues && !passage.jumps && !passage.stops)
      }
    }
    #expect(passages.map(\.0) == [0, 7] && passages.map(\.1) == [.fourFour, .threeFour])
  }
}
