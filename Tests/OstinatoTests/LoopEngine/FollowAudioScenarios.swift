import Ostinato
import struct OstinatoOracle.SplitMix64
import TestSupport
import Testing

/// What decks that follow the tempo sound like (rules W9–W11). At 800 Hz a sixteenth of 120 BPM, which is a lap, is
/// 100 frames.
@Suite struct FollowAudioScenarios {
  static func fixture(
    _ ring: [Clip], bpm: Double, quality: VarispeedQuality = .standard, fades: FadeMode = .off
  ) throws -> EngineFixture {
    var fixture = try EngineFixture(
      [Deck(ring, follow: .varispeed)], rate: 800, bpm: bpm, fades: fades)
    fixture.settings.varispeed = quality
    return fixture
  }

  static func lap(_ samples: [Float], bpm: Double = 120) -> Clip {
    clip(samples, .sixteenths(1), rate: 800, bpm: bpm)
  }

  static func constant(_ value: Float, frames: Int = 100, bpm: Double = 120) -> Clip {
    lap(Array(repeating: value, count: frames), bpm: bpm)
  }

  private static func noise(_ frames: Int, seed: UInt64 = 1) -> [Float] {
    var random = SplitMix64(seed: seed)
    return (0..<frames).map { _ in random.sample() }
  }

  // MARK: At a clip's own tempo

  /// Laps of 15.2 frames, and everything that the transport and commands do to a deck.
  private static func session(_ follow: FollowMode, fades: FadeMode) throws -> FrameLog {
    let clips = (1...4).map { loop($0, frames: 13 + $0, rate: 1000, bpm: 987) }
    let decks = [
      Deck([clips[0], clips[1]], follow: follow),
      Deck([clips[2]], strip: Strip(gain: 0.7, pan: -0.3), follow: follow),
    ]
    let fixture = try EngineFixture(
      decks, rate: 1000, bpm: 987, signature: TimeSignature(beats: 1, unit: 16), microloopBars: 1,
      fades: fades, ramp: 10, grid: .sixteenth, levelWindow: 8)
    return try fixture.play(
      340,
      [
        on(0, .seekToTick(11)), on(2, .play), on(5, .next(on: .a)), on(7, .gain(0.25, on: .b)),
        on(70, .microloop(true)), on(78, .next(on: .b)), on(110, .microloop(false)),
        on(121, .pause), on(125, tempo(500)), on(127, tempo(987)), on(130, .play),
        on(140, .seekToTick(sixteenth * 7 + 12_345)), on(150, .pause), on(151, seek("3:0:0")),
        on(158, .play), on(170, .stop(on: .b)), on(190, .launch(0, on: .b)),
        on(200, do: { try $0.replaceClips(on: .a, with: [clips[3], clips[0]]) }),
        on(233, .launch(1, on: .a, inPhase: true)), on(240, .microloop(true, from: .justPlayed)),
        on(262, .microloopDouble), on(277, .microloopMove(by: .sixteenths(3))),
        on(300, .reset), on(304, .play), on(311, tempo(987)),
      ])
  }

  @Test(arguments: [FadeMode.off, .standard, .overlapping])
  func `At its clip's tempo a deck has the native bits, whatever happens (W9, W11)`(
    fades: FadeMode
  ) throws {
    let (native, following) = (
      try Self.session(.native, fades: fades), try Self.session(.varispeed, fades: fades)
    )
    #expect(difference(following.events, native.events) == nil)
    #expect(firstDifferentBit(following.left, native.left) == nil)
    #expect(firstDifferentBit(following.right, native.right) == nil)
    #expect(following.frames(of: .clipLooped(.a)).count > 3)
    #expect(following.frames(of: .microloopWrapped).count > 3)
    for frame in 0...340 {
      let levels = [following, native].map { $0[frame].state.decks.map(\.levels) }
      #expect(levels[0] == levels[1], "frame \(frame)")
    }
  }

  @Test func `A pace that passes through 1 in a ramp does not jump (W9, W4)`() throws {
    // From 60 to 180 BPM in 23 steps, the twelfth of which has the clip's own tempo.
    let samples = (0..<4_000).map { Float($0) }
    let fixture = try EngineFixture(
      [Deck([clip(samples, rate: 2_000, bpm: 120)], follow: .varispeed)], rate: 2_000, bpm: 60)
    let ramp = try TempoRampScenarios.ramp(to: 180, over: .sixteenths(6))
    let log = try fixture.play(1_500, [on(0, .play), on(0, ramp)])
    #expect(try log[704].state.tempo == Tempo(bpm: 120) && log[767].state.tempo == Tempo(bpm: 120))
    #expect(try log[703].state.tempo < Tempo(bpm: 120) && log[768].state.tempo > Tempo(bpm: 120))
    let course = TempoRampScenarios.course(
      from: 60_000_000, to: 180_000_000, over: 3 * 2_882_880 * 1_000 * 60_000_000, frames: 1_500)
    for frame in 60..<1_500 {
      let place = Double(course[frame].units) / (2_882_880 * 120_000_000)
      #expect(abs(Double(log.left[frame]) - place) < 0.01, "frame \(frame)")
    }
  }

  // MARK: At other tempos

  @Test(arguments: [(60, 2), (30, 4)], VarispeedQuality.allCases)
  func `Where the place is a whole number, the frame is the clip's sample (W9, W11)`(
    tempo: (bpm: Double, frames: Int), quality: VarispeedQuality
  ) throws {
    let samples = Self.noise(100)
    let fixture = try Self.fixture([Self.lap(samples)], bpm: tempo.bpm, quality: quality)
    let lap = 100 * tempo.frames
    let log = try fixture.play(3 * lap, [on(0, .play)])
    #expect(log.frames(of: .clipLooped(.a)) == [lap, 2 * lap])
    let whole = stride(from: 0, to: log.left.count, by: tempo.frames).map { log.left[$0] }
    #expect(firstDifferentBit(whole, samples + samples + samples) == nil)
    #expect(firstDifferentBit(log.right, log.left.map { -$0 }) == nil)
    // Before the first lap is what is before every other.
    #expect(firstDifferentBit(Array(log.left[lap..<2 * lap]), Array(log.left[..<lap])) == nil)
    #expect(firstDifferentBit(Array(log.left[(2 * lap)...]), Array(log.left[..<lap])) == nil)
  }

  static let tempos = [
    30, 30.000_001, 47.3, 60, 97.123_456, 119.999_999, 120, 120.000_001, 134.999_999, 135, 150.1,
    167.9, 192, 215.7, 239.99, 268.1, 300, 333.333_333, 384, 400, 431.9, 479.999_999, 480,
  ]

  @Test(arguments: VarispeedQuality.allCases)
  func `A constant loop that fills its lap stays constant, bit for bit (W11)`(
    quality: VarispeedQuality
  ) throws {
    let fraction: [(value: Float, frames: Int, bpm: Double)] = [
      (0.3, 100, 120), (-0x1p-20, 100, 120), (0.7, 100, 120.5),
    ]
    for clip in fraction {
      let ring = (0..<2).map { _ in
        Self.constant(clip.value, frames: clip.frames, bpm: clip.bpm)
      }
      for bpm in Self.tempos where (clip.bpm / 4...clip.bpm * 4).contains(bpm) {
        var engine = try Self.fixture(ring, bpm: bpm, quality: quality).engine()
        try engine.send(.play)
        try engine.send(.next(on: .a), at: .frame(60))
        try engine.send(seek("0:3:1"), at: .frame(90))
        try engine.send(.microloop(true, length: .sixteenths(1)), at: .frame(333))
        let audio = engine.render(frames: 500)
        #expect(audio.left.allSatisfy { $0 == clip.value }, "\(clip) at \(bpm) BPM")
        #expect(audio.right.allSatisfy { $0 == -clip.value }, "\(clip) at \(bpm) BPM")
      }
    }
  }

  @Test(arguments: VarispeedQuality.allCases)
  func `The first frame after play, a jump, a wrap and a launch is whole (W9, W10, F1)`(
    quality: VarispeedQuality
  ) throws {
    // At 96 BPM a sixteenth is 125 frames, and five frames are four of the clip's.
    let samples = Self.noise(100)
    let fixture = try Self.fixture([Self.lap(samples)], bpm: 96, quality: quality)
    let log = try fixture.play(
      520,
      [
        on(3, .play), on(13, .pause), on(20, .play), on(40, seek("1:0:0")),
        on(61, .seekToTick(sixteenth * 9 / 4)), on(72, .follow(.native, on: .a)),
        on(81, .follow(.varispeed, on: .a)), on(90, seek("0:0:3")),
        on(91, .microloop(true, length: .sixteenths(1))),
        on(400, .launch(0, on: .a), at: .nextSixteenth), on(470, .reset), on(474, .play),
      ])
    #expect(log.frames(of: .microloopWrapped) == [215, 340, 465])
    #expect(log.frames(of: .launched(.a, clip: 0)) == [465])
    let whole = [
      (3, 0), (8, 4), (20, 8), (40, 0), (61, 25), (90, 0), (215, 0), (340, 0), (345, 4), (465, 0),
      (474, 0), (479, 4), (499, 20),
    ]
    for (frame, index) in whole {
      #expect(log.left[frame] == samples[index], "frame \(frame)")
    }
    #expect(log.left[72] != log.left[73], "the native deck is heard")
  }

  // MARK: What comes next

  @Test
  func `The kernel reads the clip that will come next, as it is known at each frame (W10, D4)`()
    throws
  {
    // Two frames for each of the clip's. Eight frames of the clip before its end the next one is heard, where the
    // place is between two frames.
    let ring = [Self.constant(1), Self.constant(3)]
    let log = try Self.fixture(ring, bpm: 60).play(
      420,
      [
        on(0, .play), on(10, .next(on: .a)),
        on(187, .microloop(true, length: .sixteenths(2))), on(189, .microloop(false)),
        on(191, .cancelNext(on: .a)),
        on(193, do: { try $0.replaceClips(on: .a, with: [Self.constant(5)]) }),
        on(195, .microloop(true, length: .sixteenths(2))), on(197, .microloop(false)),
      ])
    #expect(log.left[..<185].allSatisfy { $0 == 1 })
    let constant = (185..<200).map { log.left[$0] == 1 }
    let odd = [185: false, 187: true, 189: false, 191: true, 193: false, 195: true]
    #expect(constant == (185..<200).map { odd[$0] ?? ($0 % 2 == 0) })
    #expect(log.left[200...].allSatisfy { $0 == 5 })
    #expect(log.frames(of: .clipChanged(.a, from: 0, to: 0)) == [200])
  }

  @Test func `A microloop that holds the clip holds what the kernel reads (W10, D4)`() throws {
    let ring = [Self.constant(1), Self.constant(3)]
    let log = try Self.fixture(ring, bpm: 60).play(
      1_000,
      [
        on(0, .play), on(10, .next(on: .a)), on(20, .microloop(true, length: .sixteenths(2))),
        on(790, .microloop(false)),
      ])
    #expect(log.frames(of: .clipLooped(.a)) == [200, 600])
    #expect(log.frames(of: .microloopWrapped) == [400])
    #expect(log.frames(of: .clipChanged(.a, from: 0, to: 1)) == [800])
    #expect(log.left[..<791].allSatisfy { $0 == 1 })
    #expect(stride(from: 791, to: 800, by: 2).allSatisfy { log.left[$0] != 1 })
    #expect(log.left[800...].allSatisfy { $0 == 3 })
  }

  @Test func `The kernel reads whole laps of a next clip that is shorter than it (W10)`() throws {
    // A sixteenth of 500 BPM has three frames at 100 Hz.
    let short = [Float](repeating: 0.5, count: 3)
    var fixture = try EngineFixture(
      [Deck([clip(short, .sixteenths(1), rate: 100, bpm: 500)], follow: .varispeed)], rate: 100,
      bpm: 130)
    fixture.settings.varispeed = .high
    let log = try fixture.play(200, [on(0, .play)])
    #expect(log.left.allSatisfy { $0 == 0.5 })
    let other = try EngineFixture(
      [Deck([clip([1, 2, 4], .sixteenths(1), rate: 100, bpm: 500)], follow: .varispeed)],
      rate: 100, bpm: 125
    ).play(48, [on(0, .play)])
    // The lap is a whole number of frames: 12 at a pace of a quarter.
    #expect(
      stride(from: 0, to: 48, by: 4).map { other.left[$0] } == [1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 2, 4])
    #expect(Array(other.left[12..<24]) == Array(other.left[..<12]))
  }
}
