import Ostinato

extension NoteSequence {
  /// The distances that the lines of a grid can have: 3003 ticks, a 960th of a quarter note, … 64 quarter notes.
  public static var grids: ClosedRange<Ticks> {
    Ticks(3003)...Ticks(64 * Ticks.perQuarter.rawValue)
  }

  /// Returns the sequence with the starts of its notes moved towards the lines of a grid.
  ///
  /// The lines begin with the loop, and its end is a line, too: a note that is moved there starts with the loop. A
  /// start half-way between two lines moves to the later one. Lengths stay, unless notes of one pitch would overlap.
  ///
  /// - Parameters:
  ///   - grid: The distance between two lines, 3003 ticks … 64 quarter notes.
  ///   - strength: How far a note moves towards the nearest line: 0 … 100 percent of the way, to the nearest tick.
  /// - Throws: ``NoteSequence/Error/gridOutOfRange(_:)``, ``NoteSequence/Error/strengthOutOfRange(_:)``.
  /// - Complexity: O(n · log n) for n notes.
  ///
  /// Realtime-safe: no.
  public func quantized(
    to grid: Ticks, strength: Int = 100
  ) throws(NoteSequence.Error) -> NoteSequence {
    guard NoteSequence.grids.contains(grid) else { throw .gridOutOfRange(grid) }
    guard (0...100).contains(strength) else { throw .strengthOutOfRange(strength) }
    let moved = notes.map {
      $0.moved(
        to: $0.start(quantizedTo: grid, strength: strength, loop: length), length: $0.length)
    }
    return NoteSequence(checkedLength: length, notes: moved)
  }
}
