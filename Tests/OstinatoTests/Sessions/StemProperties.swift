import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// What the stems of random sessions add up to (rules M2, M7).
@Suite struct StemProperties {
  #if DEBUG
    static let sessions = 60
  #else
    static let sessions = 600
  #endif

  /// Plays a session without a master gain; says where its mix is not the sum of its stems.
  static func difference(
    seed: UInt64, sum: ([Stem], Int, KeyPath<Stem, [Float]>) -> Float
  ) throws -> String? {
    var performance = RandomPerformance.make(seed: seed)
    for index in performance.commands.indices {
      if case .masterGain = performance.commands[index].action {
        performance.commands[index].action = .masterGain(1)
      }
    }
    let paths = RenderPath.allCases.filter(\.hasStems)
    let run = try EngineRun(
      of: performance, cut: .random(seed: seed), by: paths[Int(seed % UInt64(paths.count))])
    for (mix, channel) in [(run.left, \Stem.left), (run.right, \.right)] {
      let sums = mix.indices.map { sum(run.stems, $0, channel) }
      if let frame = firstDifferentBit(mix, sums) { return "frame \(frame)" }
    }
    return nil
  }

  @Test func `The stems, added in order from 0, are the mix at a master gain of 1 (M2, M7)`() throws
  {
    for seed in Seeds.range(count: Self.sessions) {
      let found = try Self.difference(seed: seed) { stems, frame, channel in
        stems.reduce(0) { $0 + $1[keyPath: channel][frame] }
      }
      #expect(found == nil, "OSTINATO_SEED=\(seed)")
      if found != nil { return }
    }
  }

  @Test func `A stem that is left out is found out (planted fault)`() throws {
    let isFound = try (1...5).contains { seed in
      try Self.difference(seed: seed) { stems, frame, channel in
        stems.dropLast().reduce(0) { $0 + $1[keyPath: channel][frame] }
      } != nil
    }
    #expect(isFound)
  }
}
