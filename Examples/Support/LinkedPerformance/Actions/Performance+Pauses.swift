extension Performance {
  /// The same performance with less time in which the music stands still (rule P9).
  ///
  /// Nothing stands still before the first sound, and no pause lasts for more than a second. All actions are there, in
  /// their order, and every frame that sounds has the bits that it had.
  ///
  /// - Complexity: O(actions).
  public func shorteningPauses() -> Performance {
    var shortened = PauseShortening(tempo: tempo)
    for timed in actions { shortened.take(timed) }
    return shortened.performance(of: self)
  }
}

/// Goes through a performance from its beginning, and leaves out time of its pauses.
private struct PauseShortening {
  private static var second: Int {
    (Performance.framesPerSecond - 1) / Performance.framesPerUnit + 1
  }
  /// The units in which what is heard fades after a pause.
  private static var fade: Int { 2 }
  /// The units that a change of a gain, a pan or a mute takes: 10 ms.
  private static var change: Int { 4 }
  /// The number of actions that are moved to one unit; the page takes in no more at once.
  private static var mostAtOnce: Int { 64 }

  /// What is done so far, at the units that it has now.
  private var done: [TimedAction] = []
  /// The units left out so far.
  private var cut = 0
  private var isPlaying = false
  private var hasPlayed = false
  /// Of the pause: where it began, the first of its actions, and from when on nothing changes any more.
  private var pause = (begin: 0, first: 0, rest: 0)
  /// The unit at which all changes of gains and pans have come to their ends.
  private var changesEnd = 0
  /// The slowest tempo so far, at which a change takes longest, in tenths of a BPM.
  private var slowest: Int

  init(tempo: Int) { slowest = tempo }

  /// Takes in the next action.
  mutating func take(_ timed: TimedAction) {
    let timed = TimedAction(timed.action, at: timed.unit - cut)
    switch timed.action {
    case .play where !isPlaying:
      let played = TimedAction(.play, at: timed.unit - endPause(at: timed.unit, isPlayed: true))
      (isPlaying, hasPlayed) = (true, true)
      done.append(played)
      return
    case .pause where isPlaying, .reset where isPlaying:
      isPlaying = false
      pause = (timed.unit, done.count + 1, max(timed.unit + Self.fade, changesEnd))
    case .tempo(let tempo, _), .ramp(let tempo, _, _): slowest = min(slowest, tempo)
    default: break
    }
    done.append(timed)
    changesEnd = max(changesEnd, timed.unit + units(of: timed.action))
  }

  /// The performance that is made of the original.
  mutating func performance(of original: Performance) -> Performance {
    if !isPlaying { _ = endPause(at: original.length - cut, isPlayed: false) }
    var result = original
    (result.actions, result.length) = (done, original.length - cut)
    return result
  }

  /// How long an action has the gains and pans change, in units.
  private func units(of action: PerformanceAction) -> Int {
    switch action {
    case .gain(_, _, let ramp), .pan(_, _, let ramp):
      let frames = Performance.framesPerSecond * 600 * ramp.quarters / slowest + 1
      return max(frames / Performance.framesPerUnit + 1, Self.change)
    case .mute: return Self.change
    default: return 0
    }
  }

  /// Leaves out time of the pause that ends at a unit, moves what is done in it, and returns the units left out.
  ///
  /// That is time between the moment at which all has faded, and the last one before the end at which nothing
  /// changes. Of what is done in between only the outcome is heard later.
  private mutating func endPause(at end: Int, isPlayed: Bool) -> Int {
    var (first, rest) = (pause.first, hasPlayed ? pause.rest : 0)
    while first < done.count, done[first].unit < rest {
      rest = max(rest, done[first].unit + units(of: done[first].action))
      first += 1
    }
    var (last, lastRest, changesEnd) = (first, rest, rest)
    for index in first..<done.count {
      let unit = done[index].unit
      if unit >= changesEnd, unit > lastRest { (last, lastRest) = (index, unit) }
      changesEnd = max(changesEnd, unit + units(of: done[index].action))
    }
    if end >= changesEnd, end > lastRest { (last, lastRest) = (done.count, end) }
    guard lastRest > rest else { return 0 }

    let moved = steps(of: first..<last)
    let least = moved.last.map { $0 + Self.change } ?? 0
    let allowed = Self.second - (rest - pause.begin) - (end - lastRest)
    let kept = isPlayed && !hasPlayed ? least : max(least, allowed)
    guard kept < lastRest - rest else { return 0 }
    for (index, step) in zip(first..<last, moved) {
      let unit = min(done[index].unit, rest + kept - least + step)
      done[index] = TimedAction(done[index].action.atOnce, at: unit)
    }
    let leftOut = lastRest - rest - kept
    for index in last..<done.count { done[index].unit -= leftOut }
    self.changesEnd -= leftOut
    cut += leftOut
    return leftOut
  }

  /// The units from the first on at which moved actions can be. Clips are replaced at once, before commands that were
  /// sent at the same unit, so they begin another.
  private func steps(of actions: Range<Int>) -> [Int] {
    var (step, count) = (0, 0)
    return actions.map { index in
      if case .replaceClips = done[index].action { count = count > 0 ? Self.mostAtOnce : 0 }
      if count == Self.mostAtOnce { (step, count) = (step + 1, 0) }
      count += 1
      return step
    }
  }
}

extension PerformanceAction {
  /// The same action with a change that takes no time.
  fileprivate var atOnce: PerformanceAction {
    switch self {
    case .gain(let level, let strip, _): .gain(level: level, strip: strip, over: .atOnce)
    case .pan(let place, let strip, _): .pan(place: place, strip: strip, over: .atOnce)
    default: self
    }
  }
}
