/// The actions that the host has not taken yet.
struct FetchActions {
  private var actions: [FetchAction] = []
  /// The index of the next one.
  private var first = 0
  /// The time until which the host is to wait, if it is to be told.
  private var wait: Int64?
  /// The time that it was told last.
  private var toldWait: Int64?
  private var hasEnded = false

  mutating func add(_ action: FetchAction) {
    guard !hasEnded else { return }
    actions.append(action)
  }

  /// Says until when nothing is to be done.
  ///
  /// The host is told only if it would wake too late, or not at all: waking early does no harm, and the time changes
  /// with every byte that comes.
  mutating func wait(until time: Int64, now: Int64) {
    if let toldWait, toldWait > now, toldWait <= time { return wait = nil }
    wait = time
  }

  /// Nothing is added after this.
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
