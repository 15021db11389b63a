import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Copies made at every frame of random sessions (rule V1).
@Suite struct ForkProperties {
  static let seeds = Seeds.range(count: perBuild(debug: 3, release: 30))
  /// Frames in a session.
  static let longest: Int64 = 500

  /// Makes a copy of a player that is to go on by itself.
  typealias Fork = @Sendable (inout Player) throws -> Player

  /// By assignment, which copies when either is touched, and by `fork()`, which copies at once.
  static let forks: [Fork] = [
    { $0 },
    { player in
      var fork = player
      fork.engine = player.engine.fork()
      return fork
    },
  ]

  /// Says where a fork, or the original beside it, goes on otherwise than without any fork.
  static func difference(seed: UInt64, forks: [Fork]) throws -> String? {
    let performance = RandomPerformance.make(seed: seed, longest: longest)
    var alone = try Player(of: performance, by: .advanceAndMixWithStems)
    try alone.play(cut: .sizes([1]))
    let end = alone.engine.snapshot()

    var original = try Player(of: performance, by: .advanceAndMixWithStems)
    for frame in 0..<performance.length {
      let standing = original.engine.snapshot()
      for (index, partition) in [Partition.whole, .random(seed: UInt64(frame))].enumerated() {
        var fork = try forks[(frame + index) % forks.count](&original)
        try fork.play(cut: partition)
        let name = "the fork at frame \(frame), \(partition)"
        if let found = fork.run.difference(from: alone.run) { return "\(name): \(found)" }
        if fork.engine.snapshot() != end { return "\(name): ends otherwise" }
        if original.engine.snapshot() != standing { return "\(name): touched the original" }
      }
      try original.play(to: frame + 1)
    }
    if let found = original.run.difference(from: alone.run) { return "the original: \(found)" }
    return original.engine.snapshot() == end ? nil : "the original: ends otherwise"
  }

  @Test(arguments: seeds)
  func `Forked at any frame, original and fork go on as one engine alone (V1)`(
    seed: UInt64
  ) throws {
    let found = try Self.difference(seed: seed, forks: Self.forks)
    #expect(found == nil, "OSTINATO_SEED=\(seed)")
  }

  struct Fault: CustomTestStringConvertible {
    let testDescription: String
    let fork: Fork
  }

  static let faults = [
    Fault(testDescription: "it forgets a command that waits") { original in
      var fork = original
      if let last = fork.engine.pendingCommands.last { try fork.engine.cancel(last.id) }
      return fork
    },
    Fault(testDescription: "it is a frame ahead") { original in
      var fork = original
      _ = fork.engine.render(frames: 1)
      return fork
    },
    Fault(testDescription: "a frame that it renders, the original renders too") { original in
      _ = original.engine.render(frames: 1)
      return original
    },
    Fault(testDescription: "what it is sent, the original is sent too") { original in
      let fork = original
      _ = try? original.engine.send(.masterGain(0.5), at: .nextSegment)
      return fork
    },
    Fault(testDescription: "its master gain is a bit off") { original in
      var fork = original
      _ = try? fork.engine.send(.masterGain(fork.engine.state.masterGain.nextDown))
      return fork
    },
  ]

  @Test(arguments: faults)
  func `Within eight sessions a copy that is none shows (planted fault)`(fault: Fault) throws {
    let isFound = try (1...8).contains {
      try Self.difference(seed: $0, forks: [fault.fork]) != nil
    }
    #expect(isFound)
  }
}

extension EngineRun {
  /// Where audio, stems, events or passages first differ; `nil` if nowhere.
  fileprivate func difference(from other: EngineRun) -> String? {
    if let place = firstDifferentBit(left, other.left) { return "left frame \(place)" }
    if let place = firstDifferentBit(right, other.right) { return "right frame \(place)" }
    if !hasSameStems(as: other.stems) { return "stems" }
    return TestSupport.difference(events, other.events)
      ?? TestSupport.difference(passages, other.passages)
  }
}
