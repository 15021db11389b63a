import Foundation
import OstinatoOracle
import TestSupport
import Testing

/// Decks that stretch, in random sessions (rules X9–X12).
@Suite struct StretchSessionProperties {
  static let sessions = perBuild(debug: 10, release: 200)

  /// The loudest sample of all clips, at least the least that there is.
  private static func loudest(_ performance: Performance) -> Float {
    var rings = performance.decks.map(\.clips)
    for command in performance.commands {
      if case .replaceRing(_, let ring) = command.action { rings.append(ring) }
    }
    return rings.joined().reduce(0x1p-40) { most, clip in
      (clip.left + clip.right).reduce(most) { max($0, $1.magnitude) }
    }
  }

  @Test func `The engine agrees with the oracle, in random blocks (X9–X12)`() throws {
    var near = 0
    var stretched = 0
    let seeds = Seeds.range(count: Self.sessions)
    for seed in seeds {
      let performance = RandomPerformance.withStretchingDecks(seed: seed)
      let truth = Oracle.run(performance)
      let run = try EngineRun(of: performance, cut: .random(seed: seed))
      // All but the audio, which is compared bit for bit elsewhere.
      var other = run
      (other.left, other.right, other.levels) = (truth.left, truth.right, [])
      var silent = performance
      silent.levelWindow = 0
      let found = differences(other, truth, of: silent)
      #expect(found.isEmpty, "OSTINATO_SEED=\(seed): \(found.joined(separator: "; "))")
      let channels = [(run.left, truth.left), (run.right, truth.right)]
      let greatest = channels.reduce(0) { most, channel in
        zip(channel.0, channel.1).reduce(most) { max($0, ($1.0 - $1.1).magnitude) }
      }
      let decibels = 20 * log10(Double(greatest / Self.loudest(performance)) + 1e-9)
      stretched += truth.slices.contains { !$0.isEmpty } ? 1 : 0
      near += decibels <= -60 ? 1 : 0
      // Where two bins are equally loud, rounding to Float can decide which of them is a peak. Of 640 sessions, 635 are within
      // −90 dB and the others within −50 dB.
      #expect(decibels <= -35, "OSTINATO_SEED=\(seed): \(decibels) dB")
    }
    #expect(100 * near >= 97 * seeds.count && 5 * stretched >= seeds.count)
  }

  private static let longest = perBuild(debug: 600, release: 3_000) as Int64

  /// Sessions in which stretched audio can be heard for some time.
  private static let few: [UInt64] = (1...400).filter { seed in
    let performance = RandomPerformance.withStretchingDecks(seed: seed, longest: Self.longest)
    let slices = Oracle.run(performance).slices
    return slices.joined().count { $0.grains.count > 1 } >= perBuild(debug: 2, release: 4)
  }.prefix(perBuild(debug: 1, release: 8)).map(\.self)

  @Test func `Every partition by every way to render comes to the same bits (E3)`() throws {
    #expect(Self.few.count == perBuild(debug: 1, release: 8))
    for seed in Self.few {
      let performance = RandomPerformance.withStretchingDecks(seed: seed, longest: Self.longest)
      let single = try EngineRun(of: performance, cut: .sizes([1]), by: .planar)
      for path in perBuild(debug: [RenderPath.interleaved], release: RenderPath.allCases) {
        for partition in [Partition.sizes([7]), .sizes([64]), .whole, .random(seed: seed)] {
          let run = try EngineRun(of: performance, cut: partition, by: path)
          let what = "OSTINATO_SEED=\(seed), \(partition) by \(path)"
          #expect(difference(run.events, single.events) == nil, "\(what)")
          #expect(firstDifferentBit(run.left, single.left) == nil, "\(what)")
          #expect(firstDifferentBit(run.right, single.right) == nil, "\(what)")
        }
      }
    }
  }

  @Test func `Restored before every block, an engine goes on bit for bit (V2)`() throws {
    for seed in Self.few {
      let performance = RandomPerformance.withStretchingDecks(seed: seed, longest: Self.longest)
      let whole = try EngineRun(of: performance)
      let run = try EngineRun(of: performance, cut: .random(seed: seed), restoring: true)
      #expect(difference(run.events, whole.events) == nil, "OSTINATO_SEED=\(seed)")
      #expect(firstDifferentBit(run.left, whole.left) == nil, "OSTINATO_SEED=\(seed)")
      #expect(firstDifferentBit(run.right, whole.right) == nil, "OSTINATO_SEED=\(seed)")
    }
  }

  @Test func `Copies at any frame go on as one engine alone, with the same snapshots (V1)`() throws
  {
    for seed in Self.few.prefix(4) {
      let performance = RandomPerformance.withStretchingDecks(seed: seed, longest: Self.longest)
      var alone = try Player(of: performance, by: .planar)
      try alone.play(cut: .whole)
      var original = try Player(of: performance, by: .planar)
      for frame in stride(from: 0, to: performance.length, by: 197) {
        try original.play(to: frame)
        var fork = original
        fork.engine = original.engine.fork()
        let standing = original.engine.snapshot()
        try fork.play(cut: .random(seed: UInt64(frame)))
        let what = "OSTINATO_SEED=\(seed), frame \(frame)"
        #expect(firstDifferentBit(fork.run.left, alone.run.left) == nil, "\(what)")
        #expect(fork.engine.snapshot() == alone.engine.snapshot(), "\(what)")
        #expect(original.engine.snapshot() == standing, "\(what)")
      }
    }
  }
}
