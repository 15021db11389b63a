import OstinatoOracle
import TestSupport
import Testing

/// No way to cut a session into blocks, and no way to render, can be heard or seen (rules E3, V3).
@Suite struct PartitionProperties {
  static let seeds = Seeds.range(count: perBuild(debug: 2, release: 30))

  @Test(arguments: seeds)
  func `Every partition by every way to render comes to the same bits and events (E3)`(
    seed: UInt64
  ) throws {
    let performance = Session.named(seed).performance
    // Frame by frame: with the getters before each, and the levels after.
    let single = try EngineRun(of: performance, cut: .sizes([1]), by: .planar)
    let stateReadings = Dictionary(
      single.stateReadings.map { ($0.frame, $0) }, uniquingKeysWith: { $1 })
    let levels = Dictionary(single.levels.map { (key($0), $0) }, uniquingKeysWith: { $1 })
    var passages: [OstinatoOracle.Passage]?
    var stems: [Stem]?
    for path in RenderPath.allCases {
      for partition in Partition.usual {
        let run = try EngineRun(of: performance, cut: partition, by: path)
        let what = "OSTINATO_SEED=\(seed), \(partition) by \(path)"
        #expect(difference(run.events, single.events) == nil, "\(what)")
        #expect(firstDifferentBit(run.left, single.left) == nil, "\(what)")
        #expect(firstDifferentBit(run.right, single.right) == nil, "\(what)")
        #expect(run.stateReadings.allSatisfy { $0 == stateReadings[$0.frame] }, "\(what)")
        #expect(run.levels.allSatisfy { $0 == levels[key($0)] }, "\(what)")
        if path.hasStems {
          #expect(run.stems.count == performance.decks.count, "\(what)")
          #expect(run.hasSameStems(as: stems ?? run.stems), "\(what)")
          stems = run.stems
        }
        if path.hasPassages {
          #expect(run.passages.map(\.count).reduce(0, +) == performance.length, "\(what)")
          #expect(difference(run.passages, passages ?? run.passages) == nil, "\(what)")
          passages = run.passages
        }
      }
    }
  }

  private func key(_ reading: LevelReading) -> [Int64] { [Int64(reading.track), reading.window] }
}
