/// The file that is fetched: its plan, and what is known and written of it.
struct FetchFile {
  let plan: FetchPlan
  private(set) var layout: FetchLayout
  private(set) var written: WrittenPieces
  var resources: ResourceTable
  private var estimate: FetchEstimate
  private(set) var progress = FetchProgress()

  init(_ plan: FetchPlan, resuming record: FetchRecord? = nil) throws(FetchError) {
    self.plan = plan
    layout = try FetchLayout(plan)
    written = WrittenPieces(count: plan.pieces.count)
    for piece in plan.pieces.indices where layout.lengths[piece] == 0 { written.complete(piece) }
    var first: (count: Int, length: Int64) = (0, 0)
    if let record {
      try Self.check(record, plan)
      first = (record.completeCount, record.completeLength)
      guard layout.setPlace(first.length, of: first.count) else { throw .damagedRecord }
      written.completeFirst(first.count, length: first.length)
      for part in record.parts { try Self.resume(part, &layout, &written) }
    }
    resources = ResourceTable(plan, isComplete: written.isComplete)
    estimate = FetchEstimate(plan, layout.lengths, first: first)
    for resource in record?.resources ?? [] {
      resources.add(resource.identity, to: resource.number)
    }
    updateProgress()
  }

  /// The offset in its resource of the first byte of a piece that is missing.
  func missing(of piece: Int) -> Int64 { plan.start(of: piece) + written.bytes[piece] }

  /// The offset in its resource behind a piece, if its length is known.
  func end(of piece: Int) -> Int64? { layout.lengths[piece].map { plan.start(of: piece) + $0 } }

  /// Whether a piece is a whole resource, so its length is not known from the plan.
  func isWhole(_ piece: Int) -> Bool { plan.pieces[piece].resource.byteRange == nil }

  /// The pieces of a resource that are missing and have a place, in the order of the resource and without overlaps.
  func missingPieces(of resource: Int) -> [Int] {
    let pieces = plan.resources.indices.filter {
      plan.resources[$0] == resource && !written.isComplete[$0] && layout.places[$0] != nil
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

  /// Forgets what was written of a piece, and its length, unless the plan says it.
  ///
  /// If the places of others depend on that length, what was written of these is forgotten as well.
  mutating func forget(_ piece: Int) {
    guard layout.places[piece] != nil || !written.isComplete[piece] else { return forgetAll() }
    forgetBytes(of: piece)
    guard isWhole(piece), let length = layout.lengths[piece] else { return }
    estimate.forget(length, of: plan.pieces[piece])
    layout.forgetLength(of: piece)
    for later in (piece + 1)..<max(plan.pieces.count, piece + 1)
    where written.bytes[later] > 0 || written.isComplete[later] {
      forgetBytes(of: later)
    }
    completeEmpty()
  }

  mutating func finish() { progress.finish() }

  private mutating func forgetBytes(of piece: Int) {
    if written.isComplete[piece] { resources.pieceForgotten(of: plan.resources[piece]) }
    written.forget(piece, length: layout.lengths[piece])
  }

  private mutating func forgetAll() {
    for piece in plan.pieces.indices where written.isComplete[piece] {
      resources.pieceForgotten(of: plan.resources[piece])
    }
    written.forgetAll()
    for piece in plan.pieces.indices where isWhole(piece) { layout.forgetLength(of: piece) }
    _ = layout.setPlace(0, of: 0)
    estimate = FetchEstimate(plan, layout.lengths)
    completeEmpty()
  }

  private mutating func completeIfWritten(_ piece: Int) {
    guard !written.isComplete[piece], layout.lengths[piece] == written.bytes[piece] else { return }
    written.complete(piece)
    resources.pieceCompleted(of: plan.resources[piece])
  }

  /// Completes the pieces that have no bytes.
  private mutating func completeEmpty() {
    for piece in plan.pieces.indices where layout.lengths[piece] == 0 { completeIfWritten(piece) }
  }

  private mutating func updateProgress() {
    progress.update(written: written.total, known: estimate.known, unknown: estimate.unknown)
  }
}

extension FetchFile {
  /// The pieces behind the first complete ones up to the last with bytes, but for those of which the plan says all.
  private var parts: [FetchRecord.Part] {
    guard let last = written.started.last, last >= written.completeCount else { return [] }
    return (written.completeCount...last).filter {
      written.bytes[$0] > 0 || isWhole($0) && layout.lengths[$0] != nil
    }.map { FetchRecord.Part(piece: $0, written: written.bytes[$0], length: layout.lengths[$0]) }
  }

  /// How far the file has come.
  var record: FetchRecord {
    FetchRecord(
      fingerprint: plan.fingerprint, completeCount: written.completeCount,
      completeLength: layout.places[written.completeCount] ?? 0,
      parts: parts,
      resources: resources.active.compactMap { number in
        resources.identities[number].map { FetchRecord.Resource(number: number, identity: $0) }
      })
  }

  private static func check(_ record: FetchRecord, _ plan: FetchPlan) throws(FetchError) {
    let count = plan.pieces.count
    guard record.fingerprint == plan.fingerprint else { throw .recordOfAnotherPlan }
    guard record.completeCount <= count, record.completeCount > 0 || record.completeLength == 0,
      record.parts.allSatisfy({ $0.piece >= record.completeCount && $0.piece < count }),
      record.resources.allSatisfy({ $0.number < plan.resourceCount })
    else { throw .damagedRecord }
  }

  private static func resume(
    _ part: FetchRecord.Part, _ layout: inout FetchLayout, _ written: inout WrittenPieces
  ) throws(FetchError) {
    let piece = part.piece
    guard !written.isComplete[piece], written.bytes[piece] == 0,
      part.written > 0 || part.length != nil,
      !written.total.addingReportingOverflow(part.written).overflow
    else { throw .damagedRecord }
    if let length = part.length, layout.lengths[piece] == nil {
      guard layout.setLength(length, of: piece) else { throw .damagedRecord }
    }
    let end = layout.places[piece]?.addingReportingOverflow(part.written)
    guard layout.lengths[piece] == part.length, part.written <= part.length ?? .max,
      part.written == 0 || end?.overflow == false
    else { throw .damagedRecord }
    if part.written > 0 { written.add(part.written, to: piece) }
    if part.written == part.length { written.complete(piece) }
  }
}
