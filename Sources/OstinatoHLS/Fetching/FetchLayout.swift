/// The lengths of the pieces and their places in the file, as far as they are known.
struct FetchLayout {
  private(set) var lengths: [Int64?]
  /// The place of each piece, followed by the length of the file.
  private(set) var places: [Int64?]
  /// The index of the next place to be computed; the number of pieces plus 1 if all places are known.
  private var frontier: Int

  /// - Throws: `SegmentFetcher.Error.tooLong` if the total length of the byte ranges is more than 2⁶³ − 1 bytes.
  init(_ plan: FetchPlan) throws(SegmentFetcher.Error) {
    lengths = plan.pieces.map { $0.resource.byteRange?.length }
    places = [0] + [Int64?](repeating: nil, count: lengths.count)
    frontier = 1
    var sum: Int64 = 0
    for length in lengths {
      let (next, overflow) = sum.addingReportingOverflow(length ?? 0)
      guard !overflow else { throw .tooLong }
      sum = next
    }
    _ = extend()
  }

  /// The length of the file, once it is known.
  var totalLength: Int64? { places[lengths.count] }

  /// Sets the length of a piece.
  ///
  /// - Returns: Whether the file is still at most 2⁶³ − 1 bytes long.
  mutating func setLength(_ length: Int64, of piece: Int) -> Bool {
    lengths[piece] = length
    return extend()
  }

  /// Sets the place of a piece, and computes the other places from the known lengths.
  mutating func setPlace(_ place: Int64, of piece: Int) -> Bool {
    for index in places.indices { places[index] = nil }
    places[piece] = place
    var index = piece
    while index > 0, let length = lengths[index - 1], let next = places[index] {
      guard next >= length else { return false }
      places[index - 1] = next - length
      index -= 1
    }
    frontier = piece + 1
    return extend()
  }

  /// Appends more pieces.
  ///
  /// - Returns: Whether the file is still at most 2⁶³ − 1 bytes long, as far as its places are known.
  mutating func append(_ pieces: ArraySlice<FetchPiece>) -> Bool {
    lengths += pieces.map { $0.resource.byteRange?.length }
    places += [Int64?](repeating: nil, count: pieces.count)
    return extend()
  }

  /// Sets the length of a piece to 0, whatever the plan says, and updates the places of the pieces after it.
  mutating func leaveOut(_ piece: Int) {
    forgetLengths(of: [piece])
    _ = setLength(0, of: piece)
  }

  /// Discards the lengths of some pieces, and the places of all pieces after the first of them.
  ///
  /// - Parameter pieces: The pieces, in ascending order.
  mutating func forgetLengths(of pieces: [Int]) {
    for piece in pieces { lengths[piece] = nil }
    guard let first = pieces.first, first + 1 < frontier else { return }
    for index in (first + 1)..<frontier { places[index] = nil }
    frontier = first + 1
  }

  private mutating func extend() -> Bool {
    while frontier < places.count, let length = lengths[frontier - 1],
      let place = places[frontier - 1]
    {
      let (next, overflow) = place.addingReportingOverflow(length)
      guard !overflow else { return false }
      places[frontier] = next
      frontier += 1
    }
    return true
  }
}
