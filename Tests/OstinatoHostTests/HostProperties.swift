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
      let ways: [HostPlayer.Way] = [.render, frames <= 256 ? .advanceAndMix : .render, .sources]
      player.render(frames: frames, by: ways[Int(seed % 3)])
      blocks += 1
      if blocks % 7 == 0 { expectSameState(player, seed) }
    }
    #expect(player.events.map { OracleEvent($0) } == expected.run.events, "seed \(seed)")
    #expect(firstDifferentBit(player.left, expected.run.left) == nil, "seed \(seed)")
    #expect(firstDifferentBit(player.right, expected.run.right) == nil, "seed \(seed)")
    #expect(player.engine == expected.engine, "seed \(seed)")
    expectSameState(player, seed)
  }

  /// The control side is shown the state that the engine itself gives.
  private func expectSameState(_ player: HostPlayer, _ seed: UInt64) {
    let (shown, state) = (player.control.state, player.engine.state)
    #expect(shown == state, "seed \(seed)")
    #expect(
      shown.decks.map { $0.currentClip.samples(.left) }
        == state.decks.map { $0.currentClip.samples(.left) }, "seed \(seed)")
  }
}
