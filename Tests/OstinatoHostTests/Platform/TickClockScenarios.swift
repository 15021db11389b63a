import OstinatoHost
import Testing

@Suite struct TickClockScenarios {
  @Test func `Where a tick is a nanosecond, ticks are nanoseconds`() {
    let clock = TickClock(numerator: 1, denominator: 1)
    #expect(clock.time(ofTick: 0) == HostTime(nanoseconds: 0))
    #expect(clock.time(ofTick: 1_234_567_890_123) == HostTime(nanoseconds: 1_234_567_890_123))
  }

  @Test func `A 24 MHz clock's ticks are floored to the nanosecond`() {
    let clock = TickClock(numerator: 125, denominator: 3)
    #expect(clock.time(ofTick: 1) == HostTime(nanoseconds: 41))
    #expect(clock.time(ofTick: 2) == HostTime(nanoseconds: 83))
    #expect(clock.time(ofTick: 3) == HostTime(nanoseconds: 125))
    #expect(clock.time(ofTick: 24_000_000) == HostTime(nanoseconds: 1_000_000_000))
  }

  @Test func `After a hundred years no nanosecond is lost`() {
    let clock = TickClock(numerator: 125, denominator: 3)
    let second: UInt64 = 24_000_000
    let seconds: UInt64 = 100 * 365 * 86_400
    #expect(
      clock.time(ofTick: seconds * second + 2)
        == HostTime(nanoseconds: Int64(seconds) * 1_000_000_000 + 83))
  }

  @Test func `The greatest numbers wrap and do not trap`() {
    let clock = TickClock(numerator: .max, denominator: .max)
    #expect(clock.time(ofTick: .max) == HostTime(nanoseconds: -1))
    #expect(
      TickClock(numerator: .max, denominator: 1).time(ofTick: .max)
        == HostTime(nanoseconds: 1 - (1 << 32)))
  }

  @Test func `A zero counts as one`() {
    #expect(
      TickClock(numerator: 0, denominator: 0) == TickClock(numerator: 1, denominator: 1))
  }
}
