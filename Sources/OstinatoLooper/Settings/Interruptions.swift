/// What becomes of a recording that the music interrupts: what there is of it is kept, it goes on, or it is dropped.
///
/// A loop that is kept has the length that was given, with silence where nothing was played any more, or ends where the
/// music was. The take can be undone, so the standard is to drop nothing.
public struct Interruptions: Equatable, Sendable, BitwiseCopyable {
  /// What a stop of the music does.
  public var stop: Outcome
  /// What a jump does, such as a seek.
  public var jump: Outcome
  /// What a change of tempo does.
  public var tempo: TempoOutcome

  /// What becomes of a recording where the music stops or jumps. It cannot go on there: the frames of a loop follow each
  /// other without a gap.
  public enum Outcome: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// It becomes the loop.
    case keep = 1
    /// It is discarded, and reported as dropped.
    case drop = 2
  }

  /// What becomes of a recording where the tempo changes.
  public enum TempoOutcome: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// It becomes the loop.
    case keep = 1
    /// It is discarded, and reported as dropped.
    case drop = 2
    /// It ends where it would have ended, and has the tempo that its frames make.
    case goOn = 3
  }

  /// Creates what is to become of recordings. Realtime-safe: no.
  public init(stop: Outcome = .keep, jump: Outcome = .keep, tempo: TempoOutcome = .goOn) {
    (self.stop, self.jump, self.tempo) = (stop, jump, tempo)
  }

  /// A number for each value.
  var code: Int64 {
    Int64(stop.rawValue) | Int64(jump.rawValue) << 8 | Int64(tempo.rawValue) << 16
  }
}

extension Interruptions: CustomStringConvertible {
  /// What becomes of recordings in one line, such as `at a stop keep, at a jump drop, at a change of
  /// tempo go on`. Realtime-safe: no.
  public var description: String {
    "at a stop \(stop), at a jump \(jump), at a change of tempo \(tempo)"
  }
}

extension Interruptions.Outcome: CustomStringConvertible {
  /// The outcome in a word, such as `keep`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .keep: "keep"
    case .drop: "drop"
    }
  }
}

extension Interruptions.TempoOutcome: CustomStringConvertible {
  /// The outcome in words, such as `go on`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .keep: "keep"
    case .drop: "drop"
    case .goOn: "go on"
    }
  }
}
