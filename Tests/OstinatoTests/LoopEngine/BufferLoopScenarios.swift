import Ostinato
import Testing

/// The ways to go through the events and passages of a block.
@Suite struct BufferLoopScenarios {
  private struct Stop: Error {}

  @Test func `Events and passages are gone through by index, by closure and as an array`() throws {
    var engine = try EngineFixture().engine()
    try engine.send(.play)
    try engine.send(.pause, at: .frame(3))
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 8)
    #expect(events.indices == 0..<0 && passages.indices == 0..<0)
    _ = engine.advance(frames: 5, passages: &passages, events: &events)
    let kinds: [EngineEvent.Kind] = [.played, .bar, .paused]
    #expect(events.indices == 0..<3 && passages.indices == 0..<2)
    var seen: [EngineEvent.Kind] = []
    for index in events.indices { if let event = events[index] { seen.append(event.kind) } }
    #expect(seen == kinds)
    for event in events.array { seen.append(event.kind) }
    events.forEach { seen.append($0.kind) }
    #expect(seen == kinds + kinds + kinds)
    var counts: [Int] = []
    for index in passages.indices {
      if let passage = passages[index] { counts.append(passage.count) }
    }
    #expect(counts == [3, 2])
  }

  @Test func `A closure that throws ends the loop`() throws {
    var engine = try EngineFixture().engine()
    try engine.send(.play)
    try engine.send(.pause, at: .frame(3))
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 8)
    _ = engine.advance(frames: 5, passages: &passages, events: &events)
    var seen = 0
    #expect(throws: Stop.self) {
      try events.forEach { (_) throws(Stop) in
        seen += 1
        if seen == 2 { throw Stop() }
      }
    }
    #expect(throws: Stop.self) { try passages.forEach { (_) throws(Stop) in throw Stop() } }
    #expect(seen == 2)
  }
}
