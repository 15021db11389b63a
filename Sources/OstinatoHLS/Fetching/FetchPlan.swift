/// The pieces of a file, in order, and their resources.
struct FetchPlan {
  private(set) var pieces: [FetchPiece] = []
  /// The resource number of each piece. Pieces with the same address have the same number.
  private(set) var resources: [Int] = []
  /// The pieces of each resource, in the order of the file.
  private(set) var piecesOfResources: [[Int]] = []
  /// The position in a live stream at which fetching begins, or `nil` if the stream was never live.
  let beginning: StreamPosition?
  /// For a live stream, the position after each piece.
  private var endings: [StreamPosition] = []
  /// A fingerprint of the last media initialization section, if any.
  private var section: UInt64?
  private var addresses = TextNumbers()
  private var running = Fingerprint()

  /// - Parameters:
  ///   - playlist: The playlist.
  ///   - position: The position at which to resume a live stream, or `nil` to begin with the first segment.
  init(_ playlist: MediaPlaylist, from position: StreamPosition? = nil) {
    if playlist.isFinal, position == nil {
      beginning = nil
    } else {
      beginning = position ?? StreamPosition(beginningOf: playlist)
    }
    section = position?.section
    let first = position?.nextNumber ?? .min
    append(playlist.segments.drop { $0.numbers.media < first })
  }

  /// A fingerprint of the addresses and byte ranges, or for a live stream of the playlist's address.
  var fingerprint: UInt64 { beginning?.stream ?? running.value }
  var resourceCount: Int { addresses.count }

  /// Returns the offset of a piece's first byte in its resource.
  func start(of piece: Int) -> Int64 { pieces[piece].resource.byteRange?.offset ?? 0 }

  /// Returns the position in a live stream after a number of pieces, or `nil` for any other stream.
  func position(behind count: Int) -> StreamPosition? {
    count > 0 && beginning != nil ? endings[count - 1] : beginning
  }

  /// Appends the pieces of more segments. Gaps have no pieces.
  ///
  /// - Complexity: O(n + k log k), where n is the number of resources and k is the number of segments.
  mutating func append(_ segments: ArraySlice<Segment>) {
    let count = pieces.count
    var before: UInt64 = 0
    for segment in segments {
      let number = segment.numbers.media
      let fingerprint = beginning == nil ? 0 : segment.resource.segmentFingerprint
      if !segment.isGap {
        if let map = segment.map, map.fingerprint != section {
          section = map.fingerprint
          add(FetchPiece(map, of: segment), next: number, before: before)
        }
        add(FetchPiece(segment), next: number + 1, before: fingerprint)
      }
      before = fingerprint
    }
    resources += addresses.numbers(of: pieces[count...].map { $0.resource.url })
    piecesOfResources += [[Int]](repeating: [], count: resourceCount - piecesOfResources.count)
    for piece in count..<pieces.count { piecesOfResources[resources[piece]].append(piece) }
  }

  private mutating func add(_ piece: FetchPiece, next number: Int64, before: UInt64) {
    pieces.append(piece)
    running.add(piece.resource)
    guard let beginning else { return }
    endings.append(
      StreamPosition(
        stream: beginning.stream, nextNumber: number, lastSegment: before, section: section))
  }
}
