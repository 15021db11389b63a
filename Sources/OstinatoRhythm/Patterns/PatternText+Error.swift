import Ostinato

#if !hasFeature(Embedded)
  extension PatternText {
    /// The reason why text is not a pattern, and where.
    public struct Error: Swift.Error, Equatable, Sendable {
      /// The line, from 1.
      public let line: Int
      /// The character within the line, from 1.
      public let column: Int
      /// What is wrong there.
      public let reason: Reason

      /// Creates an error. Realtime-safe: no.
      public init(line: Int, column: Int, reason: Reason) {
        (self.line, self.column, self.reason) = (line, column, reason)
      }

      /// What can be wrong.
      public enum Reason: Equatable, Sendable {
        /// The text has no rows.
        case noRows
        /// The text has more rows than a pattern can have.
        case tooManyRows
        /// A name in double quotes is empty, has a carriage return in it or has no end on its line, or another name
        /// has a double quote in it.
        case nameNotPossible
        /// There is a name with no steps after it.
        case noSteps
        /// The row has more steps than a pattern can have.
        case tooManySteps
        /// The row has another number of steps than the first one.
        case unequalSteps(Int, first: Int)
        /// The character is not a step.
        case notAStep(Character)
        /// What begins with `[` is not `[velocity]` or `[velocity:probability]` in digits.
        case notAStepInBrackets
        /// A number in brackets is out of range.
        case step(Step.Error)
        /// The length of a step is not possible.
        case stepLength(StepPattern.Error)
      }
    }
  }

  extension PatternText.Error: CustomStringConvertible {
    /// What was wrong and where, in one sentence.
    public var description: String { "line \(line), column \(column): \(reason)" }
  }

  extension PatternText.Error.Reason: CustomStringConvertible {
    /// What was wrong, in one sentence.
    public var description: String {
      switch self {
      case .noRows: "there are no rows: write one such as \"kick x...x...\""
      case .tooManyRows: "a pattern has at most \(StepPattern.maximumRowCount) rows"
      case .nameNotPossible:
        "a name in double quotes must have a character, no carriage return, and end on its line; one without them "
          + "must have none in it"
      case .noSteps: "the row has no steps: write them after its name, such as \"x...x...\""
      case .tooManySteps: "a row has at most \(StepPattern.maximumStepCount) steps"
      case .unequalSteps(let count, let first):
        "the row has \(count) steps, and the first row has \(first): give all rows equally many"
      case .notAStep(let character):
        "\(String(character).debugDescription) is not a step: take . - x X 1 … 9, or a velocity such as [70]"
      case .notAStepInBrackets:
        "a step in brackets is [velocity] or [velocity:probability], such as [70] or [70:50]"
      case .step(let error): error.description
      case .stepLength(let error): error.description
      }
    }
  }
#endif
