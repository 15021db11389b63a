import Ostinato
import OstinatoHost
import OstinatoOracle
import TestSupport
import Testing

/// An engine in a host does what an engine does: random sessions, sent from the control side, against
/// the same sent to an engine.
@Suite struct HostProperties {
  @Test(arguments: Seeds.range(count: 20))
  func `A host's engine plays what an engine plays, however it is cut (H1, H6)`(seed: UInt64) throws
  {
    let performance = RandomPerformance.make(seed: seed)
    let cut = Partition.random(seed: seed)
    var expected = try Player(of: performance)
    try expected.play(cut: cut)
    var player = try HostPlayer(performance.makeEngine())
    var sender = CommandSender(performance, from: player.frame)
    var cutter = cut.cutter()
    var blocks = 0
    while case let most = try sender.send(to: &player), most > 0 {
      // An advance takes messages in at each of its parts: more than one is another cut.
      let frames = min(cutter.next(), most)
      player.render(frames: frames, passages: seed % 2 == 0 && frames <= 256)
      blocks += 1
      if blocks % 7 == 0 { expectSameState(player, seed) }
    }
    #expect(player.events.map { OracleEvent($0) } == expected.run.events, "seed \(seed)")
    #expect(firstDifferentBit(player.left, expected.run.left) == nil, "seed \(seed)")
    #expect(firstDifferentBit(player.right, expected.run.right) == nil, "seed \(seed)")
    #expect(player.engine == expected.engine, "seed \(seed)")
    expectSameState(player, seed)
  }

  /// What the control side is shown is what the engine's getters say.
  private func expectSameState(_ player: HostPlayer, _ seed: UInt64) {
    let (state, engine) = (player.control.state, player.engine)
    #expect(state.frame == engine.frame, "seed \(seed)")
    #expect(state.position == engine.position, "seed \(seed)")
    #expect(state.ticks == engine.ticks, "seed \(seed)")
    #expect(state.timebase == engine.timebase && state.tempo == engine.tempo, "seed \(seed)")
    #expect(state.state == engine.state && state.isPlaying == engine.isPlaying, "seed \(seed)")
    #expect(state.canToggleMicroloop == engine.canToggleMicroloop, "seed \(seed)")
    #expect(state.microloop == engine.microloop, "seed \(seed)")
    #expect(state.masterGain == engine.masterGain, "seed \(seed)")
    #expect(state.masterLevels == engine.masterLevels, "seed \(seed)")
    #expect(state.pendingCommandCount == engine.pendingCommandCount, "seed \(seed)")
    for lamp in Lamp.allCases { #expect(state.isLit(lamp) == engine.isLit(lamp), "seed \(seed)") }
    #expect(state.decks.count == engine.decks.count, "seed \(seed)")
    for (shown, deck) in zip(state.decks, engine.decks) {
      #expect(shown.id == deck.id, "seed \(seed)")
      #expect(shown.currentClipIndex == deck.currentClipIndex, "seed \(seed)")
      #expect(shown.clipCount == deck.clipCount, "seed \(seed)")
      #expect(shown.isNextPending == deck.isNextPending, "seed \(seed)")
      #expect(shown.clipLength == deck.clipLength, "seed \(seed)")
      #expect(shown.playheadTicks == deck.playheadTicks, "seed \(seed)")
      #expect(shown.playhead == deck.playhead, "seed \(seed)")
      #expect(shown.playheadFraction == deck.playheadFraction, "seed \(seed)")
      #expect(shown.strip == deck.strip && shown.levels == deck.levels, "seed \(seed)")
      #expect(
        shown.currentClip.samples(channel: 0) == deck.currentClip.samples(channel: 0),
        "seed \(seed)")
    }
  }
}
