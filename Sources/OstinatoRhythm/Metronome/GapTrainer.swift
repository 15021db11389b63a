/// A gap trainer: the metronome is heard for some bars and silent for some, in turn, so that a player learns
/// to keep the tempo alone.
///
/// ```swift
/// let gaps = try GapTrainer(on: 3, off: 1)       // every fourth bar is silent
/// ```
public struct GapTrainer: Hashable, Sendable, BitwiseCopyable {
  /// The number of bars in which clicks are heard, 1 … 64.
  public let on: Int
  /// The number of silent bars after them, 1 … 64.
  public let off: Int

  /// The greatest number of bars in a row.
  public static var maximumBars: Int { 64 }

  /// Creates a gap trainer from the number of bars with clicks and the number of silent bars.
  ///
  /// - Throws: ``GapTrainer/Error/barsOutOfRange(_:)`` unless both are within 1 … 64.
  public init(on: Int, off: Int) throws(GapTrainer.Error) {
    guard GapTrainer.isNumberOfBars(on) else { throw .barsOutOfRange(on) }
    guard GapTrainer.isNumberOfBars(off) else { throw .barsOutOfRange(off) }
    self.init(checkedOn: on, off: off)
  }

  /// Both numbers are in range.
  init(checkedOn on: Int, off: Int) { (self.on, self.off) = (on, off) }

  static func isNumberOfBars(_ bars: Int) -> Bool { (1...maximumBars).contains(bars) }

  /// Returns whether clicks are heard in a bar, counted from 0, also before it. Realtime-safe: yes.
  public func isOn(inBar bar: Int64) -> Bool {
    let rest = bar % Int64(on + off)
    return (rest < 0 ? rest + Int64(on + off) : rest) < Int64(on)
  }
}

extension GapTrainer {
  /// The reason why a gap trainer is invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// A number of bars is not within 1 … 64.
    case barsOutOfRange(Int)
  }
}

extension GapTrainer.Error: CustomStringConvertible {
  /// A one-sentence description of what was wrong.
  public var description: String {
    switch self {
    case .barsOutOfRange(let bars):
      "a gap trainer changes after 1 … \(GapTrainer.maximumBars) bars, and not after \(bars)"
    }
  }
}
