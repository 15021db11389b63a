import OstinatoOracle
import TestSupport
import Testing

/// Rule V2, held against the oracle: whoever is restored goes on as if nothing had happened.
@Suite("A restored engine goes on bit for bit")
struct SnapshotProperties {
  static let sessions = perBuild(debug: 60, release: 600)

  @Test("through random sessions, restored before every block, by every way to render")
  func restoredAllAlong() throws {
    for seed in Seeds.range(count: Self.sessions) {
      let session = Session.named(seed)
      let performance = session.performance
      let path = RenderPath.allCases[Int(seed % UInt64(RenderPath.allCases.count))]
      let run = try EngineRun(of: performance, cut: .random(seed: seed), by: path, restoring: true)
      let found = differences(run, session.truth, of: performance)
      #expect(found.isEmpty, "OSTINATO_SEED=\(seed), \(path): \(found.joined(separator: "; "))")
      if !found.isEmpty { return }
    }
  }
}
