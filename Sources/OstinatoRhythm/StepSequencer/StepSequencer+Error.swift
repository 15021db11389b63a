import Ostinato

extension StepSequencer {
  /// The reason why a step sequencer cannot be made.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The numbers of rows and steps, or the length of the steps, are not those of a pattern.
    case pattern(StepPattern.Error)
    /// The number of banks is outside 1 … 16.
    case bankCountOutOfRange(Int)
    /// The pattern of a bank has another number of rows than the kit.
    case unequalRowCounts(bank: Int, rows: Int, kit: Int)
    /// The number of hits that sound at once is outside 1 … 64.
    case polyphonyOutOfRange(Int)
  }
}

extension StepSequencer.Error: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .pattern(let error): error.description
    case .bankCountOutOfRange(let count):
      "a sequencer has 1 … \(StepSequencer.maximumBankCount) banks, not \(count)"
    case .unequalRowCounts(let bank, let rows, let kit):
      "the pattern of bank \(bank), counted from 0, has \(rows) rows, and the kit \(kit): give each row a sound"
    case .polyphonyOutOfRange(let polyphony):
      "\(polyphony) hits cannot sound at once: take 1 … 64"
    }
  }
}
