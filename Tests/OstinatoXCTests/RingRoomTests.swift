import CAllocatedBytes
import Ostinato
import OstinatoHost
import XCTest

/// There is room for the rings that a deck can have at once, so that adopting one takes no memory. The C
/// library's allocator counts the bytes (H5).
final class RingRoomTests: XCTestCase {
  /// Each test measures several times, and one of them has to have taken nothing: at first the runtime takes
  /// some memory for ever. What was measured is kept, so that nothing takes the place of what it gave back.
  private static let attempts = 5

  private static func clip() throws -> Clip {
    try Clip(mono: [1], sampleRate: SampleRate(1000), tempo: Tempo(bpm: 120), length: .bars(1))
  }

  private static func engine(decks: Int) throws -> LoopEngine {
    var engine = try LoopEngine(
      sampleRate: 1000, tempo: Tempo(bpm: 120), decks: (0..<decks).map { _ in [try clip()] })
    try engine.send(.play)
    _ = engine.render(frames: 1)
    return engine
  }

  /// The number of bytes that `engine` takes to adopt, on each deck, all the rings that it can have beside the
  /// one that plays.
  private func bytesForRings(_ engine: inout LoopEngine) throws -> Int {
    let decks = engine.state.decks.indices.map { DeckID($0) }
    let rings = try decks.map { deck in
      try (0..<4).map { _ in try engine.ring(of: [Self.clip()], for: deck) }
    }
    let before = allocated_bytes()
    for deck in decks { for ring in rings[deck.index] { engine.adopt(ring, on: deck) } }
    let taken = Int(allocated_bytes()) - Int(before)
    XCTAssertTrue(engine.rings.allSatisfy { $0.count == 5 })
    return withExtendedLifetime(rings) { taken }
  }

  func testReservedRoomHoldsEveryRing() throws {
    var engines = try (0..<Self.attempts).map { _ in try Self.engine(decks: 16) }
    let taken = try engines.indices.map { index in
      engines[index].reserveRings()
      return try bytesForRings(&engines[index])
    }
    XCTAssertTrue(taken.contains(0), "\(taken)")
  }

  func testReservedRoomIsNotSharedWithACopy() throws {
    var engines = try (0..<Self.attempts).map { _ in try Self.engine(decks: 16) }
    let copies = engines
    let taken = try engines.indices.map { index in
      engines[index].reserveRings()
      return try bytesForRings(&engines[index])
    }
    XCTAssertTrue(taken.contains(0), "\(taken)")
    XCTAssertTrue(copies.allSatisfy { $0.rings.allSatisfy { $0.count == 1 } })
  }

  /// The number of bytes that a host takes for a block at whose start each deck gets more rings than it can
  /// have at once.
  private func bytesForBlock(_ host: EngineHost) throws -> Int {
    for _ in 0..<7 {
      for deck in 0..<8 { try host.control.replaceClips(on: DeckID(deck), with: [Self.clip()]) }
    }
    var passages = PassageBuffer()
    let before = allocated_bytes()
    _ = host.advance(frames: 1, passages: &passages)
    return Int(allocated_bytes()) - Int(before)
  }

  func testAHostHasRoomForEveryRingOfABlock() throws {
    let hosts = try (0..<Self.attempts).map { _ in EngineHost(try Self.engine(decks: 8)) }
    let taken = try hosts.map(bytesForBlock)
    XCTAssertTrue(taken.contains(0), "\(taken)")
  }

  func testAHostOfWhichACopyWasTakenHasRoomStill() throws {
    let hosts = try (0..<Self.attempts).map { _ in EngineHost(try Self.engine(decks: 8)) }
    let copies = hosts.map { $0.stoppedEngine() }
    let taken = try hosts.map(bytesForBlock)
    XCTAssertTrue(taken.contains(0), "\(taken)")
    XCTAssertTrue(copies.allSatisfy { $0.rings.allSatisfy { $0.count == 1 } })
  }

  func testRoomThatIsNotReservedIsSeen() throws {
    var engines = try (0..<Self.attempts).map { _ in try Self.engine(decks: 16) }
    let taken = try engines.indices.map { try bytesForRings(&engines[$0]) }
    XCTAssertTrue(taken.allSatisfy { $0 > 0 }, "\(taken)")
  }
}
