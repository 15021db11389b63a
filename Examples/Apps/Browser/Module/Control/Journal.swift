import LinkedPerformance

/// What was done on a stage, and when (rule P9).
struct Journal {
  private(set) var stage: Int32
  /// How the stage began.
  let beginning: Performance
  private(set) var entries: [Entry] = []

  struct Entry {
    let action: PerformanceAction
    let unit: Int64
    let ticket: Int32
    fileprivate(set) var isWithdrawn = false
  }

  /// Creates the journal of a stage that begins as a performance does.
  init(stage: Int32, of beginning: Performance) {
    self.stage = stage
    self.beginning = beginning
  }

  mutating func take(_ item: JournalItem) {
    switch item {
    case .performed(let action, let ticket, let unit, let stage):
      guard stage == self.stage else { return }
      entries.append(Entry(action: action, unit: unit, ticket: ticket))
    case .withdrawn(let ticket, let stage):
      guard stage == self.stage,
        let index = entries.lastIndex(where: { $0.ticket == ticket })
      else { return }
      entries[index].isWithdrawn = true
    }
  }

  /// Whether a deck was given clips that no link can hold.
  var hasOtherClips: Bool {
    entries.contains {
      if case .replaceClips = $0.action { true } else { false }
    }
  }

  /// The journal of another stage, on which the same was done but for what an undo takes back (rule P10); `nil` if there
  /// is nothing to take back.
  func undone(on stage: Int32) -> Journal? {
    var journal = self
    journal.stage = stage
    journal.entries.removeAll { $0.isWithdrawn }
    let actions = journal.entries.map { TimedAction($0.action, at: Int(clamping: $0.unit)) }
    guard let places = Performance.undoneActions(of: actions) else { return nil }
    journal.entries.removeSubrange(places)
    return journal
  }

  /// The performance, which begins with the first action and has no long pauses; `nil` if nothing was done.
  func performance(until end: Int64, isPlaying: Bool) -> Performance? {
    let actions = entries.filter { !$0.isWithdrawn }
    guard let first = actions.first, let last = actions.last else { return nil }
    let second = (Performance.framesPerSecond - 1) / Performance.framesPerUnit + 1
    let end = isPlaying ? max(end, last.unit + 1) : last.unit + Int64(second)
    // What is too long to be shared stays too long.
    func time(of unit: Int64) -> Int { Int(clamping: unit - first.unit) }
    var performance = beginning
    performance.actions = actions.map { TimedAction($0.action, at: time(of: $0.unit)) }
    performance.length = time(of: end)
    return performance.shorteningPauses()
  }
}
