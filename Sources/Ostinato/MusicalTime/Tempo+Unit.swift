extension Tempo {
  /// The note value of a beat that a tempo is counted in. The raw value is its length in sixteenths.
  public enum Unit: Int64, Sendable, BitwiseCopyable, CaseIterable {
    /// A half note, as in 2/2.
    case half = 8
    /// A dotted quarter note, as in 6/8, 9/8 and 12/8.
    case dottedQuarter = 6
    /// A quarter note, as in 4/4.
    case quarter = 4
    /// A dotted eighth note, as in 6/16.
    case dottedEighth = 3
    /// An eighth note, as in 3/8.
    case eighth = 2

    /// How many quarter notes a beat is.
    fileprivate var quarters: Double { Double(rawValue) / 4 }
  }

  /// Creates a tempo from beats of a note value per minute, rounded to the nearest millionth of a quarter note per minute
  /// in `Double` arithmetic.
  ///
  /// ```swift
  /// let jig = try Tempo(bpm: 72, unit: .dottedQuarter)  // 108 quarter notes per minute
  /// ```
  ///
  /// - Throws: ``Tempo/Error/notFinite`` for NaN and infinity; ``Tempo/Error/outOfRange(microBPM:)`` outside 1 … 1000
  ///   quarter notes per minute.
  public init(bpm: Double, unit: Unit) throws(Tempo.Error) {
    try self.init(bpm: bpm * unit.quarters)
  }

  /// Beats of a note value per minute, as the nearest `Double`. For display; nothing is computed from it.
  public func bpm(in unit: Unit) -> Double { bpm / unit.quarters }
}
