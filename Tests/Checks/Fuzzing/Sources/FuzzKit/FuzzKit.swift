import Fuzzer
import Ostinato
import OstinatoRhythm
import Rhythm

@main
struct FuzzKit {
  static func main() { runFuzzer(fuzz) }
}

/// Makes kits of any sounds and numbers, resamples them, and plays them by a step sequencer and a metronome
/// that are made with any numbers.
private func fuzz(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  guard let rows = try? (0..<choices.choose(70)).map({ _ in try choices.row() }) else {
    fatalError("a row cannot be made")
  }
  do throws(DrumKit.Error) {
    let kit = try DrumKit(rows)
    // The seeds have at most eight rows.
    if faultIsPlanted, kit.rows.count >= 40 { fatalError("the planted fault") }
    check(kit, of: rows)
    resample(kit, &choices)
    play(kit, &choices)
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
    let isRefused =
      rows.isEmpty || rows.count > 64
      || rows.contains { $0.sound.sampleRate != rows[0].sound.sampleRate }
      || rows.contains { $0.percussionNumber.map { !(0...127).contains($0) } ?? false }
    guard isRefused else { fatalError("a kit was refused that nothing is wrong with") }
  }
}

private func check(_ kit: DrumKit, of rows: [DrumKit.Row]) {
  guard kit.rows.count == rows.count, (1...64).contains(kit.rows.count),
    kit.rows.allSatisfy({ $0.sound.sampleRate == kit.sampleRate })
  else { fatalError("a kit out of range") }
  for row in kit.rows {
    let samples = row.sound.samples()
    guard samples.left.count == row.sound.frameCount, samples.right.count == row.sound.frameCount,
      (samples.left + samples.right).allSatisfy({ $0 == 0 || (0x1p-40...0x1p32).contains(abs($0)) })
    else { fatalError("a sample that a sound cannot have") }
    guard let number = row.percussionNumber else { continue }
    guard kit.rowIndex(percussionNumber: number).map({ kit.rows[$0].percussionNumber }) == number
    else { fatalError("percussion number \(number) is not found") }
  }
}

private func resample(_ kit: DrumKit, _ choices: inout Choices) {
  guard let rate = try? SampleRate(choices.pick([8, 4, 12, 1, 10_000_000])) else { return }
  // What would take its time.
  guard kit.rows.reduce(0, { $0 + $1.sound.frameCount }) < 64 else { return }
  do {
    let resampled = try kit.resampled(to: rate)
    for (new, old) in zip(resampled.rows, kit.rows) {
      let count =
        (Int128(old.sound.frameCount) * Int128(rate.hertz) + Int128(kit.sampleRate.hertz) - 1)
        / Int128(kit.sampleRate.hertz)
      guard Int128(new.sound.frameCount) == count, new.sound.sampleRate == rate,
        new.chokeGroup == old.chokeGroup, new.percussionNumber == old.percussionNumber
      else { fatalError("a row became another one") }
    }
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
  }
}

/// Plays a kit in two divisions into blocks, if its sources and an engine can be made.
private func play(_ kit: DrumKit, _ choices: inout Choices) {
  guard let click = metronome(kit, &choices), let drums = sequencer(kit, &choices),
    let engine = try? engine(of: kit, playing: drums.id)
  else { return }
  let whole = render(engine, drums, click, blocks: [48])
  let size = choices.choose(16)
  let cut = render(engine, drums, click, blocks: [1, size, 13, 19, 15 - size])
  guard whole.left.map(\.bitPattern) == cut.left.map(\.bitPattern),
    whole.right.map(\.bitPattern) == cut.right.map(\.bitPattern)
  else { fatalError("blocks change the sound of a kit") }
  guard (whole.left + whole.right).allSatisfy({ $0.isFinite && !$0.isSubnormal }) else {
    fatalError("a sample that is not sound")
  }
}

/// A metronome, mostly of settings that it can have.
private func metronome(_ kit: DrumKit, _ choices: inout Choices) -> Metronome? {
  var settings = MetronomeSettings(
    groove: .sixteenths, sounds: ClickSounds(accent: 0, beat: nil, subdivision: 0, cross: nil))
  if choices.choose(4) == 0 {
    settings.countInBars = choices.integer()
    settings.volume = choices.float()
    settings.sounds.accent = choices.integer()
  }
  do { return try Metronome(id: .source(0), kit: kit, settings: settings) } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
    return nil
  }
}

/// A step sequencer, mostly of numbers that it can have.
private func sequencer(_ kit: DrumKit, _ choices: inout Choices) -> StepSequencer? {
  func number(_ usual: Int) -> Int { choices.choose(8) == 0 ? choices.integer() : usual }
  do {
    return try StepSequencer(
      id: .source(0), kit: kit, steps: number(7), stepsPerBeat: number(4), banks: number(2),
      polyphony: number(3))
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
    return nil
  }
}

/// An engine that plays, and a hit and a pattern for every row.
private func engine(of kit: DrumKit, playing drums: SourceID<StepCommand>) throws -> LoopEngine {
  var engine = try LoopEngine(
    sampleRate: kit.sampleRate, tempo: Tempo(bpm: 15), decks: [], sources: [Strip()])
  for row in kit.rows.indices {
    try engine.send(.row(row, hits: 1), to: drums)
    try engine.send(.hit(row: row), to: drums, at: .frame(FramePosition(Int64(row % 5))))
  }
  try engine.send(.play, at: .frame(2))
  return engine
}

private func render(
  _ engine: LoopEngine, _ drums: StepSequencer, _ click: Metronome, blocks: [Int]
) -> StereoAudio {
  var (engine, drums, click) = (engine, drums, click)
  var (left, right) = ([Float](), [Float]())
  for frames in blocks {
    let audio = engine.render(frames: frames) { block in
      drums.render(block)
      click.render(block)
    }
    left += audio.left
    right += audio.right
  }
  return StereoAudio(left: left, right: right)
}

extension Choices {
  /// Rates in hertz, the first of which are few enough frames a second for much to happen in a few.
  fileprivate static var rates: [Int] { [8, 4, 12, 1, 100, 48_000, 10_000_000] }

  fileprivate mutating func integer() -> Int { Int(number()) }

  /// A row with a sound of any samples, made in any of the ways that there are.
  fileprivate mutating func row() throws -> DrumKit.Row {
    let rate = try SampleRate(choose(8) == 0 ? pick(Self.rates) : 8)
    let sound: Sound =
      switch choose(5) {
      case 0: Sound(mono: samples(), sampleRate: rate)
      case 1: Sound(StereoAudio(left: samples(), right: samples()), sampleRate: rate)
      case 2: Sound(try WAVFile(sampleRate: rate, channels: [samples()]))
      case 3:
        Sound(
          try Clip(mono: samples(), sampleRate: rate, tempo: Tempo(bpm: 15), length: .bars(1)))
      default: Sound(mono: [Float](repeating: 1, count: choose(256)), sampleRate: rate)
      }
    return DrumKit.Row(
      name: "row", sound: sound, percussionNumber: choose(2) == 0 ? nil : percussionNumber(),
      chokeGroup: pick([.own, .overlapping, .shared(integer())]))
  }

  private mutating func percussionNumber() -> Int { choose(8) == 0 ? integer() : choose(128) }

  private mutating func samples() -> [Float] { (0..<choose(8)).map { _ in float() } }
}
