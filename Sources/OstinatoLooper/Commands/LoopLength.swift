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
