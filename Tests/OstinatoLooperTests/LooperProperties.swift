import Ostinato
import OstinatoLooper
import OstinatoOracle
import TestSupport
import Testing

/// Random sessions of engine and looper, against the rules and against themselves (K1–K20, K22, H11).
@Suite("A looper in random sessions")
struct LooperProperties {
  static let seeds = Seeds.range(count: perBuild(debug: 20, release: 2_000))

  /// What is not in use holds NaN before each block of the first partition, which would be heard if it were read.
  @Test(arguments: seeds)
  func `Every bit and every event is that of the rules, in any blocks, forked and restored`(
    seed: UInt64
  ) throws {
    let session = LooperSession(seed: seed)
    let expected = try session.expected()
    for (index, partition) in [Partition.sizes([64]), .whole, .sizes([1])].enumerated() {
      var player = try LooperPlayer(session)
      player.isPoisoned = index == 0
      try player.play(cut: partition)
      guard player.agrees(with: expected, "OSTINATO_SEED=\(seed), \(partition)") else { return }
    }
    // At a quarter of the session, half of it or three quarters.
    let part = Int(seed % 3) + 1
    var player = try LooperPlayer(session)
    try player.play(cut: .random(seed: seed), to: session.length * part / 4)
    // Each goes its own way; if they wrote the same memory, the others would play it.
    var (copy, fork, restored) = (player, player, player)
    fork.looper = player.looper.fork()
    let saved = player.engine.snapshot(with: player.looper)
    (restored.engine, restored.looper) = try LoopEngine.restored(
      saved, clips: [], with: session.makeLooper())
    #expect(restored.looper.snapshot() == player.looper.snapshot())
    try expectCopyInRoom(of: &player, session, "OSTINATO_SEED=\(seed)")
    try fork.play(cut: .sizes([37]))
    try restored.play(cut: .sizes([101]))
    try copy.play(cut: .whole)
    try player.play(cut: .random(seed: seed))
    _ = fork.agrees(with: expected, "OSTINATO_SEED=\(seed), fork \(part)")
    _ = restored.agrees(with: expected, "OSTINATO_SEED=\(seed), restored \(part)")
    _ = copy.agrees(with: expected, "OSTINATO_SEED=\(seed), copy \(part)")
    _ = player.agrees(with: expected, "OSTINATO_SEED=\(seed), random blocks")
  }
}

extension LooperProperties {
  /// A copy in room goes on as what its snapshot restores, which has no more of the input before it (H11).
  private func expectCopyInRoom(
    of player: inout LooperPlayer, _ session: LooperSession, _ what: Comment
  ) throws {
    var (copy, restored) = (player, player)
    copy.looper = player.looper.makeRoom()
    guard player.looper.copy(to: &copy.looper) else { return }
    restored.looper = try session.makeLooper()
    try restored.looper.restore(copy.looper.snapshot())
    try copy.play(cut: .sizes([53]))
    try restored.play(cut: .whole)
    #expect(copy.outcome.left == restored.outcome.left, what)
    #expect(copy.outcome.right == restored.outcome.right, what)
    #expect(copy.looper.snapshot() == restored.looper.snapshot(), what)
  }
}

extension LooperProperties {
  static let seedsOfGaps = Seeds.range(count: perBuild(debug: 12, release: 500))

  /// Frames are left out from where something happens on: more of them than the input that is kept.
  @Test(arguments: seedsOfGaps)
  func `Every bit is that of the rules where a long gap begins as something is due`(
    seed: UInt64
  ) throws {
    let session = LooperSession(seed: seed)
    let frames = Set(try session.expected().events.map(\.frame))
    for frame in frames.sorted().filter({ $0 > 0 }).suffix(8) {
      guard let gapped = session.leavingOut(from: Int(frame)) else { continue }
      var player = try LooperPlayer(gapped)
      try player.play(cut: .sizes([64]))
      let expected = try gapped.expected()
      guard player.agrees(with: expected, "OSTINATO_SEED=\(seed), from \(frame)") else { return }
    }
  }
}

extension LooperProperties {
  /// Lest sessions in which nothing happens be compared. All are drawn in the same way, so the first are enough.
  @Test func `The sessions are full of recordings, layers, undos and refusals of every kind`()
    throws
  {
    guard Self.seeds.count > 1 else { return }
    let seeds = (1...200).map { UInt64($0) }
    var counts: [String: Int] = [:]
    var (sounding, frames) = (0, 0)
    for seed in seeds {
      let expected = try LooperSession(seed: seed).expected()
      sounding += expected.left.count { $0 != 0 }
      frames += expected.left.count
      counts["clip", default: 0] += expected.clips.count { $0 != nil }
      var empty: Set<Int> = []
      for event in expected.events {
        if case .event(.cleared(let track)) = event.what { empty.insert(track) }
        if case .event(.recorded(let track)) = event.what { empty.remove(track) }
        if case .event(.version(_, let track)) = event.what, empty.remove(track) != nil {
          counts["brought back", default: 0] += 1
        }
        switch event.what {
        case .rejected(_, let reason): counts["\(reason)", default: 0] += 1
        case .event(.refused(_, let reason)): counts[reason.name, default: 0] += 1
        case .event(.dropped(_, let cause)): counts["dropped \(cause)", default: 0] += 1
        case .event(let event): counts[word(of: event), default: 0] += 1
        }
      }
    }
    #expect(sounding * 5 > frames)
    let words = [
      "recording", "recorded", "waiting for a sound", "on", "off", "the loop is now version",
      "cleared", "fitted to a new length", "out of range", "clip", "dropped the music stopped",
      "dropped the music jumped", "dropped the tempo changed", "dropped it was undone",
      "brought back",
    ]
    for word in words { #expect(counts[word, default: 0] > 0, "\(word): \(counts)") }
    for refusal in LooperRefusal.allCases {
      #expect(counts[refusal.name, default: 0] > 0, "\(refusal)")
    }
  }

  /// What an event is of any track, kind and version.
  private func word(of event: LooperEvent) -> String {
    "\(event)".split(separator: " ").dropFirst(2).filter { word in
      Int(word) == nil && !LayerKind.allCases.contains { "\($0)" == word }
    }.joined(separator: " ")
  }
}
