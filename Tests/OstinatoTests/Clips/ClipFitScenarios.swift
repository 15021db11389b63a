import Ostinato
import Testing

/// Whether a clip's audio is as long as its bars. Eight bars at 125 BPM are 677 376 frames.
@Suite struct ClipFitScenarios {
  private static func clip(
    _ frames: Int, _ length: ClipLength, bpm: Double = 125, rate: Int = 44_100
  ) throws -> Clip {
    try Clip(
      mono: [Float](repeating: 0, count: frames), sampleRate: SampleRate(rate),
      tempo: Tempo(bpm: bpm), length: length)
  }

  struct Row: Sendable {
    let frames: Int
    let bars: Int
    var bpm = 125.0
    let excess: Int64
    var suggestedBars: Int?
    var suggestedTempo: Double?
    let text: String
  }

  static let rows = [
    Row(frames: 677_376, bars: 8, excess: 0, text: "the audio is as long as 8 bars at 125 BPM"),
    Row(
      frames: 677_378, bars: 8, excess: 2,
      text: "the audio is 2 frames longer than 8 bars at 125 BPM"),
    Row(
      frames: 677_375, bars: 8, excess: -1,
      text: "the audio is 1 frame shorter than 8 bars at 125 BPM"),
    Row(
      frames: 677_376 + 221, bars: 8, excess: 221,
      text: "the audio is 221 frames longer than 8 bars at 125 BPM"),
    Row(
      frames: 677_376 - 222, bars: 8, excess: -222, suggestedTempo: 125.04,
      text: "the audio is 222 frames shorter than 8 bars at 125 BPM, so each lap ends with 5 ms of "
        + "silence; 125.04 BPM would fit"),
    Row(
      frames: 338_688, bars: 8, excess: -338_688, suggestedBars: 4,
      text: "the audio is 338688 frames shorter than 8 bars at 125 BPM, so each lap ends with "
        + "7.68 s of silence; 4 bars would fit"),
    Row(
      frames: 677_376, bars: 4, excess: 338_688, suggestedBars: 8,
      text:
        "the audio is 338688 frames longer than 4 bars at 125 BPM, so its last 7.68 s are never "
        + "heard; 8 bars would fit"),
    Row(
      frames: 84_672, bars: 16, excess: -1_270_080, suggestedBars: 1,
      text: "the audio is 1270080 frames shorter than 16 bars at 125 BPM, so each lap ends with "
        + "28.80 s of silence; 1 bar would fit"),
    Row(
      frames: 508_032, bars: 8, excess: -169_344, suggestedBars: 6,
      text: "the audio is 169344 frames shorter than 8 bars at 125 BPM, so each lap ends with "
        + "3.84 s of silence; 6 bars would fit"),
    Row(
      frames: 677_376, bars: 8, bpm: 128, excess: 15_876, suggestedTempo: 125,
      text: "the audio is 15876 frames longer than 8 bars at 128 BPM, so its last 360 ms are never "
        + "heard; 125 BPM would fit"),
    Row(
      frames: 300, bars: 8, excess: -677_076,
      text: "the audio is 677076 frames shorter than 8 bars at 125 BPM, so each lap ends with "
        + "15.35 s of silence"),
    Row(frames: 0, bars: 8, excess: -677_376, text: "there is no audio for 8 bars at 125 BPM"),
  ]

  @Test(arguments: rows) func `A fit says how far off the audio is, and what would fit`(row: Row)
    throws
  {
    let fit = try Self.clip(row.frames, .bars(row.bars), bpm: row.bpm).fit()
    #expect(fit.frameCount == row.frames && fit.excessFrames == row.excess)
    #expect(fit.expectedFrames == Int64(row.frames) - row.excess)
    #expect(fit.isExact == (row.excess == 0))
    #expect(fit.isWithinFade == (row.excess.magnitude <= 221))
    #expect(fit.suggestedBars == row.suggestedBars && fit.suggestedTempo?.bpm == row.suggestedTempo)
    #expect(fit.description == row.text)
  }

  @Test func `What is suggested fits`() throws {
    for row in Self.rows {
      let fit = try Self.clip(row.frames, .bars(row.bars), bpm: row.bpm).fit()
      if let bars = fit.suggestedBars {
        #expect(try Self.clip(row.frames, .bars(bars), bpm: row.bpm).fit().isExact)
      }
      if let tempo = fit.suggestedTempo {
        #expect(try Self.clip(row.frames, .bars(row.bars), bpm: tempo.bpm).fit().isWithinFade)
      }
    }
  }

  @Test func `A lap that is no whole number of frames may be cut below or above`() throws {
    // Two bars at 130 BPM are 162 830 10/13 frames.
    for (frames, excess) in [(162_829, -2), (162_830, 0), (162_831, 0), (162_832, 1)] {
      #expect(try Self.clip(frames, .bars(2), bpm: 130).fit().excessFrames == excess, "\(frames)")
    }
  }

  @Test func `Bars are those of the time signature, and lengths may be in ticks`() throws {
    let waltz = try TimeSignature(beats: 3, unit: 4)
    let clip = try Self.clip(508_032, .bars(8))
    #expect(clip.fit(in: waltz).isExact && !clip.fit().isExact)
    let half = try Self.clip(42_336, .ticks(TimeSignature.fourFour.barLength / 2))
    #expect(half.fit().isExact)
    #expect(try Self.clip(84_672, .ticks(.perQuarter)).fit().suggestedBars == 1)
  }

  @Test func `The longest clips and the slowest rates are measured without a trap`() throws {
    for length in [ClipLength.bars(ClipLength.maximumBars), .ticks(ClipLength.maximumTicks)] {
      for (rate, bpm) in [(1, 1000.0), (10_000_000, 1)] {
        let fit = try Self.clip(9, length, bpm: bpm, rate: rate).fit()
        #expect(fit.excessFrames < 0 && !fit.description.isEmpty && fit.suggestedBars == nil)
      }
    }
    #expect(try Self.clip(100_000, .bars(1), bpm: 1000, rate: 1).fit().suggestedTempo == nil)
  }
}
