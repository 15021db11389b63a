/// The file that is fetched: its plan, its layout and its written bytes.
struct FetchFile {
  private(set) var plan: FetchPlan
  private(set) var layout: FetchLayout
  private(set) var written: WrittenPieces
  var resources: ResourceTable
  private var estimate: FetchEstimate
  private(set) var progress = FetchProgress()

  /// For a live stream, the number of bytes that an earlier fetcher has written before the first piece.
  private let base: Int64

  init(_ plan: FetchPlan, resuming record: FetchRecord? = nil) throws(SegmentFetcher.Error) {
    self.plan = plan
    base = record?.position == nil ? 0 : record?.completeLength ?? 0
    layout = try FetchLayout(plan)
    written = WrittenPieces(count: plan.pieces.count)
    for piece in plan.pieces.indices where layout.lengths[piece] == 0 { written.complete(piece) }
    var first: (count: Int, length: Int64) = (0, 0)
    if let record {
      try record.check(plan)
      first = (record.completeCount, record.completeLength)
      guard layout.setPlace(first.length, of: first.count) else { throw .damagedRecord }
      written.completeFirst(first.count, length: first.length)
      for part in record.parts { try part.resume(&layout, &written) }
    }
    resources = ResourceTable(plan, isComplete: written.isComplete)
    estimate = FetchEstimate(plan, layout.lengths, first: first)
    for resource in record?.resources ?? [] {
      resources.add(resource.identity, to: resource.number)
    }
    updateProgress()
  }

  /// Returns the offset of a piece's first missing byte in its resource.
  func missing(of piece: Int) -> Int64 { plan.start(of: piece) + written.bytes[piece] }

  /// Returns the offset of a piece's end in its resource, or `nil` if the length of the piece is unknown.
  func end(of piece: Int) -> Int64? { layout.lengths[piece].map { plan.start(of: piece) + $0 } }

  /// Whether a piece is a whole resource, so the plan does not give its length.
  func isWhole(_ piece: Int) -> Bool { plan.pieces[piece].resource.byteRange == nil }

  /// The maximum number of pieces served by one answer that begin before the end of an earlier piece of the file.
  private static let mostOutOfOrder = 256

  /// Returns the missing pieces of a resource that have a place, in the order of the resource and without overlaps.
  ///
  /// - Complexity: O(n log n), where n is the number of these pieces and of the complete pieces between them.
  func missingPieces(of resource: Int) -> [Int] {
    let all = plan.piecesOfResources[resource][...]
    let first = all.partitioningIndex { $0 >= written.completeCount }
    var pieces: [Int] = []
    var (last, outOfOrder): (Int64, Int) = (0, 0)
    for piece in all[first...] where !written.isComplete[piece] {
      outOfOrder += plan.start(of: piece) < last ? 1 : 0
      guard layout.places[piece] != nil, outOfOrder <= Self.mostOutOfOrder else { break }
      pieces.append(piece)
      last = max(last, end(of: piece) ?? .max)
    }
    var result: [Int] = []
    var end: Int64 = -1
    for piece in pieces.sorted(by: { plan.start(of: $0) < plan.start(of: $1) })
    where plan.start(of: piece) >= end {
      result.append(piece)
      end = self.end(of: piece) ?? .max
    }
    return result
  }

  mutating func add(_ count: Int64, to piece: Int) {
    written.add(count, to: piece)
    updateProgress()
    completeIfWritten(piece)
  }

  /// - Returns: Whether the file is still at most 2⁶³ − 1 bytes long.
  mutating func setLength(_ length: Int64, of piece: Int) -> Bool {
    guard layout.lengths[piece] == nil else { return true }
    estimate.learn(length, of: plan.pieces[piece])
    let fits = layout.setLength(length, of: piece)
    completeIfWritten(piece)
    return fits
  }

  /// Returns the first incomplete piece at or after an index.
  mutating func firstIncomplete(from index: Int) -> Int? { written.firstIncomplete(from: index) }

  /// Discards the written bytes of all pieces of a resource.
  mutating func forget(resource: Int) { forget(plan.piecesOfResources[resource]) }

  /// Discards the written bytes of some pieces, and their lengths unless the plan gives them.
  ///
  /// If the places of other pieces depend on these lengths, the bytes of those pieces are discarded as well.
  ///
  /// - Parameter pieces: The pieces, in ascending order.
  /// - Complexity: O(n), where n is the number of pieces from the first of these to the last with bytes.
  mutating func forget(_ pieces: [Int]) {
    guard pieces.allSatisfy({ layout.places[$0] != nil || !written.isComplete[$0] }) else {
      return forgetAll()
    }
    let changed = pieces.filter { isWhole($0) && layout.lengths[$0] != nil }
    for piece in pieces { forgetBytes(of: piece) }
    let moved = changed.first.map { forgetBytes(from: $0) } ?? []
    for piece in changed {
      if let length = layout.lengths[piece] { estimate.forget(length, of: plan.pieces[piece]) }
    }
    layout.forgetLengths(of: changed)
    completeEmpty(in: pieces + moved)
  }

  /// Appends the pieces of more segments.
  ///
  /// - Returns: Whether the file is still at most 2⁶³ − 1 bytes long.
  mutating func append(_ segments: ArraySlice<Segment>) -> Bool {
    let count = plan.pieces.count
    plan.append(segments)
    written.append(plan.pieces.count - count)
    resources.append(plan, from: count)
    let fits = layout.append(plan.pieces[count...])
    for piece in count..<plan.pieces.count {
      estimate.add(plan.pieces[piece])
      if let length = layout.lengths[piece] { estimate.learn(length, of: plan.pieces[piece]) }
    }
    completeEmpty(in: count..<plan.pieces.count)
    updateProgress()
    return fits
  }

  /// Begins anew, so that what is appended has nothing in common with the pieces before.
  mutating func restart() { plan.restart() }

  /// Leaves out a piece that cannot be fetched: its length becomes 0, and the bytes written after it are discarded.
  mutating func leaveOut(_ piece: Int) {
    let moved = forgetBytes(from: piece)
    if let length = layout.lengths[piece] { estimate.forget(length, of: plan.pieces[piece]) }
    estimate.learn(0, of: plan.pieces[piece])
    layout.leaveOut(piece)
    completeEmpty(in: [piece] + moved)
  }

  mutating func finish() { progress.finish() }

  private mutating func forgetBytes(of piece: Int) {
    if written.isComplete[piece] { resources.pieceForgotten(of: plan.resources[piece]) }
    written.forget(piece, length: layout.lengths[piece])
  }

  /// Discards the written bytes of a piece and of all pieces after it.
  ///
  /// - Returns: The pieces that had bytes or were complete.
  private mutating func forgetBytes(from first: Int) -> [Int] {
    let pieces = (first..<max(first, written.last + 1)).filter {
      written.bytes[$0] > 0 || written.isComplete[$0]
    }
    for piece in pieces { forgetBytes(of: piece) }
    return pieces
  }

  private mutating func forgetAll() {
    for piece in plan.pieces.indices where written.isComplete[piece] {
      resources.pieceForgotten(of: plan.resources[piece])
    }
    written.forgetAll()
    written.completeFirst(0, length: base)
    layout.forgetLengths(of: plan.pieces.indices.filter(isWhole))
    _ = layout.setPlace(base, of: 0)
    estimate = FetchEstimate(plan, layout.lengths, first: (0, base))
    completeEmpty(in: plan.pieces.indices)
  }

  private mutating func completeIfWritten(_ piece: Int) {
    guard !written.isComplete[piece], layout.lengths[piece] == written.bytes[piece] else { return }
    written.complete(piece)
    resources.pieceCompleted(of: plan.resources[piece])
  }

  /// Marks the pieces of length 0 as complete.
  private mutating func completeEmpty(in pieces: some Sequence<Int>) {
    for piece in pieces where layout.lengths[piece] == 0 { completeIfWritten(piece) }
  }

  private mutating func updateProgress() {
    progress.update(written: written.total, known: estimate.known, unknown: estimate.unknown)
  }
}
