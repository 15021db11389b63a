import Ostinato
import OstinatoOracle
import Testing

/// A clip at another tempo with its pitch kept (rules X3–X8).
@Suite struct StretchScenarios {
  private static let onsets = [0, 2_000, 5_001]

  private static func loop(_ onsets: [Int] = onsets) -> StretchFixture {
    StretchFixture(hertz: 8_000, lap: 8_000, frames: 8_000, onsets: onsets, seed: 1)
  }

  private static func analysed(_ onsets: [Int] = onsets) throws -> Clip {
    try loop().clip().analysed(onsets: onsets)
  }

  @Test(arguments: [60, 90, 123.456789, 150, 240])
  func `Each onset begins at its exact frame with the clip's own samples (X3, X4, X8)`(
    bpm: Double
  ) throws {
    let clip = try Self.analysed()
    let stretched = try clip.stretched(to: .of(bpm))
    let (new, old) = (Tempo.of(bpm).microBPM, Tempo.of(120).microBPM)
    func place(_ frame: Int) -> Int { Int((Int64(frame) * old + new - 1) / new) }
    #expect(stretched.frameCount == place(8_000))
    #expect(stretched.onsets.frames == Self.onsets.map(place))
    #expect(stretched.tempo == .of(bpm) && stretched.length == clip.length)
    #expect(stretched.isAnalysed && stretched.channelCount == 2)
    for channel in Clip.Channel.allCases {
      let (after, before) = (stretched.samples(channel), clip.samples(channel))
      // An attack has 96 frames, of which the last 40 go over into grains.
      for onset in Self.onsets {
        let (from, to) = (onset..<onset + 56, place(onset)..<place(onset) + 56)
        #expect(after[to].bits == before[from].bits, "\(onset)")
      }
    }
  }

  @Test func `The end of a slice goes over into what precedes the onset (X7)`() throws {
    // 0.5 everywhere but in the 40 frames before the onset, where the audio rises.
    var samples = [Float](repeating: 0.5, count: 8_000)
    for index in 0..<40 { samples[1_960 + index] = 0.5 + Float(index) / 100 }
    let clip = try Clip(
      mono: samples, sampleRate: SampleRate(8_000), tempo: .of(120), length: .beats(2)
    ).analysed(onsets: [0, 2_000])
    // 2 000 frames become 2 667 at a pace of 3/4.
    let stretched = try clip.stretched(to: .of(90)).samples(.left)
    for index in 30..<40 {
      // What the grains make of the rise is at most half a step away.
      let difference = stretched[2_627 + index] - samples[1_960 + index]
      #expect(difference.magnitude <= 0.5 * Float(40 - index) / 41)
    }
    #expect(stretched[2_667] == samples[2_000])
  }

  @Test(arguments: [60, 90, 150, 240])
  func `What is too short for grains leads into the next onset (X4)`(bpm: Double) throws {
    // 24 ms are 192 frames.
    let onset = 191
    let clip = try Self.analysed([onset, 4_000])
    let samples = try clip.stretched(to: .of(bpm)).samples(.left)
    let length = Int((191 * 120 + bpm - 1) / bpm)
    let own = clip.samples(.left)
    let before = (0..<length).map { own[(onset - length + $0 + 8_000) % 8_000] }
    #expect(samples[0..<length].bits == before.bits)
    #expect(samples[length..<length + 56].bits == own[onset..<onset + 56].bits)
  }

  @Test func `At its own tempo a clip stays what it is (X8)`() throws {
    let clip = try Self.analysed()
    let same = try clip.stretched(to: .of(120))
    #expect(same.samples(.left).bits == clip.samples(.left).bits)
    #expect(same.onsets == clip.onsets)
  }

  @Test func `What cannot be stretched is refused (X8)`() throws {
    let clip = try Self.loop().clip()
    func error(_ clip: Clip, _ bpm: Double) -> StretchError? {
      #expect(throws: StretchError.self) { try clip.stretched(to: .of(bpm)) }
    }
    #expect(error(clip, 120) == .notAnalysed)
    let known = try Self.analysed()
    #expect(error(known, 59.999999) == .temposTooFarApart(.of(120), .of(59.999999)))
    #expect(error(known, 240.000001) == .temposTooFarApart(.of(120), .of(240.000001)))
    #expect(try known.stretched(to: .of(60)).frameCount == 16_000)
    #expect(try known.stretched(to: .of(240)).frameCount == 4_000)
    #expect(
      StretchError.notAnalysed.description
        == "a clip is stretched between its onsets, and this one has not been analysed: take `analysed()` of it"
    )
    #expect(
      error(known, 250)?.description
        == "250 BPM is not within half and twice 120 BPM, the tempo of the clip: stretch it in steps"
    )
    #expect(
      StretchError.tooManyFrames(268_435_457).description
        == "stretched audio of 268435457 frames is longer than 268435456 frames: cut it first")
  }

  @Test func `A clip without audio has none at another tempo either (X8)`() throws {
    let clip = try Clip(
      mono: [], sampleRate: SampleRate(8_000), tempo: .of(120), length: .bars(1_000_000_000))
    let stretched = try clip.analysed().stretched(to: .of(100))
    #expect(stretched.frameCount == 0 && stretched.channelCount == 1)
  }

  @Test(arguments: [1, 40, 99, 1_000, 192_000, 10_000_000])
  func `Every sample rate can be stretched (X2–X8)`(hertz: Int) throws {
    let samples = (0..<3_000).map { Float($0 % 50) / 50 }
    // The lap has the audio, but at least a sixteenth.
    let ticks = Ticks(max(3_000 * Ticks.perQuarter.rawValue * 2 / Int64(hertz), 720_720))
    let clip = try Clip(
      mono: samples, sampleRate: SampleRate(hertz), tempo: .of(120), length: .ticks(ticks))
    for bpm in [60, 119, 240.0] {
      let stretched = try clip.analysed().stretched(to: .of(bpm))
      #expect(abs(Double(stretched.frameCount) - 3_000 * 120 / bpm) <= 1)
      #expect(stretched.samples(.left).allSatisfy { $0.magnitude < 2 })
      #expect(try clip.analysed(onsets: []).stretched(to: .of(bpm)).repairedSampleCount == 0)
    }
  }

  @Test func `Mono stays mono, and repairs are still counted (X8)`() throws {
    var samples = Self.loop().left
    samples[7] = .nan
    let clip = try Clip(
      mono: samples, sampleRate: SampleRate(8_000), tempo: .of(120), length: .beats(2)
    ).analysed(onsets: [])
    let stretched = try clip.stretched(to: .of(100))
    #expect(stretched.channelCount == 1 && stretched.repairedSampleCount == 1)
  }

  @Test func `What is beyond the lap is not heard, and onsets there are not reached (X1, X8)`()
    throws
  {
    let fixture = Self.loop()
    let long = try Clip(
      left: fixture.left, right: fixture.right, sampleRate: SampleRate(8_000), tempo: .of(120),
      length: .beats(1)
    ).analysed(onsets: [0, 2_000, 5_001])
    let cut = try Clip(
      left: Array(fixture.left[..<4_000]), right: Array(fixture.right[..<4_000]),
      sampleRate: SampleRate(8_000), tempo: .of(120), length: .beats(1)
    ).analysed(onsets: [0, 2_000])
    let (a, b) = try (long.stretched(to: .of(100)), cut.stretched(to: .of(100)))
    #expect(a.samples(.left).bits == b.samples(.left).bits && a.frameCount == 4_800)
    #expect(a.onsets == b.onsets && a.onsets.count == 2)
  }
}

extension ArraySlice<Float> {
  var bits: [UInt32] { map(\.bitPattern) }
}
