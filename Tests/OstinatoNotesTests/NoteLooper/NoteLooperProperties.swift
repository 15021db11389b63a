import Ostinato
import OstinatoNotes
import OstinatoOracle
import TestSupport
import Testing

/// Random sessions of engine and note looper, against the rules and against themselves (Y8–Y20).
@Suite("A note looper in random sessions")
struct NoteLooperProperties {
  static let seeds = Seeds.range(count: perBuild(debug: 20, release: 2_000))

  @Test(arguments: seeds)
  func `Every bit and every event is that of the rules, in any blocks, copied and restored`(
    seed: UInt64
  ) throws {
    let session = try NoteSession(seed: seed)
    let expected = try session.expected()
    for partition in [Partition.sizes([64]), .whole, .sizes([1])] {
      var player = try NotePlayer(session)
      try player.play(cut: partition)
      guard player.agrees(with: expected, "OSTINATO_SEED=\(seed), \(partition)") else { return }
    }
    // At a quarter of the session, half of it or three quarters.
    let part = Int(seed % 3) + 1
    var player = try NotePlayer(session)
    try player.play(cut: .random(seed: seed), to: session.length * part / 4)
    var (copy, restored) = (player, player)
    let saved = player.engine.snapshot(with: player.looper)
    (restored.engine, restored.looper) = try LoopEngine.restored(
      saved, clips: [], with: session.makeLooper())
    #expect(restored.looper.snapshot() == player.looper.snapshot())
    try copy.play(cut: .whole)
    try restored.play(cut: .sizes([101]))
    try player.play(cut: .random(seed: seed))
    _ = copy.agrees(with: expected, "OSTINATO_SEED=\(seed), copy \(part)")
    _ = restored.agrees(with: expected, "OSTINATO_SEED=\(seed), restored \(part)")
    _ = player.agrees(with: expected, "OSTINATO_SEED=\(seed), random blocks")
  }

  /// Lest sessions in which nothing happens be compared.
  @Test func `The sessions are full of loops, overdubs, undos and refusals of every kind`() throws {
    guard Self.seeds.count > 1 else { return }
    var counts: [String: Int] = [:]
    var (sounding, frames) = (0, 0)
    for seed in 1...UInt64(200) {
      var player = try NotePlayer(NoteSession(seed: seed))
      try player.play(cut: .whole)
      sounding += player.outcome.left.count { $0 != 0 }
      frames += player.outcome.left.count
      for event in player.outcome.events {
        switch event.what {
        case .rejected(_, let reason): counts["\(reason)", default: 0] += 1
        case .event(.refused(_, let reason)): counts["\(reason)", default: 0] += 1
        case .event(.dropped(let cause)): counts["dropped: \(cause)", default: 0] += 1
        case .event(let event): counts["\("\(event)".prefix { $0.isLetter })", default: 0] += 1
        }
      }
    }
    #expect(sounding * 4 > frames)
    let words = [
      "recording", "recorded", "dropped: the music stopped", "dropped: the music jumped", "overdub",
      "added", "changed",
      "cleared", "started", "ended", "out of range", "not understood",
    ]
    for word in words { #expect(counts[word, default: 0] > 5, "\(word): \(counts)") }
    for refusal in NoteRefusal.allCases {
      #expect(counts["\(refusal)", default: 0] > 5, "\(refusal): \(counts)")
    }
  }
}
