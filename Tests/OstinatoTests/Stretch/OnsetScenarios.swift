import Ostinato
import OstinatoOracle
import Testing

/// The onsets that a clip has and those that are found (rules X1, X2).
@Suite struct OnsetScenarios {
  /// A second at 8 000 Hz.
  private static func second(_ onsets: [Int], seed: UInt64 = 1) -> StretchFixture {
    StretchFixture(hertz: 8_000, lap: 8_000, frames: 8_000, onsets: onsets, seed: seed)
  }

  @Test func `A clip has no onsets until it is analysed (X1)`() throws {
    let clip = try Self.second([0, 4_000]).clip()
    #expect(!clip.isAnalysed && clip.onsets.count == 0)
    #expect(clip.analysed().isAnalysed)
    let own = try clip.analysed(onsets: [])
    #expect(own.isAnalysed && own.onsets.frames == [])
  }

  @Test func `An owner's onsets are kept, in copies and at another rate (X1)`() throws {
    let clip = try Self.second([]).clip().analysed(onsets: [0, 192, 7_999])
    let copy = clip
    #expect("\(copy.onsets)" == "3 onsets: 0, 192, 7999")
    #expect("\(try clip.analysed(onsets: []).onsets)" == "0 onsets")
    #expect("\(try clip.analysed(onsets: [5]).onsets)" == "1 onset: 5")
    let five = try clip.analysed(onsets: [0, 1_000, 2_000, 3_000, 4_000])
    #expect("\(five.onsets)" == "5 onsets: 0, 1000, 2000, 3000, …")
    #expect(copy.onsets.frames == [0, 192, 7_999] && copy.onsets.count == 3)
    #expect(try copy.analysed(onsets: [5]).onsets.frames == [5])
    #expect(try copy.resampled(to: SampleRate(11_025)).onsets.frames == [0, 264, 11_023])
  }

  @Test func `Onsets outside of the audio or too near to each other are refused (X1)`() throws {
    let clip = try Self.second([]).clip()
    func error(_ onsets: [Int]) -> Onsets.Error? {
      #expect(throws: Onsets.Error.self) { try clip.analysed(onsets: onsets) }
    }
    #expect(error([-1]) == .outOfRange(-1, frameCount: 8_000))
    #expect(error([0, 8_000]) == .outOfRange(8_000, frameCount: 8_000))
    #expect(error([100, 291]) == .tooNear(291, after: 100, least: 192))
    #expect(error([100, 100]) == .tooNear(100, after: 100, least: 192))
    #expect(
      error([-1])?.description
        == "an onset at frame -1 is not in the audio, which has 8000 frames from 0 on")
    #expect(
      error([100, 291])?.description
        == "an onset at frame 291 follows one at 100: it must be at least 192 frames, 24 ms, after it"
    )
  }

  @Test func `Strokes are found where they begin (X2)`() throws {
    let strokes = [0, 1_777, 4_000, 6_123]
    let found = try Self.second(strokes).clip().analysed().onsets.frames
    // The noise of a stroke can begin with small samples: 1 ms.
    #expect(found.count == 4 && zip(found, strokes).allSatisfy { abs($0 - $1) <= 8 }, "\(found)")
  }

  @Test func `Quiet audio has the onsets of loud audio (X2)`() throws {
    let loud = try Self.second([0, 1_777, 4_000, 6_123]).clip()
    let quiet = try Clip(
      left: loud.samples(.left).map { $0 * 0x1p-26 },
      right: loud.samples(.right).map { $0 * 0x1p-26 }, sampleRate: loud.sampleRate,
      tempo: loud.tempo, length: loud.length)
    #expect(quiet.analysed().onsets == loud.analysed().onsets)
  }

  @Test func `The last onset gives way to one at the beginning of the lap (X2)`() throws {
    let found = try Self.second([100, 4_000, 7_750]).clip().analysed().onsets.frames
    #expect(found.count == 2 && found.allSatisfy { $0 < 4_010 }, "\(found)")
  }

  @Test(arguments: [8_000, 22_050, 44_100])
  func `The model finds the same onsets (X2)`(hertz: Int) throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let lap = hertz / 2 + random.draw(0...hertz / 2)
      let frames = random.draw(0...1) == 0 ? lap : lap - random.draw(1...hertz / 10)
      let onsets = (0..<random.draw(0...5)).map { _ in random.draw(0...frames - 1) }.sorted()
      let fixture = StretchFixture(
        hertz: hertz, lap: lap, frames: frames, onsets: onsets, seed: seed)
      let clip = try fixture.clip()
      let expected = NaiveOnsets.found(
        left: fixture.left, right: fixture.right, lap: lap, sampleRate: Int64(hertz))
      #expect(clip.analysed().onsets.frames == expected, "seed \(seed)")
    }
  }

  @Test func `Silence, and audio far shorter than its lap, take no longer than they are (X2)`()
    throws
  {
    let empty = try Clip(
      mono: [], sampleRate: SampleRate(8_000), tempo: .of(120), length: .bars(1_000_000_000))
    #expect(empty.analysed().onsets.count == 0)
    let silent = try Clip(
      mono: [Float](repeating: 0, count: 8_000), sampleRate: SampleRate(8_000), tempo: .of(120),
      length: .bars(1))
    #expect(silent.analysed().onsets.count == 0)
    let fixture = Self.second([2_000])
    let short = try Clip(
      left: fixture.left, right: fixture.right, sampleRate: SampleRate(8_000), tempo: .of(120),
      length: .bars(1_000_000_000))
    let found = short.analysed().onsets.frames
    // It begins, too.
    #expect(found.count == 2 && found[0] < 4 && abs(found[1] - 2_000) < 4, "\(found)")
  }
}
