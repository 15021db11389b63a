/// Converts between musical time, frames and milliseconds, at one tempo, exactly.
///
/// ```swift
/// let base = try Timebase(sampleRate: SampleRate(44_100), tempo: Tempo(bpm: 125))
/// try base.frame(of: MusicalTime(parsing: "11:2:0"))          // 973 728
/// try base.milliseconds(of: MusicalTime(parsing: "2:1:2"))    // 4 560
/// base.time(atMilliseconds: 4_560)                            // 2:1:2
/// ```
///
/// A musical position belongs to the first frame at or after it.
/// Realtime-safe: yes; errors, once there has been an engine.
public struct Timebase: Hashable, Sendable, BitwiseCopyable {
  /// Frames per second.
  public let sampleRate: SampleRate
  /// How fast the music goes.
  public let tempo: Tempo
  /// How bars and beats are counted.
  public let timeSignature: TimeSignature

  /// Joins a rate, a tempo and a time signature.
  ///
  /// Errors: ``Timebase/Error/tempoTooFastForRate(_:_:)`` where a sixteenth would be shorter than one
  /// frame.
  public init(
    sampleRate: SampleRate, tempo: Tempo, timeSignature: TimeSignature = .fourFour
  ) throws(Timebase.Error) {
    self.sampleRate = sampleRate
    self.tempo = tempo
    self.timeSignature = timeSignature
    // 2 882 880 · microBPM units a frame against 720 720 ticks a sixteenth, both divided by 720 720.
    guard 4 * tempo.microBPM <= unitsPerTick else {
      throw .tempoTooFastForRate(tempo, sampleRate)
    }
  }

  private init(_ base: Timebase, tempo: Tempo) {
    sampleRate = base.sampleRate
    timeSignature = base.timeSignature
    self.tempo = tempo
  }

  /// The same with a tempo that has been checked against this rate before.
  func with(_ tempo: Tempo) -> Timebase { Timebase(self, tempo: tempo) }

  /// What a tick is worth in units of ``Position``: at most 6 × 10¹⁴.
  public var unitsPerTick: Int64 { sampleRate.hertz &* 60_000_000 }

  /// How far the music moves in one frame: at most 2.9 × 10¹⁵ units.
  public var unitsPerFrame: Int64 { tempo.unitsPerFrame }

  /// The exact position of a tick.
  public func position(of ticks: Ticks) -> Position {
    Position(units: Int128(ticks.rawValue) &* Int128(unitsPerTick))  // less than 2¹¹³
  }

  /// The tick that a position lies in, floored; the nearest there is for positions that ticks cannot count.
  public func ticks(at position: Position) -> Ticks {
    let units = Int128(unitsPerTick)
    // At least 6 × 10⁷, so that the quotient is far from the ends, and its product within `position`.
    let quotient = position.units / units
    let isBelow = quotient &* units > position.units
    return Ticks(clamped(isBelow ? quotient &- 1 : quotient))
  }

  /// The same, found more quickly where `near` is a tick not far before it.
  func ticks(at position: Position, from near: Ticks) -> Ticks {
    let distance = position.units &- self.position(of: near).units
    guard let units = UInt64(exactly: distance) else { return ticks(at: position) }
    // Less than 2⁶⁴ / 6 × 10⁷.
    return near + Ticks(Int64(truncatingIfNeeded: units / UInt64(unitsPerTick)))
  }

  /// How many frames it takes from one position until another is reached or passed; 0 if it is already,
  /// and at most 2⁶².
  public func frames(from start: Position, to end: Position) -> FrameCount {
    let (distance, overflow) = end.units.subtractingReportingOverflow(start.units)
    return framesNeeded(for: overflow && end > start ? .max : distance, step: unitsPerFrame)
  }

  /// The frame that `time` belongs to when the music plays straight on from `0:0:0` at frame 0.
  ///
  /// Errors: ``MusicalTime/Error``, as in ``MusicalTime/ticks(in:)``; also where the frame is further
  /// off than 2⁶² frames.
  public func frame(of time: MusicalTime) throws(MusicalTime.Error) -> FramePosition {
    let target = position(of: try time.ticks(in: timeSignature))
    let count = frames(from: Position(units: 0), to: target).rawValue
    guard count < mostFrames else { throw .tooFarAway }
    return FramePosition(count)
  }

  /// The musical time at which `frame` plays when the music plays straight on from `0:0:0` at
  /// frame 0, floored to the sixteenth.
  public func time(at frame: FramePosition) -> MusicalTime {
    let units = Int128(frame.rawValue) &* Int128(unitsPerFrame)  // less than 2¹¹⁵
    return MusicalTime(ticks(at: Position(units: units)), in: timeSignature)
  }

  /// How long the music takes from `0:0:0` to `time`, in milliseconds to the nearest `Double`.
  ///
  /// Errors: ``MusicalTime/Error``, as in ``MusicalTime/ticks(in:)``.
  public func milliseconds(of time: MusicalTime) throws(MusicalTime.Error) -> Double {
    // A quarter note lasts 60 000 ms · 10⁶ / microBPM.
    let numerator = Int128(try time.ticks(in: timeSignature).rawValue) * 60_000_000_000
    let divisor = Int128(unitsPerFrame)
    let whole = numerator / divisor
    return Double(Int64(whole)) + Double(Int64(numerator - whole * divisor)) / Double(unitsPerFrame)
  }

  /// The musical time reached `milliseconds` after `0:0:0`, floored to the sixteenth.
  public func time(atMilliseconds milliseconds: Int64) -> MusicalTime {
    let ticks = Int128(milliseconds) * Int128(unitsPerFrame) / 60_000_000_000
    let remainder = Int128(milliseconds) * Int128(unitsPerFrame) % 60_000_000_000
    return MusicalTime(Ticks(clamped(remainder < 0 ? ticks - 1 : ticks)), in: timeSignature)
  }
}

/// How many steps it takes to cover `distance`, rounded up; 0 if it is not positive.
@inline(__always)
func framesNeeded(for distance: Int128, step: Int64) -> FrameCount {
  guard distance > 0 else { return FrameCount(0) }
  // A division of 64 bits is one instruction, one of 128 is a hundred. The distance is at least 1, so
  // that neither subtraction wraps, and a step far more than 1, so that neither sum does.
  if let near = UInt64(exactly: distance) {
    return FrameCount(Int64(clamping: (near &- 1) / UInt64(step) &+ 1))
  }
  let steps = (distance &- 1) / Int128(step) &+ 1
  return FrameCount(Int64(truncatingIfNeeded: min(steps, Int128(mostFrames))))
}

/// More frames than are ever counted, with room to add them to a position.
private var mostFrames: Int64 { 1 << 62 }

private func clamped(_ value: Int128) -> Int64 {
  Int64(truncatingIfNeeded: max(min(value, Int128(Int64.max)), Int128(Int64.min)))
}

extension Timebase {
  /// The reason why a sample rate and a tempo do not go together.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// A sixteenth would be shorter than one frame.
    case tempoTooFastForRate(Tempo, SampleRate)
  }
}

extension Timebase.Error: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .tempoTooFastForRate(let tempo, let rate):
      "at \(tempo) BPM a sixteenth is shorter than one frame of \(rate): take a slower tempo or a higher "
        + "rate"
    }
  }
}
