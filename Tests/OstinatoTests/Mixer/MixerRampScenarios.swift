import Ostinato
import Testing

/// With an input of 1 throughout, what comes out is the coefficient of each frame.
@Suite struct MixerRampScenarios {
  /// A mixer of one strip whose gain is set at certain frames, heard from frame 0 on.
  static func coefficients(
    from start: Float, ramp: FrameCount, sets: [(Int, Float)], frames: Int, pan: Float = 0
  ) throws -> StereoAudio {
    var mixer = try Mixer(strips: [Strip(gain: start, pan: pan)], rampLength: ramp)
    var (left, right): ([Float], [Float]) = ([], [])
    for frame in 0..<frames {
      for (due, gain) in sets where due == frame {
        try mixer.set(Strip(gain: gain, pan: pan), at: 0, from: FramePosition(Int64(frame)))
      }
      let sum = try mixer.mix([.ones(1)], from: FramePosition(Int64(frame)))
      left += sum.left
      right += sum.right
    }
    return StereoAudio(left: left, right: right)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var start: Float = 1
    let ramp: Int
    let sets: [(Int, Float)]
    let expected: [Float]
  }

  static let fifths: [Float] = (0..<5).map { k in 0.3 + (0.9 - 0.3) * (Float(k + 1) / Float(5)) }

  @Test(arguments: [
    Case(
      testDescription: "down over four", ramp: 4, sets: [(1, 0)],
      expected: [1, 0.75, 0.5, 0.25, 0, 0]),
    Case(
      testDescription: "up over five, rounded", start: 0.3, ramp: 5, sets: [(0, 0.9)],
      expected: fifths.dropLast() + [0.9, 0.9]),
    Case(
      testDescription: "to what is too small to be used", ramp: 4, sets: [(1, 0x1p-21)],
      expected: [1, 0.75, 0.5, 0.25, 0, 0]),
    Case(testDescription: "no ramp", ramp: 0, sets: [(1, 0.5), (2, 0)], expected: [1, 0.5, 0]),
    Case(testDescription: "one frame", ramp: 1, sets: [(1, 0.5), (2, 0)], expected: [1, 0.5, 0]),
    Case(
      testDescription: "changed on the way, from the value last used", ramp: 4,
      sets: [(1, 0), (3, 2)], expected: [1, 0.75, 0.5, 0.875, 1.25, 1.625, 2, 2]),
    Case(
      testDescription: "turned back on the way", ramp: 4, sets: [(0, 0), (2, 1)],
      expected: [0.75, 0.5, 0.625, 0.75, 0.875, 1, 1]),
    Case(
      testDescription: "the same again changes nothing", ramp: 4, sets: [(0, 0), (2, 0), (5, 0)],
      expected: [0.75, 0.5, 0.25, 0, 0, 0]),
    Case(
      testDescription: "two at one frame, the last one counts", ramp: 4, sets: [(1, 9), (1, 0)],
      expected: [1, 0.75, 0.5, 0.25, 0]),
    Case(
      testDescription: "there and back at one frame", ramp: 4, sets: [(1, 0), (1, 1)],
      expected: [1, 1, 1, 1, 1]),
    Case(
      testDescription: "changed at the last frame", ramp: 2, sets: [(0, 0), (1, 1)],
      expected: [0.5, 0.75, 1]),
  ])
  func `A change goes linearly over N frames, and the last is the value itself (M4)`(
    _ ramp: Case
  ) throws {
    let found = try Self.coefficients(
      from: ramp.start, ramp: FrameCount(Int64(ramp.ramp)), sets: ramp.sets,
      frames: ramp.expected.count)
    #expect(found.bits == StereoAudio(ramp.expected).bits)
  }

  @Test(arguments: [2, 3, 7, 10, 441, 480])
  func `Every frame has the value of the formula (M4)`(count: Int) throws {
    let (from, to): (Float, Float) = (0.123, 1.7)
    let found = try Self.coefficients(
      from: from, ramp: FrameCount(Int64(count)), sets: [(0, to)], frames: count + 1, pan: 0.25)
    let (fromLeft, toLeft) = (from * 0.75, to * 0.75)
    func value(_ from: Float, _ to: Float, _ k: Int) -> Float {
      k >= count - 1 ? to : from + (to - from) * (Float(k + 1) / Float(count))
    }
    #expect(found.left == (0...count).map { value(fromLeft, toLeft, $0) })
    #expect(found.right == (0...count).map { value(from, to, $0) })
  }

  @Test func `Pan, mute and another strip's solo ramp alike, each side on its own (M3, M4)`() throws
  {
    var mixer = try Mixer(strips: [Strip(), Strip()], rampLength: 2)
    let inputs = [StereoAudio.ones(3), StereoAudio([10, 10, 10])]
    try mixer.set(Strip(pan: 1), at: 0, from: 0)
    #expect(
      try mixer.mix(inputs, from: 0) == StereoAudio(left: [10.5, 10, 10], right: [11, 11, 11]))
    try mixer.set(Strip(isSoloed: true), at: 1, from: 10)
    #expect(
      try mixer.mix(inputs, from: 10) == StereoAudio(left: [10, 10, 10], right: [10.5, 10, 10]))
    try mixer.set(Strip(isMuted: true, isSoloed: true), at: 1, from: 20)
    #expect(try mixer.mix(inputs, from: 20) == StereoAudio([5, 0, 0]))
  }

  @Test(
    arguments: [(-5, 0), (0, 0), (441, 441), (FrameCount(.max), FrameCount(Int64(Int32.max)))]
      as [(FrameCount, FrameCount)])
  func `A negative ramp counts as none (M4)`(asked: FrameCount, taken: FrameCount) throws {
    #expect(try Mixer(strips: [], rampLength: asked).rampLength == taken)
  }

  @Test(
    arguments: [
      // Rate, milliseconds, frames: (rate · ms + 500)/1000, whole.
      (44_100, 10, 441), (48_000, 10, 480), (44_100, 1, 44), (44_100, 0, 0), (22_050, 1, 22),
      (100, 14, 1), (100, 15, 2), (49, 10, 0), (50, 10, 1), (10_500, 1, 11), (10_499, 1, 10),
    ])
  func `In the engine N is the rounded length, also while paused (M4)`(
    rate: Int, milliseconds: Int, frames: Int
  ) throws {
    let hertz = try SampleRate(rate)
    let clip = try Clip(
      mono: Array(repeating: 1, count: 2000), sampleRate: hertz, tempo: Tempo(bpm: 1),
      length: .bars(1))
    let settings = EngineSettings(fades: .off, mixRampMilliseconds: milliseconds)
    var engine = try LoopEngine(
      sampleRate: hertz, tempo: Tempo(bpm: 60), decks: [Deck([clip])], settings: settings)
    try engine.send(.gain(0, on: .a))
    // Half of the ramp goes by in silence.
    let silent = frames / 2
    #expect(engine.render(frames: silent).left.allSatisfy { $0 == 0 })
    try engine.send(.play)
    let audio = engine.render(frames: frames + 2)
    let expected = (silent..<(frames + silent + 2)).map { k -> Float in
      k >= frames - 1 ? 0 : 1 + (0 - 1) * (Float(k + 1) / Float(frames))
    }
    #expect(audio.left == expected && audio.right == expected)
  }
}
