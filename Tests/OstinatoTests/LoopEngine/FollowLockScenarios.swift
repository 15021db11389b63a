import Ostinato
import TestSupport
import Testing

import struct OstinatoOracle.SplitMix64

/// Decks of several tempos stay in time with each other, to the frame, whatever the tempo does (rules W7, W9).
@Suite struct FollowLockScenarios {
  /// The music by the rules T6, R5, R6 and W4 alone, in whole numbers.
  struct Music {
    let rate: Int128
    var units: Int128 = 0
    var microBPM: Int64
    var region: (start: Int128, end: Int128)?
    private var ramp: Ramp?

    private struct Ramp {
      let from: Int64
      let to: Int64
      let start: Int64
      let stepCount: Int128
      var rest: Int128
    }

    init(rate: Int, microBPM: Int64) {
      self.rate = Int128(rate)
      self.microBPM = microBPM
    }

    var step: Int128 { 2_882_880 * Int128(microBPM) }
    func units(sixteenths: Int) -> Int128 { Int128(sixteenths) * 720_720 * rate * 60_000_000 }

    mutating func setTempo(_ microBPM: Int64) {
      ramp = nil
      self.microBPM = microBPM
    }

    mutating func beginRamp(to target: Int64, sixteenths: Int, at frame: Int64) {
      let distance = units(sixteenths: sixteenths)
      let count = 2 * distance / (64 * 2_882_880 * Int128(microBPM + target))
      ramp = Ramp(
        from: microBPM, to: target, start: frame, stepCount: max(count, 1), rest: distance)
      followRamp(at: frame)
    }

    mutating func loop(sixteenths: Int) {
      let length = units(sixteenths: sixteenths)
      let start = units / length * length
      region = (start, start + length)
    }

    /// What a frame does before its commands.
    mutating func followRamp(at frame: Int64) {
      guard let ramp else { return }
      if ramp.rest <= 0 { return setTempo(ramp.to) }
      let k = Int128((frame - ramp.start) / 64)
      guard k < ramp.stepCount else { return microBPM = ramp.to }
      let numerator = Int128(ramp.to - ramp.from) * (2 * k + 1)
      let rest = numerator % (2 * ramp.stepCount)
      let floor = numerator - (rest < 0 ? rest + 2 * ramp.stepCount : rest)
      microBPM = ramp.from + Int64(floor / (2 * ramp.stepCount))
    }

    /// What it does after them. Returns whether a bar's line belongs to it.
    mutating func play(after previous: Int128) -> Bool {
      let bar = units(sixteenths: 16)
      var last = previous
      if let region, units >= region.end {
        units -= region.end - region.start
        last = region.start - 1
      }
      // Counted from a bar before the music, so that division rounds down.
      return (units + bar) / bar != (last + bar) / bar
    }

    mutating func advance() {
      let step = step
      units += step
      ramp?.rest -= step
    }
  }

  private enum Act { case tempo, ramp, loop, end }

  /// 200 tempos, 20 ramps and 50 microloops, each of which ends with the next.
  private static func acts(_ random: inout SplitMix64) -> [Act] {
    var acts =
      Array(repeating: Act.tempo, count: 200) + Array(repeating: .ramp, count: 20)
      + Array(repeating: .loop, count: 50) + Array(repeating: .end, count: 40)
    for index in acts.indices { acts.swapAt(index, random.index(below: acts.count)) }
    return acts
  }

  private static let (rate, seconds) = perBuild(debug: (800, 150), release: (8_000, 3_600))

  /// Clips of other tempos, a quarter of full scale. Only in a release build they fill their laps.
  private static func rings() throws -> [(clip: Clip, microBPM: Int64, sixteenths: Int)] {
    try [(97, 16), (120, 32), (140, 64), (148, 12)].map { bpm, sixteenths in
      let lap = (rate * 15 * sixteenths + bpm - 1) / bpm
      let clip = try Clip(
        mono: Array(repeating: 0.25, count: perBuild(debug: 8, release: lap)),
        sampleRate: SampleRate(rate), tempo: Tempo(bpm: bpm), length: .sixteenths(sixteenths))
      return (clip, Int64(bpm) * 1_000_000, sixteenths)
    }
  }

  private static func decks(_ rings: [(clip: Clip, microBPM: Int64, sixteenths: Int)]) -> [Deck] {
    rings.map { Deck([$0.clip], follow: .varispeed) }
  }

  @Test func `Decks of 97, 120, 140 and 148 BPM stay locked to the music, without any error (W9)`()
    throws
  {
    var random = SplitMix64(seed: 125)
    let rings = try Self.rings()
    var music = Music(rate: Self.rate, microBPM: 125_000_000)
    var engine = try LoopEngine(
      sampleRate: Self.rate, tempo: Tempo(bpm: 125), decks: Self.decks(rings),
      settings: EngineSettings(fades: .off))
    try engine.send(.play)
    var acts = Self.acts(&random)[...]
    let length = Int64(Self.rate * Self.seconds)
    let spacing = length / Int64(acts.count + 1)
    var (bars, reported) = ([Int64](), [Int64]())
    var (next, rendered, previous) = (spacing, 0 as Int64, -1 as Int128)
    func render(to frame: Int64) {
      while rendered < frame {
        let audio = engine.render(frames: Int(min(frame - rendered, 4_096)))
        reported += audio.events.filter { $0.kind == .bar }.map(\.frame.rawValue)
        #if !DEBUG
          #expect(audio.left.allSatisfy { $0 == 1 }, "constant loops stay constant")
        #endif
        rendered += Int64(audio.left.count)
      }
    }
    for frame in 0..<length {
      music.followRamp(at: frame)
      if frame == next, let act = acts.popFirst() {
        render(to: frame)
        try Self.perform(act, at: frame, &music, &engine, &random)
        next = frame + random.number(in: spacing / 2...spacing)
      }
      if music.play(after: previous) {
        bars.append(frame)
        render(to: frame + 1)
        let phases = rings.map { music.units % music.units(sixteenths: $0.sixteenths) }
        let found = Self.playheads(engine, rings, music.step)
        try #require(found == phases.map { $0 + music.step }, "frame \(frame)")
      }
      previous = music.units
      music.advance()
    }
    render(to: length)
    #expect(acts.isEmpty && bars.count > Self.seconds / 3)
    #expect(difference(reported, bars) == nil)
    #expect(engine.state.position.units == music.units)
  }

  private static func perform(
    _ act: Act, at frame: Int64, _ music: inout Music, _ engine: inout LoopEngine,
    _ random: inout SplitMix64
  ) throws {
    let microBPM = random.number(in: 60_000_000...240_000_000)
    let sixteenths = 1 + random.index(below: 32)
    switch act {
    case .tempo:
      music.setTempo(microBPM)
      try engine.send(.tempo(Tempo(microBPM: microBPM)))
    case .ramp:
      music.beginRamp(to: microBPM, sixteenths: sixteenths, at: frame)
      try engine.send(.ramp(to: Tempo(microBPM: microBPM), over: .sixteenths(sixteenths)))
    case .loop:
      // The next region of the same length is none.
      if music.region != nil { try engine.send(.microloop(false)) }
      music.loop(sixteenths: sixteenths)
      try engine.send(.microloop(true, length: .sixteenths(sixteenths)))
    case .end:
      guard music.region != nil else { return }
      music.region = nil
      try engine.send(.microloop(false))
    }
  }

  /// The playheads of the next frame, over the steps of their clips: what a snapshot says of each.
  private static func playheads(
    _ engine: LoopEngine, _ rings: [(clip: Clip, microBPM: Int64, sixteenths: Int)],
    _ step: Int128
  ) -> [Int128] {
    let fields = SnapshotFields(engine.snapshot())
    let numbers = ["readIndex", "readPart", "readFrame"].map { name in
      fields.named(name).map { Int128(SnapshotForgery.number(fields.bytes, at: $0.offset)) }
    }
    return rings.indices.map { deck in
      let passed = Int128(engine.frame.rawValue) - numbers[2][deck]
      let clipStep = 2_882_880 * Int128(rings[deck].microBPM)
      return numbers[0][deck] * clipStep + numbers[1][deck] + passed * step
    }
  }
}
