import Ostinato
import OstinatoOracle

extension SplitMix64 {
  /// A whole number in `range`, each about equally likely.
  mutating func number(in range: ClosedRange<Int64>) -> Int64 {
    let width = UInt64(bitPattern: range.upperBound &- range.lowerBound)
    guard width < .max else { return Int64(bitPattern: next()) }
    let drawn = next().multipliedFullWidth(by: width + 1).high
    return range.lowerBound &+ Int64(bitPattern: drawn)
  }

  /// A place in a list of `count`.
  mutating func index(below count: Int) -> Int { Int(number(in: 0...Int64(count - 1))) }

  /// A float of 24 random bits within −1 … +1, so that sums of a few of them round.
  mutating func sample() -> Float { Float(number(in: -0xFF_FFFF...0xFF_FFFF)) * 0x1p-24 }

  /// A tempo of any number of millionths, slow and fast ones equally likely.
  mutating func tempo(upTo microBPM: Int64 = 1_000_000_000) throws -> Tempo {
    try Tempo(microBPM: number(in: 1_000_000...microBPM))
  }

  /// Any time signature.
  mutating func timeSignature() throws -> TimeSignature {
    try TimeSignature(beats: 1 + index(below: 64), unit: [2, 4, 8, 16][index(below: 4)])
  }
}
