// Handling the bodies of answers.

extension SegmentFetcher {
  mutating func receive(_ index: Int, _ count: Int64) {
    guard let request = slots[index].request, count > 0 else { return }
    guard let position = request.position else {
      return fail(index, "a body came without a header")
    }
    let (held, overflow) = request.held.addingReportingOverflow(count)
    let (last, further) = position.addingReportingOverflow(held)
    guard !overflow, !further, last <= request.end ?? .max else {
      return fail(index, "the body is longer than its header said")
    }
    slots[index].request?.held = held
    slots[index].request?.lastActivity = clock.now
  }

  mutating func bodyEnded(_ index: Int) {
    guard let request = slots[index].request else { return }
    guard let position = request.position else {
      return fail(index, "the answer ended before its header")
    }
    let end = position + request.held
    if let told = request.end, end < told {
      return fail(index, "the body ended after \(end) of \(told) bytes")
    }
    slots[index].request?.hasEnded = true
    guard request.end == nil, let piece = request.targets.first else { return }
    guard file.isWhole(piece), file.layout.lengths[piece] == nil else {
      return fail(index, "the body ended after \(end) bytes, before what was asked for")
    }
    // Only the end of such a body reveals the length of the resource.
    var identity = ResourceIdentity()
    identity.totalLength = end
    file.resources.add(identity, to: file.plan.resources[piece])
    if !file.setLength(end, of: piece) { self.end(with: .failed(.tooLong)) }
  }

  /// Writes all bytes that have a place, and repeats this while anything changes: progress in one piece can give
  /// another piece its place.
  mutating func advanceAll() {
    var hasChanged = true
    while hasChanged, phase == .running {
      hasChanged = false
      for index in slots.indices where phase == .running && slots[index].request != nil {
        if advance(index) { hasChanged = true }
      }
    }
  }

  /// Writes the bytes of one request, as far as their places are known.
  ///
  /// - Returns: Whether the length of another piece may have become known, or a request has ended.
  private mutating func advance(_ index: Int) -> Bool {
    let completed = file.written.completeCount
    writeWhatHasAPlace(index)
    guard phase == .running else { return false }
    guard let request = slots[index].request else { return true }
    let isServed = request.targets.isEmpty
    let isOver = isServed ? !awaitsEnd(request, index) : request.hasEnded && request.held == 0
    if isOver {
      finish(index)
      return true
    }
    pauseOrResume(index)
    return file.written.completeCount != completed
  }

  private mutating func writeWhatHasAPlace(_ index: Int) {
    while let request = slots[index].request, let position = request.position,
      let piece = request.targets.first
    {
      if file.written.isComplete[piece] {
        slots[index].request?.targets.removeFirst()
        saveIfDue()
        continue
      }
      guard request.held > 0 else { return }
      let missing = file.missing(of: piece)
      if position < missing {
        let skipped = min(request.held, missing - position)
        slots[index].request?.position = position + skipped
        slots[index].request?.held -= skipped
        slots[index].request?.skip += skipped
        if request.held == skipped { return dropSkipped(index) }
        continue
      }
      guard let place = file.layout.places[piece] else { return dropSkipped(index) }
      guard position == missing else { return cancelRequest(index) }
      let count = min(request.held, (file.end(of: piece) ?? .max) - missing)
      let offset = place + file.written.bytes[piece]
      if offset.addingReportingOverflow(count).overflow { return end(with: .failed(.tooLong)) }
      actions.add(.write(request.id, skip: request.skip, count: count, offset: offset))
      slots[index].request?.skip = 0
      slots[index].request?.held -= count
      slots[index].request?.position = position + count
      slots[index].failures = 0
      slots[index].hasForgotten = false
      file.add(count, to: piece)
      if file.written.total - savedTotal >= options.window { save() }
    }
  }

  /// Has the host discard bytes that are not needed.
  private mutating func dropSkipped(_ index: Int) {
    guard let request = slots[index].request, request.skip > 0 else { return }
    actions.add(.write(request.id, skip: request.skip, count: 0, offset: 0))
    slots[index].request?.skip = 0
  }

  /// Whether only the end of a body is missing. The request then stays open for that end, so that its connection can be
  /// reused.
  private func awaitsEnd(_ request: OpenRequest, _ index: Int) -> Bool {
    guard !request.hasEnded, request.held == 0, let position = request.position else {
      return false
    }
    let total = file.resources.identities[file.plan.resources[slots[index].piece]]?.totalLength
    return position == request.end ?? total
  }

  /// Ends a request whose answer is of no further use.
  private mutating func finish(_ index: Int) {
    guard let request = slots[index].request else { return }
    // Bytes after the last piece are not needed.
    if !request.hasEnded { actions.add(.cancel(request.id)) }
    if let piece = request.targets.first {
      slots[index].piece = piece
      slots[index].retryTime = clock.now
    }
    slots[index].request = nil
  }

  private mutating func pauseOrResume(_ index: Int) {
    guard let request = slots[index].request, !request.hasEnded else { return }
    if request.isPaused, request.held == 0 {
      slots[index].request?.isPaused = false
      slots[index].request?.lastActivity = clock.now
      actions.add(.resume(request.id))
    } else if !request.isPaused, request.held >= options.window {
      slots[index].request?.isPaused = true
      actions.add(.pause(request.id))
    }
  }

  /// Saves a record when a piece is complete, but a large record only after several such pieces.
  private mutating func saveIfDue() {
    unsavedCount += 1
    if unsavedCount * Self.recordShare >= file.recordSize { save() }
  }

  mutating func save() {
    savedTotal = file.written.total
    unsavedCount = 0
    actions.add(.save(file.record))
  }
}
