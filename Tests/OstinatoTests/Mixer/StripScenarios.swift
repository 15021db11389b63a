import Foundation
import Ostinato
import OstinatoOracle
import TestSupport
import Testing

@Suite struct StripScenarios {
  @Test func `A strip begins at unity, in the centre, neither muted nor soloed (M1)`() {
    #expect(Strip() == Strip(gain: 1, pan: 0, isMuted: false, isSoloed: false))
    #expect(Strip.maximumGain == 16)
  }

  @Test(
    arguments: [
      (0, 0, nil), (16, 1, nil), (1, -1, nil), (-0.0, -0.0, nil),
      (-.leastNonzeroMagnitude, 0, .gainOutOfRange(-.leastNonzeroMagnitude)),
      (Float(16).nextUp, 0, .gainOutOfRange(Float(16).nextUp)),
      (1, Float(1).nextUp, .panOutOfRange(Float(1).nextUp)),
      (1, -Float(1).nextUp, .panOutOfRange(-Float(1).nextUp)), (.nan, 0, .notFinite),
      (.infinity, 0, .notFinite), (-.infinity, 0, .notFinite), (1, .nan, .notFinite),
      (1, .infinity, .notFinite), (1, -.infinity, .notFinite), (-1, 2, .gainOutOfRange(-1)),
    ] as [(Float, Float, Strip.Error?)])
  func `Gain is 0 to 16 and pan −1 to +1, NaN and infinity are neither (M1, M5)`(
    gain: Float, pan: Float, error: Strip.Error?
  ) {
    let found = Result { () throws(Strip.Error) in try Strip(gain: gain, pan: pan).validate() }
    switch (found, error) {
    case (.success, nil): break
    case (.failure(let thrown), let expected): #expect(thrown == expected)
    case (.success, let expected):
      Issue.record("taken in, instead of \(String(describing: expected))")
    }
  }

  @Test func `A strip's commands make it of any other (M1)`() throws {
    let strips = [Strip(gain: 0.25, pan: -0.5, isMuted: true), Strip(gain: 3, isSoloed: true)]
    var engine = try LoopEngine(
      sampleRate: 8_000, tempo: Tempo(bpm: 120),
      decks: [Deck([loop(1, frames: 16, rate: 8_000)], strip: strips[1])], sources: [strips[0]])
    for command in strips[0].commands(on: .a) + strips[1].commands(on: .source(0)) {
      try engine.send(command)
    }
    _ = engine.render(frames: 1)
    #expect(engine.state.decks[0].strip == strips[0])
    #expect(engine.state.sources[0].strip == strips[1])
  }

  @Test(
    arguments: [
      // 10^(dB/20) to the nearest Float, worked out to 60 digits.
      (0, 0x3f80_0000), (-0.0, 0x3f80_0000), (-6.0206, 0x3f00_0000), (20, 0x4120_0000),
      (-20, 0x3dcc_cccd), (1, 0x3f8f_9e4d), (-0.1, 0x3f7d_11d1), (3, 0x3fb4_ce08),
      (-3, 0x3f35_3bef), (6, 0x3fff_64c1), (-6, 0x3f00_4dce), (12, 0x407e_c9e1),
      (-12, 0x3e80_9bcc), (24, 0x417d_953a), (-24, 0x3d81_3856), (24.0823, 0x417f_ff40),
      (24.0824, 0x4180_0000), (-60, 0x3a83_126f), (-96, 0x3784_f352), (-120, 0x3586_37bd),
      (-144, 0x3387_7f3f), (-200, 0x2edb_e6ff), (-200.1, 0), (-1e300, 0), (-.infinity, 0),
    ] as [(Double, UInt32)])
  func `Decibels become the nearest Float (M1)`(decibels: Double, bits: UInt32) throws {
    #expect(try Strip.linearGain(decibels: decibels).bitPattern == bits)
  }

  @Test(
    arguments: [
      (24.083, .gainOutOfRange(Float(bitPattern: 0x4180_0244))),
      (100, .gainOutOfRange(.greatestFiniteMagnitude)),
      (1e300, .gainOutOfRange(.greatestFiniteMagnitude)), (.nan, .notFinite),
      (.infinity, .notFinite),
    ] as [(Double, Strip.Error)])
  func `Decibels above the greatest gain are a typed error (M1, M5)`(
    decibels: Double, error: Strip.Error
  ) {
    #expect(throws: error) { try Strip.linearGain(decibels: decibels) }
  }

  @Test func `Decibels agree with the C library to half a step of Float (M1)`() throws {
    // Half a step and as much again as a Double's own last bits may add.
    for seed in Seeds.range(count: 5000) {
      var draws = SplitMix64(seed: seed)
      let decibels = Double(draws.number(in: -200_000_000...24_000_000)) / 1_000_000
      let found = try Strip.linearGain(decibels: decibels)
      let truth = pow(10, decibels / 20)
      let isNear = (Double(found) - truth).magnitude <= Double(found.ulp) / 2 + truth * 0x1p-48
      #expect(isNear, "OSTINATO_SEED=\(seed): \(decibels) dB gave \(found)")
    }
  }

  @Test func `Equal power is exact at both ends and in the centre (M1)`() throws {
    let centre = Float(0.5).squareRoot()
    for (pan, left, right) in [(-1, 1, 0), (0, centre, centre), (1, 0, 1)]
      as [(Float, Float, Float)]
    {
      let mixer = try Mixer(strips: [Strip(pan: pan)], panLaw: .equalPower)
      #expect(mixer.panLaw == .equalPower)
      #expect(
        try mixer.mix([.ones(1)], from: 0).bits == StereoAudio(left: [left], right: [right]).bits)
    }
  }

  @Test func `Everywhere else it is cosine and sine of a quarter turn (M1)`() throws {
    var before = StereoAudio(left: [1], right: [0])
    for step in -1000...1000 {
      let pan = Float(step) / 1000
      func pair(_ pan: Float) throws -> StereoAudio {
        try Mixer(strips: [Strip(pan: pan)], panLaw: .equalPower).mix([.ones(1)], from: 0)
      }
      let found = try pair(pan)
      let (left, right) = (Double(found.left[0]), Double(found.right[0]))
      let turn = (Double(pan) + 1) * .pi / 4
      // Each is the nearest Float, its error 2⁻²⁵ of 1 at most; 2⁻⁴⁸ for the Doubles before.
      #expect((left - cos(turn)).magnitude <= 0x1p-25 + 0x1p-48, "\(pan)")
      #expect((right - sin(turn)).magnitude <= 0x1p-25 + 0x1p-48, "\(pan)")
      // Each is off by 2⁻²⁵ at most, its square by 2 · 2⁻²⁵ of itself: for two, 2⁻²³ in all.
      #expect((left * left + right * right - 1).magnitude <= 0x1p-23, "\(pan)")
      // To the right it only ever gets louder on the right, and both sides mirror.
      #expect(found.left[0] <= before.left[0] && found.right[0] >= before.right[0], "\(pan)")
      let mirrored = try pair(-pan)
      #expect(mirrored == StereoAudio(left: found.right, right: found.left), "\(pan)")
      before = found
    }
  }
}
