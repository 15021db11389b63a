import OstinatoOracle
import TestSupport
import Testing

/// The engine against the rules carried out naively, frame by frame, on random sessions.
@Suite("The engine agrees with the oracle")
struct OracleProperties {
  static let sessions = perBuild(debug: 200, release: 2000)

  // In eight parts, for as many processors as there are.
  @Test("on random sessions, in random blocks, by every way to render", arguments: 0..<8)
  func randomSessions(part: UInt64) throws {
    for seed in Seeds.range(count: Self.sessions) where seed % 8 == part {
      let session = Session.named(seed)
      let performance = session.performance
      let path = RenderPath.allCases[Int(seed % UInt64(RenderPath.allCases.count))]
      let run = try EngineRun(of: performance, cut: .random(seed: seed), by: path)
      let found = differences(run, session.truth, of: performance)
      #expect(found.isEmpty, "OSTINATO_SEED=\(seed), \(path): \(found.joined(separator: "; "))")
      if !found.isEmpty { return }
    }
  }
}
