import LinkedPerformance

/// What was done on a stage, and when (rule P9).
struct Journal {
  let stage: Int32
  var tempo = 1250
  var hasOtherClips = false
  private var entries: [Entry] = []

  private struct Entry {
    let timed: TimedAction
    let ticket: Int32
    var isWithdrawn = false
  }

  init(stage: Int32) { self.stage = stage }

  mutating func take(_ item: JournalItem) {
    switch item {
    case .performed(let action, let ticket, let unit, let stage):
      guard stage == self.stage else { return }
      entries.append(Entry(timed: TimedAction(action, at: Int(unit)), ticket: ticket))
    case .withdrawn(let ticket, let stage):
      guard stage == self.stage,
        let index = entries.lastIndex(where: { $0.ticket == ticket })
      else { return }
      entries[index].isWithdrawn = true
    }
  }

  /// The performance, which begins with the first action; `nil` if nothing was done.
  func performance(until end: Int, isPlaying: Bool) -> Performance? {
    let actions = entries.filter { !$0.isWithdrawn }.map { $0.timed }
    guard let first = actions.first, let last = actions.last else { return nil }
    let second = (Performance.framesPerSecond - 1) / Performance.framesPerUnit + 1
    let end = isPlaying ? max(end, last.unit + 1) : last.unit + second
    return Performance(
      tempo: tempo,
      actions: actions.map { TimedAction($0.action, at: $0.unit - first.unit) },
      length: end - first.unit)
  }
}
