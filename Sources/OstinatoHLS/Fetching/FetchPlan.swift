/// The pieces of a file, in its order, and the resources that they are of.
struct FetchPlan {
  let pieces: [FetchPiece]
  /// For each piece the number of its resource. Pieces with the same address have the same.
  let resources: [Int]
  let resourceCount: Int
  /// A number that two plans are unlikely to share: FNV-1a of addresses and byte ranges.
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
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    func add(_ number: Int64) {
      for shift in stride(from: 0, to: 64, by: 8) {
        add(byte: UInt8(truncatingIfNeeded: number >> Int64(shift)))
      }
    }
    for piece in pieces {
      for byte in piece.resource.url.utf8 { add(byte: byte) }
      add(byte: 0)
      add(piece.resource.byteRange?.offset ?? -1)
      add(piece.resource.byteRange?.length ?? -1)
    }
    return hash
  }
}
