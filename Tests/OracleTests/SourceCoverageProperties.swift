import OstinatoOracle
import Testing

/// That random performances with sources come to everything that the rules of sources speak of.
@Suite struct SourceCoverageProperties {
  #if DEBUG
    static let seeds: UInt64 = 10
  #else
    static let seeds: UInt64 = 500
  #endif

  @Test func `Every rule of sources occurs`() {
    var occurrences = OccurrenceCount()
    for seed in 0..<Self.seeds {
      let performance = RandomPerformance.make(seed: seed, withSources: true)
      let result = Oracle.run(performance)
      occurrences.countSources(performance, result)
      #expect(result.stems.count == performance.decks.count + performance.sources.count)
      #expect(performance.isInRangeOfSources, "seed \(seed)")
    }
    occurrences.expect(OccurrenceCount.sourceMusts)
  }

  @Test func `A seed names one performance with sources on every platform`() {
    let performances = (0..<4).map { RandomPerformance.make(seed: $0, withSources: true) }
    let digest = ResultDigest(of: performances).value
    #expect(digest == 15_576_124_754_819_457_578)
  }
}

extension Performance {
  /// Whether its commands name sources that it has, with values that their strips take.
  fileprivate var isInRangeOfSources: Bool {
    commands.allSatisfy { command in
      switch command.action {
      case .cue(let cue): sources.indices.contains(cue.source)
      case .gain(.source(let source), let gain, _):
        sources.indices.contains(source) && (0...16).contains(gain)
      case .pan(.source(let source), let pan, _):
        sources.indices.contains(source) && (-1...1).contains(pan)
      case .mute(.source(let source), _), .solo(.source(let source), _):
        sources.indices.contains(source)
      default: true
      }
    }
  }
}
