extension EngineCore {
  /// How far the finest line is from the next that somebody wants to know of; lamps need beats.
  private var lineInterval: Ticks {
    switch settings.grid {
    case .bar, .beat: timebase.timeSignature.beatLength
    case .sixteenth: .perSixteenth
    }
  }

  /// Reports the bar, beat, sixteenth and observers' lines that belong to this frame, and flashes the
  /// lamps (rules T7, L1–L3). After a wrap, `beforeWrap` is the stretch it cut short.
  mutating func reportLines(
    beforeWrap: (after: Ticks, before: Ticks)?, _ events: inout EventSink
  ) {
    guard isBent || now >= lineDue else { return }
    let interval = lineInterval
    if isBent { nextLine = interval.line(after: served) }
    // A line is never less than a frame from the next, so there is at most one.
    if nextLine <= here {
      report(nextLine, &events)
      nextLine = interval.line(after: here)
    }
    for index in 0..<observerLimit {
      var observer = observers[index]
      guard observer.interval > .zero else { continue }
      if let beforeWrap {
        var cut = observer.interval.line(after: beforeWrap.after)
        while cut < beforeWrap.before {
          events.append(event(.line(observer.id)))
          cut = cut + observer.interval
        }
      }
      if isBent { observer.next = observer.interval.line(after: served) }
      while observer.next <= here {
        events.append(event(.line(observer.id)))
        observer.next = observer.next + observer.interval
      }
      observers[index] = observer
    }
  }

  /// Reports one line of the bar, beat and sixteenth grids.
  private mutating func report(_ line: Ticks, _ events: inout EventSink) {
    let signature = timebase.timeSignature
    let isBar = line.rawValue % signature.barLength.rawValue == 0
    let isBeat = line.rawValue % signature.beatLength.rawValue == 0
    if isBar {
      barLitUntil = now &+ flashFrames
      events.append(event(.bar))
    }
    if isBeat {
      beatLitUntil = now &+ flashFrames
      switch settings.grid {
      case .bar: break
      case .beat, .sixteenth: events.append(event(.beat))
      }
    }
    switch settings.grid {
    case .bar, .beat: break
    case .sixteenth: events.append(event(.sixteenth))
    }
  }
}

extension Ticks {
  /// The first multiple of this interval after `place`. Intervals are at least 3003 ticks, so that the
  /// quotient is far from the ends.
  func line(after place: Ticks) -> Ticks {
    self * (floorDivided(place.rawValue, by: rawValue) &+ 1)
  }
}
