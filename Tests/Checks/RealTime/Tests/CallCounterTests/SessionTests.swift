import CRealTime
import Ostinato
import RealTimeSessions
import XCTest

/// What is called on the audio thread, counted, in release, where the code is what a user runs.
///
/// XCTest, since Swift Testing hooks into every error thrown and allocates there.
final class SessionTests: XCTestCase {
  func testNothingIsAllocatedFreedOrMadeOnFirstUse() throws {
    let audit = RealtimeAudit()
    try audit.startCold()
    try audit.play(sessions: 1000)
    for (declaration, entry) in audit.entries {
      let most = entry.most
      XCTAssertEqual(most.allocations + most.frees, 0, "\(declaration): \(most)")
      XCTAssertEqual(most.once + most.metadata + most.witnesses, 0, "\(declaration): \(most)")
    }
    // A render asks once whether the engine's memory is shared, and counts no reference.
    for (declaration, entry) in audit.entries where Self.renders.contains(declaration) {
      let most = entry.most
      XCTAssertEqual(most.uniqueness, 1, declaration)
      XCTAssertEqual(most.retains + most.releases + most.exclusivity, 0, declaration)
    }
    XCTAssertTrue(Self.renders.isSubset(of: audit.entries.keys))
    // Every kind of command was sent at every kind of anchor.
    XCTAssertEqual(audit.commands.count, CommandName.allCases.count * 9)
    for line in audit.table { print("call counter, figures: \(line)") }
    print("call counter: \(audit.summary): no malloc, no free")
  }

  /// The ways to render that have no arrays to ask about as well.
  private static let renders: Set = [
    "LoopEngine.render(into:stems:frames:events:)",
    "LoopEngine.advance(frames:stems:passages:events:)", "LoopEngine.mix(into:adding:)",
    "LoopEngine.render(left:right:events:); spans",
    "StepSequencer.render(_:)", "Metronome.render(_:)",
  ]
}
