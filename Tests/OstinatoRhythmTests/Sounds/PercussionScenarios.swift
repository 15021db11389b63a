import Ostinato
import OstinatoRhythm
import Testing

@Suite("Percussion: sounds made by our own arithmetic, with the same bits everywhere (G20)")
struct PercussionScenarios {
  @Test(arguments: Percussion.allCases)
  func bitsAreThoseOfEveryPlatform(_ instrument: Percussion) throws {
    let sound = instrument.sound(sampleRate: try SampleRate(44_100))
    #expect(hash(sound) == Self.hashes[instrument])
    check(sound)
  }

  @Test func bitsAtOtherRatesAreThoseOfEveryPlatform() throws {
    let rates = [8_000, 48_000, 96_000, 192_000]
    let hashes = try rates.map { hash(Percussion.snare.sound(sampleRate: try SampleRate($0))) }
    #expect(hashes == Self.snareHashes)
  }

  @Test(arguments: Percussion.allCases)
  func soundsStartAndEndAtZeroAndStayBelowThePeak(_ instrument: Percussion) throws {
    check(instrument.sound(sampleRate: try SampleRate(8_000)))
  }

  @Test(arguments: [Percussion.kick, .clap, .snare, .closedHiHat])
  func theStandardKitDoesSoAtTheHighestRateInUse(_ instrument: Percussion) throws {
    check(instrument.sound(sampleRate: try SampleRate(192_000)))
  }

  private func check(_ sound: Sound) {
    let samples = sound.samples().left
    #expect(samples.first == 0)
    #expect(samples.last == 0)
    let peak = samples.reduce(0) { max($0, $1.magnitude) }
    #expect((0.4...0.9).contains(peak))
    // The fade of 5 ms leaves no step above 0.01.
    let fade = samples.suffix(Int(sound.sampleRate.hertz / 200))
    #expect(fade.allSatisfy { $0.magnitude <= 0.005 })
    // No DC: the mean is 94 dB below the peak.
    let mean = samples.reduce(0) { $0 + Double($1) } / Double(samples.count)
    #expect(mean.magnitude < 0.00002 * Double(peak))
  }

  @Test(arguments: Percussion.allCases)
  func soundsLastAsLongAtEveryRate(_ instrument: Percussion) throws {
    let seconds = try [3_000, 5_000, 8_000].map { hertz in
      Double(instrument.sound(sampleRate: try SampleRate(hertz)).frameCount) / Double(hertz)
    }
    #expect((seconds[0] - seconds[2]).magnitude < 2.0 / 3_000)
    #expect((seconds[1] - seconds[2]).magnitude < 2.0 / 5_000)
    #expect((0.03...4).contains(seconds[2]))
  }

  @Test(arguments: Percussion.allCases, [1, 2, 7, 50, 199, 1_000])
  func ratesThatAreTooLowForMusicDoNoHarm(_ instrument: Percussion, hertz: Int) throws {
    let samples = instrument.sound(sampleRate: try SampleRate(hertz)).samples().left
    #expect(!samples.isEmpty)
    #expect(samples.first == 0)
    #expect(samples.last == 0)
    #expect(samples.allSatisfy { $0.magnitude <= 0.9 })
  }

  @Test func theHighestRateGivesTheSameSound() throws {
    let high = Percussion.metronomeBell.sound(sampleRate: try SampleRate(10_000_000)).samples().left
    let low = Percussion.metronomeBell.sound(sampleRate: try SampleRate(50_000)).samples().left
    #expect((high.count / 200 - low.count).magnitude <= 2)
    // Filters and envelopes differ by their steps only.
    let differences = low.indices.dropLast(2).map { (low[$0] - high[200 * $0]).magnitude }
    #expect(differences.reduce(0, max) < 0.02)
  }

  @Test func pitchesAreThoseOfTheRecipes() throws {
    let rate = try SampleRate(48_000)
    // From 2 to 12 ms a click of 1800 Hz passes through 0 upwards 18 times, one of 1200 Hz 12 times.
    #expect(upwardCrossings(Percussion.metronomeBell.sound(sampleRate: rate), in: 96..<576) == 18)
    #expect(upwardCrossings(Percussion.metronomeClick.sound(sampleRate: rate), in: 96..<576) == 12)
    // Between 0.2 and 0.4 s a kick of 48 Hz, whose bend is over, passes nine or ten times.
    let kick = upwardCrossings(Percussion.kick.sound(sampleRate: rate), in: 9_600..<19_200)
    #expect((9...10).contains(kick))
  }

  @Test func hiHatsAreBrightAndOpenOnesRingLonger() throws {
    let rate = try SampleRate(48_000)
    let hats = [Percussion.closedHiHat, .pedalHiHat, .openHiHat].map { $0.sound(sampleRate: rate) }
    for hat in hats { #expect((50...110).contains(upwardCrossings(hat, in: 0..<480))) }
    let energies = hats.map { hat in
      hat.samples().left.dropFirst(4_800).reduce(0) { $0 + Double($1 * $1) }
    }
    #expect(energies[0] < energies[1])
    #expect(100 * energies[1] < energies[2])
  }

  @Test func numbersAreThoseOfGeneralMIDI() {
    let numbers = [
      33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 54, 56, 75, 76,
      77,
    ]
    #expect(Percussion.allCases.map(\.rawValue) == numbers)
    #expect(Percussion(rawValue: 42) == .closedHiHat)
    #expect(Percussion(rawValue: 52) == nil)
    #expect(Set(Percussion.allCases.map(\.name)).count == numbers.count)
  }

  @Test func hiHatsShareAChokeGroup() {
    let shared = Percussion.allCases.filter { $0.chokeGroup == .hiHats }
    #expect(shared == [.closedHiHat, .pedalHiHat, .openHiHat])
    #expect(Percussion.allCases.filter { $0.chokeGroup == .own }.count == 21)
  }

  private func upwardCrossings(_ sound: Sound, in frames: Range<Int>) -> Int {
    let samples = sound.samples().left
    return frames.filter { samples[$0] < 0 && samples[$0 + 1] >= 0 }.count
  }

  /// FNV-1a of the number of frames and of every sample's bits, both channels in turn.
  private func hash(_ sound: Sound) -> UInt64 {
    let audio = sound.samples()
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ number: UInt64) { hash = (hash ^ number) &* 0x0000_0100_0000_01b3 }
    add(UInt64(sound.frameCount))
    for sample in audio.left + audio.right { add(UInt64(sample.bitPattern)) }
    return hash
  }

  private static let snareHashes: [UInt64] = [
    0xf942_9dc6_f8f9_54f9,
    0x04a0_fa97_4336_5585,
    0xabdc_82c2_ab7e_a6cd,
    0xed59_dad0_bb6b_dd85,
  ]

  private static let hashes: [Percussion: UInt64] = [
    .metronomeClick: 0xb068_b3d9_c8c0_a4c1,
    .metronomeBell: 0x7f47_297d_0c65_21dd,
    .acousticKick: 0x0ed1_2bf5_bc19_f5df,
    .kick: 0x97d7_4b5a_e229_d336,
    .sideStick: 0x3552_59d2_8afb_40cb,
    .snare: 0x145c_5028_d267_1f91,
    .clap: 0x6f3a_435b_569e_eab4,
    .electricSnare: 0xe9c3_3070_e9b6_d893,
    .lowFloorTom: 0x1609_49c5_5fb7_b24b,
    .closedHiHat: 0x78f8_152b_395a_df36,
    .highFloorTom: 0xb702_b08a_c844_cd73,
    .pedalHiHat: 0x68d7_226b_7c96_0ea7,
    .lowTom: 0x777f_1182_d410_edb5,
    .openHiHat: 0x7c9e_70ab_c047_0334,
    .lowMidTom: 0x4fcd_c5c4_d9df_9dac,
    .highMidTom: 0xf35e_1bff_c1a3_ec24,
    .crash: 0x44ff_3e79_60af_2f59,
    .highTom: 0xb7cd_a74f_559e_2c65,
    .ride: 0xf7ba_776b_4991_3463,
    .tambourine: 0x3258_97cd_7e7d_4f33,
    .cowbell: 0x3fbb_9137_f05a_beee,
    .claves: 0x3ca7_6182_5e33_908e,
    .highWoodBlock: 0x74b8_a147_051f_02f3,
    .lowWoodBlock: 0x9ab5_5dcc_4bf9_7d87,
  ]
}
