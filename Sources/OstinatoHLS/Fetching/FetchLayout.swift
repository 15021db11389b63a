/// The lengths of the pieces, and where each is in the file, as far as these are known.
struct FetchLayout {
  private(set) var lengths: [Int64?]
  /// The place of each piece, and behind the last one the length of the file.
  private(set) var places: [Int64?]
  /// The first piece whose place is not known though those before it may be; the number of pieces plus 1 if all are.
  private var frontier: Int

  /// - Throws: `FetchError.tooLong` if the byte ranges are together longer than 2⁶³ − 1 bytes.
  init(_ plan: FetchPlan) throws(FetchError) {
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

  /// Says that a piece has a place, and those before it have the places that follow.
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

  /// Adds more pieces behind the last one.
  ///
  /// - Returns: Whether the file is still at most 2⁶³ − 1 bytes long, as far as its places are known.
  mutating func append(_ pieces: ArraySlice<FetchPiece>) -> Bool {
    lengths += pieces.map { $0.resource.byteRange?.length }
    places += [Int64?](repeating: nil, count: pieces.count)
    return extend()
  }

  /// Says that a piece has no bytes in the file, whatever the plan says, and gives new places to those behind it.
  mutating func leaveOut(_ piece: Int) {
    forgetLengths(of: [piece])
    _ = setLength(0, of: piece)
  }

  /// Forgets the lengths of some pieces, and with them the places of those behind the first.
  ///
  /// - Parameter pieces: The pieces, in their order.
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
