import Ostinato
import Testing

@Suite("Bars and tempo of a loop (U10, U11)")
struct LoopLengthScenarios {
  private static func length(
    _ frames: Int64, near bpm: Double = 120, rate: Int = 44_100, beats: Int = 4
  ) throws -> LoopLength? {
    try LoopLength(
      of: FrameCount(frames), at: SampleRate(rate), near: Tempo(bpm: bpm),
      in: TimeSignature(beats: beats, unit: 4))
  }

  struct Row: Sendable {
    let frames: Int64
    var near = 120.0
    var beats = 4
    let text: String?
  }

  @Test(
    "a loop has the usual bars at the tempo nearest to the given one",
    arguments: [
      Row(frames: 109_104, text: "1 bar at 97.01 BPM"),
      Row(frames: 84_000, text: "1 bar at 126 BPM"),
      // 80 and 160 BPM are as near: the fewer bars.
      Row(frames: 132_300, text: "1 bar at 80 BPM"),
      Row(frames: 132_302, text: "2 bars at 160 BPM"),
      Row(frames: 132_300, near: 90, text: "1 bar at 80 BPM"),
      Row(frames: 132_300, near: 150, text: "2 bars at 160 BPM"),
      // Three bars last as long at 120 BPM itself; two at 81 and four at 162 do not.
      Row(frames: 264_600, text: "3 bars at 120 BPM"),
      Row(frames: 264_820, text: "3 bars at 120 BPM"),
      Row(frames: 264_822, text: "4 bars at 159.87 BPM"),
      Row(frames: 529_200, text: "6 bars at 120 BPM"),
      Row(frames: 1_058_400, text: "12 bars at 120 BPM"),
      Row(frames: 441_000, text: "4 bars at 96 BPM"),
      Row(frames: 352_800, text: "4 bars at 120 BPM"),
      Row(frames: 705_600, text: "8 bars at 120 BPM"),
      Row(frames: 705_600, near: 100, text: "8 bars at 120 BPM"),
      Row(frames: 1_411_200, text: "16 bars at 120 BPM"),
      // 16 bars at 60 BPM, and beyond.
      Row(frames: 2_822_400, text: "16 bars at 60 BPM"),
      Row(frames: 2_822_500, text: "16 bars at 60 BPM"),
      Row(frames: 2_830_000, text: nil),
      Row(frames: 2_830_000, near: 70, text: "16 bars at 59.84 BPM"),
      // A bar at 200 BPM, and below.
      Row(frames: 52_919, text: "1 bar at 200 BPM"), Row(frames: 52_000, text: nil),
      Row(frames: 52_000, near: 160, text: "1 bar at 203.54 BPM"),
      Row(frames: 44_100, near: 180, text: "1 bar at 240 BPM"),
      Row(frames: 44_100, near: 179.9, text: nil),
      Row(frames: 44_100, near: 360, text: "1 bar at 240 BPM"),
      Row(frames: 52_920, beats: 3, text: "1 bar at 150 BPM"), Row(frames: 1, text: nil),
      Row(frames: 0, text: nil), Row(frames: -1, text: nil), Row(frames: .max, text: nil),
    ])
  func pairs(row: Row) throws {
    let found = try Self.length(row.frames, near: row.near, beats: row.beats)
    #expect(found?.description == row.text)
  }

  @Test("half a hundredth of a BPM is rounded up, and less is rounded down")
  func hundredths() throws {
    // 78.194999 BPM and 78.125.
    for (frames, microBPM) in [(12_277, 78_190_000), (12_288, 78_130_000)] as [(Int64, Int64)] {
      let found = try #require(try Self.length(frames, near: 78, rate: 1_000))
      #expect(found.bars == 4 && found.tempo.microBPM == microBPM)
    }
  }

  @Test("a frame is a loop where it lasts as long as one")
  func frame() throws {
    #expect(try Self.length(1, near: 240, rate: 1)?.description == "1 bar at 240 BPM")
  }

  @Test("what is found fits")
  func fits() throws {
    for frames in stride(from: Int64(1_200), to: 64_000, by: 97) {
      let found = try #require(try Self.length(frames, rate: 1_000))
      #expect((60...200).contains(found.tempo.bpm), "\(frames)")
      let clip = try Clip(
        mono: [Float](repeating: 0, count: Int(frames)), sampleRate: SampleRate(1_000),
        tempo: found.tempo, length: .bars(found.bars))
      #expect(clip.fit().isWithinFade, "\(frames)")
    }
  }
}
