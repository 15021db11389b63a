import Testing

@testable import OstinatoHLS

/// How durations become the numbers that a fetcher calculates with.
@Suite("The clock of a fetcher")
struct FetchClockScenarios {
  @Test func `A duration counts exactly, and within what 64 bits hold`() {
    #expect(FetchClock.nanoseconds(.seconds(86_400) + .nanoseconds(1)) == 86_400_000_000_001)
    #expect(FetchClock.nanoseconds(.nanoseconds(-1)) == 0)
    #expect(FetchClock.nanoseconds(.seconds(-1)) == 0)
    #expect(FetchClock.nanoseconds(.nanoseconds(Int64.max)) == .max)
    #expect(FetchClock.nanoseconds(.nanoseconds(Int64.max) + .nanoseconds(1)) == .max)
    #expect(FetchClock.nanoseconds(.seconds(9_223_372_037)) == .max)
    #expect(FetchClock.nanoseconds(.seconds(Int64.max)) == .max)
    #expect(FetchClock.nanoseconds(.seconds(Int64.min)) == 0)
  }

  @Test(arguments: [(8, [1, 2, 3, 4, 6]), (3, [1, 2, 2, 3, 2])])
  func `Delays double up to the longest, less up to half (N16)`(longest: Int, delays: [Int64]) {
    let retry = RetryPolicy.backoff(from: .nanoseconds(1), to: .nanoseconds(longest))
    var clock = FetchClock(FetchOptions(retry: retry))
    #expect((1...5).map { clock.delay(afterFailures: $0) } == delays)
  }
}
