/// A queue of the actions that the host has not taken yet.
struct FetchActions {
  private var actions: [FetchAction] = []
  /// The index of the next action.
  private var first = 0
  /// The time until which the host must wait, if the host has yet to be told.
  private var wait: Int64?
  /// The last such time that the host was told.
  private var toldWait: Int64?
  private var hasEnded = false

  mutating func add(_ action: FetchAction) {
    guard !hasEnded else { return }
    actions.append(action)
  }

  /// Sets the time until which the host must wait.
  ///
  /// The host is told only if it would otherwise wake too late or not at all: waking early does no harm, and the time
  /// changes with every byte that arrives.
  mutating func wait(until time: Int64, now: Int64) {
    if let toldWait, toldWait > now, toldWait <= time { return wait = nil }
    wait = time
  }

  /// Ends the queue with a last action, if any.
  mutating func end(with action: FetchAction?) {
    if let action { add(action) }
    hasEnded = true
    wait = nil
  }

  mutating func next() -> FetchAction? {
    if first < actions.count {
      defer {
        first += 1
        if first == actions.count { (actions, first) = ([], 0) }
      }
      return actions[first]
    }
    guard let time = wait else { return nil }
    (wait, toldWait) = (nil, time)
    return .wait(until: .nanoseconds(time))
  }
}
