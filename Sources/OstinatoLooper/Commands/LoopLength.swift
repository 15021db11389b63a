import Ostinato

/// The length of a loop, in bars or in sixteenths.
public enum LoopLength: Hashable, Sendable, BitwiseCopyable {
  /// A number of bars, in the time signature that the session has when the command is carried out.
  case bars(Int)
  /// A number of sixteenth notes.
  case sixteenths(Int)

  /// The range of both numbers.
  static var range: ClosedRange<Int> { 1...1_000_000 }

  var isInRange: Bool {
    switch self {
    case .bars(let count), .sixteenths(let count): LoopLength.range.contains(count)
    }
  }

  /// The length in a time signature. It must be in range.
  func ticks(in signature: TimeSignature) -> Ticks {
    switch self {
    case .bars(let count): signature.barLength * Int64(count)
    case .sixteenths(let count): Ticks.perSixteenth * Int64(count)
    }
  }
}

// A length as a number of a cue, and back.
extension LoopLength {
  /// The length in one number, which is not 0.
  var packed: Int64 {
    switch self {
    case .bars(let count): Int64(Int32(clamping: count)) << 2 | 1
    case .sixteenths(let count): Int64(Int32(clamping: count)) << 2 | 2
    }
  }

  init?(packed: Int64) {
    let count = Int(truncatingIfNeeded: packed >> 2)
    switch packed & 3 {
    case 1: self = .bars(count)
    case 2: self = .sixteenths(count)
    default: return nil
    }
  }
}

extension LoopLength: CustomStringConvertible {
  /// The length in words, such as `4 bars`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .bars(let count): count == 1 ? "1 bar" : "\(count) bars"
    case .sixteenths(let count): count == 1 ? "1 sixteenth" : "\(count) sixteenths"
    }
  }
}
