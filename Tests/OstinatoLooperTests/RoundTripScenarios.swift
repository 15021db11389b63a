import Ostinato
import OstinatoLooper
import OstinatoOracle
import TestSupport
import Testing

/// A probe that hears itself by way of a delay (rule K21).
@Suite("A round-trip probe")
struct RoundTripScenarios {
  static let delays = perBuild(
    debug: [0, 1, 137, 1_234, 2_000], release: [0, 1, 137, 1_234, 2_000, 20_000])

  /// What a probe finds whose input is made of what it has played, at 2 000 Hz.
  private static func measure(
    level: Float = 0.25, seconds: Int = 1, frames: Int? = nil,
    _ input: (_ played: [Float], _ frame: Int) -> (left: Float, right: Float)
  ) throws -> RoundTrip {
    let rate = try SampleRate(2_000)
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
    var probe = try RoundTripProbe(
      source: 0, sampleRate: rate, level: level, longestSeconds: seconds)
    var played: [Float] = []
    let total = frames ?? (4_095 + seconds * 2_000)
    while played.count < total {
      let count = min(250, total - played.count)
      // What is played in a call comes in later than that: what is needed of it is played beforehand by a copy.
      var (ahead, copy) = (engine, probe)
      let coming =
        played + ahead.render(frames: count) { copy.render($0, input: .init(mono: [])) }.left
      let samples = (0..<count).map { input(coming, played.count + $0) }
      let microphone = LooperInput(left: samples.map(\.left), right: samples.map(\.right))
      played += engine.render(frames: count) { probe.render($0, input: microphone) }.left
    }
    #expect(probe.isFinished == (frames == nil))
    return try probe.roundTrip()
  }

  @Test(arguments: [.nan, .infinity, 0x1p33, 0x1p-41] as [Float])
  func `It hears no sample that a looper does not record (K1)`(_ sample: Float) throws {
    #expect(throws: RoundTripProbe.Error.nothingHeard) {
      try Self.measure { played, frame in
        (played[frame].sign == .minus ? -sample : sample, sample)
      }
    }
  }

  @Test func `A copy hears nothing of what the probe hears`() throws {
    let rate = try SampleRate(2_000)
    let start = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
    var played = try RoundTripProbe(source: 0, sampleRate: rate, longestSeconds: 1)
    let new = played
    var engine = start
    let signal = engine.render(frames: 6_095) { played.render($0, input: .init(mono: [])) }.left
    // Two copies of one that is new, which share its memory, in two rooms.
    var (loud, quiet) = (new, new)
    var (first, second) = (start, start)
    _ = first.render(frames: 6_095) { loud.render($0, input: .init(mono: signal)) }
    _ = second.render(frames: 6_095) { quiet.render($0, input: .init(mono: [])) }
    #expect(try loud.roundTrip().frames == 0)
    #expect(throws: RoundTripProbe.Error.nothingHeard) { try quiet.roundTrip() }
  }

  private static func delayed(_ played: [Float], _ frame: Int, by delay: Int) -> Float {
    frame >= delay ? played[frame - delay] : 0
  }

  @Test(arguments: delays)
  func `It finds the delay to the frame`(delay: Int) throws {
    let trip = try Self.measure(seconds: delay > 2_000 ? 10 : 1) { played, frame in
      let sample = Self.delayed(played, frame, by: delay)
      return (sample, sample)
    }
    #expect(trip.frames == delay)
    // The roundings of 4095 products and sums.
    #expect(abs(trip.clarity - 1) < 1e-12)
  }

  @Test
  func `It finds what is faint, inverted, clipped, filtered or among noise, in either channel`()
    throws
  {
    var random = SplitMix64(seed: 3)
    func noise() -> Float { Float(random.draw(-1000...1000) as Int) / 1000 }
    typealias Path = (_ sample: Float, _ before: Float) -> (Float, Float)
    let paths: [(String, Double, Path)] = [
      ("faint", 0.99, { sample, _ in (sample / 1_000, sample / 1_000) }),
      ("inverted", 0.99, { sample, _ in (-sample, -sample) }),
      ("right only", 0.99, { sample, _ in (0, sample) }),
      ("clipped", 0.99, { sample, _ in (max(-0.1, min(sample, 0.1)), 0) }),
      ("filtered", 0.8, { sample, before in (0.8 * sample + 0.4 * before, 0) }),
      ("noise as loud", 0.5, { sample, _ in (0.25 * noise() * 1.7 + sample, 0) }),
      ("noise four times as loud", 0.25, { sample, _ in (noise() * 1.4 + sample, 0) }),
    ]
    for (name, clarity, path) in paths {
      let trip = try Self.measure { played, frame in
        path(Self.delayed(played, frame, by: 321), Self.delayed(played, frame, by: 322))
      }
      #expect(trip.frames == 321, "\(name)")
      #expect(trip.clarity > clarity, "\(name)")
    }
  }

  @Test func `Of equal magnitudes, the left channel's and then the least delay's counts (K21)`()
    throws
  {
    // The right channel hears it earlier than the left one.
    let left = try Self.measure { played, frame in
      (Self.delayed(played, frame, by: 100), Self.delayed(played, frame, by: 40))
    }
    #expect(left.frames == 100)
    // The left channel hears it twice.
    let least = try Self.measure { played, frame in
      (Self.delayed(played, frame, by: 100) + Self.delayed(played, frame, by: 40), 0)
    }
    #expect(least.frames == 40)
  }

  @Test func `Samples that are no numbers count as silence`() throws {
    let trip = try Self.measure { played, frame in
      (frame % 9 == 0 ? .nan : Self.delayed(played, frame, by: 40), frame % 2 == 0 ? .infinity : 0)
    }
    #expect(trip.frames == 40)
  }

  @Test func `Silence, other sounds and an early question are typed errors`() throws {
    #expect(throws: RoundTripProbe.Error.nothingHeard) { try Self.measure { _, _ in (0, 0) } }
    #expect(throws: RoundTripProbe.Error.nothingHeard) {
      try Self.measure(level: 0.001) { played, frame in (played[frame] / 100, 0) }
    }
    var random = SplitMix64(seed: 4)
    do {
      _ = try Self.measure { _, _ in (Float(random.draw(-1000...1000) as Int) / 1000, 0) }
      Issue.record("noise was found clear")
    } catch RoundTripProbe.Error.unclear(let clarity) { #expect(clarity < 0.12) }
    #expect(throws: RoundTripProbe.Error.notFinished) {
      try Self.measure(frames: 6_000) { played, frame in (played[frame], 0) }
    }
    let rate = try SampleRate(2_000)
    for level: Float in [0, 1.1, -.infinity] {
      #expect(throws: RoundTripProbe.Error.levelOutOfRange(level)) {
        try RoundTripProbe(source: 0, sampleRate: rate, level: level)
      }
    }
    for seconds in [0, 11] {
      #expect(throws: RoundTripProbe.Error.longestOutOfRange(seconds: seconds)) {
        try RoundTripProbe(source: 0, sampleRate: rate, longestSeconds: seconds)
      }
    }
  }

  @Test func `It begins anew where frames were left out`() throws {
    let rate = try SampleRate(2_000)
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
    var probe = try RoundTripProbe(source: 0, sampleRate: rate)
    let first = engine.render(frames: 100) { probe.render($0, input: LooperInput(mono: [])) }
    _ = engine.render(frames: 1)
    let second = engine.render(frames: 100) { probe.render($0, input: LooperInput(mono: [])) }
    #expect(first.left == second.left)
    // What it plays is as rule K21 has it: the register holds 1, then 2048, 1024 and so on.
    #expect(Array(first.left[..<13]) == [0.25] + [Float](repeating: -0.25, count: 11) + [0.25])
    let rest = engine.render(frames: 4_095 - 100 + 2_000) {
      probe.render($0, input: LooperInput(mono: []))
    }
    #expect(probe.isFinished)
    // Of 4095 samples one more is positive than negative; nothing follows.
    let signal = second.left + rest.left[..<3_995]
    #expect(signal.reduce(0, +) == 0.25 && signal.allSatisfy { abs($0) == 0.25 })
    #expect(rest.left[3_995...].allSatisfy { $0 == 0 })
  }
}
