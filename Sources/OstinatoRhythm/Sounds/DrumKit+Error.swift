import Ostinato

extension DrumKit {
  /// The reason why rows are not a kit. Rows are counted from 0.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// There are no rows.
    case noRows
    /// There are more rows than ``DrumKit/maximumRowCount``; the value is their number.
    case tooManyRows(Int)
    /// A row's sound has a sample rate other than that of the first row's.
    case unequalSampleRates(row: Int, SampleRate, firstRow: SampleRate)
    /// A row's percussion number is outside 0 … 127.
    case percussionNumberOutOfRange(row: Int, Int)
  }
}

extension DrumKit.Error: CustomStringConvertible {
  /// What was wrong and what to do, in one sentence.
  public var description: String {
    switch self {
    case .noRows:
      "a kit has 1 … \(DrumKit.maximumRowCount) rows, and none were given"
    case .tooManyRows(let count):
      "a kit has 1 … \(DrumKit.maximumRowCount) rows, and \(count) were given"
    case .unequalSampleRates(let row, let rate, let first):
      "row \(row) is at \(rate) and row 0 at \(first): resample one of them to the engine's rate"
    case .percussionNumberOutOfRange(let row, let number):
      "percussion number \(number) of row \(row) is not within 0 … 127, the notes of MIDI"
    }
  }
}
