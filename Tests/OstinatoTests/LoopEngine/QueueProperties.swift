import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// The queue of waiting commands against a sorted list (rules C2, C4).
@Suite struct QueueProperties {
  @Test(arguments: Seeds.range(count: 30))
  func `Hundreds of commands apply by frame, then in the order sent, but those taken back (C2, C4)`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let capacity = Int(2 + random.next() % 400)
    var engine = try EngineFixture(capacity: capacity).engine()
    // Paused, each seek shows as its own place in the music.
    var waiting: [(frame: Int, number: Int, id: CommandID)] = []
    var sent = 0
    for frame in 0..<60 {
      for _ in 0..<(random.next() % 30) where waiting.count < capacity {
        let due = frame + Int(random.next() % 40)
        let anchor: Anchor = due == frame ? .now : .frame(FramePosition(Int64(due)))
        let id = try engine.send(.seekToTick(Ticks(Int64(sent))), at: anchor)
        waiting.append((due, sent, id))
        sent += 1
      }
      while random.next() % 3 == 0, !waiting.isEmpty {
        let victim = waiting.remove(at: Int(random.next() % UInt64(waiting.count)))
        try engine.cancel(victim.id)
      }
      #expect(engine.pendingCommands.map(\.id) == waiting.map(\.id), "OSTINATO_SEED=\(seed)")
      #expect(engine.state.pendingCommandCount == waiting.count)
      let expected = waiting.filter { $0.frame == frame }
        .map { Seen(frame, Ticks(Int64($0.number)), .sought) }
      waiting.removeAll { $0.frame == frame }
      let events = engine.render(frames: 1).events
      #expect(difference(events.map(Seen.init), expected) == nil, "OSTINATO_SEED=\(seed)")
    }
  }
}
