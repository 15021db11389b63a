import CRealTime
import Ostinato
import OstinatoHost
import XCTest

/// Rings of clips that come to the audio thread faster than states leave it: there is room for all (H5).
final class HostRingTests: XCTestCase {
  func testAsManyRingsAsCanBeUnderWayInOneBlockAllocateNothing() throws {
    let callback = try Callback()
    for _ in 0..<64 { try callback.replaceClips() }
    XCTAssertEqual(callback.counted { callback.render() }, 0)
    // Once more, with those that came back freed.
    for _ in 0..<64 { try callback.replaceClips() }
    XCTAssertEqual(callback.counted { callback.render() }, 0)
  }

  func testAsManyAdvancesBeforeAMixAllocateNothing() throws {
    let callback = try Callback()
    for _ in 0..<64 {
      try callback.replaceClips()
      XCTAssertEqual(callback.counted { callback.advance() }, 0)
    }
    XCTAssertEqual(callback.counted { callback.mix() }, 0)
  }

  func testRingsThatWaitForABoundaryAllocateNothing() throws {
    let callback = try Callback()
    try callback.host.control.send(.play)
    callback.render()
    for _ in 0..<64 { try callback.replaceClips() }
    XCTAssertEqual(callback.counted { callback.render() }, 0)
  }

  func testAHostOfWhichACopyWasTakenHasRoomStill() throws {
    let callback = try Callback()
    let copy = callback.host.stoppedEngine()
    for _ in 0..<8 {
      try callback.replaceClips()
      XCTAssertEqual(callback.counted { callback.render() }, 0)
    }
    XCTAssertEqual(copy.frame, 0)
  }
}

/// A host as its audio callback has it.
private final class Callback {
  let host: EngineHost
  private var passages = PassageBuffer()
  private let memory = UnsafeMutablePointer<Float>.allocate(capacity: 128)

  init() throws { host = EngineHost(try Callback.engine()) }

  deinit { memory.deallocate() }

  static func clip() throws -> Clip {
    try Clip(mono: [1], sampleRate: SampleRate(48_000), tempo: Tempo(bpm: 120), length: .bars(1))
  }

  static func engine() throws -> LoopEngine {
    try LoopEngine(sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: [[clip()]])
  }

  func replaceClips() throws {
    try host.control.replaceClips(on: .a, with: [Callback.clip()])
    _ = host.control.state
  }

  func render() { host.render(into: output, frames: 64) }
  func advance() { _ = host.advance(frames: 64, passages: &passages) }
  func mix() { host.mix(into: output) }

  /// How often something allocates and frees.
  func counted(_ body: () -> Void) -> UInt64 {
    realtime_enter()
    body()
    let counts = realtime_exit()
    return counts.allocations + counts.frees
  }

  private var output: UnsafeStereoBuffer { UnsafeStereoBuffer(left: memory, right: memory + 64) }
}
