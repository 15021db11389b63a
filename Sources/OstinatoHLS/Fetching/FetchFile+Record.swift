extension FetchFile {
  /// The record of the file's current state.
  var record: FetchRecord {
    let length = layout.places[written.completeCount] ?? 0
    if let position = plan.position(behind: written.completeCount) {
      return FetchRecord(
        fingerprint: plan.fingerprint, completeCount: 0, completeLength: length, parts: [],
        resources: [], position: position)
    }
    return FetchRecord(
      fingerprint: plan.fingerprint, completeCount: written.completeCount, completeLength: length,
      parts: parts,
      resources: resources.active.compactMap { number in
        resources.identities[number].map { FetchRecord.Resource(number: number, identity: $0) }
      })
  }

  /// The pieces with bytes after the complete ones at the beginning, except those whose state the plan already implies.
  private var parts: [FetchRecord.Part] {
    let first = written.completeCount
    return (first..<(first + written.incompleteSpan)).compactMap { piece in
      let length = layout.lengths[piece]
      let bytes =
        written.isComplete[piece] ? length ?? written.bytes[piece] : written.bytes[piece]
      guard bytes > 0 || isWhole(piece) && length != nil else { return nil }
      return FetchRecord.Part(piece: piece, written: bytes, length: length)
    }
  }

  /// The maximum number of entries in a record, 0 for a live stream.
  var recordSize: Int { plan.beginning == nil ? written.incompleteSpan + resources.activeCount : 0 }
}

extension FetchRecord {
  /// Whether there is something to resume from. A live stream without a complete piece starts over.
  func isUsed(
    for playlist: MediaPlaylist, _ reading: PlaylistReading
  ) throws(SegmentFetcher.Error) -> Bool {
    guard let position else { return true }
    guard position.isOfStream(of: playlist, reading) else { throw .recordOfAnotherPlan }
    return completeLength > 0
  }

  func check(_ plan: FetchPlan) throws(SegmentFetcher.Error) {
    let count = plan.pieces.count
    guard fingerprint == plan.fingerprint, (position == nil) == (plan.beginning == nil) else {
      throw .recordOfAnotherPlan
    }
    guard completeCount <= count, completeCount > 0 || completeLength == 0 || position != nil,
      parts.allSatisfy({ $0.piece >= completeCount && $0.piece < count }),
      resources.allSatisfy({ $0.number < plan.resourceCount })
    else { throw .damagedRecord }
  }
}

extension FetchRecord.Part {
  /// Restores the written bytes and the length of a piece.
  func resume(
    _ layout: inout FetchLayout, _ written: inout WrittenPieces
  ) throws(SegmentFetcher.Error) {
    guard !written.isComplete[piece], written.bytes[piece] == 0, self.written > 0 || length != nil,
      !written.total.addingReportingOverflow(self.written).overflow
    else { throw .damagedRecord }
    if let length, layout.lengths[piece] == nil {
      guard layout.setLength(length, of: piece) else { throw .damagedRecord }
    }
    let end = layout.places[piece]?.addingReportingOverflow(self.written)
    guard layout.lengths[piece] == length, self.written <= length ?? .max,
      self.written == 0 || end?.overflow == false
    else { throw .damagedRecord }
    if self.written > 0 { written.add(self.written, to: piece) }
    if self.written == length { written.complete(piece) }
  }
}
