/// The pieces of a file, in its order, and the resources that they are of.
struct FetchPlan {
  private(set) var pieces: [FetchPiece] = []
  /// For each piece the number of its resource. Pieces with the same address have the same.
  private(set) var resources: [Int] = []
  /// For each resource its pieces, in the order of the file.
  private(set) var piecesOfResources: [[Int]] = []
  /// Of a stream that can still change when fetching begins: which one it is, and where the file goes on.
  let beginning: StreamPosition?
  /// Where a file of such a stream goes on behind each piece.
  private var endings: [StreamPosition] = []
  /// A fingerprint of the last media initialization section, if any.
  private var section: UInt64?
  private var addresses = TextNumbers()
  private var running = Fingerprint()

  /// - Parameters:
  ///   - playlist: The playlist.
  ///   - position: Where the file goes on of a stream that could still change, or `nil` to begin with the first segment.
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

  /// A number that two plans are unlikely to share, of their addresses and byte ranges.
  var fingerprint: UInt64 { beginning?.stream ?? running.value }
  var resourceCount: Int { addresses.count }

  /// The offset of a piece's first byte in its resource.
  func start(of piece: Int) -> Int64 { pieces[piece].resource.byteRange?.offset ?? 0 }

  /// Where a file goes on that has so many of the pieces.
  func position(behind count: Int) -> StreamPosition? {
    count > 0 && beginning != nil ? endings[count - 1] : beginning
  }

  /// Adds the pieces of more segments. Gaps have none.
  ///
  /// - Complexity: O(n + k log k), where n is the number of resources and k that of the segments.
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
