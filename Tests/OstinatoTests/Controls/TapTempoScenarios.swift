import Ostinato
import OstinatoControls
import Testing

@Suite struct TapTempoScenarios {
  static let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)

  /// The tempo after taps at these intervals, in milliseconds, from an arbitrary first tap on.
  static func tempo(
    of intervals: [Int], from first: Duration = .seconds(86_400),
    longestInterval: Duration = .seconds(2)
  ) -> Tempo? {
    var tapping = TapTempo(longestInterval: longestInterval)
    var time = first
    tapping.tap(at: time)
    for interval in intervals {
      time += .milliseconds(interval)
      tapping.tap(at: time)
    }
    return tapping.tempo
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let intervals: [Int]
    let bpm: String?

    init(_ intervals: [Int], _ bpm: String?) { (self.intervals, self.bpm) = (intervals, bpm) }

    var testDescription: String { "\(intervals) ms: \(bpm ?? "nil")" }
  }

  @Test(
    arguments: [
      Row([], nil),
      Row([500], "120"), Row([2_000], "30"), Row([60], "1000"),
      // Rounded to the nearest micro-BPM: 60 000 / 7 · 10⁶ = 8 571 428 571.4, and 60 000 / 1_101 …
      Row([700], "85.714286"), Row([1_101], "54.495913"),
      // The median of three is the one in the middle; of two, their mean.
      Row([500, 520, 510], "117.647059"), Row([500, 510], "118.811881"),
      Row([480, 490, 500, 530], "121.212121"),
      // A difference of a quarter of the median is kept, and one of more is not.
      Row([400, 500], "133.333333"), Row([400, 501], "150"),
      Row([400, 400, 300], "150"), Row([300, 400, 500, 500], "133.333333"),
      // A missed tap, a bouncing contact, and taps far too early.
      Row([500, 1_000, 500], "120"), Row([500, 1_000], "120"),
      Row([500, 510, 1_000, 1_000], "118.811881"),
      Row([500, 20, 480], "120"), Row([500, 59, 441, 500], "120"),
      Row([500, 100, 400, 500, 500], "120"),
      // Only the last eight count, so a new tempo takes over: with four of eight if it is faster, since the
      // lower of two medians decides, and with five if it is slower.
      Row([500, 500, 500, 500, 250, 250, 250], "120"),
      Row([500, 500, 500, 500, 500, 500, 500, 500, 250, 250, 250], "120"),
      Row([500, 500, 500, 500, 500, 500, 500, 500, 250, 250, 250, 250], "240"),
      Row([500, 500, 500, 500, 500, 500, 500, 500, 1_000, 1_000, 1_000, 1_000], "120"),
      Row([500, 500, 500, 500, 500, 500, 500, 500, 1_000, 1_000, 1_000, 1_000, 1_000], "60"),
    ])
  func `The tempo is that of the median without outliers (G21)`(row: Row) throws {
    let expected = try row.bpm.map { try Tempo(parsing: $0) }
    #expect(Self.tempo(of: row.intervals) == expected)
    #expect(Self.tempo(of: row.intervals, from: .seconds(-3)) == expected)
  }

  @Test func `A view sees how many taps counted, and the tempo from the second on (G21)`() throws {
    var tapping = TapTempo()
    #expect(tapping.longestInterval == .seconds(2))
    #expect(tapping.count == 0)
    #expect(tapping.tempo == nil)
    let half = try Tempo(bpm: 120)
    let taps: [(at: Int, count: Int, tempo: Tempo?)] = [
      (10_000, 1, nil), (10_500, 2, half), (11_000, 3, half),
      // A bounce does not count, and does not move the next interval.
      (11_059, 3, half), (11_000, 3, half), (11_500, 4, half),
      // The pause of 2.5 s starts over, and so does a clock that goes back.
      (14_000, 1, nil), (14_750, 2, try Tempo(bpm: 80)), (14_749, 1, nil), (15_249, 2, half),
    ]
    for tap in taps {
      #expect(tapping.tap(at: .milliseconds(tap.at)) == tap.tempo, "at \(tap.at)")
      #expect(tapping.tempo == tap.tempo, "at \(tap.at)")
      #expect(tapping.count == tap.count, "at \(tap.at)")
    }
    tapping.reset()
    #expect(tapping == TapTempo())
  }

  @Test func `A tap starts over after more than two seconds, not after exactly two (G21)`() {
    var tapping = TapTempo()
    #expect(tapping.startsOver(at: .zero))
    tapping.tap(at: .seconds(5))
    let limit = Duration.seconds(7)
    for (time, startsOver) in [
      (.seconds(5), false), (limit, false), (limit + Self.attosecond, true), (.seconds(9), true),
      (.seconds(5) - Self.attosecond, true),
    ] as [(Duration, Bool)] {
      #expect(tapping.startsOver(at: time) == startsOver, "at \(time)")
      var copy = tapping
      copy.tap(at: time + (time == .seconds(5) ? .milliseconds(60) : .zero))
      #expect(copy.count == (startsOver ? 1 : 2), "at \(time)")
      #expect((copy.tempo == nil) == startsOver, "at \(time)")
    }
    // Asking changes nothing.
    #expect(tapping.count == 1)
  }

  @Test func `A tap less than 60 ms after the last does not count (G21)`() throws {
    var tapping = TapTempo()
    tapping.tap(at: .zero)
    #expect(tapping.tap(at: .milliseconds(60) - Self.attosecond) == nil)
    #expect(tapping.count == 1)
    #expect(tapping.tap(at: .milliseconds(60)) == (try Tempo(bpm: 1_000)))
    #expect(tapping.count == 2)
  }

  @Test(
    arguments: [
      (.seconds(-1), .milliseconds(60)), (.zero, .milliseconds(60)), (.seconds(3), .seconds(3)),
      (.seconds(60), .seconds(60)), (Duration(attoseconds: .max), .seconds(60)),
    ] as [(Duration, Duration)])
  func `Another longest interval is within what tempos allow (G21)`(given: Duration, used: Duration)
  {
    #expect(TapTempo(longestInterval: given).longestInterval == used)
    #expect(Self.tempo(of: [60], longestInterval: given)?.microBPM == 1_000_000_000)
    let milliseconds = Int(used / .milliseconds(1))
    let slowest = Self.tempo(of: [milliseconds], longestInterval: given)
    #expect(slowest?.microBPM == Int64(60_000_000_000 / milliseconds))
    #expect(Self.tempo(of: [milliseconds + 1], longestInterval: given) == nil)
    var tapping = TapTempo(longestInterval: given)
    tapping.tap(at: .zero)
    tapping.reset()
    #expect(tapping == TapTempo(longestInterval: used))
  }

  @Test func `Times at both ends of all durations start over (G21)`() {
    let (first, end) = (Duration(attoseconds: .min), Duration(attoseconds: .max))
    var tapping = TapTempo()
    for time in [first, end, first, .zero, end] {
      #expect(tapping.startsOver(at: time))
      #expect(tapping.tap(at: time) == nil)
      #expect(tapping.count == 1)
    }
  }

  /// 60 s over this interval is 8 · 10⁻¹¹ micro-BPM less than half way from one to the next.
  @Test func `A tempo is rounded from exact numbers (G21)`() {
    var tapping = TapTempo()
    tapping.tap(at: .zero)
    let tempo = tapping.tap(at: Duration(attoseconds: 499_999_977_083_334_384))
    #expect(tempo?.microBPM == 120_000_005)
  }

  @Test func `Taps at every tempo give it back, to the micro-BPM that the clock allows (G21)`()
    throws
  {
    for bpm in 30...1_000 {
      // Times rounded to the nanosecond, as clocks give them.
      var tapping = TapTempo()
      for tap in 0..<9 {
        tapping.tap(at: .nanoseconds((tap * 120_000_000_000 + bpm) / (2 * bpm)))
      }
      // An interval is wrong by a nanosecond at most.
      let tempo = try #require(tapping.tempo)
      let bound = Double(bpm * bpm) / 60_000_000_000 + 0.000_001
      #expect(abs(tempo.bpm - Double(bpm)) <= bound, "\(bpm)")
    }
  }
}
