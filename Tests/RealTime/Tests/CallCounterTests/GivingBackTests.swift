import CRealTime
import Ostinato
import OstinatoHost
import XCTest

/// What is made is given back, to the last allocation.
final class GivingBackTests: XCTestCase {
  /// Makes and lets go of all that owns memory: clips of one channel and two, engines, copies that were
  /// touched, rings replaced and taken back or not, snapshots, resampled clips, buffers.
  private func liveAndDie() throws {
    let (rate, tempo) = (try SampleRate(1000), try Tempo(bpm: 120))
    let samples = [Float](repeating: 0.5, count: 1000)
    let mono = try Clip(mono: samples, sampleRate: rate, tempo: tempo, length: .bars(1))
    let stereo = try Clip(
      left: samples, right: samples, sampleRate: rate, tempo: tempo, length: .bars(1))
    var engine = try LoopEngine(
      sampleRate: rate, tempo: tempo, decks: [[mono, stereo], [stereo]],
      settings: EngineSettings(levelWindow: 100))
    try engine.send(.play)
    _ = engine.render(frames: 300)
    var copy = engine
    try copy.replaceClips(on: .a, with: [mono])
    _ = copy.render(frames: 3000)
    XCTAssertEqual(copy.takeReplacedClips().count, 1)
    try engine.replaceClips(on: .b, with: [mono])
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 10)
    _ = engine.advance(frames: 100, passages: &passages, events: &events)
    let saved = engine.snapshot()
    let restored = try LoopEngine(restoring: saved, clips: engine.clipsInUse)
    XCTAssertEqual(restored.frame, engine.frame)
    XCTAssertNil(try? LoopEngine(restoring: saved.dropLast(), clips: []))
    XCTAssertEqual(try stereo.resampled(to: SampleRate(1500)).frameCount, 1500)
  }

  /// A host that goes while rings of clips are under way: sent and not yet taken, and come back.
  private func hostAndLeave() throws {
    let (rate, tempo) = (try SampleRate(1000), try Tempo(bpm: 120))
    let clip = try Clip(mono: [1], sampleRate: rate, tempo: tempo, length: .bars(1))
    let host = EngineHost(try LoopEngine(sampleRate: 1000, tempo: tempo, decks: [[clip]]))
    for _ in 0..<3 { try host.control.replaceClips(on: .a, with: [clip]) }
    var passages = PassageBuffer()
    XCTAssertEqual(host.advance(frames: 10, passages: &passages), 10)
    for _ in 0..<3 { try host.control.replaceClips(on: .a, with: [clip]) }
    XCTAssertEqual(host.control.state.decks[0].clipCount, 1)
  }

  private func counted(rounds: Int) throws -> CallCounts {
    realtime_enter()
    for _ in 0..<rounds {
      try liveAndDie()
      try hostAndLeave()
    }
    return realtime_exit()
  }

  func testWhatIsMadeIsGivenBack() throws {
    // The first rounds leave behind what the runtime keeps for ever.
    _ = try counted(rounds: 2)
    let counts = try counted(rounds: 10)
    XCTAssertGreaterThan(counts.allocations, 100)
    XCTAssertEqual(counts.allocations, counts.frees)
  }

  func testOneThatIsKeptShows() throws {
    _ = try counted(rounds: 2)
    var kept: LoopEngine?
    realtime_enter()
    try liveAndDie()
    kept = try LoopEngine(sampleRate: 1000, tempo: Tempo(bpm: 120), decks: [])
    let counts = realtime_exit()
    XCTAssertGreaterThan(counts.allocations, counts.frees, "planted")
    XCTAssertEqual(kept?.frame, 0)
  }
}
