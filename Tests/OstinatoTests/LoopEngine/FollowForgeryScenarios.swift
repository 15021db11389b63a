import Ostinato
import TestSupport
import Testing

/// Forged snapshots of engines with decks that follow the tempo (rules V2, W8, W9): each is refused, or makes an
/// engine that reads nothing but its clips.
@Suite struct FollowForgeryScenarios {
  static let clipStep: Int64 = 2_882_880 * 120_000_000

  /// A deck that follows 60 BPM with a clip of 120 BPM, `frames` frames after a play; with a tail after a pause at 30.
  static func engine(_ frames: Int, fades: FadeMode = .standard) throws -> LoopEngine {
    let clip = loop(1, frames: 1500, .beats(1), rate: 3000, bpm: 120)
    var engine = try EngineFixture(
      [Deck([clip, clip], follow: .varispeed)], rate: 3000, bpm: 60, fades: fades
    ).engine()
    try engine.send(.play)
    try engine.send(.pause, at: .frame(30))
    _ = engine.render(frames: frames)
    return engine
  }

  static func offset(of name: String, in engine: LoopEngine) throws -> Int {
    try #require(SnapshotFields(engine.snapshot()).named(name).first).offset
  }

  @Test(
    arguments: [
      ("readPart", -1, true), ("readPart", 0, false), ("readPart", clipStep - 1, false),
      ("readPart", clipStep, true), ("readPart", .max, true), ("readEntry", -1, true),
      ("readEntry", 0, false), ("readEntry", 15, false), ("readEntry", 16, true),
      ("readEntry", .max, true), ("tailPart", -1, true), ("tailPart", 0, false),
      ("tailPart", clipStep - 1, false), ("tailPart", clipStep, true), ("tailPart", .min, true),
      ("tailStep", -1, true), ("tailStep", 0, true), ("tailStep", clipStep / 4 - 1, true),
      ("tailStep", clipStep / 4, false), ("tailStep", clipStep * 4, false),
      ("tailStep", clipStep * 4 + 1, true), ("tailStep", .max, true),
    ] as [(String, Int64, Bool)])
  func `A place and a pace are those that an engine can have (V2, W9)`(
    name: String, value: Int64, isRefused: Bool
  ) throws {
    let engine = try Self.engine(31)
    let place = try Self.offset(of: name, in: engine)
    let found = ForgedSnapshotScenarios.restored(engine, [(name, value)])
    if isRefused {
      #expect(found == .failure(.invalid(at: place)))
    } else {
      #expect((try? found.get()) != nil)
    }
  }

  @Test func `A tail between two frames is in the clip, and there is one (V2, W9)`() throws {
    let engine = try Self.engine(31)
    let place = try Self.offset(of: "tailPart", in: engine)
    // The tail began at frame 30, at frame 15 of the clip.
    for (offset, isRefused) in [(-15, false), (-30, false), (-31, true)] as [(Int64, Bool)] {
      let found = ForgedSnapshotScenarios.restored(engine, [("tailOffset", offset)])
      if isRefused {
        #expect(found == .failure(.invalid(at: place)), "\(offset)")
      } else {
        #expect((try? found.get()) != nil, "\(offset)")
      }
    }
    for (frames, flags) in [(10, 24), (10, 25), (100, 24)] as [(Int, Int64)] {
      let other = try Self.engine(frames)
      let flagsPlace = try Self.offset(of: "deckFlags", in: other)
      #expect(
        ForgedSnapshotScenarios.restored(other, [("deckFlags", flags)])
          == .failure(.invalid(at: flagsPlace + 17)), "\(flags) at \(frames)")
    }
  }

  @Test func `What a deck's flags say of it is what they can say (V2, W7)`() throws {
    for fades in [FadeMode.off, .standard] {
      let engine = try Self.engine(10, fades: fades)
      let place = try Self.offset(of: "deckFlags", in: engine)
      for flags: Int64 in [32, 40, 255, -1] {
        #expect(
          ForgedSnapshotScenarios.restored(engine, [("deckFlags", flags)])
            == .failure(.invalid(at: place)), "\(flags)")
      }
    }
  }

  @Test(
    arguments: [
      (29_999_999, true), (30_000_000, false), (480_000_000, false), (480_000_001, true),
    ] as [(Int64, Bool)])
  func `A deck cannot follow another tempo than an engine lets it (V2, W8)`(
    microBPM: Int64, isRefused: Bool
  ) throws {
    let engine = try Self.engine(10)
    let place = try Self.offset(of: "deckFlags", in: engine)
    let found = ForgedSnapshotScenarios.restored(engine, [("tempo", microBPM)])
    if isRefused {
      #expect(found == .failure(.invalid(at: place)))
    } else {
      #expect((try? found.get()) != nil)
    }
  }

  @Test(
    arguments: [
      (56, 29_999_999, false), (56, 481_000_000, false), (56, 482_000_000, true),
      (56, 1_000_000_000, true),
      (48, 29_999_999, true), (48, 30_000_000, false), (48, 480_000_000, false),
      (48, 480_000_001, true), (48, 1_000_000_000, true),
    ] as [(Int, Int64, Bool)])
  func `A ramp leads no deck to where an engine would not let it (V2, W8, W4)`(
    place: Int, microBPM: Int64, isRefused: Bool
  ) throws {
    var engine = try Self.engine(10)
    try engine.send(.ramp(to: Tempo(bpm: 90), over: .bars(1)))
    _ = engine.render(frames: 5)
    let snapshot = engine.snapshot()
    // A ramp is the last part before the checksum: first the tempo from which it leads, then the one to which.
    let bytes = SnapshotForgery.forged(snapshot, [(snapshot.count - place, microBPM)])
    do {
      var restored = try LoopEngine(restoring: bytes, clips: engine.clipsInUse)
      _ = restored.render(frames: 200)
      #expect(!isRefused)
    } catch {
      #expect(error == .invalid(at: snapshot.count - 56) && isRefused)
    }
  }

  @Test func `An index that would reach the clip by an overflow is refused, in all modes (V2)`()
    throws
  {
    let far: Int64 = 1 << 60
    for mode in FollowMode.allCases {
      let clip = try loop(1, frames: 1500, .bars(4), rate: 3000, bpm: 120).analysed(onsets: [])
      var fixture = try EngineFixture(
        [Deck([clip], follow: mode)], rate: 3000, bpm: mode == .stretch ? 240 : 480)
      fixture.settings.stretchingDecks = 1
      var engine = try fixture.engine()
      try engine.play(frames: 10)
      let place = try Self.offset(of: "readIndex", in: engine)
      for index: Int64 in [.max, .max - 3, .max - 5_000 * 4] {
        #expect(
          ForgedSnapshotScenarios.restored(
            engine, [("now", far), ("bend", far), ("readFrame", far), ("readIndex", index)])
            == .failure(.invalid(at: place)), "\(index) in \(mode)")
      }
      // The greatest that an engine can have is silent, and stays so. What stretches has grains that are still heard.
      if mode == .stretch { continue }
      let last = (1 << 61) - 1 + 4 * far
      for (index, isRefused) in [(last, false), (last + 1, true)] {
        let found = ForgedSnapshotScenarios.restored(
          engine, [("now", far), ("bend", far), ("readFrame", far), ("readIndex", index)])
        #expect(
          found == (isRefused ? .failure(.invalid(at: place)) : .success(0)), "\(index) in \(mode)")
      }
    }
  }
}
