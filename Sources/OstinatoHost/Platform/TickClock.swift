/// Converts a host's tick count to ``HostTime``.
///
/// A tick lasts `numerator / denominator` nanoseconds, as given by Apple's `mach_timebase_info`:
/// 125/3 on Apple silicon, 1/1 on Intel. The clock is created in advance, so that an audio thread
/// makes no system call.
///
/// Realtime-safe: yes.
package struct TickClock: BitwiseCopyable, Equatable {
  private let numerator: UInt64
  private let denominator: UInt64

  /// Creates a clock. A zero, which no host reports, counts as 1.
  package init(numerator: UInt32, denominator: UInt32) {
    self.numerator = UInt64(max(numerator, 1))
    self.denominator = UInt64(max(denominator, 1))
  }

  /// The time at which the clock showed `tick`, rounded down to the nanosecond. Wraps after 292
  /// years.
  package func time(ofTick tick: UInt64) -> HostTime {
    // The product of two factors below 2³² never overflows. The other product and the sum may,
    // after 584 years, and only half of that range fits. Beyond it the time wraps, because the
    // audio thread must not trap.
    let rest = tick % denominator * numerator / denominator
    return HostTime(
      nanoseconds: Int64(truncatingIfNeeded: tick / denominator &* numerator &+ rest))
  }
}
