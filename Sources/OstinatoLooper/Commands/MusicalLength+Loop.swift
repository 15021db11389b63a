import Ostinato

// The lengths that loops can have: bars, beats and whole sixteenths.
extension MusicalLength {
  /// The range of each of these numbers.
  static var loopRange: ClosedRange<Int> { 1...1_000_000 }

  /// Whether a loop can have the length.
  var isInLoopRange: Bool {
    switch self {
    case .bars(let count), .beats(let count): MusicalLength.loopRange.contains(count)
    case .ticks(let ticks): MusicalLength.loopRange.contains(ticks.wholeSixteenths ?? 0)
    }
  }

  /// The length as one number of a cue, which is not 0.
  var packed: Int64 {
    switch self {
    case .bars(let count): Int64(Int32(clamping: count)) << 2 | 1
    case .ticks(let ticks): Int64(Int32(clamping: ticks.wholeSixteenths ?? 0)) << 2 | 2
    case .beats(let count): Int64(Int32(clamping: count)) << 2 | 3
    }
  }

  init?(packed: Int64) {
    let count = Int(truncatingIfNeeded: packed >> 2)
    switch packed & 3 {
    case 1: self = .bars(count)
    case 2: self = .sixteenths(count)
    case 3: self = .beats(count)
    default: return nil
    }
  }
}

extension Ticks {
  /// The number of sixteenths, if it is a whole one.
  fileprivate var wholeSixteenths: Int? {
    self % .perSixteenth == .zero ? Int(rawValue / Ticks.perSixteenth.rawValue) : nil
  }
}
