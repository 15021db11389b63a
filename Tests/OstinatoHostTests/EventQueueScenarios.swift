import Ostinato
import OstinatoHost
import Testing

/// A stream's queue: so many events, and each loss in its place (rule H7).
@Suite struct EventQueueScenarios {
  private let events: [HostEvent]

  init() throws {
    var engine = try sequencer(grid: .sixteenth)
    try engine.send(.play)
    events = engine.render(frames: 20).events.map { .event($0) }
  }

  /// Everything that is there, after which the queue is over.
  private func rest(of queue: EventQueue) async -> [HostEvent] {
    queue.finish()
    var items: [HostEvent] = []
    while let item = await queue.next() { items.append(item) }
    return items
  }

  @Test func `What finds no room is counted where it would stand, once for all of a gap`() async {
    let queue = EventQueue(capacity: 2)
    for event in events[..<4] { queue.put(event) }
    queue.put(.lost(count: 3))
    queue.put(events[7])
    #expect(await rest(of: queue) == [events[0], events[1], .lost(count: 6)])
  }

  @Test func `What is read makes room, and no loss takes any`() async {
    let queue = EventQueue(capacity: 2)
    for event in events[..<4] { queue.put(event) }
    #expect(await queue.next() == events[0])
    for event in events[4..<6] { queue.put(event) }
    #expect(await queue.next() == events[1])
    #expect(await queue.next() == .lost(count: 2))
    for event in events[6..<9] { queue.put(event) }
    #expect(
      await rest(of: queue) == [events[4], .lost(count: 1), events[6], .lost(count: 2)])
  }

  @Test func `Who waits is handed the next thing, a loss too; nobody waits for ever`() async throws
  {
    let queue = EventQueue(capacity: 1)
    async let first = queue.next()
    queue.put(.lost(count: 9))
    #expect(await first == .lost(count: 9))
    for event in events[..<5] {
      async let next = queue.next()
      queue.put(event)
      #expect(await next == event)
    }
    let last = Task { await queue.next() }
    try await Task.sleep(for: .milliseconds(20))  // Meanwhile it waits.
    queue.finish()
    #expect(await last.value == nil)
    #expect(await queue.next() == nil)
  }
}
