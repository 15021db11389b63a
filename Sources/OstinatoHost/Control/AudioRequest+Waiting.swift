import OstinatoChannels

extension AudioRequest {
  /// Waits until the request has come back. Withdraws it if no audio thread has taken it by then, or the task is
  /// cancelled, and throws ``HostError/noAnswer``.
  func wait(
    until end: ContinuousClock.Instant, isBack: () -> Bool
  ) async throws(HostError) {
    // The audio thread cannot wake another one without a system call.
    while !isBack() {
      let isOver = Task.isCancelled || ContinuousClock.now >= end
      if isOver, withdraw() { throw .noAnswer }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}
