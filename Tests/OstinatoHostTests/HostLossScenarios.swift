import Ostinato
import OstinatoHost
import Synchronization
import TestSupport
import Testing

/// Events that found no room: counted where they happened, in batches and in streams.
@Suite struct HostLossScenarios {
  @Test func `Events that found no room are counted, and the audio is unharmed (H7)`() throws {
    let engine = try sequencer(grid: .sixteenth)
    let host = EngineHost(engine, settings: HostSettings(eventCapacity: 16))
    try host.control.send(.play)
    let (plain, whole) = (HostPlayer(engine), 100)
    try plain.control.send(.play)
    plain.render(frames: whole)
    let all = plain.events
    var (left, right): ([Float], [Float]) = ([], [])
    for _ in 0..<10 {
      var ours = [Float](repeating: .nan, count: 10)
      var theirs = ours
      host.render(left: &ours, right: &theirs)
      left += ours
      right += theirs
    }
    let told = all.prefix(16).map { HostEvent.event($0) } + [.lost(count: all.count - 16)]
    #expect(host.control.drainEvents() == told)
    #expect(host.control.drainEvents().isEmpty)
    #expect(left == plain.left && right == plain.right)
  }

  @Test func `A loss stands between the events before it and those after it (H7)`() throws {
    let player = try StreamedHost(
      sequencer(grid: .sixteenth), settings: HostSettings(eventCapacity: 3))
    try player.control.send(.play)
    // Played, bar, beat; the sixteenth finds no room. The next frame's does, the next again does not.
    for _ in 0..<3 { player.render(frames: 1) }
    let told = player.control.drainEvents().map(line)
    #expect(told == ["played 0", "bar 0", "beat 0", "lost 1", "sixteenth 1", "lost 1"])
    player.render(frames: 1)
    #expect(player.control.drainEvents().map(line) == ["sixteenth 3"])
    #expect(player.control.drainEvents().isEmpty)
  }

  private func line(_ item: HostEvent) -> String {
    switch item {
    case .event(let event): "\(event.kind) \(event.frame.rawValue)"
    case .lost(let count): "lost \(count)"
    }
  }

  @Test func `Between threads each event is told in its place, or counted there (H7)`() throws {
    let engine = try sequencer(grid: .sixteenth)
    let player = StreamedHost(engine, settings: HostSettings(eventCapacity: 16))
    let frames = operations / 4
    var reckoning = try Reckoning(playing: engine, frames: frames + 40)
    try player.control.send(.play)
    // More than has room: there is one gap for certain.
    player.render(frames: 40)
    let isOver = Flag()
    sideBySide {
      for _ in 0..<(frames / 4) { player.render(frames: 4) }
      isOver.set()
    } _: {
      while !isOver.isSet { player.control.drainEvents().forEach { reckoning.take($0) } }
    }
    player.control.drainEvents().forEach { reckoning.take($0) }
    #expect(reckoning.isSettled)
    #expect(reckoning.gaps > 0)
  }

  @Test func `A stream read now and then tells each event in its place, or its loss (H7)`()
    async throws
  {
    let engine = try sequencer(grid: .sixteenth)
    let player = StreamedHost(engine, settings: HostSettings(eventCapacity: 8))
    let frames = 60
    var reckoning = try Reckoning(playing: engine, frames: frames)
    var stream = player.control.eventStream().makeAsyncIterator()
    try player.control.send(.play)
    for frame in 0..<frames {
      player.render(frames: 1)
      try await Task.sleep(for: .milliseconds(1))
      guard frame % 3 == 0, let item = await stream.next() else { continue }
      reckoning.take(item)
    }
    while reckoning.reached < reckoning.all, let item = await stream.next() {
      reckoning.take(item)
    }
    #expect(reckoning.isSettled)
    #expect(reckoning.gaps > 0)
  }

  @Test func `A stream that nobody reads tells its loss, also when its host has gone (H7)`()
    async throws
  {
    let engine = try sequencer(grid: .sixteenth)
    var player: StreamedHost? = StreamedHost(engine, settings: HostSettings(eventCapacity: 8))
    var reckoning = try Reckoning(playing: engine, frames: 60)
    let stream = try #require(player).control.eventStream()
    try player?.control.send(.play)
    for _ in 0..<60 { player?.render(frames: 1) }
    player = nil
    // How many have room depends on when the stream's task last ran before the host went; 8 have at least.
    var (items, isLossLast) = (0, false)
    for await item in stream {
      items += 1
      if case .lost = item { isLossLast = true } else { isLossLast = false }
      reckoning.take(item)
    }
    #expect(reckoning.isSettled)
    #expect(items >= 9 && isLossLast)
  }

  @Test func `Two readers of one stream share what it brings, and both end with it (H7)`()
    async throws
  {
    var player: StreamedHost? = StreamedHost(try sequencer())
    let stream = try #require(player).control.eventStream()
    async let first = stream.reduce(into: 0) { count, _ in count += 1 }
    async let second = stream.reduce(into: 0) { count, _ in count += 1 }
    try player?.control.send(.play)
    player?.render(frames: 8)
    player = nil
    #expect(await first + second == 4)
  }

  @Test func `A reader that is cancelled waits no longer, and its place is free (L3)`() async throws
  {
    let player = try StreamedHost(sequencer())
    for _ in 0..<32 {
      let stream = try player.control.lineStream(every: Ticks.perSixteenth)
      let reader = Task { for await _ in stream { Issue.record("nothing was rendered yet") } }
      reader.cancel()
      await reader.value
    }
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .acquiring) }
    func set() { value.store(true, ordering: .releasing) }
  }
}
