import Ostinato

/// A follower of a clock that is not the engine's: it finds the tempo and the place of what it hears, through jitter.
///
/// ```swift
/// var follower = try ClockFollower(sampleRate: rate)
/// follower.observe(Ticks.perQuarter * 7, at: engine.frame)      // a beat of another program
/// let advice = follower.advice(for: engine.state)
/// if let place = advice.place { try engine.send(.seekToTick(place)) }
/// if let tempo = advice.tempo { try engine.send(.tempo(tempo)) }
/// ```
///
/// It is told places of the other clock with the frames at which they were heard, about evenly spaced. For MIDI's clock,
/// use a ``MIDIClockFollower``.
///
/// The filter is the delay-locked loop of F. Adriaensen, "Using a DLL to filter time" (2005), in whole numbers, so that
/// its results are the same everywhere. It begins as a straight line of least squares.
///
/// A follower is plain data: a copy of it is all that is needed to go on from there.
///
/// Realtime-safe: yes, except for members that say otherwise.
public struct ClockFollower: Equatable, Sendable, BitwiseCopyable {
  /// The sample rate of the frames.
  public let sampleRate: SampleRate
  /// The number of observations that the tempo is taken from.
  public let memory: Int
  /// How many milliseconds an observation may be early or late before a change of tempo is assumed.
  public let jitter: Int
  /// The number of observations that have been taken in since it began, up to ``memory``; 0 before the first.
  public private(set) var count = 0
  /// The place of the last observation.
  private(set) var lastPlace = Ticks.zero
  /// The filtered time of that place, in 2⁻⁴⁰ frames.
  private var time: Int128 = 0
  /// The time that a tick takes, in 2⁻⁴⁰ frames.
  private var period: Int128 = 0

  /// Creates a follower that has heard nothing.
  ///
  /// - Parameters:
  ///   - sampleRate: The sample rate of the frames, which is the engine's.
  ///   - memory: The number of observations that the tempo is taken from, 12 … 1024. More of them filter more jitter,
  ///     and follow a tempo that changes gradually more slowly.
  ///   - jitter: How many milliseconds an observation may be early or late before a change of tempo is assumed,
  ///     0 … 1000.
  /// - Throws: ``ClockFollower/Error``.
  ///
  /// Realtime-safe: no.
  public init(
    sampleRate: SampleRate, memory: Int = 96, jitter: Int = 8
  ) throws(ClockFollower.Error) {
    guard (12...1024).contains(memory) else { throw .memoryOutOfRange(memory) }
    guard (0...1000).contains(jitter) else { throw .jitterOutOfRange(jitter) }
    (self.sampleRate, self.memory, self.jitter) = (sampleRate, memory, jitter)
  }

  /// The tempo; `nil` before two observations.
  public var tempo: Tempo? {
    guard count > 1 else { return nil }
    // Less than 2²⁴ · 2²⁶ · 2⁴⁰, over at least 2¹⁴ · 2²¹.
    let minute = Int128(sampleRate.hertz) * 60_000_000 << 40
    let quarter = period * Int128(Ticks.perQuarter.rawValue)
    return ClockFollower.tempo((2 * minute + quarter) / (2 * quarter))
  }

  /// Returns the place at a frame, before or after what has been observed; `nil` before two observations.
  public func place(at frame: FramePosition) -> Ticks? {
    guard count > 1 else { return nil }
    return lastPlace + Ticks(Int64(clamping: floorDivided(self.time(of: frame) - time, by: period)))
  }

  /// Takes in that a place was heard at a frame. Anything that does not fit makes the follower begin anew.
  public mutating func observe(_ place: Ticks, at frame: FramePosition) {
    let distance = Int128(place.rawValue) - Int128(lastPlace.rawValue)
    guard count > 0, distance > 0 else { return begin(at: place, frame) }
    guard count > 1 else {
      let period = floorDivided(self.time(of: frame) - time, by: distance)
      guard periods.contains(period) else { return begin(at: place, frame) }
      (lastPlace, time, self.period, count) = (place, self.time(of: frame), period, 2)
      return
    }
    let error = lateness(of: place, at: frame)
    guard error.magnitude <= longestError.magnitude else { return begin(at: place, frame) }
    if error.magnitude > allowedJitter.magnitude { count = min(count, 4) }
    count = min(count + 1, memory)
    let number = Int128(count)
    let divisor = number * (number + 1)
    // An error is less than 2⁷⁰.
    time += period * distance + floorDivided(2 * error * (2 * number - 1), by: divisor)
    let longer = period + floorDivided(6 * error, by: divisor * distance)
    period = max(periods.lowerBound, min(longer, periods.upperBound))
    lastPlace = place
  }

  /// Forgets all observations but this one.
  mutating func begin(at place: Ticks, _ frame: FramePosition) {
    (lastPlace, time, count) = (place, self.time(of: frame), 1)
  }

  /// Takes in a place that is certain, although its time may not be what was expected: if it is off by more than the
  /// jitter, the other clock has been moved, and goes on at its tempo (rule Y32).
  mutating func observe(moved place: Ticks, at frame: FramePosition) {
    guard count > 1, lateness(of: place, at: frame).magnitude > allowedJitter.magnitude else {
      return observe(place, at: frame)
    }
    (lastPlace, time, count) = (place, self.time(of: frame), min(count, 12))
  }

  /// By how much a place is later than expected, in 2⁻⁴⁰ frames. There must have been two observations.
  func lateness(of place: Ticks, at frame: FramePosition) -> Int128 {
    let distance = Int128(place.rawValue) - Int128(lastPlace.rawValue)
    return self.time(of: frame) - (time + period * distance)
  }

  /// The time that a length takes, in 2⁻⁴⁰ frames. There must have been two observations.
  func time(of length: Ticks) -> Int128 { period * Int128(length.rawValue) }

  /// The greatest error with which an observation is still taken in: half a quarter note.
  var longestError: Int128 { time(of: .perQuarter) / 2 }

  private func time(of frame: FramePosition) -> Int128 { Int128(frame.rawValue) << 40 }

  private var allowedJitter: Int128 { Int128(sampleRate.frames(milliseconds: jitter)) << 40 }

  /// The periods of 1000 to 1 BPM.
  private var periods: ClosedRange<Int128> {
    let slowest = (Int128(sampleRate.hertz) * 60 << 40) / Int128(Ticks.perQuarter.rawValue)
    return slowest / 1000...slowest
  }

  /// The tempo of so many micro-BPM, or the nearest one that there is.
  static func tempo(_ microBPM: Int128) -> Tempo {
    Tempo(unchecked: Int64(max(1_000_000, min(microBPM, 1_000_000_000))))
  }
}

extension ClockFollower {
  /// The reason why a follower cannot be made.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The number of observations is outside 12 … 1024.
    case memoryOutOfRange(Int)
    /// The number of milliseconds is outside 0 … 1000.
    case jitterOutOfRange(Int)
  }
}

extension ClockFollower.Error: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .memoryOutOfRange(let count):
      "a clock follower takes its tempo from 12 … 1024 observations, not \(count)"
    case .jitterOutOfRange(let milliseconds):
      "a clock follower allows a jitter of 0 … 1000 ms, not \(milliseconds)"
    }
  }
}
