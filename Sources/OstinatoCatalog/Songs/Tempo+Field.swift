import Ostinato

extension Tempo {
  /// The tempo that a field's value is, or 120 BPM for a value that is not possible.
  init(_ value: FieldValue) {
    let tempo = value.integer.flatMap { try? Tempo(microBPM: $0) }
    self = tempo ?? Tempo(unchecked: 120_000_000)
  }

  /// Checks that the tempo is in a book's range.
  func check(_ range: ClosedRange<Tempo>) throws(BookError) {
    guard range.contains(self) else {
      throw .tempoOutOfRange(
        microBPM: microBPM, allowed: range.lowerBound.microBPM...range.upperBound.microBPM)
    }
  }
}
