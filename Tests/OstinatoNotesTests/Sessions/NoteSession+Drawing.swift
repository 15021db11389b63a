import Ostinato
import OstinatoNotes
import OstinatoOracle
import TestSupport

// Settings and commands, drawn at random.
extension NoteSession {
  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed ^ 0x4e4f_5445)
    let rate = random.pick([1_000, 2_000, 4_000])
    let tempo: Int64 = random.pick([240_000_000, 333_333_333, 600_000_000, 123_456_789])
    // A sixteenth at 240 BPM is 62.5 frames at 1 kHz.
    let sixteenth = Int(Int64(rate) * 15_000_000 / tempo)
    var settings = Settings()
    settings.synth = try Synth(
      waveform: random.pick(SynthWaveform.allCases),
      envelope: SynthEnvelope(
        attack: random.pick([0, 0, 3, 17]), decay: random.pick([0, 2, 40]),
        sustain: random.pick([0, 0.3, 1]), release: random.pick([0, 1, 25, 200])),
      voices: random.draw(1...4), gain: random.pick([0.25, 1, 1e-6]))
    settings.notes = random.pick([1, 2, 5, 12, 60])
    settings.undoDepth = random.draw(0...3)
    settings.roundTrip = random.pick([0, 0, 1, 13, sixteenth, 3 * sixteenth])
    let performance = Self.performance(
      rate: rate, tempo: tempo, length: random.draw(40...160) * sixteenth, &random)
    let exchange = random.chance(20) ? Self.exchange(after: performance, &random) : nil
    let length = performance.length + (exchange.map { $0.performance.length - $0.lead } ?? 0)
    var puts: [Put] = []
    for _ in 0..<random.pick([0, 0, 0, 1, 3]) {
      let sequence = try Self.sequence(atMost: settings.notes, &random)
      puts.append(
        Put(
          frame: random.draw(0...(length - 1)), sequence: sequence,
          origin: Ticks(Int64(random.draw(-40...40)) * 100_000)))
    }
    self.init(
      performance: performance, settings: settings, puts: puts.sorted { $0.frame < $1.frame },
      exchange: exchange)
  }

  /// An engine that begins anew, or that is at the same frame, an earlier or a later one when it takes the place of the
  /// performance's, at another tempo.
  private static func exchange(
    after performance: Performance, _ random: inout SplitMix64
  ) -> Exchange {
    let length = performance.length
    let lead = random.pick([0, length, random.draw(0...(2 * length))])
    let other = self.performance(
      rate: performance.sampleRate, tempo: performance.microBPM - 7_000_001,
      length: lead + random.draw(1...length), &random)
    return Exchange(performance: other, lead: lead)
  }

  /// A performance that starts soon, with commands of every kind.
  private static func performance(
    rate: Int, tempo: Int64, length: Int, _ random: inout SplitMix64
  ) -> Performance {
    var performance = Performance(
      sampleRate: rate, microBPM: tempo, beats: random.draw(1...4), unit: 16, decks: [],
      sources: [Performance.Source()], length: length)
    performance.commands = [SentCommand(frame: Int64(random.draw(0...20)), action: .play)]
    for _ in 0..<random.draw(20...150) {
      let frame = Int64(random.draw(0...(length - 1)))
      performance.commands.append(
        SentCommand(
          frame: frame, anchor: .drawn(after: frame, weights: [40, 10, 25, 15, 10], &random),
          action: .drawn(tempo: tempo, &random) { random in
            var cue = SentCommand.Cue(command(&random).cue(for: 0))
            if random.chance(1) { cue.code = 77 }
            return cue
          }))
    }
    if random.chance(15) {
      let first = random.draw(0...length)
      performance.framesWithoutCalls = first..<min(first + random.draw(1...900), length)
    }
    return performance
  }

  private static func sequence(
    atMost count: Int, _ random: inout SplitMix64
  ) throws -> NoteSequence {
    let length = Ticks(Int64(random.draw(720_720...6_000_000)))
    let notes = try (0..<random.draw(0...count)).map { _ in
      try Note(
        pitch: pitch(&random), velocity: random.draw(1...127),
        start: Ticks(Int64(random.draw(0...(Int(length.rawValue) - 1)))),
        length: Ticks(Int64(random.draw(1...Int(length.rawValue)))))
    }
    return try NoteSequence(length: .ticks(length), notes: notes)
  }

  /// Few pitches, so that notes meet; the extremes now and then.
  private static func pitch(_ random: inout SplitMix64) -> Int {
    random.pick([0, 36, 45, 45, 46, 57, 57, 58, 60, 127])
  }

  private static func command(_ random: inout SplitMix64) -> NoteCommand {
    switch random.weighted([34, 24, 9, 12, 6, 6, 5, 1, 1]) {
    case 0: .noteOn(pitch: pitch(&random), velocity: random.pick([1, 5, 64, 127]))
    case 1: .noteOff(pitch: pitch(&random))
    case 2:
      .record(random.pick([.sixteenths(1), .beats(2), .bars(1), .ticks(1_000_003)]))
    case 3: .overdub(random.chance(65))
    case 4: .undo
    case 5: .redo
    case 6:
      .quantize(
        to: random.pick([.perSixteenth, Ticks(3_003), Ticks(500_000)]),
        strength: random.pick([0, 37, 100, 100]))
    case 7: .clear
    default:
      random.pick([
        .noteOn(pitch: 128, velocity: 1), .noteOn(pitch: 5, velocity: 0), .noteOff(pitch: -1),
        .record(.ticks(720_719)), .record(.bars(0)), .record(.beats(-1)),
        .quantize(to: Ticks(3_002), strength: 5),
        .quantize(to: .perSixteenth, strength: 101),
      ])
    }
  }
}
