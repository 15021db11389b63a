import Ostinato
import Testing

@Suite struct MixerScenarios {
  @Test func `Unless told otherwise a mixer changes at once, by balance (M1, M4)`() throws {
    let mixer = try Mixer(strips: [])
    #expect(mixer.rampLength == 0 && mixer.panLaw == .balance && mixer.masterGain == 1)
  }

  @Test(
    arguments: [(-5, 0), (0, 0), (441, 441), (FrameCount(.max), FrameCount(Int64(Int32.max)))]
      as [(FrameCount, FrameCount)])
  func `A negative ramp counts as none (M4)`(asked: FrameCount, taken: FrameCount) throws {
    #expect(try Mixer(strips: [], rampLength: asked).rampLength == taken)
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

  @Test func `Solo silences the others, mute beats solo, and its solo still counts (M3)`() throws {
    let inputs = (0..<3).map { StereoAudio([Float(1 << $0)]) }
    for choice in 0..<64 {
      let strips = (0..<3).map {
        Strip(isMuted: choice >> $0 & 1 == 1, isSoloed: choice >> ($0 + 3) & 1 == 1)
      }
      let anySolo = choice >> 3 != 0
      var heard: Float = 0
      for (index, strip) in strips.enumerated() where !strip.isMuted {
        if strip.isSoloed || !anySolo { heard += Float(1 << index) }
      }
      let sum = try Mixer(strips: strips).mix(inputs, from: 0)
      #expect(sum == StereoAudio([heard]), "\(choice)")
      // Set later, in any order, the same.
      for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
        var mixer = try Mixer(strips: [Strip(), Strip(), Strip()])
        for index in order { try mixer.set(strips[index], at: index, from: 0) }
        #expect(try mixer.strips == strips && mixer.mix(inputs, from: 0) == sum, "\(choice)")
      }
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
