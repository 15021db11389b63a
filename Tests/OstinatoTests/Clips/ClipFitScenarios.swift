import Ostinato
import Testing

/// Whether a clip's audio is as long as its bars. Eight bars at 125 BPM are 677 376 frames.
@Suite struct ClipFitScenarios {
  private static func clip(
    _ frames: Int, _ length: MusicalLength, bpm: Double = 125, rate: Int = 44_100
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
      frames: 677_377, bars: 8, excess: 1,
      text: "the audio is 1 frame longer than 8 bars at 125 BPM"),
    Row(
      frames: 677_376 - 221, bars: 8, excess: -221,
      text: "the audio is 221 frames shorter than 8 bars at 125 BPM"),
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
    // Shorter than a fade, which is no bar.
    Row(
      frames: 100, bars: 8, excess: -677_276,
      text: "the audio is 677276 frames shorter than 8 bars at 125 BPM, so each lap ends with "
        + "15.36 s of silence"),
    Row(
      frames: 109_104, bars: 4, bpm: 120, excess: -243_696, suggestedBars: 1, suggestedTempo: 97.01,
      text:
        "the audio is 243696 frames shorter than 4 bars at 120 BPM, so each lap ends with 5.53 s "
        + "of silence; 1 bar at 97.01 BPM would fit"),
    // One bar at 126 BPM, which is no bar at 120.
    Row(
      frames: 84_000, bars: 4, bpm: 120, excess: -268_800, suggestedBars: 1, suggestedTempo: 126,
      text:
        "the audio is 268800 frames shorter than 4 bars at 120 BPM, so each lap ends with 6.10 s "
        + "of silence; 1 bar at 126 BPM would fit"),
    // 80 BPM and 160 are as near: the fewer bars.
    Row(
      frames: 132_300, bars: 4, bpm: 120, excess: -220_500, suggestedBars: 1, suggestedTempo: 80,
      text:
        "the audio is 220500 frames shorter than 4 bars at 120 BPM, so each lap ends with 5.00 s "
        + "of silence; 1 bar at 80 BPM would fit"),
    // 79.9988 BPM and 159.9976: the latter is nearer, though 80 and 160 are not.
    Row(
      frames: 132_302, bars: 4, bpm: 120, excess: -220_498, suggestedBars: 2, suggestedTempo: 160,
      text:
        "the audio is 220498 frames shorter than 4 bars at 120 BPM, so each lap ends with 5.00 s "
        + "of silence; 2 bars at 160 BPM would fit"),
    // A bar at 200.0038 BPM: what is suggested is within what people play.
    Row(
      frames: 52_919, bars: 4, bpm: 120, excess: -299_881, suggestedBars: 1, suggestedTempo: 200,
      text:
        "the audio is 299881 frames shorter than 4 bars at 120 BPM, so each lap ends with 6.80 s "
        + "of silence; 1 bar at 200 BPM would fit"),
    // Three bars at 121 BPM are nearer than two or four.
    Row(
      frames: 262_413, bars: 3, bpm: 120, excess: -2_187, suggestedTempo: 121,
      text:
        "the audio is 2187 frames shorter than 3 bars at 120 BPM, so each lap ends with 50 ms of "
        + "silence; 121 BPM would fit"),
    // A bar at 240 BPM, at which hardly anyone plays, unless the clip's own tempo is near it.
    Row(
      frames: 44_100, bars: 4, bpm: 130, excess: -281_562,
      text:
        "the audio is 281562 frames shorter than 4 bars at 130 BPM, so each lap ends with 6.38 s "
        + "of silence"),
    Row(
      frames: 44_100, bars: 4, bpm: 230, excess: -139_970, suggestedBars: 1, suggestedTempo: 240,
      text:
        "the audio is 139970 frames shorter than 4 bars at 230 BPM, so each lap ends with 3.17 s "
        + "of silence; 1 bar at 240 BPM would fit"),
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

  @Test func `What is suggested fits (D7)`() throws {
    for row in Self.rows {
      let fit = try Self.clip(row.frames, .bars(row.bars), bpm: row.bpm).fit()
      guard fit.suggestedBars != nil || fit.suggestedTempo != nil else { continue }
      #expect(try Self.following(fit).isWithinFade)
    }
  }

  private static func following(_ fit: ClipFit) throws -> ClipFit {
    let length = fit.suggestedBars.map { MusicalLength.bars($0) } ?? fit.length
    return try clip(
      Int(fit.frameCount.rawValue), length, bpm: (fit.suggestedTempo ?? fit.tempo).bpm,
      rate: Int(fit.sampleRate.hertz)
    ).fit()
  }

  @Test func `For a session of another tempo, a fit says what a deck plays there (D7)`() throws {
    let clip = try Self.clip(677_376, .bars(8))
    let own = try Tempo(bpm: 125)
    #expect(clip.fit(at: own) == clip.fit())
    let slow = clip.fit(at: try Tempo(bpm: 100))
    #expect(slow.expectedFrames == 846_720 && slow.excessFrames == -169_344)
    #expect(slow.tempo.bpm == 100 && slow.suggestedBars == nil && slow.suggestedTempo == nil)
    #expect(
      "\(slow)" == """
        the audio is 169344 frames shorter than 8 bars at 100 BPM, so each lap ends with 3.84 s of \
        silence; on a deck that follows the tempo it would fit
        """)
    let fast = clip.fit(at: try Tempo(bpm: 160))
    #expect(fast.expectedFrames == 529_200 && "\(fast)".hasSuffix("it would fit"))
    let waltz = try Self.clip(508_032, .bars(8)).fit(
      in: TimeSignature(beats: 3, unit: 4), at: Tempo(bpm: 250))
    #expect(waltz.expectedFrames == 254_016)
    // What is suggested is for the clip's own tempo.
    let wrong = try Self.clip(338_688, .bars(8)).fit(at: try Tempo(bpm: 100))
    #expect(wrong.suggestedBars == 4 && "\(wrong)".hasSuffix("; 4 bars would fit"))
    // A clip for which nothing is suggested would not fit on a deck that follows either.
    let short = try Self.clip(300, .bars(8)).fit(at: try Tempo(bpm: 100))
    #expect("\(short)".hasSuffix(", so each lap ends with 19.19 s of silence"))
  }

  @Test func `Every loop from a bar at 200 BPM on gets a tempo that people play`() throws {
    for frames in stride(from: 1_200, to: 60_000, by: 401) {
      let fit = try Self.clip(frames, .bars(4), bpm: 120, rate: 1_000).fit()
      let taken = try Self.following(fit)
      #expect(taken.isWithinFade, "\(fit)")
      #expect((60...200).contains(taken.tempo.bpm), "\(fit)")
    }
  }

  @Test func `A tempo is suggested only if the audio fits at it`() throws {
    // At 1 Hz, 25 000 bars are 6 000 000 frames at 1 BPM, and 5 999 994 at the next faster tempo. A fade is a frame.
    let near = try Self.clip(5_999_999, .bars(25_000), bpm: 1.10001, rate: 1).fit()
    #expect(near.suggestedBars == nil && near.suggestedTempo?.bpm == 1)
    let between = try Self.clip(5_999_997, .bars(25_000), bpm: 1.10001, rate: 1).fit()
    #expect(between.suggestedBars == nil && between.suggestedTempo == nil)
    #expect(try Self.following(near).isWithinFade)
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

  @Test func `A difference has hundredths of a second, or milliseconds below a second`() throws {
    // A bar at 60 BPM is 4 s.
    for (rate, excess, text) in [
      (10_000, 9_994, "999 ms"), (10_000, 9_995, "1.00 s"), (1_000, 1_090, "1.09 s"),
      (1_000, 1_100, "1.10 s"), (1, 2, "2.00 s"),
    ] {
      let fit = try Self.clip(4 * rate + excess, .bars(1), bpm: 60, rate: rate).fit()
      #expect(fit.description.contains(", so its last \(text) are never heard"), "\(fit)")
    }
    for (seconds, text) in [(999_999_999, "999999999.00 s"), (1_000_000_000, "1000000000.0 s")] {
      let length = MusicalLength.ticks(.perQuarter * Int64(seconds + 1))
      let fit = try Self.clip(1, length, bpm: 60, rate: 1).fit()
      #expect(fit.description.hasSuffix(", so each lap ends with \(text) of silence"), "\(fit)")
    }
  }

  @Test func `A clip of a frame, and a lap of less than one, are measured as others are (D7)`()
    throws
  {
    let fit = try Self.clip(1, .bars(4), bpm: 240, rate: 1).fit()
    #expect(fit.excessFrames == -3 && fit.suggestedBars == 1)
    #expect(
      fit.description == """
        the audio is 3 frames shorter than 4 bars at 240 BPM, so each lap ends with 3.00 s of \
        silence; 1 bar would fit
        """)
    for frames in 0...1 {
      let short = try Self.clip(frames, .sixteenths(1), bpm: 1_000, rate: 1).fit()
      #expect(short.expectedFrames == 1)
    }
  }

  @Test func `At most a billion bars are suggested, to the bar (D7)`() throws {
    // At 1000 BPM and 1 Hz, a frame lasts as long as 66⅔ bars of a sixteenth.
    let bar = try TimeSignature(beats: 1, unit: 16)
    for (frames, bars) in [
      (1_000_000, 66_666_667), (15_000_000, 1_000_000_000), (15_000_001, nil),
    ] as [(Int, Int?)] {
      let fit = try Self.clip(frames, .bars(1), bpm: 1_000, rate: 1).fit(in: bar)
      #expect(fit.suggestedBars == bars && fit.suggestedTempo == nil)
    }
  }

  @Test func `The longest clips and the slowest rates are measured without a trap`() throws {
    for length in [MusicalLength.bars(Clip.maximumBars), .ticks(Clip.maximumTicks)] {
      for (rate, bpm) in [(1, 1000.0), (10_000_000, 1)] {
        let fit = try Self.clip(9, length, bpm: bpm, rate: rate).fit()
        // Nine seconds are 38 bars at 1000 BPM, to the frame of a second.
        #expect(fit.excessFrames < 0 && fit.suggestedBars == (rate == 1 ? 38 : nil))
        #expect(!fit.description.isEmpty)
      }
    }
    #expect(try Self.clip(100_000, .bars(1), bpm: 1000, rate: 1).fit().suggestedTempo == nil)
  }
}
