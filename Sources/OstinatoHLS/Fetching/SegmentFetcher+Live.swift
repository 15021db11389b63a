// Reloading the playlist of a live stream, and fetching its new segments.

extension SegmentFetcher {
  mutating func takePlaylist(_ id: RequestID, _ playlist: MediaPlaylist) {
    guard phase == .running, reload?.request == id else { return }
    do throws(PlaylistContradiction) {
      guard
        let update = try reload?.take(playlist, pieceCount: file.plan.pieces.count)
      else { return }
      for warning in update.warnings { actions.add(.warning(warning)) }
      if let missed = update.missed { actions.add(.missed(missed)) }
      if update.isRestart, options.reading == .lenient { file.restart() }
      if !file.append(update.segments[...]) { return end(with: .failed(.tooLong)) }
      failWithoutNewSegments()
    } catch {
      end(with: .failed(.contradiction(error)))
    }
  }

  mutating func missPlaylist(_ id: RequestID, _ reason: String) {
    guard phase == .running, reload?.request == id else { return }
    failPlaylist(reason)
  }

  /// Ends the plan with the pieces that it has.
  mutating func stopFollowing() {
    guard let reload, !reload.isOver else { return }
    if let id = reload.request { actions.add(.cancel(id)) }
    self.reload?.stop()
  }

  /// Reloads the playlist when it is due, and gives up a request for it that has timed out.
  mutating func settlePlaylist() {
    guard let reload, let deadline = reload.deadline(stall: clock.stall), deadline <= clock.now
    else { return }
    if let id = reload.request {
      actions.add(.cancel(id))
      return failPlaylist("the playlist did not come in time")
    }
    lastID += 1
    let id = RequestID(number: lastID)
    self.reload?.ask(id, at: clock.now)
    actions.add(.loadPlaylist(id, url: reload.url))
  }

  /// Retries a piece of a live stream that the server does not have, or leaves it out if the playlist no longer lists
  /// it.
  ///
  /// - Returns: Whether the piece was missing from a live stream.
  mutating func isMissed(_ index: Int, status: Int) -> Bool {
    guard let reload, status == 404 || status == 410 else { return false }
    let number = slots[index].piece
    let piece = file.plan.pieces[number]
    guard !reload.lists(piece, at: number) else {
      fail(index, "the server answered \(status)")
      return true
    }
    cancelRequest(index)
    file.leaveOut(number)
    save()
    actions.add(.missed(piece.mediaSequence...piece.mediaSequence))
    return true
  }

  private mutating func failPlaylist(_ reason: String) {
    let delay = clock.delay(afterFailures: (reload?.failures ?? 0) + 1)
    let failures = reload?.fail(retryingAt: clock.time(after: delay)) ?? 0
    if failures >= options.attempts {
      end(with: .failed(.attempts(failures, url: reload?.url ?? "", last: reason)))
    }
  }

  private mutating func failWithoutNewSegments() {
    guard let reload, reload.emptyReloadCount >= options.attempts else { return }
    let reason = "the playlist has no new segment"
    end(with: .failed(.attempts(reload.emptyReloadCount, url: reload.url, last: reason)))
  }
}
