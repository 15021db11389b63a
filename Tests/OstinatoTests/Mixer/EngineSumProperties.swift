import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// The engine's own loops over samples, beside the mixer's and beside levels taken naively.
@Suite struct EngineSumProperties {
  /// Decks of random audio and strips, cut hard and without ramps, about to play.
  struct Session {
    static let frames = 96
    var engine: LoopEngine
    var mixer: Mixer
    var inputs: [StereoAudio] = []

    init(_ draws: inout SplitMix64, window: FrameCount? = nil) throws {
      let rate = try SampleRate(1000)
      var (strips, decks): ([Strip], [Deck]) = ([], [])
      for _ in 0...draws.index(below: 5) {
        var sides: [[Float]] = []
        for _ in 0..<2 {
          sides.append(
            (0..<Session.frames).map { _ in draws.index(below: 9) == 0 ? -0.0 : draws.sample() })
        }
        let gains = [0, 1, 0x1p-20, draws.sample().magnitude]
        strips.append(
          Strip(
            gain: gains[draws.index(below: 4)],
            pan: draws.index(below: 2) == 0 ? 0 : draws.sample(),
            isMuted: draws.index(below: 5) == 0, isSoloed: draws.index(below: 7) == 0))
        inputs.append(StereoAudio(left: sides[0], right: sides[1]))
        let clip = try Clip(
          left: sides[0], right: sides[1], sampleRate: rate, tempo: Tempo(bpm: 120),
          length: .bars(1))
        decks.append(Deck([clip], strip: strips[strips.count - 1]))
      }
      let law: PanLaw = draws.index(below: 2) == 0 ? .balance : .equalPower
      mixer = try Mixer(strips: strips, panLaw: law)
      engine = try LoopEngine(
        sampleRate: rate, tempo: Tempo(bpm: 120), decks: decks,
        settings: EngineSettings(
          fades: .off, mixRampMilliseconds: 0, panLaw: law, levelWindow: window))
      try engine.send(.play)
      if draws.index(below: 2) == 0 {
        try engine.send(.masterGain(0.3))
        try mixer.setMasterGain(0.3)
      }
    }

    /// What each deck alone comes to, and then the sum.
    func voices() throws -> [StereoAudio] {
      let silence = StereoAudio(Array(repeating: 0, count: Session.frames))
      var solo = mixer
      try solo.setMasterGain(1)
      let alone = try inputs.indices.map { index in
        try solo.mix(
          inputs.indices.map { $0 == index ? inputs[$0] : silence }, from: 0)
      }
      return alone + [try mixer.mix(inputs, from: 0)]
    }
  }

  @Test func `The engine sums its decks as the mixer does, bit for bit (M1, M2, M3)`() throws {
    for seed in Seeds.range(count: 300) {
      var draws = SplitMix64(seed: seed)
      var session = try Session(&draws)
      let truth = try session.mixer.mix(session.inputs, from: 0)
      let audio = session.engine.render(frames: Session.frames)
      let isSame = StereoAudio(left: audio.left, right: audio.right).bits == truth.bits
      #expect(isSame, "OSTINATO_SEED=\(seed)")
      if !isSame { return }
    }
  }

  /// The levels of one window as documented: squares summed in eight lanes by frame number.
  static func levels(_ audio: StereoAudio, _ window: Range<Int>, lanes: Int) -> Levels {
    func measure(_ side: [Float]) -> (Float, Float) {
      var (sums, peak) = (Array(repeating: Float(0), count: lanes), Float(0))
      for frame in window {
        sums[frame % lanes] += side[frame] * side[frame]
        peak = max(peak, side[frame].magnitude)
      }
      return (peak, sums.reduce(0, +) / Float(window.count))
    }
    let (left, right) = (measure(audio.left), measure(audio.right))
    return Levels(
      peakLeft: left.0, peakRight: right.0, meanSquareLeft: left.1, meanSquareRight: right.1)
  }

  /// Whether levels taken in random blocks are those of the last whole window, to the last bit.
  static func agrees(seed: UInt64, lanes: Int = 8) throws -> Bool {
    var draws = SplitMix64(seed: seed)
    let window = 1 + draws.index(below: 40)
    var session = try Session(&draws, window: FrameCount(Int64(window)))
    let voices = try session.voices()
    var done = 0
    while done < Session.frames {
      let count = min(1 + draws.index(below: 50), Session.frames - done)
      _ = session.engine.render(frames: count)
      done += count
      let end = done / window * window
      for (index, voice) in voices.enumerated() {
        let truth =
          end == 0 ? Levels.silence : levels(voice, end - window..<end, lanes: lanes)
        let found =
          index < voices.count - 1
          ? session.engine.state.decks[index].levels : session.engine.state.masterLevels
        if found != truth { return false }
      }
    }
    return true
  }

  @Test func `Levels are the same to the last bit for every way to cut the blocks (M6, E3)`() throws
  {
    for seed in Seeds.range(count: 200) {
      let agrees = try Self.agrees(seed: seed)
      #expect(agrees, "OSTINATO_SEED=\(seed)")
      if !agrees { return }
    }
  }

  @Test func `A sum in one lane is found out (planted fault)`() throws {
    #expect(try (1...10).contains { try !Self.agrees(seed: $0, lanes: 1) })
  }
}
