import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// An engine's state as bytes, and back (rule V2).
@Suite struct SnapshotScenarios {
  static let length = ValueScenarios.length

  @Test func `Restored at any frame, an engine is the same and goes on as it would have (V2)`()
    throws
  {
    let (fixture, actions) = try ValueScenarios.fixture()
    let log = try fixture.play(Self.length, actions)
    for frame in 0...Self.length {
      let saved = log[frame].snapshot()
      var restored = try LoopEngine(restoring: saved, clips: log[frame].clipsInUse)
      #expect(restored == log[frame])
      #expect(restored.snapshot() == saved, "frame \(frame)")
      #expect(restored.settings == fixture.settings)
      #expect(restored.pendingCommands == log[frame].pendingCommands)
      let rest = restored.render(frames: Self.length - frame)
      #expect(firstDifferentBit(rest.left, Array(log.left[frame...])) == nil, "frame \(frame)")
      #expect(firstDifferentBit(rest.right, Array(log.right[frame...])) == nil)
      let events = log.events.filter { $0.frame >= frame }
      #expect(difference(rest.events.map(Seen.init), events) == nil, "frame \(frame)")
      #expect(restored == log[Self.length], "frame \(frame)")
    }
  }

  @Test func `Equal means the same state and the same clips (V2)`() throws {
    let (fixture, _) = try ValueScenarios.fixture()
    let engine = try fixture.engine()
    var other = engine
    #expect(other == engine)
    try other.send(.masterGain(0.5))
    #expect(other != engine, "a command more")
    var moved = fixture
    moved.decks[0].clips[1] = loop(7, frames: 16, rate: 1000, bpm: 1000)
    #expect(try moved.engine() != engine, "another clip")
    moved = fixture
    moved.settings.panLaw = .balance
    #expect(try moved.engine() != engine, "another setting")
  }

  @Test func `Names given before stay good after (V2)`() throws {
    let (fixture, _) = try ValueScenarios.fixture()
    var engine = try fixture.engine()
    let observer = try engine.observe(every: Ticks.perSixteenth)
    let first = try engine.send(.masterGain(0.5), at: .nextBar)
    let second = try engine.send(.play, at: .frame(7))
    var restored = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    try restored.cancel(first)
    #expect(restored.pendingCommands.map(\.id) == [second])
    restored.stopObserving(observer)
    #expect(try restored.observe(every: Ticks.perSixteenth).number == observer.number + 1)
    #expect(try restored.send(.pause) != second)
  }

  @Test func `Rings that wait and rings that fade belong to the state (V2, D8)`() throws {
    let clips = (1...6).map { loop($0, frames: 40, .bars(1), rate: 1000, bpm: 1000) }
    let fixture = try EngineFixture(
      [Deck([clips[0], clips[1]])], rate: 1000, bpm: 1000,
      signature: TimeSignature(beats: 1, unit: 16), fades: .standard)
    var engine = try fixture.engine()
    try engine.play(frames: 5)
    try engine.replaceClips(on: .a, with: [clips[2]])
    #expect(fingers(engine) == [[1, 2, 3]], "the ring, then the one that waits")
    try engine.send(.pause)
    _ = engine.render(frames: 1)
    #expect(fingers(engine) == [[3, 1, 2]], "the ring, then the one that fades out")
    var restored = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    for _ in 0..<3 {
      #expect(engine.render(frames: 1) == restored.render(frames: 1))
      #expect(fingers(engine) == [[3, 1, 2]], "of the five frames of the fade \(engine.frame)")
    }
    #expect(engine.render(frames: 1) == restored.render(frames: 1))
    #expect(fingers(engine) == [[3]], "nothing fades any more")
    #expect(engine.render(frames: 60) == restored.render(frames: 60))
    #expect(engine == restored)
  }

  /// The number of each clip, as ``loop`` gave it.
  private func fingers(_ engine: LoopEngine) -> [[Int]] {
    engine.clipsInUse.map { $0.map { Int($0.samples(.left)[0]) / 1000 } }
  }

  @Test func `What was advanced and not yet mixed belongs to the state (V2)`() throws {
    let (fixture, actions) = try ValueScenarios.fixture()
    var engine = try fixture.play(Self.length, actions)[30]
    try engine.send(.masterGain(0.25))
    try engine.send(.masterGain(0.75, over: .milliseconds(40)), at: .frame(engine.frame + 9))
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 64)
    let count = engine.advance(frames: 20, passages: &passages, events: &events)
    var restored = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    #expect(try mixed(&engine, count) == mixed(&restored, count))
    #expect(engine == restored)
  }

  @Test func `A peak of a window that is not over yet belongs to the state (V2, M6)`() throws {
    let clip = clip([1, 9, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    var engine = try EngineFixture([Deck([clip])], levelWindow: 8).engine()
    try engine.play(frames: 4)
    var restored = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
    _ = restored.render(frames: 4)
    #expect(restored.state.decks[.a].levels.peakLeft == 9)
    #expect(restored.state.decks[.a].levels.meanSquareLeft == 91.0 / 8)
  }

  @Test func `Levels that a host's own source made infinite survive, too (V2, M6)`() throws {
    var engine = try EngineFixture([], rate: 1000, levelWindow: 4).engine()
    for loud in [[.infinity, 1, 0, 0], [-.infinity, .greatestFiniteMagnitude]] as [[Float]] {
      var passages = PassageBuffer()
      var events = EventBuffer(capacity: 8)
      let count = engine.advance(frames: loud.count, passages: &passages, events: &events)
      #expect(count == loud.count)
      var (left, right) = (silence(count), silence(count))
      engine.mix(left: &left, right: &right, adding: StereoAudio(loud))
    }
    #expect(engine.state.masterLevels.peakLeft == .infinity)
    let restored = try LoopEngine(restoring: engine.snapshot(), clips: [])
    #expect(restored == engine && restored.state.masterLevels == engine.state.masterLevels)
  }

  private func mixed(_ engine: inout LoopEngine, _ count: Int) throws -> [[UInt32]] {
    var left = [Float](repeating: 9, count: count)
    var right = left
    engine.mix(left: &left, right: &right)
    #expect(!left.contains(9))
    return StereoAudio(left: left, right: right).bits
  }

  /// Version 2 is what it is: whoever changes the format counts the version up, or adds to it what was refused before,
  /// as a microloop has added the music without the loop (W12).
  @Test func `The bytes of version 2 do not change`() throws {
    let (fixture, actions) = try ValueScenarios.fixture()
    let log = try fixture.play(Self.length, actions)
    let hashes = [0, 24, 50, 75, 100].map { SnapshotForgery.checksum(of: log[$0].snapshot()) }
    #expect(hashes == Self.versionTwo)
  }

  static let versionTwo: [UInt64] = [
    8_256_554_696_821_431_626, 9_320_330_973_643_202_165, 14_953_434_273_415_546_539,
    9_468_742_116_203_498_948, 15_190_994_237_085_348_213,
  ]
}
