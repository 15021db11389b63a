import Ostinato
import OstinatoOracle
import OstinatoRhythm

// Sounds, patterns and commands, drawn at random.
extension StepSession {
  /// A kit and patterns for a performance.
  static func setup(for performance: Performance, _ random: inout SplitMix64) -> StepModel.Setup {
    let rows = random.draw(1...6)
    let groups: [ChokeGroup] = [.own, .own, .shared(1), .shared(1), .shared(-7), .overlapping]
    let fade = Int64(max(performance.sampleRate / 200, 4))
    let sounds = (0..<rows).map { _ in
      // From none to several times a fade, and long enough to overlap.
      let frames = random.chance(5) ? 0 : Int(random.drawByOctave(1...min(8 * fade, 4_000)))
      func noise() -> [Float] {
        (0..<frames).map { _ in Float(random.draw(-999...999) as Int) / 999 }
      }
      let left = noise()
      return StereoAudio(left: left, right: random.chance(50) ? left : noise())
    }
    // At most three lines a frame, also at the fastest tempo: not more than 4096 reports fit into a block (S4).
    let tempos = performance.commands.compactMap { sent -> Int64? in
      if case .tempo(let microBPM) = sent.action { microBPM } else { nil }
    }
    let ticksPerFrame = Int64(
      MusicalUnits.step(microBPM: max(tempos.max() ?? 0, performance.microBPM))
        / performance.unitsPerTick)
    let shortest = max(3003, ticksPerFrame / 3)
    let patterns = (0..<random.draw(1...4)).map { _ in
      let length =
        random.chance(50)
        ? random.pick([2_882_880, 1_441_440, 720_720, 960_960, 360_360])
        : random.drawByOctave(3003...184_504_320)
      return pattern(rows: rows, stepLength: max(length, shortest), &random)
    }
    return StepModel.Setup(
      sampleRate: performance.sampleRate, sounds: sounds,
      groups: (0..<rows).map { _ in random.pick(groups) }, patterns: patterns,
      swing: random.chance(50) ? 50 : random.draw(50...75), polyphony: random.draw(1...6),
      seed: random.next())
  }

  private static func pattern(
    rows: Int, stepLength: Int64, _ random: inout SplitMix64
  ) -> StepPattern {
    let steps = random.chance(80) ? random.draw(1...20) : random.draw(1...256)
    var pattern = try! StepPattern(rows: rows, steps: steps, stepLength: Ticks(stepLength))
    let density = random.draw(0...100)
    for row in 0..<rows {
      for step in 0..<steps where random.chance(density) {
        let new = try! Step(
          velocity: random.draw(1...127),
          probability: random.chance(60) ? 100 : random.draw(0...100))
        pattern = try! pattern.setting(new, row: row, step: step)
      }
    }
    return pattern
  }

  /// A command whose numbers are mostly in range; sometimes none, for an unknown code.
  static func command(
    _ setup: StepModel.Setup, _ random: inout SplitMix64
  ) -> StepCommand? {
    let row = random.draw(-1...30) > 0 ? random.draw(0...(setup.sounds.count - 1)) : 64
    let bank = random.draw(0...(setup.patterns.count - (random.chance(10) ? 0 : 1)))
    let other = random.chance(50) ? nil : bank
    let velocity = random.chance(95) ? random.draw(1...127) : random.pick([-1, 0, 128, 40_000])
    let most = setup.patterns.map(\.stepCount).max()!
    let step = random.draw((random.chance(10) ? -1 : 0)...(random.chance(90) ? most - 1 : 300))
    switch random.weighted([20, 10, 8, 8, 8, 10, 6, 16, 20, 2]) {
    case 0: return .set(row: row, step: step, velocity: velocity, bank: other)
    case 1: return .toggle(row: row, step: step, bank: other)
    case 2: return .probability(random.draw(-1...101), row: row, step: step, bank: other)
    case 3:
      let hits = random.next() >> UInt64(max(0, 64 - most + random.draw(-2...60)))
      return .row(
        row, hits: hits, first: random.chance(70) ? 0 : step, velocity: velocity, bank: other)
    case 4: return .volume(random.pick([0, 0.5, 1, 2, 16, 17, -1, .nan, 0x1p-21]), row: row)
    case 5: return .mute(random.chance(40), row: row)
    case 6: return .swing(try! Swing(percent: random.chance(40) ? 50 : random.draw(50...75)))
    case 7: return .play(bank: bank, restarts: random.chance(50))
    case 8: return .hit(row: row, velocity: velocity)
    default: return nil  // an unknown code
    }
  }
}
