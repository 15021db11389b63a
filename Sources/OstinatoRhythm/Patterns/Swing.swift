import Ostinato

/// The part of a pair of steps that the first of them takes, in percent.
///
/// At 50 percent all steps are equally long. At 67 percent the second of each pair begins about where the last note of
/// a triplet would.
public struct Swing: Hashable, Sendable, BitwiseCopyable {
  /// The part in percent: 50 … 75.
  public let percent: Int

  /// Steps of equal length.
  public static var straight: Swing { Swing(checked: 50) }

  /// Creates a swing.
  ///
  /// - Throws: ``Swing/Error``, for a number outside 50 … 75.
  ///
  /// Realtime-safe: yes, unless it throws.
  public init(percent: Int) throws(Swing.Error) {
    guard Swing.isPercent(percent) else { throw .percentOutOfRange(percent) }
    self.init(checked: percent)
  }

  /// The number is in range.
  init(checked percent: Int) { self.percent = percent }

  static func isPercent(_ percent: Int) -> Bool { (50...75).contains(percent) }

  /// How much later the second step of a pair begins, for steps of a length. Realtime-safe: yes.
  public func delay(ofStepsOf length: Ticks) -> Ticks {
    // In two parts, so that no product overflows.
    let (hundreds, rest) = length.rawValue.quotientAndRemainder(dividingBy: 100)
    let part = Int64(2 &* (percent &- 50))
    return Ticks(hundreds &* part &+ rest &* part / 100)
  }

  /// The reason why a number is not a swing.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The number is outside 50 … 75 percent.
    case percentOutOfRange(Int)
  }
}

extension Swing.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .percentOutOfRange(let percent):
      "a swing of \(percent) is not within 50 … 75 percent: 50 is straight, 67 nearly a triplet"
    }
  }
}
