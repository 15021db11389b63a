import Ostinato
import OstinatoOracle
import OstinatoRhythm
import TestSupport

// Patterns and settings.
extension SplitMix64 {
  /// Steps are sixteenths, triplets, or of lengths that fit with nothing, but not so short that a block has no
  /// room for the reports (rule S4).
  mutating func drawPattern(rows: Int) throws(Refusal) -> StepPattern {
    let length = pick([720_720, 960_960, 360_360, 411_840, draw(360_360...2_882_880)])
    let steps = draw(1...24)
    let density = draw(20...90)
    return try accepted { () throws(StepPattern.Error) in
      var pattern = try StepPattern(rows: rows, steps: steps, stepLength: Ticks(length))
      for row in 0..<rows {
        for step in 0..<steps where chance(density) {
          let chosen = try? Step(
            velocity: draw(1...127), probability: chance(60) ? 100 : draw(0...100))
          pattern = try pattern.setting(chosen ?? .on, row: row, step: step)
        }
      }
      return pattern
    }
  }

  mutating func drawSwing() throws(Refusal) -> Swing {
    let percent = chance(30) ? 50 : draw(51...75)
    return try accepted { () throws(Swing.Error) in try Swing(percent: percent) }
  }

  mutating func drawSettings() throws(Refusal) -> MetronomeSettings {
    MetronomeSettings(
      groove: pick(Groove.allCases), accents: try drawAccents(), accentsDownbeat: chance(70),
      polyrhythm: try drawPolyrhythm(), gap: try drawGap(),
      countInBars: chance(20) ? draw(1...8) : 0,
      startPolicy: pick(StartPolicy.allCases), isMuted: chance(10),
      volume: chance(50) ? 1 : Float(draw(0...200)) / 100)
  }

  mutating func drawAccents() throws(Refusal) -> AccentPattern? {
    guard chance(60) else { return nil }
    let groups = (0..<draw(1...5)).map { _ in draw(1...6) }
    return try accepted { () throws(AccentPattern.Error) in try AccentPattern(groups: groups) }
  }

  mutating func drawPolyrhythm() throws(Refusal) -> Polyrhythm? {
    guard chance(60) else { return nil }
    let (clicks, quarters) = (draw(1...15) as Int, draw(1...15) as Int)
    return try accepted { () throws(Polyrhythm.Error) in try Polyrhythm(clicks, against: quarters) }
  }

  mutating func drawGap() throws(Refusal) -> GapTrainer? {
    guard chance(30) else { return nil }
    let (on, off) = (draw(1...4) as Int, draw(1...3) as Int)
    return try accepted { () throws(GapTrainer.Error) in try GapTrainer(on: on, off: off) }
  }
}

// Commands, a few of them with numbers that are out of range.
extension SplitMix64 {
  mutating func drawStepCommand(for setup: RhythmSetup) throws(Refusal) -> StepCommand {
    let row = draw(0...(chance(5) ? 64 : setup.rowCount - 1))
    let step = draw(0...(chance(5) ? 300 : setup.stepCount - 1))
    let bank = draw(0...(setup.bankCount - (chance(10) ? 0 : 1)))
    let other = chance(50) ? nil : bank
    let velocity = chance(95) ? draw(1...127) : pick([0, -1, 128])
    switch weighted([12, 8, 8, 10, 8, 10, 8, 16, 20]) {
    case 0: return .set(row: row, step: step, velocity: velocity, bank: other)
    case 1: return .toggle(row: row, step: step, bank: other)
    case 2: return .probability(draw(0...101), row: row, step: step, bank: other)
    case 3:
      let hits = next() & next() >> UInt64(64 - min(setup.stepCount, 63))
      return .row(row, hits: hits, velocity: velocity, bank: other)
    case 4: return .volume(pick([0, 0.3, 1, 1.7, 16, 17, .nan, 0x1p-21, 0x1p-130]), row: row)
    case 5: return .mute(chance(40), row: row)
    case 6: return .swing(try drawSwing())
    case 7: return .play(bank: bank, restarts: chance(50))
    default: return .hit(row: row, velocity: velocity)
    }
  }

  mutating func drawMetronomeCommand() throws(Refusal) -> MetronomeCommand {
    switch weighted([15, 15, 8, 15, 10, 8, 12, 8, 8, 10]) {
    case 0: return .groove(pick(Groove.allCases))
    case 1: return .accents(try drawAccents())
    case 2: return .accentsDownbeat(chance(50))
    case 3: return .polyrhythm(try drawPolyrhythm())
    case 4: return .gap(try drawGap())
    case 5: return .countIn(bars: chance(50) ? 0 : draw(1...66))
    case 6: return .startPolicy(pick(StartPolicy.allCases))
    case 7: return .mute(chance(30))
    case 8: return .volume(pick([0, 0.3, 1, 1.7, 16, 17, .infinity, 0x1p-21, 0x1p-130]))
    default: return .sound(chance(20) ? nil : draw(0...4), of: pick(ClickKind.allCases))
    }
  }
}
