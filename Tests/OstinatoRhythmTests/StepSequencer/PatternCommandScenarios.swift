import Ostinato
import OstinatoOracle
import OstinatoRhythm
import Testing

/// The commands that turn a pattern into another one.
@Suite struct PatternCommandScenarios {
  static let kit = try! DrumKit.standard(sampleRate: SampleRate(8_000))

  /// A bank of two that has had the commands.
  private static func changed(
    _ old: StepPattern, by commands: [StepCommand], bank: Int
  ) throws -> StepPattern? {
    var drums = try StepSequencer(id: .source(0), kit: kit, patterns: [old, old])
    var engine = try LoopEngine(
      sampleRate: 8_000, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()],
      settings: EngineSettings(pendingCapacity: 10_000))
    for command in commands { try engine.send(command, to: drums.id) }
    let audio = engine.render(frames: 1) { drums.render($0) }
    #expect(audio.events.allSatisfy { if case .cueRejected = $0.kind { false } else { true } })
    #expect(drums.pattern(ofBank: 1 - bank) == old)
    return drums.pattern(ofBank: bank)
  }

  private static func pattern(
    _ steps: Int, _ random: inout SplitMix64, changing old: StepPattern? = nil
  ) throws -> StepPattern {
    var made = try old ?? StepPattern(rows: kit.rows.count, steps: steps)
    let velocities = random.pick([[0, 100], [0, 100, 127], [0, 1, 64, 100, 127]])
    for row in 0..<made.rowCount {
      for step in 0..<steps where old == nil || random.chance(10) {
        let probability = random.chance(90) ? 100 : random.draw(0...100)
        made = try made.setting(
          Step(velocity: random.pick(velocities), probability: probability), row: row, step: step)
      }
    }
    return made
  }

  @Test(arguments: 0..<40)
  func `Any pattern becomes any other`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let steps = random.pick([1, 16, 63, 64, 65, 128, 130, 200])
    let old = try Self.pattern(steps, &random)
    let new = try Self.pattern(steps, &random, changing: random.chance(50) ? old : nil)
    let bank = random.draw(0...1)
    let commands = new.commands(replacing: old, bank: bank)
    #expect(try Self.changed(old, by: commands, bank: bank) == new)
    #expect(new.commands(replacing: new) == [])
    let inBank = new.commands(replacing: old)
    #expect(try Self.changed(old, by: inBank, bank: 0) == new && inBank.count == commands.count)
  }

  @Test func `What is alike takes one command`() throws {
    let empty = try StepPattern(rows: 4, steps: 16, stepsPerBeat: 4)
    let one = empty.toggling(row: 1, step: 15)
    #expect(one.commands(replacing: empty) == [.set(row: 1, step: 15)])
    let beat = stride(from: 0, to: 16, by: 4).reduce(one) { $0.toggling(row: 1, step: $1) }
    #expect(beat.commands(replacing: empty, bank: 2) == [.row(1, hits: 0x9111, bank: 2)])
    #expect(empty.commands(replacing: beat) == [.row(1, hits: 0)])
    let accented = try beat.setting(Step(velocity: 127), row: 1, step: 4)
    #expect(
      accented.commands(replacing: empty)
        == [.row(1, hits: 0x9101), .set(row: 1, step: 4, velocity: 127)])
    #expect(
      accented.commands(replacing: beat) == [.set(row: 1, step: 4, velocity: 127)])
    let likely = try beat.setting(Step(velocity: 100, probability: 30), row: 1, step: 8)
    #expect(likely.commands(replacing: beat) == [.probability(30, row: 1, step: 8)])
    let soft = try (0..<2).reduce(empty) { try $0.setting(Step(velocity: 1), row: 2, step: $1) }
    #expect(soft.commands(replacing: empty) == [.row(2, hits: 0b11, velocity: 1)])
    // Of velocities that are as frequent, the greatest.
    let two = try empty.setting(Step(velocity: 9), row: 0, step: 0)
      .setting(Step(velocity: 80), row: 0, step: 1).setting(Step(velocity: 9), row: 0, step: 2)
      .setting(Step(velocity: 80), row: 0, step: 3)
    #expect(
      two.commands(replacing: empty) == [
        .row(0, hits: 0b1010, velocity: 80), .set(row: 0, step: 0, velocity: 9),
        .set(row: 0, step: 2, velocity: 9),
      ])
  }

  @Test func `Steps that one of the patterns does not have are left out`() throws {
    let small = try StepPattern(rows: 2, steps: 3).toggling(row: 1, step: 2)
    let large = try StepPattern(rows: 3, steps: 9).toggling(row: 1, step: 2)
      .toggling(row: 2, step: 0).toggling(row: 0, step: 5).toggling(row: 0, step: 1)
    #expect(large.commands(replacing: small) == [.set(row: 0, step: 1)])
    #expect(small.commands(replacing: large) == [.clear(row: 0, step: 1)])
  }
}
