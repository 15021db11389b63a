import CAllocatedBytes
import Ostinato
import OstinatoHost
import OstinatoRhythm
import XCTest

/// All memory that the library allocates is freed. The C library's allocator counts the bytes.
final class MemoryTests: XCTestCase {
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

  /// Mixes with a mixer, and with a copy that has to take memory of its own.
  private func mix() throws {
    var mixer = try Mixer(strips: [Strip(), Strip()], rampLength: 10)
    let copy = mixer
    try mixer.set(Strip(gain: 0.5), at: 0, from: 0)
    XCTAssertEqual(copy.strips[0].gain, 1)
  }

  /// Sequencers and metronomes, copies that were touched, and states that were restored or refused.
  private func drumAndClick() throws {
    let rate = try SampleRate(1000)
    let sound = Sound(mono: [0, 0.5, 0.25], sampleRate: rate)
    let kit = try DrumKit((0..<4).map { DrumKit.Row(name: "\($0)", sound: sound) })
    let drums = try StepSequencer(id: .source(0), kit: kit, banks: 2)
    let click = try Metronome(id: .source(1), kit: kit)
    var (otherDrums, otherClick) = (drums, click)
    otherDrums.makeUnique()
    otherClick.makeUnique()
    try otherDrums.restore(drums.snapshot())
    try otherClick.restore(click.snapshot())
    // One byte too many, found when everything else has been read.
    let saved = drums.snapshot()
    var writer = SnapshotWriter(SnapshotKind(magic: 0x4754_534f, version: 1))
    for byte in saved[14..<saved.count - 8] + [0] { writer.put(byte) }
    let forged = writer.finished()
    XCTAssertThrowsError(try otherDrums.restore(forged)) { error in
      XCTAssertEqual(error as? SnapshotError, .invalid(at: saved.count - 8))
    }
    XCTAssertEqual(otherDrums.snapshot(), saved)
  }

  func testEnginesAndClipsAreFreed() throws { XCTAssertFalse(try leavesMemory(liveAndDie)) }

  func testHostsAreFreed() throws { XCTAssertFalse(try leavesMemory(hostAndLeave)) }

  func testMixersAreFreed() throws { XCTAssertFalse(try leavesMemory(mix)) }

  func testSourcesAreFreed() throws { XCTAssertFalse(try leavesMemory(drumAndClick)) }

  func testTheSmallestThatIsKeptIsSeen() throws {
    var kept: [AnyObject] = []
    kept.reserveCapacity(600)
    XCTAssertTrue(leavesMemory { kept.append(Kept()) })
    XCTAssertEqual(kept.count, 503)
  }
}

private final class Kept {}

extension XCTestCase {
  /// Whether `body` leaves memory behind. The first rounds leave behind what the runtime keeps for ever.
  /// The allocator may count some bytes more or less for the same memory, since it rounds up to what it
  /// finds; so several runs of many rounds must each have left behind half of the smallest allocation, which
  /// takes 32 bytes, in each round.
  func leavesMemory(_ body: () throws -> Void) rethrows -> Bool {
    let rounds = 100
    for _ in 0..<3 { try body() }
    for _ in 0..<5 {
      let before = allocated_bytes()
      for _ in 0..<rounds { try body() }
      guard Int(allocated_bytes()) - Int(before) >= 16 * rounds else { return false }
    }
    return true
  }
}
