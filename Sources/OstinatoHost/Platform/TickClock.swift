/// Turns a host's own count of ticks into ``HostTime``.
///
/// A tick lasts `numerator / denominator` nanoseconds, as Apple's `mach_timebase_info` says it:
/// 125/3 on Apple silicon, 1/1 on Intel. Made beforehand and kept, so that an audio thread asks
/// nobody.
///
/// Realtime-safe: yes.
package struct TickClock: BitwiseCopyable, Equatable {
  private let numerator: UInt64
  private let denominator: UInt64

  /// A zero, which no host gives, counts as 1.
  package init(numerator: UInt32, denominator: UInt32) {
    self.numerator = UInt64(max(numerator, 1))
    self.denominator = UInt64(max(denominator, 1))
  }

  /// When the clock showed `tick`, floored to the nanosecond. Wraps after 292 years.
  package func time(ofTick tick: UInt64) -> HostTime {
    // Two factors below 2³² never overflow. The other product and the sum may, 584 years away, and
    // half of that is all that fits: beyond, the time wraps, as the audio thread must not trap.
    let rest = tick % denominator * numerator / denominator
    return HostTime(
      nanoseconds: Int64(truncatingIfNeeded: tick / denominator &* numerator &+ rest))
  }
}
