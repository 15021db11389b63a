/// A sample rate, a tempo and a time signature, which together relate musical time, frames and
/// milliseconds exactly.
///
/// ```swift
/// let base = try Timebase(sampleRate: SampleRate(44_100), tempo: Tempo(bpm: 125))
/// try base.frame(of: MusicalTime(parsing: "11:2:0"))          // 973 728
/// try base.milliseconds(of: MusicalTime(parsing: "2:1:2"))    // 4 560
/// base.time(atMilliseconds: 4_560)                            // 2:1:2
/// ```
///
/// A musical position belongs to the first frame at or after it.
///
/// Realtime-safe: yes, and so is throwing once an engine has been created.
public struct Timebase: Hashable, Sendable, BitwiseCopyable {
  /// The sample rate.
  public let sampleRate: SampleRate
  /// The tempo.
  public let tempo: Tempo
  /// The time signature.
  public let timeSignature: TimeSignature

  /// Creates a timebase from a sample rate, a tempo and a time signature.
  ///
  /// - Throws: ``Timebase/Error/tempoTooFastForRate(_:_:)`` if a sixteenth would be shorter than
  ///   one frame.
  public init(
    sampleRate: SampleRate, tempo: Tempo, timeSignature: TimeSignature = .fourFour
  ) throws(Timebase.Error) {
    self.sampleRate = sampleRate
    self.tempo = tempo
    self.timeSignature = timeSignature
    guard allows(tempo) else { throw .tempoTooFastForRate(tempo, sampleRate) }
  }

  /// Whether a sixteenth at a tempo is at least one frame long.
  package func allows(_ tempo: Tempo) -> Bool {
    // 2 882 880 · microBPM units per frame and 720 720 ticks per sixteenth, both divided by 720 720.
    4 * tempo.microBPM <= unitsPerTick
  }

  private init(_ base: Timebase, tempo: Tempo, timeSignature: TimeSignature) {
    sampleRate = base.sampleRate
    self.tempo = tempo
    self.timeSignature = timeSignature
  }

  /// The same timebase with a tempo that has been checked against this sample rate.
  func with(_ tempo: Tempo) -> Timebase {
    Timebase(self, tempo: tempo, timeSignature: timeSignature)
  }

  /// The same timebase with another time signature.
  func with(_ timeSignature: TimeSignature) -> Timebase {
    Timebase(self, tempo: tempo, timeSignature: timeSignature)
  }

  /// The number of units of ``Position`` in a tick: at most 6 × 10¹⁴.
  public var unitsPerTick: Int64 { sampleRate.hertz &* 60_000_000 }

  /// The distance that the music moves per frame: at most 2.9 × 10¹⁵ units.
  public var unitsPerFrame: Int64 { tempo.unitsPerFrame }

  /// The exact position of a tick.
  public func position(of ticks: Ticks) -> Position {
    Position(units: Int128(ticks.rawValue) &* Int128(unitsPerTick))  // less than 2¹¹³
  }

  /// Returns the tick of a position, rounded down, and clamped to the range of ticks.
  public func ticks(at position: Position) -> Ticks {
    // For a position −x before 0:0:0, ⌊−x/u⌋ is the complement of ⌊(x − 1)/u⌋.
    let isNegative = position.units < 0
    let units = isNegative ? -1 &- position.units : position.units
    let ticks = Int64(clamping: quotient(of: units, by: UInt64(unitsPerTick)))
    return Ticks(isNegative ? ~ticks : ticks)
  }

  /// The same, but faster if `near` is a tick close to the position.
  func ticks(at position: Position, from near: Ticks) -> Ticks {
    let distance = position.units &- self.position(of: near).units
    // Less than 2⁶⁴ / 6 × 10⁷.
    if let units = UInt64(exactly: distance) {
      return near + Ticks(Int64(truncatingIfNeeded: units / UInt64(unitsPerTick)))
    }
    guard let units = UInt64(exactly: -1 &- distance) else { return ticks(at: position) }
    return near + Ticks(~Int64(truncatingIfNeeded: units / UInt64(unitsPerTick)))
  }

  /// Returns the number of frames until a position is reached or passed from another: 0 if it
  /// already has been, and at most 2⁶².
  public func frames(from start: Position, to end: Position) -> FrameCount {
    let (distance, overflow) = end.units.subtractingReportingOverflow(start.units)
    return framesNeeded(for: overflow && end > start ? .max : distance, step: unitsPerFrame)
  }

  /// Returns the frame to which `time` belongs if the music plays without a jump from `0:0:0` at
  /// frame 0.
  ///
  /// - Throws: ``MusicalTime/Error``, as ``MusicalTime/ticks(in:)``, and also if the frame is more
  ///   than 2⁶² frames away.
  public func frame(of time: MusicalTime) throws(MusicalTime.Error) -> FramePosition {
    let target = position(of: try time.ticks(in: timeSignature))
    let count = frames(from: Position(units: 0), to: target).rawValue
    guard count < mostFrames else { throw .tooFarAway }
    return FramePosition(count)
  }

  /// Returns the musical time at which `frame` plays if the music plays without a jump from `0:0:0`
  /// at frame 0, rounded down to the sixteenth.
  public func time(at frame: FramePosition) -> MusicalTime {
    let units = Int128(frame.rawValue) &* Int128(unitsPerFrame)  // less than 2¹¹⁵
    return MusicalTime(ticks(at: Position(units: units)), in: timeSignature)
  }

  /// Returns the time that the music takes from `0:0:0` to `time`, in milliseconds, as the nearest
  /// `Double`.
  ///
  /// - Throws: ``MusicalTime/Error``, as ``MusicalTime/ticks(in:)``.
  public func milliseconds(of time: MusicalTime) throws(MusicalTime.Error) -> Double {
    // A quarter note lasts 60 000 ms · 10⁶ / microBPM.
    let numerator = Int128(try time.ticks(in: timeSignature).rawValue) * 60_000_000_000
    let divisor = Int128(unitsPerFrame)
    let whole = numerator / divisor
    return Double(Int64(whole)) + Double(Int64(numerator - whole * divisor)) / Double(unitsPerFrame)
  }

  /// Returns the musical time reached `milliseconds` after `0:0:0`, rounded down to the sixteenth.
  public func time(atMilliseconds milliseconds: Int64) -> MusicalTime {
    let ticks = Int128(milliseconds) * Int128(unitsPerFrame) / 60_000_000_000
    let remainder = Int128(milliseconds) * Int128(unitsPerFrame) % 60_000_000_000
    return MusicalTime(Ticks(clamped(remainder < 0 ? ticks - 1 : ticks)), in: timeSignature)
  }
}

/// The number of steps needed to cover `distance`, rounded up; 0 if it is not positive.
@inline(__always)
package func framesNeeded(for distance: Int128, step: Int64) -> FrameCount {
  guard distance > 0 else { return FrameCount(0) }
  // The distance is at least 1, so the subtraction does not wrap.
  let before = quotient(of: distance &- 1, by: UInt64(step))
  return FrameCount(min(Int64(clamping: before), mostFrames &- 1) &+ 1)
}

/// Returns the quotient of a value that is not negative, rounded down, or the greatest number if it is beyond. A
/// division of 128 bits is a hundred instructions, that of 128 by 64 bits one.
private func quotient(of value: Int128, by divisor: UInt64) -> UInt64 {
  let low = UInt64(truncatingIfNeeded: value)
  let high = UInt64(truncatingIfNeeded: value >> 64)
  if high == 0 { return low / divisor }
  return high < divisor ? divisor.dividingFullWidth((high: high, low: low)).quotient : .max
}

/// More frames than are ever counted, with room to add them to a position.
private var mostFrames: Int64 { 1 << 62 }

private func clamped(_ value: Int128) -> Int64 {
  Int64(truncatingIfNeeded: max(min(value, Int128(Int64.max)), Int128(Int64.min)))
}

extension Timebase {
  /// The reason why a sample rate and a tempo are incompatible.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// A sixteenth would be shorter than one frame.
    case tempoTooFastForRate(Tempo, SampleRate)
  }
}

extension Timebase.Error: CustomStringConvertible {
  /// A one-sentence description of what was wrong. Realtime-safe: no.
  public var description: String {
    switch self {
    case .tempoTooFastForRate(let tempo, let rate):
      "at \(tempo) BPM a sixteenth is shorter than one frame of \(rate): take a slower tempo or a higher "
        + "rate"
    }
  }
}

// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension Timebase: CustomStringConvertible {
    /// Such as `44100 Hz, 125 BPM, 4/4`. Realtime-safe: no.
    public var description: String { "\(sampleRate), \(tempo) BPM, \(timeSignature)" }
  }
#endif
