import Ostinato

/// A mapping between host time and frames that includes the output's latency, so that a view can
/// draw a playhead where it is *heard*.
///
/// ```swift
/// let clock = try OutputClock(
///   frame: 48_000, at: HostTime(nanoseconds: 1_000_000_000), sampleRate: SampleRate(48_000),
///   latency: 480)
/// clock.presentationTime(of: 48_000)                               // 10 ms later
/// clock.frame(presentedAt: HostTime(nanoseconds: 1_020_000_000))   // 48 480
/// ```
///
/// Realtime-safe: yes.
public struct OutputClock: Equatable, Sendable, BitwiseCopyable {
  private let frame: FramePosition
  private let time: HostTime
  private let sampleRate: SampleRate
  private let latency: FrameCount

  /// Creates a clock from the host time at which `frame` was passed to the output. The frame is
  /// heard `latency` frames later.
  public init(
    frame: FramePosition, at time: HostTime, sampleRate: SampleRate, latency: FrameCount
  ) {
    self.frame = frame
    self.time = time
    self.sampleRate = sampleRate
    self.latency = latency
  }

  /// The frame that is heard at `time`: the last one that has begun.
  public func frame(presentedAt time: HostTime) -> FramePosition {
    let nanoseconds = Int128(time.nanoseconds) - Int128(self.time.nanoseconds)
    let (whole, rest) = (nanoseconds * Int128(sampleRate.hertz))
      .quotientAndRemainder(dividingBy: 1_000_000_000)
    let passed = rest < 0 ? whole - 1 : whole
    return FramePosition(
      Int64(clamping: Int128(frame.rawValue) + passed - Int128(latency.rawValue)))
  }

  /// The host time at which `frame` is heard, rounded up to a whole nanosecond.
  public func presentationTime(of frame: FramePosition) -> HostTime {
    let frames =
      Int128(frame.rawValue) - Int128(self.frame.rawValue) + Int128(latency.rawValue)
    let (whole, rest) = (frames * 1_000_000_000)
      .quotientAndRemainder(dividingBy: Int128(sampleRate.hertz))
    return HostTime(
      nanoseconds: Int64(
        clamping: Int128(time.nanoseconds) + (rest > 0 ? whole + 1 : whole)))
  }
}
