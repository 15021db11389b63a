import Ostinato

/// The progress of a recording or a loop, for a bar indicator or a ring.
public struct LoopProgress: Equatable, Sendable {
  /// The elapsed time.
  public let elapsed: Ticks
  /// The length; `nil` for a recording without a length.
  public let length: Ticks?
  /// The time signature.
  public let timeSignature: TimeSignature

  /// Creates a progress. Realtime-safe: yes.
  public init(elapsed: Ticks, length: Ticks?, timeSignature: TimeSignature) {
    self.elapsed = max(elapsed, 0)
    self.length = length
    self.timeSignature = timeSignature
  }

  /// The bars, beats and sixteenths that have passed. Realtime-safe: yes.
  public var elapsedTime: MusicalTime { MusicalTime(elapsed, in: timeSignature) }

  /// The bars, beats and sixteenths that are left, with the one in progress; `nil` without a length.
  ///
  /// Realtime-safe: yes.
  public var timeLeft: MusicalTime? {
    guard let length else { return nil }
    let left = max((length - elapsed).rawValue, 0)
    let (whole, rest) = left.quotientAndRemainder(dividingBy: Ticks.perSixteenth.rawValue)
    return MusicalTime(Ticks.perSixteenth * (rest > 0 ? whole + 1 : whole), in: timeSignature)
  }

  /// The share that has passed, from 0 to 1; `nil` without a length. Realtime-safe: yes.
  public var fraction: Double? {
    guard let length, length > 0 else { return nil }
    return min(Double(elapsed.rawValue) / Double(length.rawValue), 1)
  }
}

extension LoopProgress: CustomStringConvertible {
  /// The elapsed time and the length, such as `0:3:0 of 2:0:0`. Realtime-safe: no.
  public var description: String {
    guard let length else { return "\(elapsedTime)" }
    return "\(elapsedTime) of \(MusicalTime(length, in: timeSignature))"
  }
}
