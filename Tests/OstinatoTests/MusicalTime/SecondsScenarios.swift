import Ostinato
import Testing

@Suite struct SecondsScenarios {
  private static let rate = try! SampleRate(44_100)

  @Test(
    arguments: [
      (1.5, 66_150), (0, 0), (-1.5, -66_150), (0.5 / 44_100, 1), (-0.5 / 44_100, -1),
      (0.49 / 44_100, 0), (-0.49 / 44_100, 0), (1.49 / 44_100, 1), (.nan, 0),
      (.infinity, .max), (-.infinity, .min), (1e300, .max), (-1e15, .min),
    ] as [(Double, Int64)])
  func `Seconds are rounded to the nearest frame, and stop at the ends`(
    seconds: Double, frames: Int64
  ) {
    #expect(FrameCount(seconds: seconds, at: Self.rate) == FrameCount(frames))
    #expect(FramePosition(seconds: seconds, at: Self.rate) == FramePosition(frames))
  }

  @Test func `Just below half a frame is no frame`() throws {
    #expect(FrameCount(seconds: 0.5.nextDown, at: try SampleRate(1)) == 0)
    #expect(FrameCount(seconds: 0.5, at: try SampleRate(1)) == 1)
  }

  @Test func `Up to the ends of 64 bits seconds are exact`() throws {
    let rate = try SampleRate(1)
    #expect(FrameCount(seconds: 0x1p62, at: rate) == FrameCount(Int64(1) << 62))
    #expect(FrameCount(seconds: 0x1p63, at: rate) == FrameCount(Int64.max))
    #expect(FrameCount(seconds: -0x1p63, at: rate) == FrameCount(Int64.min))
  }

  @Test(arguments: [44_100, 48_000, 96_000, 7, 10_000_000])
  func `Frames become seconds and the same frames again`(hertz: Int) throws {
    let rate = try SampleRate(hertz)
    #expect(FrameCount(Int64(hertz) * 90).seconds(at: rate) == 90)
    for power in 0..<51 {
      for frames in [Int64(1) << power, -(Int64(1) << power), (Int64(1) << power) * 7 / 5 + 1] {
        let count = FrameCount(frames)
        #expect(FrameCount(seconds: count.seconds(at: rate), at: rate) == count)
        let place = FramePosition(frames)
        #expect(FramePosition(seconds: place.seconds(at: rate), at: rate) == place)
      }
    }
  }
}
