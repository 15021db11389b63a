import Ostinato
import OstinatoNotes
import OstinatoOracle
import TestSupport
import Testing

/// Random sessions of engine and MIDI clock, against the rules and against themselves (Y21–Y25).
@Suite("A MIDI clock in random sessions")
struct MIDIClockProperties {
  static let seeds = Seeds.range(count: perBuild(debug: 60, release: 2_000))

  @Test(arguments: seeds)
  func `Every message is at its frame, in any blocks, copied and restored`(seed: UInt64) throws {
    let session = MIDIClockSession(seed: seed)
    let expected = try session.expected()
    for partition in [Partition.sizes([64]), .whole, .sizes([1])] {
      var player = try MIDIClockPlayer(session)
      try player.play(cut: partition)
      if let difference = difference(player.events, expected) {
        Issue.record("OSTINATO_SEED=\(seed), \(partition): \(difference)")
        return
      }
    }
    var player = try MIDIClockPlayer(session)
    try player.play(
      cut: .random(seed: seed), to: session.performance.length * (Int(seed % 3) + 1) / 4)
    var (copy, restored) = (player, player)
    let saved = player.engine.snapshot(with: player.clock)
    (restored.engine, restored.clock) = try LoopEngine.restored(
      saved, clips: [], with: session.makeClock())
    #expect(restored.clock.snapshot() == player.clock.snapshot())
    try copy.play(cut: .whole)
    try restored.play(cut: .sizes([101]))
    try player.play(cut: .random(seed: seed))
    for (name, player) in [("copy", copy), ("restored", restored), ("random blocks", player)] {
      if let difference = difference(player.events, expected) {
        Issue.record("OSTINATO_SEED=\(seed), \(name): \(difference)")
      }
    }
  }

  /// Lest sessions in which nothing happens be compared.
  @Test func `The sessions have messages of every kind`() throws {
    guard Self.seeds.count > 1 else { return }
    var counts: [String: Int] = [:]
    for seed in 1...UInt64(60) {
      for event in try MIDIClockSession(seed: seed).expected() {
        counts["\("\(event.message)".prefix { !$0.isNumber })", default: 0] += 1
      }
    }
    for (word, least) in [
      ("clock", 5_000), ("start", 30), ("continue", 150), ("stop", 150), ("song position ", 150),
    ] {
      #expect(counts[word, default: 0] > least, "\(word): \(counts)")
    }
  }
}
