import Ostinato
import OstinatoHost
import OstinatoOracle
import Testing

/// Host time and frames, with what the output adds.
@Suite struct OutputClockScenarios {
  static func clock(_ rate: Int, latency: FrameCount, frame: FramePosition = 1000) throws
    -> OutputClock
  {
    OutputClock(
      frame: frame, at: HostTime(nanoseconds: 5_000_000_000), sampleRate: try SampleRate(rate),
      latency: latency)
  }

  @Test func `A frame is heard when it was handed over, plus the latency (H8)`() throws {
    let clock = try Self.clock(48_000, latency: 480)
    #expect(clock.presentationTime(of: 1000) == HostTime(nanoseconds: 5_010_000_000))
    #expect(clock.presentationTime(of: 520) == HostTime(nanoseconds: 5_000_000_000))
    #expect(clock.frame(presentedAt: HostTime(nanoseconds: 5_000_000_000)) == 520)
    #expect(clock.frame(presentedAt: HostTime(nanoseconds: 5_010_000_000)) == 1000)
    #expect(clock.frame(presentedAt: HostTime(nanoseconds: 6_010_000_000)) == 49_000)
    // A nanosecond before, the frame before is still heard; also before the clock's beginning.
    #expect(clock.frame(presentedAt: HostTime(nanoseconds: 5_009_999_999)) == 999)
    #expect(clock.frame(presentedAt: HostTime(nanoseconds: 4_999_999_999)) == 519)
  }

  @Test func `A time within a nanosecond is rounded up, however little of it has passed (H8)`()
    throws
  {
    // 768 000 frames are 10⁹ ns: 1 frame is 1302 1/12 ns, 12 frames are whole, and 13 are 1/12 more.
    let clock = try Self.clock(768_000, latency: 0, frame: 0)
    #expect(
      [0, 1, 12, 24].map { clock.presentationTime(of: FramePosition($0)).nanoseconds } == [
        5_000_000_000, 5_000_001_303, 5_000_015_625, 5_000_031_250,
      ])
    // At 3 frames a second, the rest is 1 of 3.
    let slow = try Self.clock(3, latency: 0, frame: 0)
    #expect(slow.presentationTime(of: 1).nanoseconds == 5_333_333_334)
    #expect(slow.presentationTime(of: 2).nanoseconds == 5_666_666_667)
  }

  @Test(arguments: [1, 44_100, 48_000, 96_000, 768_000])
  func `At the time at which a frame is heard, it is the one that is heard (H8)`(rate: Int) throws {
    var random = SplitMix64(seed: 7)
    for latency: FrameCount in [0, 1, 12_345] {
      let clock = try Self.clock(rate, latency: latency, frame: 9_000_000_000)
      for _ in 0..<2000 {
        let frame = FramePosition(random.draw(0...(1 << 34 - 1)))
        let time = clock.presentationTime(of: frame)
        #expect(clock.frame(presentedAt: time) == frame)
        #expect(clock.frame(presentedAt: HostTime(nanoseconds: time.nanoseconds - 1)) < frame)
      }
    }
  }

  @Test func `The ends of time are clamped`() throws {
    let clock = try Self.clock(768_000, latency: 0)
    #expect(clock.presentationTime(of: FramePosition(.max)).nanoseconds == .max)
    #expect(clock.presentationTime(of: FramePosition(.min)).nanoseconds == .min)
    #expect(clock.frame(presentedAt: HostTime(nanoseconds: .max)) > 7_000_000_000_000)
    #expect(clock.frame(presentedAt: HostTime(nanoseconds: .min)) < 0)
  }
}
