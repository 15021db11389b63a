import Ostinato
import OstinatoHost
import TestSupport
import Testing

/// What cannot be is refused to the sender, at once, and changes nothing.
@Suite struct HostRefusalScenarios {
  @Test func `What the engine would refuse is refused by the handle, in the engine's words (H3)`()
    throws
  {
    let player = try HostPlayer(sequencer())
    let control = player.control
    func refusal(_ body: () throws(HostError) -> Void) -> HostError? {
      do { try body() } catch { return error }
      return nil
    }
    let c = DeckID(2)
    #expect(
      refusal { () throws(HostError) in try control.send(.next(on: c)) }
        == .command(.noSuchDeck(c)))
    #expect(
      refusal { () throws(HostError) in try control.send(.gain(17, on: .a)) }
        == .command(.mixer(.gainOutOfRange(17))))
    #expect(
      refusal { () throws(HostError) in
        try control.send(.play, at: .time(MusicalTime(bar: 1, beat: 4, sixteenth: 0)))
      } != nil)
    #expect(
      refusal { () throws(HostError) in try control.replaceClips(on: c, with: []) }
        == .engine(.noSuchDeck(c)))
    #expect(
      refusal { () throws(HostError) in try control.replaceClips(on: .a, with: []) }
        == .engine(.noClips(.a)))
    #expect(
      refusal { () throws(HostError) in _ = try control.observe(every: 1) }
        == .engine(.observerGridOutOfRange(1)))
    #expect(player.render(frames: 16) == 0)
    #expect(player.engine == (try HostPlayer(sequencer()).rendered(16)))
  }

  private static let halfBar = MusicalTime(bar: 0, beat: 2, sixteenth: 0)

  @Test(arguments: [Anchor.frame(9), .time(halfBar), .nextBar])
  func `What waited in the engine from the beginning takes up no room once it has gone (H2)`(
    anchor: Anchor
  ) throws {
    var engine = try sequencer(capacity: 2)
    try engine.send(.play)
    _ = engine.render(frames: 1)
    for id in [DeckID.a, .b] { try engine.send(.next(on: id), at: anchor) }
    let player = HostPlayer(engine)
    player.render(frames: 17)
    for _ in 0..<2 { try player.control.send(.pause, at: .nextBar) }
    #expect(throws: HostError.queueFull(capacity: 2)) { try player.control.send(.play) }
  }

  @Test func `As many messages as have room, and not one more (H2)`() throws {
    let player = try HostPlayer(sequencer(capacity: 32))
    // Commands, as many cancellations, and 64 others.
    for _ in 0..<128 { try player.control.cancel(CommandID(number: 99)) }
    #expect(throws: HostError.queueFull(capacity: 128)) {
      try player.control.cancel(CommandID(number: 99))
    }
    #expect(throws: HostError.queueFull(capacity: 128)) {
      try player.control.observe(every: .perSixteenth)
    }
    player.render(frames: 1)
    for _ in 0..<127 { try player.control.cancel(CommandID(number: 99)) }
    _ = try player.control.observe(every: .perSixteenth)
  }

  @Test func `As many commands as the engine lets wait, and not one more; then again as many (H2)`()
    throws
  {
    let player = try HostPlayer(sequencer(capacity: 4))
    let far = Anchor.frame(100)
    let ids = try (0..<4).map { _ in try player.control.send(.play, at: far) }
    #expect(throws: HostError.queueFull(capacity: 4)) { try player.control.send(.play) }
    #expect(player.render(frames: 1) == 4)
    // They wait in the engine now, which is as good a reason.
    #expect(throws: HostError.queueFull(capacity: 4)) { try player.control.send(.play) }
    #expect(player.control.state.pendingCommandCount == 4)
    // To take one back there is always room; the handle learns of it with the next block.
    try player.control.cancel(ids[1])
    player.render(frames: 1)
    #expect(player.control.state.pendingCommandCount == 3)
    try player.control.send(.reset)
    #expect(throws: HostError.queueFull(capacity: 4)) { try player.control.send(.play) }
    player.render(frames: 1)
    #expect(player.engine.pendingCommands.map(\.id) == [ids[0], ids[2], ids[3]])
    #expect(player.events.map(\.kind) == [.reset])
  }

  @Test func `Commands that waited in the engine before count, too (H2, H3)`() throws {
    var engine = try sequencer(capacity: 3)
    for _ in 0..<2 { try engine.send(.play, at: .frame(50)) }
    let player = HostPlayer(engine)
    let id = try player.control.send(.pause, at: .frame(60))
    #expect(throws: HostError.queueFull(capacity: 3)) { try player.control.send(.play) }
    player.render(frames: 55)
    // Both have applied; the handle's names go on from the engine's.
    #expect(player.engine.pendingCommands.map(\.id) == [id])
    for _ in 0..<2 { try player.control.send(.masterGain(0.5)) }
    #expect(throws: HostError.queueFull(capacity: 3)) { try player.control.send(.play) }
  }

  @Test func `A block takes in so many messages, the rest with the next, in order (H1)`() throws {
    let player = try HostPlayer(sequencer(), settings: HostSettings(messagesPerBlock: 3))
    for number in 1...8 { try player.control.send(.masterGain(Float(number))) }
    #expect([1, 1, 1, 1].map { player.render(frames: $0) } == [3, 3, 2, 0])
    #expect(player.control.state.masterGain == 8)
  }

  @Test func `A performed command cannot be taken back, and nothing happens (H4)`() throws {
    let player = try HostPlayer(sequencer())
    let id = try player.control.send(.play)
    player.render(frames: 1)
    try player.control.cancel(id)
    player.render(frames: 1)
    #expect(player.control.state.isPlaying)
  }

  @Test func `Each error says in a sentence what was wrong`() {
    #expect(
      HostError.queueFull(capacity: 4).description
        == "4 commands or other messages are under way or waiting already: send again once some are done"
    )
    #expect(
      HostError.command(.noSuchDeck(.b)).description
        == Command.Error.noSuchDeck(.b).description)
    #expect(
      HostError.engine(.noClips(.a)).description == LoopEngine.Error.noClips(.a).description)
  }
}

extension HostPlayer {
  /// The engine after so many frames.
  fileprivate func rendered(_ frames: Int) -> LoopEngine {
    render(frames: frames)
    return engine
  }
}
