import Ostinato

extension Tempo {
  /// Creates the tempo of a field's value, or 120 BPM for an invalid value.
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
