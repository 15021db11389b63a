// Sending requests, and handling their failures.

extension SegmentFetcher {
  func slot(of id: RequestID) -> Int? {
    guard phase == .running else { return nil }
    return slots.firstIndex { $0.request?.id == id && $0.request?.hasEnded == false }
  }

  /// Writes the bytes and requests the pieces that it can, and sets the time until which the host must wait.
  mutating func settle() {
    settlePlaylist()
    failStalled()
    advanceAll()
    guard phase == .running else { return }
    if file.written.isAllComplete, !isFollowing {
      file.finish()
      save()
      return end(with: .finished)
    }
    removeServedSlots()
    fillSlots()
    for index in slots.indices
    where slots[index].request == nil && slots[index].retryTime <= clock.now {
      ask(index)
    }
    var deadlines = slots.compactMap { $0.deadline(clock.stall) }
    if let deadline = reload?.deadline(stall: clock.stall) { deadlines.append(deadline) }
    if let deadline = deadlines.min() {
      actions.wait(until: deadline, now: clock.now)
    }
  }

  /// Removes the slots without a request whose pieces are complete or served by another request.
  private mutating func removeServedSlots() {
    for index in slots.indices.reversed() where slots[index].request == nil {
      let piece = slots[index].piece
      if file.written.isComplete[piece] || isComing(piece) { slots.remove(at: index) }
    }
  }

  /// Whether an open request serves a piece.
  private func isComing(_ piece: Int) -> Bool {
    slots.contains { $0.request?.serves(piece, of: file.plan) ?? false }
  }

  private mutating func failStalled() {
    for index in slots.indices where phase == .running && slots[index].request != nil {
      if let deadline = slots[index].deadline(clock.stall), deadline <= clock.now {
        fail(index, "nothing came for too long")
      }
    }
  }

  private mutating func fillSlots() {
    var next = 0
    while slots.count < options.inFlight, let piece = file.firstIncomplete(from: next) {
      next = piece + 1
      let resource = file.plan.resources[piece]
      // A server that ignores ranges sends the whole resource at once.
      let isAlone =
        file.resources.ignoresRanges[resource]
        && slots.contains { file.plan.resources[$0.piece] == resource }
      if isAlone { return }
      let isServed = slots.contains { $0.piece == piece } || isComing(piece)
      if !isServed { slots.append(FetchSlot(piece: piece)) }
    }
  }

  private mutating func ask(_ index: Int) {
    lastID += 1
    let piece = slots[index].piece
    let missing = file.missing(of: piece)
    let end = file.end(of: piece)
    var headers = [HeaderField(name: "Accept-Encoding", value: "identity")]
    let isRange = !file.isWhole(piece) || missing > 0
    if isRange {
      let last = end.map { "\($0 - 1)" } ?? ""
      headers.append(HeaderField(name: "Range", value: "bytes=\(missing)-\(last)"))
      if let tag = file.resources.identities[file.plan.resources[piece]]?.entityTag {
        headers.append(HeaderField(name: "If-Range", value: tag[...].text))
      }
    }
    let id = RequestID(number: lastID)
    slots[index].request = OpenRequest(
      id: id, isRange: isRange, targets: [piece], lastActivity: clock.now)
    actions.add(.request(id, url: file.plan.pieces[piece].resource.url, headers: headers))
  }

  mutating func cancelRequest(_ index: Int) {
    guard let request = slots[index].request else { return }
    if let piece = request.targets.first { slots[index].piece = piece }
    slots[index].request = nil
    actions.add(.cancel(request.id))
  }

  mutating func fail(_ index: Int, _ reason: String, after seconds: Int64? = nil) {
    cancelRequest(index)
    // A piece that has all its bytes does not need the end of the answer.
    if file.written.isComplete[slots[index].piece] { return }
    slots[index].failures += 1
    if slots[index].failures >= options.attempts {
      let url = file.plan.pieces[slots[index].piece].resource.url
      return end(with: .failed(.attempts(slots[index].failures, url: url, last: reason)))
    }
    let asked = min(seconds ?? 0, 3600) * 1_000_000_000
    let delay = clock.delay(afterFailures: slots[index].failures)
    slots[index].retryTime = clock.time(after: max(delay, asked))
  }

  mutating func end(with action: FetchAction?) {
    guard phase != .ended else { return }
    phase = .ended
    for index in slots.indices { cancelRequest(index) }
    slots = []
    if let id = reload?.request { actions.add(.cancel(id)) }
    actions.end(with: action)
  }
}
