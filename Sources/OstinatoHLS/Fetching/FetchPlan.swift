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
  /// The number of resources from before the stream last restarted.
  private var earlierResources = 0
  private var running = Fingerprint()

  /// - Parameters:
  ///   - playlist: The playlist.
  ///   - start: Where fetching begins in the playlist, or `nil` for its first segment.
  init(_ playlist: MediaPlaylist, from start: StreamStart? = nil) {
    let position = start?.position
    if playlist.isFinal, position == nil {
      beginning = nil
    } else {
      beginning = position ?? StreamPosition(beginningOf: playlist)
    }
    section = start?.continuation == .restarted ? nil : position?.section
    append(start?.segments ?? playlist.segments[...])
  }

  /// A fingerprint of the addresses and byte ranges, or for a live stream of the playlist's address.
  var fingerprint: UInt64 { beginning?.stream.whole ?? running.value }
  var resourceCount: Int { earlierResources + addresses.count }

  /// Returns the offset of a piece's first byte in its resource.
  func start(of piece: Int) -> Int64 { pieces[piece].resource.byteRange?.offset ?? 0 }

  /// Returns the position in a live stream after a number of pieces, or `nil` for any other stream.
  func position(behind count: Int) -> StreamPosition? {
    count > 0 && beginning != nil ? endings[count - 1] : beginning
  }

  /// Begins anew: media initialization sections are needed again, and resources are others than those with the same
  /// addresses before.
  mutating func restart() {
    section = nil
    earlierResources = resourceCount
    addresses = TextNumbers()
  }

  /// Appends the pieces of more segments. Gaps have no pieces.
  ///
  /// - Complexity: O(n + k log k), where n is the number of resources and k is the number of segments.
  mutating func append(_ segments: ArraySlice<Segment>) {
    let count = pieces.count
    var before: Segment?
    for segment in segments {
      let number = segment.numbers.media
      if !segment.isGap {
        if let map = segment.map, map.fingerprint != section {
          section = map.fingerprint
          add(FetchPiece(map, of: segment), next: number, after: before)
        }
        add(FetchPiece(segment), next: number + 1, after: segment)
      }
      before = segment
    }
    let earlier = earlierResources
    resources += addresses.numbers(of: pieces[count...].map { $0.resource.url }).map {
      $0 + earlier
    }
    piecesOfResources += [[Int]](repeating: [], count: resourceCount - piecesOfResources.count)
    for piece in count..<pieces.count { piecesOfResources[resources[piece]].append(piece) }
  }

  private mutating func add(_ piece: FetchPiece, next number: Int64, after segment: Segment?) {
    pieces.append(piece)
    running.add(piece.resource)
    guard let beginning else { return }
    endings.append(
      StreamPosition(
        stream: beginning.stream, nextNumber: number,
        lastSegment: segment?.resource.segmentFingerprint ?? 0,
        trace: segment.map(SegmentTrace.init), section: section))
  }
}
