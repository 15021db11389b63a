/// The time of a fetcher, in nanoseconds, and its delays.
struct FetchClock {
  private(set) var now: Int64 = 0
  private let first: Int64
  private let longest: Int64
  /// The time without a byte after which a request counts as failed.
  let stall: Int64
  private var random: UInt64

  init(_ options: FetchOptions) {
    first = Self.nanoseconds(options.retry.first)
    longest = Self.nanoseconds(options.retry.longest)
    stall = Self.nanoseconds(options.stall)
    random = options.seed
  }

  /// Advances the time, which never runs backward.
  mutating func advance(to time: Duration) { now = max(now, Self.nanoseconds(time)) }

  func time(after delay: Int64) -> Int64 { now.addingSaturating(delay) }

  /// Returns the delay after a number of consecutive failures: doubled each time, minus a random part of up to half.
  mutating func delay(afterFailures failures: Int) -> Int64 {
    var delay = first
    var left = failures - 1
    while left > 0, delay > 0, delay < longest {
      delay = delay > longest / 2 ? longest : delay * 2
      left -= 1
    }
    return delay - Int64(next() % UInt64(delay / 2 + 1))
  }

  /// SplitMix64: Steele, Lea and Flood, 2014.
  private mutating func next() -> UInt64 {
    random &+= 0x9E37_79B9_7F4A_7C15
    var z = random
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a duration in nanoseconds, clamped to the range from 0 to `Int64.max`.
  static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, further) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    if overflow || further { return seconds < 0 ? 0 : .max }
    return max(sum, 0)
  }
}
