import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Conversions at random rates, tempos and places, against seconds counted as a fraction.
@Suite struct TimebaseProperties {
  /// A deliberate mistake, to see the checker find it.
  enum Fault { case none, floatingPeriod }

  /// The first frame at or after a sixteenth, which begins 15/BPM seconds after the one before.
  static func naiveFrame(_ sixteenth: Int64, in base: Timebase, _ fault: Fault) -> Int64 {
    if fault == .floatingPeriod {
      let period = 15_000_000 * Double(base.sampleRate.hertz) / Double(base.tempo.microBPM)
      return Int64(Double(sixteenth) * period)
    }
    let numerator = Int128(sixteenth) * 15_000_000 * Int128(base.sampleRate.hertz)
    let divisor = Int128(base.tempo.microBPM)
    return Int64(numerator / divisor + (numerator % divisor > 0 ? 1 : 0))
  }

  /// What is wrong at a random place within a hundred years, if anything.
  static func failure(hertz: Int, seed: UInt64, fault: Fault = .none) throws -> String? {
    var draws = SplitMix64(seed: seed)
    let base = try Timebase(
      sampleRate: SampleRate(hertz), tempo: draws.tempo(), timeSignature: draws.timeSignature())
    let years = draws.index(below: 2) == 0 ? Int64(100) : 0
    let last = (years * 31_557_600 + 3_600) * base.sampleRate.hertz
    let frame = FramePosition(draws.number(in: 0...last))

    let time = base.time(at: frame)
    let ticks = try time.ticks(in: base.timeSignature)
    let truth = naiveFrame(ticks.rawValue / 720_720, in: base, fault)
    let first = try base.frame(of: time)
    if first.rawValue != truth { return "\(time) is at \(truth) of \(base), not \(first)" }
    if first > frame { return "\(time) begins at \(first), after \(frame) that plays it" }
    if base.time(at: first) != time { return "\(time) is another at its own first frame" }
    if first > 0, base.time(at: first - 1) >= time { return "\(time) begins before \(first)" }
    return nil
  }

  @Test(arguments: [44_100, 48_000, 768_000, 10_000_000])
  func `A hundred years on, time and frame still convert into each other (T6)`(hertz: Int) throws {
    for seed in Seeds.range(count: 3000) {
      guard let failure = try Self.failure(hertz: hertz, seed: seed) else { continue }
      Issue.record("OSTINATO_SEED=\(seed): \(failure)")
      return
    }
  }

  @Test func `A period in floating point is found to drift (T6, planted fault)`() throws {
    let found = try (1...50).filter {
      try Self.failure(hertz: 768_000, seed: $0, fault: .floatingPeriod) != nil
    }
    #expect(found.count > 25)
  }

  @Test func `The last bar of a hundred years at 768 kHz is where it should be (T6)`() throws {
    let base = try Timebase(sampleRate: SampleRate(768_000), tempo: Tempo(bpm: 125))
    // 1.92 s a bar.
    let bars: Int64 = 100 * 31_557_600 * 100 / 192
    let time = MusicalTime(bar: bars, beat: 0, sixteenth: 0)
    #expect(try base.frame(of: time) == FramePosition(bars * 1_474_560))
    #expect(base.time(at: FramePosition(bars * 1_474_560)) == time)
  }

  @Test func `Position and tick convert exactly, and floor, on both sides of 0 (T6)`() throws {
    for seed in Seeds.range(count: 2000) {
      var draws = SplitMix64(seed: seed)
      let hertz = Int(draws.number(in: 67...10_000_000))
      let base = try Timebase(sampleRate: SampleRate(hertz), tempo: draws.tempo())
      let ticks = Ticks(draws.number(in: -(1 << 61)...(1 << 61)))
      let within = Int128(draws.number(in: 0...(base.unitsPerTick - 1)))
      let exact = base.position(of: ticks)
      let position = Position(units: exact.units + within)
      let isRight = base.ticks(at: exact) == ticks && base.ticks(at: position) == ticks
      #expect(isRight, "OSTINATO_SEED=\(seed)")
    }
  }

  @Test func `Frames to a place are the fewest that reach it (T7)`() throws {
    for seed in Seeds.range(count: 2000) {
      var draws = SplitMix64(seed: seed)
      let base = try Timebase(sampleRate: SampleRate(96_000), tempo: draws.tempo())
      let (a, b) = (
        draws.number(in: .min / 2 ... .max / 2), draws.number(in: .min / 2 ... .max / 2)
      )
      let (start, end) = (Position(units: Int128(a) << 20), Position(units: Int128(b) << 20))
      let count = Int128(base.frames(from: start, to: end).rawValue)
      let step = Int128(base.unitsPerFrame)
      let reached = start.units + count * step
      let isFewest = count == 0 ? start >= end : reached >= end.units && reached - step < end.units
      #expect(isFewest, "OSTINATO_SEED=\(seed)")
    }
  }

  /// How far a number of milliseconds is from the truth, in 2⁻⁴¹ ms of a millionth BPM.
  static func error(of milliseconds: Double, at sixteenth: Int64, _ tempo: Tempo) -> UInt128 {
    // 15 000 ms · 10⁶ / microBPM each. From 4096 ms on, 2⁴¹ makes every Double whole.
    let truth = Int128(sixteenth) * 15_000_000_000 << 41
    return (truth - Int128(milliseconds * 0x1p41) * Int128(tempo.microBPM)).magnitude
  }

  @Test func `Milliseconds are the nearest Double, and lead back to the sixteenth (T5)`() throws {
    for seed in Seeds.range(count: 2000) {
      var draws = SplitMix64(seed: seed)
      let tempo = try draws.tempo()
      let base = try Timebase(sampleRate: SampleRate(44_100), tempo: tempo)
      let sixteenth = draws.number(in: 300...1_000_000_000) * (draws.index(below: 2) == 0 ? -1 : 1)
      let time = MusicalTime(Ticks.perSixteenth * sixteenth, in: .fourFour)
      let found = try base.milliseconds(of: time)
      let error = Self.error(of: found, at: sixteenth, tempo)
      let isNearest = [found.nextUp, found.nextDown].allSatisfy {
        error <= Self.error(of: $0, at: sixteenth, tempo)
      }
      let whole = Int64(found.rounded(.down))
      let leadsBack =
        base.time(atMilliseconds: whole + 1) >= time && base.time(atMilliseconds: whole - 1) < time
      #expect(isNearest && leadsBack, "OSTINATO_SEED=\(seed)")
    }
  }
}
