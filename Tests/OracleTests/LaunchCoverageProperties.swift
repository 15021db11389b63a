import OstinatoOracle
import Testing

/// That random performances of decks one by one come to everything that rules W1 to W3 speak of.
@Suite struct LaunchCoverageProperties {
  #if DEBUG
    static let seeds: UInt64 = 30
  #else
    static let seeds: UInt64 = 300
  #endif

  @Test func `Everything about decks one by one occurs (W1, W2, W3)`() {
    var occurrences = OccurrenceCount()
    for seed in 0..<Self.seeds {
      let performance = RandomPerformance.make(.decksOneByOne, seed: seed, longest: 6_000)
      occurrences.countLaunches(performance, Oracle.run(performance))
    }
    occurrences.expect(OccurrenceCount.launchMusts)
  }
}
