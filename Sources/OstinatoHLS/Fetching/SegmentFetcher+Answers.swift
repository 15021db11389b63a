// Handling the headers of answers.

extension SegmentFetcher {
  mutating func answer(_ index: Int, _ status: Int, _ headers: [HeaderField]) {
    guard let request = slots[index].request, request.position == nil else { return }
    slots[index].request?.lastActivity = clock.now
    let piece = slots[index].piece
    switch ResponseHead(status: status, headers: headers) {
    case .permanentFailure:
      if isMissed(index, status: status) { return }
      end(with: .failed(.status(status, url: file.plan.pieces[piece].resource.url)))
    case .retry(let seconds, let reason): fail(index, reason, after: seconds)
    case .notSatisfiable(let length): forgetOrComplete(index, totalLength: length)
    case .body(let offset, let count, let length):
      let identity = ResourceIdentity(headers, totalLength: length)
      take(index, isWhole: status == 200, offset: offset, count: count, identity)
    }
  }

  private mutating func take(
    _ index: Int, isWhole: Bool, offset: Int64, count: Int64?, _ identity: ResourceIdentity
  ) {
    let piece = slots[index].piece
    let resource = file.plan.resources[piece]
    // A resource that is shorter than its written bytes has changed.
    let isShorter = file.isWhole(piece) && identity.totalLength ?? .max < file.written.bytes[piece]
    if isShorter || file.resources.contradicts(identity, resource) {
      return restart(index, resource, identity, offset: offset, count: count, isWhole: isWhole)
    }
    file.resources.add(identity, to: resource)
    if let length = identity.totalLength {
      if let last = file.end(of: piece), last > length {
        let url = file.plan.pieces[piece].resource.url
        return end(with: .failed(.rangeNotSatisfiable(url: url)))
      }
      if file.isWhole(piece), !file.setLength(length, of: piece) {
        return end(with: .failed(.tooLong))
      }
    }
    let missing = file.missing(of: piece)
    guard offset <= missing else {
      return fail(index, "the answer begins at byte \(offset), and \(missing) was asked for")
    }
    let end = count.flatMap { count -> Int64? in
      let (end, overflow) = offset.addingReportingOverflow(count)
      return overflow ? nil : end
    }
    if let end, end <= missing, !file.written.isComplete[piece] {
      return fail(index, "the answer ends before byte \(missing), which was asked for")
    }
    let isRange = slots[index].request?.isRange ?? false
    if isWhole, isRange, !file.isWhole(piece) { servePieces(of: resource, by: index) }
    if !isWhole { file.resources.ignoresRanges[resource] = false }
    slots[index].request?.position = offset
    slots[index].request?.end = end
  }

  /// Uses one answer for all missing pieces of a resource.
  private mutating func servePieces(of resource: Int, by index: Int) {
    file.resources.ignoresRanges[resource] = true
    for other in slots.indices where other != index {
      let target = slots[other].request?.targets.first
      if target.map({ file.plan.resources[$0] }) == resource { cancelRequest(other) }
    }
    let pieces = file.missingPieces(of: resource)
    guard let first = pieces.first else { return }
    slots[index].request?.targets = pieces[...]
    slots[index].piece = first
  }

  /// Starts over with a resource that has changed.
  private mutating func restart(
    _ index: Int, _ resource: Int, _ identity: ResourceIdentity, offset: Int64, count: Int64?,
    isWhole: Bool
  ) {
    guard mayChange(resource) else { return }
    let slot = keepOnly(index)
    file.forget(resource: resource)
    file.resources.replace(identity, of: resource)
    save()
    // A piece without a place would occupy a slot that the pieces before it need.
    if file.layout.places[slots[slot].piece] == nil { return dropSlots() }
    take(slot, isWhole: isWhole, offset: offset, count: count, identity)
  }

  /// Counts a change of a resource, and ends fetching if there have been too many.
  private mutating func mayChange(_ resource: Int) -> Bool {
    file.resources.noteChange(of: resource)
    let count = file.resources.changes[resource]
    guard count >= options.attempts else { return true }
    let url = file.plan.pieces[file.plan.piecesOfResources[resource][0]].resource.url
    end(with: .failed(.changes(count, url: url)))
    return false
  }

  /// Cancels all requests except one, and returns its new index.
  private mutating func keepOnly(_ index: Int) -> Int {
    for other in slots.indices where other != index { cancelRequest(other) }
    slots = [slots[index]]
    return 0
  }

  private mutating func dropSlots() {
    for index in slots.indices { cancelRequest(index) }
    slots = []
  }

  private mutating func forgetOrComplete(_ index: Int, totalLength: Int64?) {
    let piece = slots[index].piece
    if file.isWhole(piece), let totalLength, file.written.bytes[piece] == totalLength {
      cancelRequest(index)
      if !file.setLength(totalLength, of: piece) { end(with: .failed(.tooLong)) }
      return
    }
    guard !slots[index].hasForgotten else {
      return end(with: .failed(.rangeNotSatisfiable(url: file.plan.pieces[piece].resource.url)))
    }
    guard mayChange(file.plan.resources[piece]) else { return }
    let slot = keepOnly(index)
    slots[slot].hasForgotten = true
    file.forget([piece])
    save()
    fail(slot, "the server does not have the bytes")
  }
}
