/// The sums from which the length of a file is estimated.
struct FetchEstimate {
  private(set) var known: (length: Int64, nanoseconds: Int64) = (0, 0)
  private(set) var unknown: Int64 = 0

  /// - Parameters:
  ///   - plan: The plan.
  ///   - lengths: The lengths of its pieces, or `nil` where unknown.
  ///   - first: The number of pieces at the beginning whose total length is given.
  init(_ plan: FetchPlan, _ lengths: [Int64?], first: (count: Int, length: Int64) = (0, 0)) {
    known.length = first.length
    for (index, piece) in plan.pieces.enumerated() {
      if index < first.count {
        known.nanoseconds = known.nanoseconds.addingSaturating(piece.nanoseconds)
      } else {
        add(piece)
        if let length = lengths[index] { learn(length, of: piece) }
      }
    }
  }

  /// Adds a piece of unknown length.
  mutating func add(_ piece: FetchPiece) { unknown = unknown.addingSaturating(piece.nanoseconds) }

  /// Notes that the length of a piece has become known.
  mutating func learn(_ length: Int64, of piece: FetchPiece) {
    unknown -= min(piece.nanoseconds, unknown)
    known = (
      known.length.addingSaturating(length), known.nanoseconds.addingSaturating(piece.nanoseconds)
    )
  }

  /// Notes that the length of a piece is no longer known.
  mutating func forget(_ length: Int64, of piece: FetchPiece) {
    unknown = unknown.addingSaturating(piece.nanoseconds)
    known.length -= min(length, known.length)
    known.nanoseconds -= min(piece.nanoseconds, known.nanoseconds)
  }
}
