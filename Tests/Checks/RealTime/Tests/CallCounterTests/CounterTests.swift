import CRealTime
import RealTimeSessions
import XCTest

/// The counter itself: it finds what is planted, and nothing where nothing is.
final class CounterTests: XCTestCase {
  func testAnArrayThatGrowsIsCounted() throws {
    let audit = RealtimeAudit(planted: .allocation)
    try audit.startCold()
    for (declaration, entry) in audit.entries {
      XCTAssertGreaterThan(entry.most.allocations, 0, declaration)
      XCTAssertGreaterThan(entry.most.frees, 0, declaration)
    }
    XCTAssertFalse(audit.entries.isEmpty)
  }

  func testAnArrayThatGrowsInOneSourceIsCountedThere() throws {
    let audit = RealtimeAudit(planted: .rhythm)
    try audit.startCold()
    let found = audit.entries.filter { $0.value.most.allocations > 0 }.map { $0.key }
    XCTAssertEqual(found, ["Metronome.render(_:)"])
  }

  func testEachFunctionOfTheAllocatorIsCounted() {
    let seen = counts {
      var memory = malloc(10)
      realtime_use(memory)
      memory = realloc(memory, 20)
      realtime_use(memory)
      free(memory)
      let zeroed = calloc(1, 1)
      realtime_use(zeroed)
      free(zeroed)
      let wide = aligned_alloc(64, 64)
      realtime_use(wide)
      free(wide)
      var aligned: UnsafeMutableRawPointer?
      posix_memalign(&aligned, 64, 64)
      realtime_use(aligned)
      free(aligned)
    }
    XCTAssertEqual(seen.allocations, 5)
    XCTAssertEqual(seen.frees, 5)
  }

  func testReferencesAreCounted() {
    let object = Unmanaged.passRetained(Box())
    let retained = counts { _ = object.retain() }
    XCTAssertEqual(retained.retains, 1)
    let released = counts { object.release() }
    XCTAssertEqual(released.releases, 1)
    XCTAssertEqual(released.frees, 0)
    let freed = counts { object.release() }
    XCTAssertEqual(freed.releases, 1)
    XCTAssertEqual(freed.frees, 1)
  }

  func testAccessesAreCounted() {
    let seen = counts { withUnsafeMutablePointer(to: &Box.count) { realtime_use($0) } }
    XCTAssertGreaterThan(seen.exclusivity, 0)
  }

  func testLazyGlobalsAndMetadataAreCounted() {
    let seen = counts { Box.touchLazily() }
    XCTAssertGreaterThan(seen.once, 0)
    XCTAssertGreaterThan(seen.metadata, 0)
  }

  func testTheTableOfAnErrorIsCounted() {
    let seen = counts { try? refuse() }
    XCTAssertGreaterThan(seen.witnesses, 0)
  }

  private func counts(_ body: () -> Void) -> CallCounts {
    realtime_enter()
    body()
    return realtime_exit()
  }
}

private final class Box {
  nonisolated(unsafe) static var count = 0
  nonisolated(unsafe) private static var lazily = [Pair(value: Int.random(in: 1...9))]
  static func touchLazily() { lazily.append(Pair(value: lazily.count)) }
}

private enum Refusal: Error { case always }

@inline(never)
private func refuse() throws(Refusal) { throw .always }

private struct Pair<Value> { let value: Value }
