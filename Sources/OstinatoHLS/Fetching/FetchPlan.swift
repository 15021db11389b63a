/// The pieces of a file, in its order, and the resources that they are of.
struct FetchPlan {
  let pieces: [FetchPiece]
  /// For each piece the number of its resource. Pieces with the same address have the same.
  let resources: [Int]
  let resourceCount: Int
  /// A number that two plans are unlikely to share, of their addresses and byte ranges.
  let fingerprint: UInt64

  init(_ playlist: MediaPlaylist) {
    var pieces: [FetchPiece] = []
    var map: MediaSection?
    for segment in playlist.segments where !segment.isGap {
      if let next = segment.map, next != map {
        pieces.append(FetchPiece(next, of: segment))
        map = next
      }
      pieces.append(FetchPiece(segment))
    }
    self.init(pieces)
  }

  init(_ pieces: [FetchPiece]) {
    self.pieces = pieces
    (resources, resourceCount) = Self.numbered(pieces)
    fingerprint = Self.fingerprint(of: pieces)
  }

  /// The offset of a piece's first byte in its resource.
  func start(of piece: Int) -> Int64 { pieces[piece].resource.byteRange?.offset ?? 0 }

  /// Numbers the resources by sorting, since a `String` can be hashed only with tables that Embedded Swift lacks.
  private static func numbered(_ pieces: [FetchPiece]) -> (numbers: [Int], count: Int) {
    let addresses = pieces.map { [UInt8]($0.resource.url.utf8) }
    let order = pieces.indices.sorted { addresses[$0].lexicographicallyPrecedes(addresses[$1]) }
    var numbers = [Int](repeating: 0, count: pieces.count)
    var number = -1
    var previous: Int?
    for index in order {
      if previous == nil || addresses[previous ?? 0] != addresses[index] { number += 1 }
      numbers[index] = number
      previous = index
    }
    return (numbers, number + 1)
  }

  private static func fingerprint(of pieces: [FetchPiece]) -> UInt64 {
    var fingerprint = Fingerprint()
    for piece in pieces {
      fingerprint.add(piece.resource.url.utf8)
      fingerprint.add(CollectionOfOne(0))
      fingerprint.add(number: piece.resource.byteRange?.offset ?? -1)
      fingerprint.add(number: piece.resource.byteRange?.length ?? -1)
    }
    return fingerprint.value
  }
}
