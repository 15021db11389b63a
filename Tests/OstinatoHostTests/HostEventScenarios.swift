import Ostinato
import OstinatoHost
import TestSupport
import Testing

/// Events on their way from the audio thread to whoever listens.
@Suite struct HostEventScenarios {
  @Test func `A stream brings everything from now on, in order (H7)`() async throws {
    let player = try StreamedHost(sequencer())
    var events = player.control.eventStream().makeAsyncIterator()
    try player.control.send(.play)
    player.render(frames: 20)
    var found: [EngineEvent.Kind] = []
    while found.count < 7, case .event(let event) = await events.next() { found.append(event.kind) }
    #expect(
      found == [.played, .bar, .beat, .beat, .beat, .beat, .clipLooped(.a)])
  }

  @Test func `What was there before a stream begins it does not bring (H7)`() async throws {
    let player = try StreamedHost(sequencer())
    try player.control.send(.play)
    player.render(frames: 6)
    var first = player.control.eventStream().makeAsyncIterator()
    player.render(frames: 3)
    var second = player.control.eventStream().makeAsyncIterator()
    player.render(frames: 4)
    #expect(await first.next()?.event?.frame == 8)
    #expect(await first.next()?.event?.frame == 12)
    #expect(await second.next()?.event?.frame == 12)
  }

  @Test func `A stream that begins long after the last one ended brings what happens (H7)`()
    async throws
  {
    let player = try StreamedHost(sequencer())
    do { withExtendedLifetime(player.control.eventStream()) {} }
    // Every 5 ms is looked whether anybody listens; by now nobody has for a while.
    try await Task.sleep(for: .milliseconds(60))
    var events = player.control.eventStream().makeAsyncIterator()
    try player.control.send(.play, at: .frame(3))
    player.render(frames: 4)
    #expect(await events.next()?.event?.frame == 3)
  }

  @Test func `What has come when a host goes its streams bring before they end (H7)`() async throws
  {
    var player: StreamedHost? = try StreamedHost(sequencer())
    let stream = try #require(player).control.eventStream()
    try player?.control.send(.play)
    player?.render(frames: 1)
    player = nil
    var kinds: [EngineEvent.Kind] = []
    for await case .event(let event) in stream { kinds.append(event.kind) }
    #expect(kinds == [.played, .bar, .beat])
  }

  @Test func `A grid's stream brings its lines alone, and its observer ends with it`() async throws
  {
    let player = try StreamedHost(sequencer())
    try player.control.send(.play)
    do {
      let lines = try player.control.lineStream(every: Ticks.perSixteenth * 3)
      player.render(frames: 10)
      var places: [MusicalTime] = []
      for await case .event(let event) in lines {
        places.append(event.time)
        if places.count == 4 { break }
      }
      #expect(places.map(\.description) == ["0:0:0", "0:0:3", "0:1:2", "0:2:1"])
    }
    // Each of the sixteen places is free again, once the engine has been told.
    for _ in 0..<16 {
      player.render(frames: 1)
      _ = try player.control.observe(every: Ticks.perSixteenth)
    }
    #expect(throws: HostError.engine(.tooManyObservers)) {
      try player.control.observe(every: Ticks.perSixteenth)
    }
  }

  /// Leaves no room for a message until the next block.
  private func fill(_ control: EngineControl) {
    while (try? control.cancel(CommandID(number: 0))) != nil {}
  }

  @Test func `A grid's stream that ends where there is no room for that loses no place (L3)`()
    throws
  {
    let player = try StreamedHost(sequencer(capacity: 4))
    for _ in 0..<40 {
      do {
        let stream = try player.control.lineStream(every: Ticks.perSixteenth)
        fill(player.control)
        withExtendedLifetime(stream) {}
      }
      for _ in 0..<2 { player.render(frames: 1) }
    }
  }

  @Test func `What had no room is told before all else, once there is some (H1, L3)`() throws {
    let player = try StreamedHost(sequencer(capacity: 4))
    do {
      let streams = try (0..<16).map { _ in try player.control.lineStream(every: Ticks.perSixteenth)
      }
      fill(player.control)
      withExtendedLifetime(streams) {}
    }
    #expect(throws: HostError.queueFull(capacity: 128)) {
      try player.control.observe(every: Ticks.perSixteenth)
    }
    for _ in 0..<3 { player.render(frames: 1) }
    // To look at the state is enough: the places are free by the time the next block has been.
    #expect(player.control.state.frame == 3)
    player.render(frames: 1)
    var engine = player.engine
    for _ in 0..<16 { _ = try engine.observe(every: Ticks.perSixteenth) }
    try player.control.send(.play)
    player.render(frames: 1)
    let all = player.control.drainEvents()
    #expect(all.map(\.event?.kind) == [.played, .bar, .beat])
    // And the names are the engine's still.
    let late = try player.control.observe(every: Ticks.perSixteenth * 2)
    player.render(frames: 2)
    #expect(player.control.drainEvents().map(\.event?.kind) == [.line(late)])
  }

  @Test func `Observers have the names that the engine gives, and end when told (H3)`() throws {
    var engine = try sequencer(grid: .bar)
    let early = try engine.observe(every: Ticks.perSixteenth * 8)
    let player = HostPlayer(engine)
    let late = try player.control.observe(every: Ticks.perSixteenth * 4)
    try player.control.stopObserving(early)
    try player.control.send(.play, at: .frame(1))
    player.render(frames: 9)
    #expect(early != late)
    #expect(
      player.events.map(\.kind) == [.played, .bar, .line(late), .line(late)])
  }

  @Test func `A stream ends with its host`() async throws {
    var host: EngineHost? = EngineHost(try sequencer())
    let stream = try #require(host).control.eventStream()
    host = nil
    for await _ in stream { Issue.record("nothing was rendered") }
  }
}
