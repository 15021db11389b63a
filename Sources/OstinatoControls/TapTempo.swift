import Ostinato

/// The tempo at which someone taps: on a button, a key or a pedal.
///
/// ```swift
/// var tapping = TapTempo()
/// tapping.tap(at: .milliseconds(0))        // nil: one tap has no tempo
/// tapping.tap(at: .milliseconds(500))      // 120 BPM
/// tapping.tap(at: .milliseconds(1_010))    // 118.811881 BPM, from the intervals 500 and 510 ms
/// tapping.tap(at: .milliseconds(2_000))    // the same: an interval of 990 ms is an outlier
/// tapping.tap(at: .seconds(5))             // nil: the first tap of a new tempo
/// ```
///
/// The tempo is that of the median of the last eight intervals, without outliers. Only taps after a pause of
/// more than ``longestInterval`` start over, so a view can go on showing ``tempo`` and ``count``, or can ask
/// ``startsOver(at:)`` and show that the next tap will be a first one.
///
/// Time is passed in as a parameter, from any clock that never goes back. A time before the last tap starts
/// over.
///
/// Realtime-safe: no.
public struct TapTempo: Equatable, Sendable {
  /// The longest interval between two taps of one tempo, from 60 ms to 60 s. A tap after a longer pause
  /// starts over.
  public let longestInterval: Duration
  /// The number of taps that have counted since the first.
  public private(set) var count = 0
  /// The tempo of the taps so far; `nil` until two taps have counted.
  public private(set) var tempo: Tempo?
  /// The time of the last tap that counted.
  private var last: Duration?
  /// The last intervals, the newest at the end.
  private var intervals: [Duration] = []

  /// The number of intervals that the tempo is taken from.
  private static var window: Int { 8 }
  /// The interval at 1000 BPM, the fastest tempo there is.
  private static var shortestInterval: Duration { .milliseconds(60) }

  /// Creates a tempo without a tap.
  ///
  /// - Parameter longestInterval: The pause after which a tap starts over. The default, 2 s, is the interval
  ///   at 30 BPM. Values outside 60 ms … 60 s are clamped.
  public init(longestInterval: Duration = .seconds(2)) {
    self.longestInterval = min(max(longestInterval, TapTempo.shortestInterval), .seconds(60))
  }

  /// Takes in a tap and returns the tempo so far.
  ///
  /// A tap less than 60 ms after the last one does not count: it is faster than any tempo, and is usually a
  /// bouncing contact or a second finger.
  ///
  /// - Parameter time: When the tap happened, by the clock used for every other call.
  /// - Returns: ``tempo``.
  @discardableResult
  public mutating func tap(at time: Duration) -> Tempo? {
    guard let last, !startsOver(at: time) else {
      intervals = []
      (self.last, count, tempo) = (time, 1, nil)
      return nil
    }
    let interval = time - last
    guard interval >= TapTempo.shortestInterval else { return tempo }
    if intervals.count == TapTempo.window { intervals.removeFirst() }
    intervals.append(interval)
    self.last = time
    count += 1
    tempo = TapTempo.tempo(of: intervals.sorted())
    return tempo
  }

  /// Returns whether a tap at `time` would be the first of a new tempo: before any tap, more than
  /// ``longestInterval`` after the last one, and at a time before it.
  public func startsOver(at time: Duration) -> Bool {
    guard let last, time >= last else { return true }
    let (pause, isBeyond) = time.attoseconds.subtractingReportingOverflow(last.attoseconds)
    return isBeyond || Duration(attoseconds: pause) > longestInterval
  }

  /// Forgets all taps.
  public mutating func reset() { self = TapTempo(longestInterval: longestInterval) }

  /// The tempo of the median of sorted intervals, without those that differ from it by more than a quarter
  /// (rule G21); `nil` without intervals.
  private static func tempo(of sorted: [Duration]) -> Tempo? {
    guard !sorted.isEmpty else { return nil }
    // The lower of two: a tap is more often missed than made too many.
    let middle = sorted[(sorted.count - 1) / 2]
    let kept = sorted.filter { max($0 - middle, middle - $0) * 4 <= middle }
    let sum = kept[(kept.count - 1) / 2] + kept[kept.count / 2]
    // Twice 60 s in attoseconds, times a million, over the sum of two intervals, to the nearest micro-BPM.
    let twiceMinute: Int128 = 120 * 1_000_000_000_000_000_000 * 1_000_000
    let microBPM = (twiceMinute + sum.attoseconds / 2) / sum.attoseconds
    return try? Tempo(microBPM: Int64(microBPM))
  }
}
