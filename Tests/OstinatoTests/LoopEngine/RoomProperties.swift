import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Copies in room that was made before, of all that an engine has (rule H11). Only hosts make them, by functions of the
/// package, so the sessions that are played in release, in a package of their own, do not have them.
@Suite struct RoomProperties {
  static let sessions = 20
  static let longest: Int64 = 400

  /// In room that an engine made which has not moved, as in a host.
  static let copyInRoom: ForkProperties.Fork = { player in
    var copy = player
    copy.engine = player.engine.stationaryFork().makeRoom()
    player.engine.copy(to: &copy.engine)
    return copy
  }

  @Test(arguments: RandomPerformance.Kind.allCases)
  func `A copy in room has all of the engine, and goes on as it does (H11)`(
    kind: RandomPerformance.Kind
  ) throws {
    for seed in Seeds.range(count: Self.sessions) {
      let performance = RandomPerformance.make(
        kind, seed: seed, longest: Self.longest, withSources: seed % 2 == 0)
      try expectSameCopies(of: performance, seed)
    }
  }

  @Test func `So has one of an engine with decks that stretch (H11)`() throws {
    for seed in Seeds.range(count: Self.sessions) {
      let performance = RandomPerformance.withStretchingDecks(seed: seed, longest: Self.longest)
      try expectSameCopies(of: performance, seed)
    }
  }

  @Test(arguments: ForkProperties.seeds)
  func `Copied in room at any frame, original and copy go on as one engine alone (H11)`(
    seed: UInt64
  ) throws {
    let found = try ForkProperties.difference(seed: seed, forks: [Self.copyInRoom])
    #expect(found == nil, "OSTINATO_SEED=\(seed)")
  }

  /// Copies a player at random frames; the copy plays to the end, and then the original as far as its next copy.
  private func expectSameCopies(of performance: Performance, _ seed: UInt64) throws {
    var random = SplitMix64(seed: seed ^ 0x4200)
    var alone = try Player(of: performance, by: .advanceAndMixWithStems)
    try alone.play()
    var original = try Player(of: performance, by: .advanceAndMixWithStems)
    for _ in 0..<3 {
      try original.play(to: random.draw(0...performance.length), cut: .random(seed: seed))
      var copy = try Self.copyInRoom(&original)
      let what = "OSTINATO_SEED=\(seed), frame \(original.engine.frame)"
      #expect(copy.engine.snapshot() == original.engine.snapshot(), "\(what)")
      try copy.play(cut: .random(seed: seed + 1))
      expectSame(copy, alone, what)
    }
    try original.play()
    expectSame(original, alone, "OSTINATO_SEED=\(seed), the original")
  }

  private func expectSame(_ player: Player, _ other: Player, _ what: String) {
    #expect(difference(player.run.events, other.run.events) == nil, "\(what)")
    #expect(firstDifferentBit(player.run.left, other.run.left) == nil, "\(what)")
    #expect(firstDifferentBit(player.run.right, other.run.right) == nil, "\(what)")
    #expect(player.engine.snapshot() == other.engine.snapshot(), "\(what)")
  }

  @Test
  func `A copy keeps the clips of replaced rings that still sound, and room keeps none (H11)`()
    throws
  {
    let rate = try SampleRate(48_000)
    let clip = try Clip(
      mono: [Float](repeating: 0.5, count: 96_000), sampleRate: rate, tempo: Tempo(bpm: 120),
      length: .bars(1))
    var engine = try LoopEngine(sampleRate: rate, tempo: Tempo(bpm: 120), decks: [[clip], [clip]])
    try engine.send(.play)
    _ = engine.render(frames: 1_000)
    try engine.replaceClips(on: .a, with: [clip, clip])
    var room = engine.stationaryFork().makeRoom()
    #expect(room.rings.map(\.count) == [0, 0])
    engine.copy(to: &room)
    #expect(room.rings.map(\.count) == [2, 1])
    #expect(room.rings.joined().elementsEqual(engine.rings.joined()) { $0 === $1 })
    #expect(room.state == engine.state)
  }
}
