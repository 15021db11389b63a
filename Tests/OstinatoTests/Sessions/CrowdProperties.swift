import OstinatoOracle
import TestSupport
import Testing

/// Crowds of commands that wait for the same few places in the music, with seeks, pauses and cancellations
/// among them, against the oracle: each is judged once, when its turn comes (rule C2).
@Suite("Commands in crowds are performed as the oracle performs them")
struct CrowdProperties {
  static let sessions = perBuild(debug: 120, release: 2000)

  @Test("at musical times and at grids, in random blocks, by every way to render")
  func crowds() throws {
    for seed in Seeds.range(count: Self.sessions) {
      let performance = Self.performance(seed: seed)
      let path = RenderPath.allCases[Int(seed % UInt64(RenderPath.allCases.count))]
      let run = try EngineRun(of: performance, cut: .random(seed: seed), by: path)
      let found = differences(run, Oracle.run(performance), of: performance)
      #expect(found.isEmpty, "OSTINATO_SEED=\(seed), \(path): \(found.joined(separator: "; "))")
      if !found.isEmpty { return }
    }
  }

  /// Two decks of loops of a sixteenth and of two, which are 15 frames each, and a crowd of commands.
  static func performance(seed: UInt64) -> Performance {
    var random = SplitMix64(seed: seed)
    let decks = [1, 2].map { number in
      let samples = (0..<40).map { Float(64 * number + $0) / 256 }
      let clip = Performance.Clip(
        left: samples, right: samples, lengthTicks: Int64(number) * sixteenth,
        microBPM: 1_000_000_000)
      return Performance.Deck(clips: [clip, clip])
    }
    let count = random.draw(20...160)
    let commands = (0..<count).map { index in
      SentCommand(
        frame: Int64(random.chance(60) ? 0 : random.draw(0...80)), anchor: anchor(&random),
        action: action(&random, after: index))
    }
    return Performance(
      sampleRate: 1000, microBPM: 1_000_000_000, beats: 1, unit: 16, microloopBars: 1,
      fades: random.chance(30) ? .standard : .off, grid: .sixteenth, decks: decks,
      commands: [SentCommand(frame: 0, action: .play)] + commands, length: 140)
  }

  private static var sixteenth: Int64 { 720_720 }

  /// One of a few places, so that many commands wait for the same, or a grid.
  private static func anchor(_ random: inout SplitMix64) -> SentCommand.Anchor {
    switch random.weighted([70, 8, 6, 6, 4, 6]) {
    case 0:
      let place = Int64(random.draw(0...16)) * (sixteenth / 2)
      return .time(place + (random.chance(30) ? Int64(random.draw(-2...2)) : 0))
    case 1: return .grid(.sixteenth)
    case 2: return .grid(.bar)
    case 3: return .grid(.segment)
    case 4: return .grid(.clipEnd(deck: random.draw(0...1)))
    default: return .now
    }
  }

  private static func action(
    _ random: inout SplitMix64, after index: Int
  ) -> SentCommand.Action {
    switch random.weighted([34, 24, 6, 14, 4, 6, 6, 6]) {
    case 0: .masterGain(Float(random.draw(1...8)) / 8)
    case 1: .seek(Int64(random.draw(0...8)) * sixteenth + Int64(random.draw(0...1)) * 1000)
    case 2: .pause
    case 3: .play
    case 4: .tempo(Int64(random.draw(500...1000)) * 1_000_000)
    case 5: .microloop(random.chance(50))
    case 6: .next(deck: random.draw(0...1))
    default: .cancel(random.draw(0...max(index - 1, 0)))
    }
  }
}
