import Ostinato
import TestSupport
import Testing

/// An engine and its sources, saved and restored together (rule S6).
@Suite struct SessionSnapshotScenarios {
  /// A source that plays a number, which a cue raises.
  struct Counter: SoundSource, Equatable {
    var count: UInt8 = 0
    var kind: UInt8 = 1

    mutating func render(_ block: borrowing SourceBlock) {
      let start = count
      var raised: [(offset: Int, count: UInt8)] = [(0, start)]
      block.passages.forEach { passage in
        block.forEachCue(of: 0, in: passage) { _ in
          raised.append((passage.offset, (raised.last?.count ?? 0) + 1))
        }
      }
      block.add(to: 0) { left, _ in
        for (offset, count) in raised {
          for index in offset..<left.count { left[index] = Float(count) }
        }
      }
      count = raised.last?.count ?? start
    }

    func snapshot() -> [UInt8] { [kind, count] }

    mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
      guard snapshot.count == 2, snapshot[0] == kind else { throw .otherSource(0) }
      count = snapshot[1]
    }
  }

  private func session() throws -> (LoopEngine, Counter) {
    var engine = try LoopEngine(
      sampleRate: 4, tempo: Tempo(bpm: 60), decks: [], sources: [Strip(gain: 0.5)])
    for frame in [1, 3, 6] {
      try engine.send(.cue(Cue(source: 0, code: 1)), at: .frame(FramePosition(Int64(frame))))
    }
    return (engine, Counter())
  }

  @Test func `Both go on bit for bit, from any frame`() throws {
    for frame in 0..<8 {
      var (engine, counter) = try session()
      _ = engine.render(frames: frame) { counter.render($0) }
      let saved = engine.snapshot(with: counter, counter)
      var (again, other, third) = try LoopEngine.restored(
        saved, clips: [], with: Counter(), Counter())
      #expect(again == engine && other == counter && third == counter)
      let expected = engine.render(frames: 8) { counter.render($0) }
      #expect(again.render(frames: 8) { other.render($0) } == expected)
      #expect(other == counter && expected.left.contains(1.5))
    }
  }

  @Test func `Other sources and foreign bytes are refused`() throws {
    let (engine, counter) = try session()
    let saved = engine.snapshot(with: counter, counter)
    #expect(throws: SnapshotError.wrongSourceCount(expected: 2, found: 1)) {
      try LoopEngine.restored(saved, clips: [], with: counter)
    }
    #expect(throws: SnapshotError.otherSource(1)) {
      try LoopEngine.restored(saved, clips: [], with: counter, Counter(kind: 2))
    }
    #expect(throws: SnapshotError.notASnapshot) {
      try LoopEngine.restored(engine.snapshot(), clips: [], with: counter)
    }
    #expect(throws: SnapshotError.notASnapshot) {
      try LoopEngine(restoring: saved, clips: [])
    }
    for index in saved.indices {
      var damaged = saved
      damaged[index] ^= 1
      #expect(throws: SnapshotError.self) {
        try LoopEngine.restored(damaged, clips: [], with: counter, counter)
      }
    }
  }

  @Test func `A part that is said to be longer than what follows is refused (V2)`() throws {
    for excess in [1, 8, 30] {
      var writer = SnapshotWriter(SnapshotKind(magic: 0x5354_534f, version: 1))
      writer.put(1)
      writer.put(3 + excess)
      for byte in UInt8(0)..<3 { writer.put(byte) }
      #expect(throws: SnapshotError.invalid(at: 22)) {
        try LoopEngine.restored(writer.finished(), clips: [], with: Counter())
      }
    }
  }
}
