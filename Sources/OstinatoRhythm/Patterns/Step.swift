/// One step of one row of a pattern: how hard it is hit, and how likely.
public struct Step: Hashable, Sendable, BitwiseCopyable {
  /// How hard the row is hit: 1 … 127, as in MIDI, or 0 for a step that is off.
  public var velocity: Int { Int(velocityByte) }
  /// How likely a step that is on is hit, in percent: 0 … 100.
  public var probability: Int { Int(probabilityByte) }

  private let velocityByte: UInt8
  private let probabilityByte: UInt8

  /// The velocity of a step that is turned on without one.
  public static var normalVelocity: Int { 100 }
  /// The greatest velocity.
  public static var maximumVelocity: Int { 127 }

  /// A step that is off.
  public static var off: Step { Step(checkedVelocity: 0, probability: 100) }
  /// A step that is on with the ``normalVelocity`` and always hit.
  public static var on: Step { Step(checkedVelocity: normalVelocity, probability: 100) }

  /// Creates a step.
  ///
  /// - Throws: ``Step/Error``, for a velocity outside 0 … 127 and for a probability outside 0 … 100.
  ///
  /// Realtime-safe: yes, unless it throws.
  public init(velocity: Int, probability: Int = 100) throws(Step.Error) {
    guard Step.isVelocity(velocity) else { throw .velocityOutOfRange(velocity) }
    guard Step.isProbability(probability) else { throw .probabilityOutOfRange(probability) }
    self.init(checkedVelocity: velocity, probability: probability)
  }

  /// Both numbers are in range.
  private init(checkedVelocity velocity: Int, probability: Int) {
    velocityByte = UInt8(truncatingIfNeeded: velocity)
    probabilityByte = UInt8(truncatingIfNeeded: probability)
  }

  static func isVelocity(_ number: Int) -> Bool { (0...maximumVelocity).contains(number) }
  static func isProbability(_ percent: Int) -> Bool { (0...100).contains(percent) }

  /// Whether the step has a velocity.
  public var isOn: Bool { velocityByte > 0 }

  /// The step turned off if it is on, and on with the ``normalVelocity`` if it is off. Its probability stays.
  ///
  /// Realtime-safe: yes.
  public var toggled: Step {
    Step(checkedVelocity: isOn ? 0 : Step.normalVelocity, probability: probability)
  }

  /// The step with another velocity that is in range.
  func with(velocity: Int) -> Step { Step(checkedVelocity: velocity, probability: probability) }
  /// The step with another probability that is in range.
  func with(probability: Int) -> Step { Step(checkedVelocity: velocity, probability: probability) }
}

extension Step {
  /// The reason why numbers are not a step.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The velocity is outside 0 … 127.
    case velocityOutOfRange(Int)
    /// The probability is outside 0 … 100 percent.
    case probabilityOutOfRange(Int)
  }
}

extension Step.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .velocityOutOfRange(let velocity):
      "a velocity of \(velocity) is not within 0 … \(Step.maximumVelocity), where 0 is off"
    case .probabilityOutOfRange(let percent):
      "a probability of \(percent) is not within 0 … 100 percent"
    }
  }
}
