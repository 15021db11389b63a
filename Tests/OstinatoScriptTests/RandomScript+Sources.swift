import Ostinato
import OstinatoOracle
import OstinatoRhythm
import OstinatoScript

extension RandomScript {
  mutating func source(_ index: Int) throws -> ScriptSource {
    ScriptSource(
      name: "\(random.pick(Self.names))\(index)", strip: strip(),
      kind: random.chance(60)
        ? .stepSequencer(try sequencer()) : .metronome(try metronome()))
  }

  private mutating func kit() -> ScriptKit {
    switch random.draw(0...5) {
    case 0: return .full
    case 1: return .clicks
    case 2, 3: return .standard
    default:
      let groups: [ChokeGroup] = [.own, .overlapping, .shared(0), .shared(9)]
      return .sounds(
        (0..<random.draw(1...6)).map {
          ScriptSound(
            name: "\(random.pick(Self.names))\($0)", file: random.pick(Self.names),
            chokeGroup: random.pick(groups))
        })
    }
  }

  private mutating func sequencer() throws -> ScriptSequencer {
    let kit = kit()
    var patterns: [StepPattern] = []
    if random.chance(50) {
      let first = try pattern(rows: kit.rowNames.count)
      let empty = try StepPattern(
        rows: first.rowCount, steps: first.stepCount, stepLength: first.stepLength)
      patterns = [first] + [StepPattern](repeating: empty, count: 15)
    } else {
      for _ in 0..<random.draw(1...16) { patterns.append(try pattern(rows: kit.rowNames.count)) }
    }
    return ScriptSequencer(
      kit: kit, patterns: patterns, swing: try swing(), polyphony: random.draw(1...64),
      seed: random.chance(50) ? 0 : UInt64(random.drawByOctave(1...Int64.max)))
  }

  private mutating func swing() throws -> Swing {
    random.chance(50) ? .straight : try Swing(percent: random.draw(50...75))
  }

  private mutating func pattern(rows: Int) throws -> StepPattern {
    var pattern = try StepPattern(
      rows: rows, steps: random.chance(30) ? 8 : random.draw(1...40),
      stepsPerBeat: random.pick([1, 1, 2, 3, 4, 7, 960]))
    for _ in 0..<(random.chance(30) ? 0 : random.draw(1...8)) {
      pattern = try pattern.setting(
        Step(velocity: random.draw(0...127), probability: random.pick([0, 50, 100, 100])),
        row: random.draw(0...rows - 1), step: random.draw(0...pattern.stepCount - 1))
    }
    return pattern
  }

  private mutating func metronome() throws -> ScriptMetronome {
    let kit = kit()
    let rows = kit.rowNames.count
    var sounds = ClickSounds()
    for kind in ClickKind.allCases where rows < 4 || random.chance(30) {
      sounds[kind] = random.chance(30) ? nil : random.draw(0...rows - 1)
    }
    return ScriptMetronome(
      kit: kit,
      settings: MetronomeSettings(
        groove: random.pick(Groove.allCases), swing: try swing(), accents: try accents(),
        accentsDownbeat: random.chance(70), polyrhythm: try polyrhythm(), gap: try gap(),
        countInBars: random.chance(50) ? 0 : random.draw(1...64),
        startPolicy: random.pick(StartPolicy.allCases), isMuted: random.chance(30),
        volume: random.chance(50) ? 1 : gain(), sounds: sounds))
  }

  private mutating func accents() throws -> AccentPattern? {
    guard random.chance(60) else { return nil }
    if random.chance(40) {
      let levels = (0..<random.draw(1...32)).map { _ in random.pick(AccentPattern.Level.allCases) }
      return try AccentPattern(levels: levels)
    }
    return try AccentPattern(groups: (0..<random.draw(1...2)).map { _ in random.draw(1...15) })
  }

  private mutating func polyrhythm() throws -> Polyrhythm? {
    guard random.chance(60) else { return nil }
    return try Polyrhythm(random.draw(1...15), against: random.draw(1...15))
  }

  private mutating func gap() throws -> GapTrainer? {
    guard random.chance(60) else { return nil }
    return try GapTrainer(on: random.draw(1...64), off: random.draw(1...64))
  }

  /// A command that the source can be sent, or one to its strip.
  mutating func command(to number: Int) throws -> Command {
    let strip = StripID.source(number)
    switch random.draw(0...9) {
    case 0: return .gain(gain(), on: strip, over: ramp())
    case 1: return .pan(pan(), on: strip, over: ramp())
    case 2: return .mute(random.chance(50), on: strip)
    case 3: return .solo(random.chance(50), on: strip)
    default:
      switch sources[number].kind {
      case .stepSequencer(let sequencer): return .cue(try cue(to: sequencer).cue(for: number))
      case .metronome(let metronome): return .cue(try cue(to: metronome).cue(for: number))
      }
    }
  }

  private mutating func cue(to sequencer: ScriptSequencer) throws -> StepCommand {
    let row = random.draw(0...sequencer.kit.rowNames.count - 1)
    let counts = sequencer.patterns.map(\.stepCount)
    let anyBank = random.draw(0...counts.count - 1)
    let bank = random.chance(50) ? anyBank : nil
    let count = bank.map { counts[$0] } ?? counts.max() ?? 1
    let step = random.draw(0...count - 1)
    switch random.draw(0...8) {
    case 0: return .set(row: row, step: step, velocity: random.draw(0...127), bank: bank)
    case 1: return .toggle(row: row, step: step, bank: bank)
    case 2: return .probability(random.draw(0...100), row: row, step: step, bank: bank)
    case 3:
      let mask = ~UInt64(0) >> UInt64(64 - min(count - step, 64))
      return .row(
        row, hits: random.next() & mask, first: step, velocity: random.draw(0...127), bank: bank)
    case 4: return .volume(gain(), row: row)
    case 5: return .mute(random.chance(50), row: row)
    case 6: return .swing(try swing())
    case 7: return .play(bank: anyBank, restarts: random.chance(50))
    default: return .hit(row: row, velocity: random.draw(1...127))
    }
  }

  private mutating func cue(to metronome: ScriptMetronome) throws -> MetronomeCommand {
    switch random.draw(0...10) {
    case 10: return .swing(try swing())
    case 0: return .groove(random.pick(Groove.allCases))
    case 1: return .accents(try accents())
    case 2: return .accentsDownbeat(random.chance(50))
    case 3: return .polyrhythm(try polyrhythm())
    case 4: return .gap(try gap())
    case 5: return .countIn(bars: random.draw(0...64))
    case 6: return .startPolicy(random.pick(StartPolicy.allCases))
    case 7: return .mute(random.chance(50))
    case 8: return .volume(gain())
    default:
      let rows = metronome.kit.rowNames.count
      return .sound(
        random.chance(30) ? nil : random.draw(0...rows - 1), of: random.pick(ClickKind.allCases))
    }
  }
}
