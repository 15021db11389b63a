import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Copies of one engine on several threads at once: they share tables until touched, and audio for
/// good (rule V1). `Tests/Checks/Sanitizers/run` has the thread sanitizer watch.
@Suite struct ThreadProperties {
  static let frames = 3000

  /// An engine in the midst of things: tails, ramps, commands and clips that wait.
  static func engine() throws -> LoopEngine {
    let clips = (1...4).map { loop($0, frames: 250, .bars(1), rate: 1000, bpm: 999) }
    var engine = try EngineFixture(
      [Deck([clips[0], clips[1]]), Deck([clips[2]])], rate: 1000, bpm: 999, microloopBars: 1,
      fades: .standard, ramp: 20, grid: .sixteenth, levelWindow: 64
    ).engine()
    _ = try engine.observe(every: 300_300)
    try engine.send(.play)
    try engine.send(.gain(0.5, on: .b), at: .nextBeat)
    try engine.send(.microloop(true), at: .nextBar)
    _ = engine.render(frames: 200)
    try engine.send(.next(on: .a), at: .nextBeat)
    try engine.replaceClips(on: .b, with: [clips[3]])
    return engine
  }

  /// Goes on from `engine` in a way that `number` names, with calls of every kind on the way.
  static func goOn(_ engine: LoopEngine, _ number: Int) throws -> RenderedBlock {
    var engine = number % 2 == 0 ? engine : engine.fork()
    var (all, random) = (RenderedBlock(frames: 0), SplitMix64(seed: UInt64(number)))
    while all.left.count < frames {
      let path = RenderPath.allCases[random.index(below: RenderPath.allCases.count)]
      let block = engine.render(frames: 1 + random.index(below: 90), by: path, capacity: 512)
      all.left += block.left
      all.right += block.right
      all.events += block.events
      switch random.index(below: 6) {
      case 0: try engine.send(.seekToTick(Ticks(Int64(random.index(below: 20_000_000)))))
      case 1: try engine.send(.microloop(random.next() % 2 == 0))
      case 2: try engine.replaceClips(on: .b, with: engine.state.decks.map(\.currentClip))
      case 3: _ = engine.takeReplacedClips()
      case 4: engine = engine.fork()
      default: break
      }
    }
    return all
  }

  @Test func `Forks of one engine, rendered on threads of their own, do not meet (V1)`()
    async throws
  {
    let alone = try (0..<8).map { try Self.goOn(Self.engine(), $0) }
    for _ in 0..<5 {
      let shared = try Self.engine()
      let together = try await withThrowingTaskGroup(of: (Int, RenderedBlock).self) { group in
        for number in 0..<8 { group.addTask { (number, try Self.goOn(shared, number)) } }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      for (number, expected) in alone.enumerated() {
        let found = try #require(together[number])
        #expect(firstDifferentBit(found.left, expected.left) == nil, "fork \(number)")
        #expect(firstDifferentBit(found.right, expected.right) == nil, "fork \(number)")
        #expect(found.events == expected.events, "fork \(number)")
      }
    }
    #expect(firstDifferentBit(alone[0].left, alone[1].left) != nil, "all go the same way")
  }
}
