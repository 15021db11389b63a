import Ostinato
import OstinatoHost
import TestSupport
import Testing

/// Clips swapped while the engine runs (rule D8): the control side makes and frees them.
@Suite struct HostClipScenarios {
  @Test func `New clips come in at the clip's end, and are shown from then on (H5, D8)`() throws {
    let player = try HostPlayer(sequencer())
    try player.control.send(.play)
    player.render(frames: 8)
    try player.control.replaceClips(on: .a, with: [loop(5), loop(6)])
    player.render(frames: 7)
    #expect(player.control.state.decks[0].currentClip.samples(.left).first == 1000)
    player.render(frames: 1)
    // R11: the next frame begins the new clip.
    #expect(player.control.state.decks[0].currentClip.samples(.left).first == 5000)
    player.render(frames: 2)
    #expect(player.control.state.decks[0].clipCount == 2)
    let expected: [Float] = (0..<16).map { Float(4000 + 2 * $0) } + [8000, 8002]
    #expect(player.left == expected)
    let changes = player.events.filter { $0.kind == .clipChanged(.a, from: 0, to: 0) }
    #expect(changes.map(\.frame) == [16])
  }

  @Test func `A block of no frames takes in what was sent, for an engine that goes on (H1, V5)`()
    throws
  {
    let player = try HostPlayer(sequencer())
    try player.control.send(.play, at: .nextBar)
    try player.control.replaceClips(on: .a, with: [loop(5), loop(6), loop(7)])
    #expect(player.engine.pendingCommands.isEmpty)
    #expect(player.engine.clipsInUse[0].count == 2)
    player.render(frames: 0)
    let rate = try SampleRate(8)
    let clips = try player.engine.clipsInUse.map { try $0.map { try $0.resampled(to: rate) } }
    let next = try LoopEngine(continuing: player.engine, clips: clips, sampleRate: rate)
    #expect(next.pendingCommands.map(\.command) == [.play])
    #expect(next.clipsInUse[0].count == 3)
  }

  @Test func `Ten thousand swaps leave one ring a deck behind, and never fill a line (H5)`() throws
  {
    let player = try HostPlayer(sequencer())
    try player.control.send(.play)
    let rings = try (0..<4).map { [try loop($0), try loop($0 + 4)] }
    for number in 0..<10_000 {
      try player.control.replaceClips(on: number % 3 == 0 ? .b : .a, with: rings[number % 4])
      if number % 2 == 0 { player.render(frames: 1 + number % 5) }
    }
    player.render(frames: 20)
    player.render(frames: 20)
    #expect(player.engine.rings.map(\.count) == [1, 1])
    #expect(
      player.engine.state.decks.map(\.currentClip).map { $0.samples(.left).first }.count == 2)
  }

  @Test func `Where nobody renders, swaps are refused from the 65th on (H2)`() throws {
    let player = try HostPlayer(sequencer())
    let ring = [try loop(7)]
    for _ in 0..<64 { try player.control.replaceClips(on: .a, with: ring) }
    #expect(throws: HostError.queueFull(capacity: 64)) {
      try player.control.replaceClips(on: .a, with: ring)
    }
    player.render(frames: 1)
    try player.control.replaceClips(on: .a, with: ring)
  }

  @Test func `What was replaced is freed by the handle, not kept (H5)`() throws {
    weak var first: ClipRing?
    weak var second: ClipRing?
    let player: HostPlayer
    do {
      let engine = try sequencer()
      first = engine.rings[0][0]
      player = HostPlayer(engine)
    }
    #expect(first != nil)
    try player.control.replaceClips(on: .a, with: [loop(8)])  // paused: at once
    player.render(frames: 1)
    second = player.engine.rings[0].last
    #expect(first != nil)  // given back, and not yet taken
    try player.control.replaceClips(on: .a, with: [loop(9)])
    #expect(first == nil)
    player.render(frames: 1)
    #expect(second != nil)
    try player.control.replaceClips(on: .b, with: [loop(9)])
    #expect(second == nil)
  }

  @Test func `What is under way when a host goes is freed with it`() throws {
    weak var ring: ClipRing?
    do {
      let engine = try sequencer()
      let host = EngineHost(engine)
      try host.control.replaceClips(on: .a, with: [loop(8)])
      ring = engine.rings[0][0]
      #expect(ring != nil)
    }
    #expect(ring == nil)
  }
}
