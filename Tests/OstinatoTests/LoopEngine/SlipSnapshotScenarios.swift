import Ostinato
import TestSupport
import Testing

/// Snapshots, copies and other rates of engines in a microloop, whose music goes on unheard (rules V1, V2, V5, W12).
@Suite struct SlipSnapshotScenarios {
  /// Deck A has clips 1 and 2 of a bar, and a beat is looped from frame 4 on; clip 2 comes at 16 without the loop.
  static func looped(_ frames: Int, replacing: Bool = false) throws -> LoopEngine {
    var engine = try EngineFixture([[loop(1, frames: 16), loop(2, frames: 16)]]).engine()
    try engine.send(.play)
    try engine.send(.microloop(true, length: .beats(1)), at: .frame(4))
    try engine.send(.next(on: .a), at: .frame(6))
    _ = engine.render(frames: 7)
    if replacing { try engine.replaceClips(on: .a, with: [loop(3, frames: 16)]) }
    _ = engine.render(frames: frames - 7)
    return engine
  }

  /// What is heard in eight frames after a slip.
  static func heard(_ engine: LoopEngine) throws -> [Float] {
    var engine = engine
    try engine.send(.slip)
    return engine.render(frames: 8).left
  }

  @Test(arguments: [7, 8, 15, 16, 17, 33, 40], [false, true])
  func `Restored and forked, an engine slips as the original does (V1, V2)`(
    frames: Int, replacing: Bool
  ) throws {
    let engine = try Self.looped(frames, replacing: replacing)
    let restored = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    let expected = try Self.heard(engine)
    #expect(restored == engine)
    #expect(try Self.heard(restored) == expected)
    #expect(try Self.heard(engine.fork()) == expected)
    let clip = frames < 17 ? 1 : replacing ? 3 : 2
    #expect(expected[0] == Float(clip * 1000 + frames % 16) || frames % 16 == 0)
  }

  @Test func `A launch ahead of the music without the loop is not in its way (V2, W12)`() throws {
    var engine = try EngineFixture([[loop(1, frames: 16), loop(2, frames: 16)]]).engine()
    try engine.send(.play)
    try engine.send(.microloop(true, length: .beats(1)), at: .frame(4))
    for command in [Command.microloopMove(by: .bars(2)), .launch(0, on: .a), .next(on: .a)] {
      try engine.send(command, at: .frame(6))
    }
    _ = engine.render(frames: 7)
    var restored = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    _ = engine.render(frames: 23)
    _ = restored.render(frames: 23)
    // Without the loop clip 1 began at frame 6, not 38, and clip 2 at 22.
    let expected = try Self.heard(engine)
    #expect(expected == (8..<16).map { Float(2000 + $0) })
    #expect(try Self.heard(restored) == expected)
  }

  @Test func `What is the same without the loop is not in a snapshot (V2)`() throws {
    for (frames, state, flags) in [(7, 2, 0), (8, 2, 0), (9, 3, 0), (16, 3, 0), (17, 3, 32)] {
      let snapshot = try Self.looped(frames).snapshot()
      let fields = SnapshotFields(snapshot)
      let bytes = ["state", "deckFlags"].map { snapshot[fields.named($0)[0].offset] }
      #expect(bytes == [UInt8(state), UInt8(flags)], "frame \(frames)")
    }
  }

  @Test(
    arguments: [
      ("slipDistance", 0, true), ("slipDistance", -1, false), ("slipDistance", .min, true),
      ("slipDistance", .max, true), ("slipDistance", 1 << 61, false), ("unloopedRing", 1, true),
      ("unloopedRing", 2, true), ("unloopedClip", 2, true), ("unloopedClip", -1, true),
      ("unloopedClip", 0, false), ("unloopedNext", 1, false), ("unloopedNext", 2, true),
      ("unloopedNext", -2, true), ("unloopedAnchor", (1 << 62) + 1, true),
      ("unloopedAnchor", 1 << 62, false), ("unloopedAnchor", -(1 << 62), false),
      ("state", 4, true), ("state", 1, true),
    ] as [(String, Int64, Bool)])
  func `A forged one is refused, or makes an engine that plays nothing but its clips (V2)`(
    name: String, value: Int64, isRefused: Bool
  ) throws {
    let engine = try Self.looped(40)
    var fields = SnapshotFields(engine.snapshot())
    fields.set(name, to: value)
    let bytes = fields.bytes
    let restored = Result { () throws(SnapshotError) in
      try LoopEngine(restoring: bytes, clips: engine.clipsInUse)
    }
    guard var forged = try? restored.get() else { return #expect(isRefused) }
    #expect(!isRefused)
    try forged.send(.slip)
    let audio = forged.render(frames: 5000)
    #expect(audio.left.allSatisfy { (0..<3000).contains($0) })
  }

  @Test func `It goes on without the loop at another rate, too (V5)`() throws {
    for replacing in [false, true] {
      let engine = try Self.looped(40, replacing: replacing)
      let clips = try engine.clipsInUse.map { ring in
        try ring.map { clip in
          try Clip(
            mono: clip.samples(.left).flatMap { [$0, $0] }, sampleRate: SampleRate(8),
            tempo: clip.tempo, length: clip.length)
        }
      }
      var next = try LoopEngine(continuing: engine, clips: clips, sampleRate: SampleRate(8))
      try next.send(.slip)
      // At frame 40 the music has played 40 sixteenths, the last clip from 16 or 32 on.
      let audio = next.render(frames: 4)
      #expect(
        audio.events.map(\.kind) == [
          .slipped, .microloopOff, .clipChanged(.a, from: 0, to: replacing ? 0 : 1),
        ])
      let clip: Float = replacing ? 3000 : 2000
      #expect(audio.left.suffix(2) == [clip + 9, clip + 9])
      #expect(next.state.ticks == Ticks.perSixteenth * 42)
    }
  }
}
