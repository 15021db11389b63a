import CRealTime
import Ostinato
import XCTest

/// A copy of the engine costs its tables, once, where it is first touched, and nothing otherwise.
final class CopyTests: XCTestCase {
  func testWhileACopyIsHeldTheNextRenderAloneAllocates() throws {
    var host = try Host()
    let held = host.engine
    let first = host.render()
    XCTAssertGreaterThan(first.allocations, 0)
    print("call counter: the first render beside a copy: \(first.allocations) allocations")
    XCTAssertEqual(host.render().allocations, 0)
    XCTAssertEqual(held.frame, 0)
  }

  func testACopyMadeUniqueBeforehandCostsTheRenderNothing() throws {
    var host = try Host()
    let held = host.engine
    host.engine.makeUnique()
    let first = host.render()
    XCTAssertEqual(first.allocations + first.frees, 0)
    XCTAssertEqual(held.frame, 0)
  }

  func testAForkLeavesTheOriginalUnique() throws {
    var host = try Host()
    let fork = host.engine.fork()
    let first = host.render()
    XCTAssertEqual(first.allocations + first.frees, 0)
    XCTAssertEqual(fork.frame, 0)
  }

  func testACopyLetGoOfCostsNothing() throws {
    var host = try Host()
    do {
      let held = host.engine
      XCTAssertEqual(held.frame, 0)
    }
    XCTAssertEqual(host.render().allocations, 0)
  }

  func testAStateThatIsKeptCostsNothing() throws {
    var host = try Host()
    let kept = host.engine.state
    let first = host.render()
    XCTAssertEqual(first.allocations + first.frees, 0)
    XCTAssertEqual(kept.decks[.a].clipCount, 1)
  }

  func testACommandBesideACopyAllocatesToo() throws {
    var host = try Host()
    let held = host.engine
    realtime_enter()
    let id = try? host.engine.send(.play)
    XCTAssertGreaterThan(realtime_exit().allocations, 0)
    XCTAssertNotNil(id)
    XCTAssertEqual(host.render().allocations, 0)
    XCTAssertEqual(held.state.pendingCommandCount, 0)
  }
}

/// An engine of one deck with what it renders into.
private struct Host: ~Copyable {
  var engine: LoopEngine
  private var events = EventBuffer(capacity: 16)
  private var left = [Float](repeating: 0, count: 64)
  private var right = [Float](repeating: 0, count: 64)

  init() throws {
    let tempo = try Tempo(bpm: 120)
    let clip = try Clip(
      mono: [1], sampleRate: SampleRate(48_000), tempo: tempo, length: .bars(1))
    engine = try LoopEngine(sampleRate: 48_000, tempo: tempo, decks: [[clip]])
  }

  mutating func render() -> CallCounts {
    realtime_enter()
    engine.render(left: &left, right: &right, events: &events)
    return realtime_exit()
  }
}
