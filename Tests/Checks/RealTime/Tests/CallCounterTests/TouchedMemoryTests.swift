import Foundation
import Ostinato
import XCTest

/// The memory that an engine takes is what it uses: room for commands that never come costs nothing.
final class TouchedMemoryTests: XCTestCase {
  /// How much of this process is in memory, in bytes.
  private func residentSize() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = try XCTUnwrap(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// By how much the process grows while it holds engines with room for 1 000 000 commands each.
  private func growth(holding make: () throws -> LoopEngine) throws -> Int {
    let before = try residentSize()
    let engines = try (0..<3).map { _ in try make() }
    let growth = try residentSize() - before
    XCTAssertEqual(engines.map { $0.settings.pendingCapacity }, [1_000_000, 1_000_000, 1_000_000])
    return growth
  }

  func testRoomForCommandsIsTakenAsTheyCome() throws {
    let engine = try LoopEngine(
      sampleRate: 1000, tempo: Tempo(bpm: 120), decks: [],
      settings: EngineSettings(pendingCapacity: 1_000_000))
    let saved = engine.snapshot()
    XCTAssertLessThan(saved.count, 500)
    // A few hundred bytes. The bound is what a page more or less for everything else comes to; with
    // rows written beforehand it would be 600 MB.
    XCTAssertLessThan(try growth { try LoopEngine(restoring: saved, clips: []) }, 4 << 20)
    XCTAssertLessThan(try growth { engine.fork() }, 4 << 20)
    // Planted: a queue that is used.
    let used = try growth {
      var engine = engine.fork()
      for _ in 0..<100_000 { try engine.send(.play, at: .nextBar) }
      return engine
    }
    XCTAssertGreaterThan(used, 4 << 20, "planted")
  }
}
