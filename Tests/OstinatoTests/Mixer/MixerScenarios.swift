import Ostinato
import Testing

@Suite struct MixerScenarios {
  @Test func `Unless told otherwise a mixer changes at once, by balance (M1, M4)`() throws {
    let mixer = try Mixer(strips: [])
    #expect(mixer.rampLength == 0 && mixer.panLaw == .balance && mixer.masterGain == 1)
  }

  @Test func `Of two channels the longer is cut`() {
    let (long, short): ([Float], [Float]) = ([1, 2, 3], [4, 5])
    for audio in [StereoAudio(left: long, right: short), StereoAudio(left: short, right: long)] {
      #expect(audio.frameCount == 2)
      #expect(audio.left.count == 2 && audio.right.count == 2)
    }
  }

  @Test func `A strip at unity in the centre passes every bit, but −0 becomes +0 (M1)`() throws {
    let samples: [Float] = [
      1, -1, 0.1, -0.3, 0x1p-40, -0x1p-40, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      Float(1).nextUp, Float(1).nextDown, 0, -0.0,
    ]
    let mixer = try Mixer(strips: [Strip()])
    let sum = try mixer.mix([StereoAudio(samples)], from: 0)
    #expect(sum.bits == StereoAudio(samples.dropLast() + [0]).bits)
    // With −0 from every strip, silent or not, the sum still begins at +0.
    let three = try Mixer(strips: [Strip(), Strip(gain: 0), Strip(isMuted: true)])
    let zeros = StereoAudio([-0.0, -1])
    #expect(try three.mix([zeros, zeros, zeros], from: 0).bits == StereoAudio([0, -1]).bits)
  }

  @Test(
    arguments: [
      // Gain, pan, left, right: each factor rounded once, as Float does.
      (1, 0, 1, 1), (1, -0.0, 1, 1), (1, -1, 1, 0), (1, 1, 0, 1), (1, 0.25, 0.75, 1),
      (1, -0.25, 1, 0.75), (0.5, 0.5, 0.25, 0.5), (16, -0.5, 16, 8), (0, 0.3, 0, 0),
      (-0.0, 0, 0, 0), (0.1, 0.1, 0.1 * (1 - 0.1), 0.1), (0.7, -0.3, 0.7, 0.7 * (1 - 0.3)),
      (1, 1 - 0x1p-20, 0x1p-20, 1),
    ] as [(Float, Float, Float, Float)])
  func `Balance turns down the side panned away from (M1)`(
    gain: Float, pan: Float, left: Float, right: Float
  ) throws {
    let mixer = try Mixer(strips: [Strip(gain: gain, pan: pan)])
    #expect(mixer.panLaw == .balance)
    let sum = try mixer.mix([.ones(1)], from: 0)
    #expect(sum.bits == StereoAudio(left: [left], right: [right]).bits)
    // The coefficient is made first, the sample multiplied after (M2).
    let third = StereoAudio([1 / 3])
    #expect(
      try mixer.mix([third], from: 0)
        == StereoAudio(left: [1 / 3 * left], right: [1 / 3 * right]))
  }

  @Test(
    arguments: [
      // Mute and solo of the first strip and of the second, and which are heard.
      (false, false, false, false, 3), (false, false, false, true, 2),
      (false, false, true, false, 1),
      (false, false, true, true, 0), (false, true, false, false, 1), (false, true, false, true, 3),
      (false, true, true, false, 1), (false, true, true, true, 1), (true, false, false, false, 2),
      (true, false, false, true, 2), (true, false, true, false, 0), (true, false, true, true, 0),
      (true, true, false, false, 0), (true, true, false, true, 2), (true, true, true, false, 0),
      (true, true, true, true, 0),
    ] as [(Bool, Bool, Bool, Bool, Float)])
  func `Solo silences the others, mute beats solo, and its solo still counts (M3)`(
    mute1: Bool, solo1: Bool, mute2: Bool, solo2: Bool, heard: Float
  ) throws {
    let strips = [
      Strip(isMuted: mute1, isSoloed: solo1), Strip(isMuted: mute2, isSoloed: solo2),
    ]
    let inputs = [StereoAudio([1]), StereoAudio([2])]
    #expect(try Mixer(strips: strips).mix(inputs, from: 0) == StereoAudio([heard]))
    // Set later, in either order, the same.
    for order in [[0, 1], [1, 0]] {
      var mixer = try Mixer(strips: [Strip(), Strip()])
      for index in order { try mixer.set(strips[index], at: index, from: 0) }
      #expect(mixer.strips == strips)
      #expect(try mixer.mix(inputs, from: 0) == StereoAudio([heard]))
    }
  }

  @Test func `Of three strips exactly those are heard that the rule names (M3)`() throws {
    for choice in 0..<64 {
      let strips = (0..<3).map {
        Strip(isMuted: choice >> $0 & 1 == 1, isSoloed: choice >> ($0 + 3) & 1 == 1)
      }
      let anySolo = choice >> 3 != 0
      var heard: Float = 0
      for (index, strip) in strips.enumerated() where !strip.isMuted {
        if strip.isSoloed || !anySolo { heard += Float(1 << index) }
      }
      let inputs = (0..<3).map { StereoAudio([Float(1 << $0)]) }
      let sum = try Mixer(strips: strips).mix(inputs, from: 0)
      #expect(sum == StereoAudio([heard]), "\(choice)")
    }
  }

  @Test func `A shorter input is followed by silence, none at all is none (M2)`() throws {
    let mixer = try Mixer(strips: [Strip(), Strip()])
    let inputs = [StereoAudio([1, 2]), StereoAudio(left: [10, 20, 30], right: [1, 1, 1])]
    #expect(
      try mixer.mix(inputs, from: 0) == StereoAudio(left: [11, 22, 30], right: [2, 3, 1]))
    #expect(try mixer.mix([], from: 0) == StereoAudio([]))
    #expect(try mixer.mix([StereoAudio([])], from: 0).frameCount == 0)
    #expect(try Mixer(strips: []).mix([], from: 0) == StereoAudio([]))
    #expect(StereoAudio(left: [1, 2, 3], right: [4]) == StereoAudio(left: [1], right: [4]))
  }

  @Test func `Master gain comes last, is at once, and 1 changes nothing (M2)`() throws {
    var mixer = try Mixer(strips: [Strip(), Strip()], rampLength: 100)
    let inputs = [StereoAudio([0.1, 0x1p-40]), StereoAudio([0.2, 0])]
    let plain = try mixer.mix(inputs, from: 0)
    #expect(plain == StereoAudio([0.1 + 0.2, 0x1p-40]))
    #expect(mixer.masterGain == 1)
    try mixer.setMasterGain(0.3)
    #expect(mixer.masterGain == 0.3)
    #expect(
      try mixer.mix(inputs, from: 0)
        == StereoAudio([(Float(0.1) + Float(0.2)) * 0.3, 0x1p-40 * 0.3]))
    try mixer.setMasterGain(1)
    #expect(try mixer.mix(inputs, from: 0) == plain)
  }

  @Test func `What is refused leaves the mixer as it was (M1, M5)`() throws {
    var mixer = try Mixer(strips: [Strip(), Strip(pan: 0.5)])
    let before = mixer
    #expect(throws: Strip.Error.noSuchStrip(2)) { try mixer.set(Strip(), at: 2, from: 0) }
    #expect(throws: Strip.Error.noSuchStrip(-1)) { try mixer.set(Strip(), at: -1, from: 0) }
    #expect(throws: Strip.Error.gainOutOfRange(17)) {
      try mixer.set(Strip(gain: 17), at: 0, from: 0)
    }
    #expect(throws: Strip.Error.notFinite) { try mixer.set(Strip(pan: .nan), at: 0, from: 0) }
    #expect(throws: Strip.Error.gainOutOfRange(-1)) { try mixer.setMasterGain(-1) }
    #expect(throws: Strip.Error.notFinite) { try mixer.setMasterGain(.infinity) }
    #expect(throws: Strip.Error.noSuchStrip(2)) {
      try mixer.mix([.ones(1), .ones(1), .ones(1)], from: 0)
    }
    #expect(mixer == before)
    #expect(throws: Strip.Error.panOutOfRange(2)) { try Mixer(strips: [Strip(), Strip(pan: 2)]) }
  }
}
