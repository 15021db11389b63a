import Ostinato
import Testing

/// The coefficient 2⁻²⁰, and what is just below it (M5).
@Suite struct ThresholdScenarios {
  static let least: Float = 0x1p-20
  static let below = least.nextDown

  static func mixed(_ strip: Strip, law: PanLaw = .balance) throws -> StereoAudio {
    try Mixer(strips: [strip], panLaw: law).mix([.ones(1)], from: 0)
  }

  @Test func `A gain of 2⁻²⁰ is heard, the next below is 0 (M5)`() throws {
    #expect(try Self.mixed(Strip(gain: Self.least)) == StereoAudio([0x1p-20]))
    #expect(try Self.mixed(Strip(gain: Self.below)).bits == StereoAudio([0]).bits)
    #expect(try Self.mixed(Strip(gain: .leastNonzeroMagnitude)).bits == StereoAudio([0]).bits)
  }

  @Test func `It is the product with pan that counts, side by side (M5)`() throws {
    let heard = try Self.mixed(Strip(gain: 0x1p-19, pan: -0.5))
    #expect(heard == StereoAudio(left: [0x1p-19], right: [0x1p-20]))
    let cut = try Self.mixed(Strip(gain: Float(0x1p-19).nextDown, pan: 0.5))
    #expect(cut == StereoAudio(left: [0], right: [Float(0x1p-19).nextDown]))
    #expect(try Self.mixed(Strip(pan: 1 - 0x1p-21)) == StereoAudio(left: [0], right: [1]))
    let halves = try Self.mixed(Strip(gain: Self.least), law: .equalPower)
    #expect(halves == StereoAudio([0]))
  }

  @Test func `Every frame of a ramp is cut on its own (M5)`() throws {
    for (gain, last) in [(Float(0x1p-17), Self.least), (0x1.fp-18, 0)] {
      var mixer = try Mixer(strips: [Strip(gain: gain)], rampLength: 8)
      try mixer.set(Strip(gain: 0), at: 0, from: 0)
      let sum = try mixer.mix([.ones(8)], from: 0)
      #expect(sum.left[6] == last && sum.left[7] == 0)
      #expect(sum.left[5] == gain + (0 - gain) * (Float(6) / 8))
    }
  }

  @Test func `The master gain is cut, too (M5)`() throws {
    var mixer = try Mixer(strips: [Strip()])
    try mixer.setMasterGain(Self.least)
    #expect(mixer.masterGain == Self.least)
    #expect(try mixer.mix([.ones(1)], from: 0) == StereoAudio([0x1p-20]))
    try mixer.setMasterGain(Self.below)
    #expect(mixer.masterGain == 0)
    #expect(try mixer.mix([.ones(1)], from: 0) == StereoAudio([0]))
  }

  @Test func `No denormal comes of the least sample and the least coefficients (M5)`() throws {
    var mixer = try Mixer(strips: [Strip(gain: Self.least)])
    try mixer.setMasterGain(Self.least)
    let sum = try mixer.mix([StereoAudio([0x1p-40, -0x1p-40])], from: 0)
    #expect(sum == StereoAudio([0x1p-80, -0x1p-80]))
    #expect(sum.left[0].isNormal && sum.right[1].isNormal)
  }
}
