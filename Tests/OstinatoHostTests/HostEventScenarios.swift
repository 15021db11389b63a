import Ostinato
import OstinatoHost
import TestSupport
import Testing

/// Events on their way from the audio thread to whoever listens.
@Suite struct HostEventScenarios {
  @Test func `Events that found no room are counted, and the audio is unharmed (H7)`() throws {
    let engine = try sequencer(grid: .sixteenth)
    let host = EngineHost(engine, settings: HostSettings(eventCapacity: 16))
    try host.control.send(.play)
    let (plain, whole) = (HostPlayer(engine), 100)
    try plain.control.send(.play)
    plain.render(frames: whole)
    let all = plain.events
    var left = [Float](repeating: .nan, count: whole)
    var right = left
    for done in stride(from: 0, to: whole, by: 10) {
      // Safe: both hold a hundred samples, of which ten are left from `done` on.
      unsafe left.withUnsafeMutableBufferPointer { left in
        unsafe right.withUnsafeMutableBufferPointer { right in
          _ = unsafe host.render(
            into: UnsafeStereoBuffer(
              left: left.baseAddress! + done, right: right.baseAddress! + done), frames: 10)
        }
      }
    }
    let taken = host.control.takeEvents()
    #expect(taken.events == Array(all.prefix(16)))
    #expect(taken.lostCount == all.count - 16)
    let rest = host.control.takeEvents()
    #expect(rest.events.isEmpty && rest.lostCount == 0)
    #expect(left == plain.left && right == plain.right)
  }

  @Test func `A stream brings everything from now on, in order (H7)`() async throws {
    let player = try StreamedHost(sequencer())
    var events = player.control.events().makeAsyncIterator()
    try player.control.send(.play)
    player.render(frames: 20)
    var found: [EngineEvent.Kind] = []
    while found.count < 7, case .event(let event) = await events.next() { found.append(event.kind) }
    #expect(
      found == [.played, .bar, .beat, .beat, .beat, .beat, .clipLooped(.a)])
  }

  @Test func `A grid's stream brings its lines alone, and its observer ends with it`() async throws
  {
    let player = try StreamedHost(sequencer())
    try player.control.send(.play)
    do {
      let lines = try player.control.lines(every: Ticks.perSixteenth * 3)
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

  @Test func `A stream that nobody reads tells how much it lost (H7)`() async throws {
    let player = try StreamedHost(
      sequencer(grid: .sixteenth), settings: HostSettings(eventCapacity: 8))
    let stream = player.control.events()
    try player.control.send(.play)
    for _ in 0..<40 {
      player.render(frames: 1)
      try await Task.sleep(for: .milliseconds(1))
    }
    // Eight have been kept; what comes once there is room again says how many were not.
    var events = stream.makeAsyncIterator()
    var (kept, lost) = (0, 0)
    var told = 0
    while lost == 0 {
      player.render(frames: 1)
      told += 1
      switch await events.next() {
      case .event: kept += 1
      case .lost(let count): lost = count
      case nil: return
      }
    }
    #expect(kept >= 8 && lost > 20 && told > 8)
  }

  @Test func `A stream ends with its host`() async throws {
    var host: EngineHost? = EngineHost(try sequencer())
    let stream = try #require(host).control.events()
    host = nil
    for await _ in stream { Issue.record("nothing was rendered") }
  }
}

/// A host whose events go to streams.
private struct StreamedHost: Sendable {
  let host: EngineHost
  var control: EngineControl { host.control }

  init(_ engine: LoopEngine, settings: HostSettings = HostSettings()) {
    host = EngineHost(engine, settings: settings)
  }

  func render(frames: Int) {
    var (left, right) = ([Float](repeating: 0, count: frames), [Float](repeating: 0, count: frames))
    // Safe: both hold `frames` samples.
    unsafe host.render(into: UnsafeStereoBuffer(left: &left, right: &right), frames: frames)
  }
}
