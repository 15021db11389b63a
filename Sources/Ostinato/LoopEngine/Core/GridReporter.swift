/// A reporter of the music's lines: bars, beats and sixteenths, and those of observers' grids
/// (rules L1–L3).
struct GridReporter: BitwiseCopyable {
  private var observers: Table<Observer>
  /// The number of rows of the table that are or have been in use; all later rows are empty.
  private var usedRows = 0
  private var nextNumber = 0
  private let grid: EventResolution
  /// The lamps that bars and beats flash.
  private(set) var lamps: Lamps
  /// The next bar, beat or sixteenth to be reported.
  private var nextLine: Ticks = .zero
  /// The nearest line of all grids, including the observers'.
  private var nearest: Ticks = .zero
  /// The frame of the nearest line; `.max` while the music has stopped.
  private(set) var due: Int64 = .max

  /// Creates a reporter without observers. Call ``free()`` to release its memory.
  init(_ grid: EventResolution, at rate: SampleRate) {
    self.grid = grid
    lamps = Lamps(at: rate)
    observers = .allocate(count: EngineSettings.maximumObservers, filledWith: .none)
  }

  func free() { observers.free() }

  /// Copies the observers to memory of this reporter alone.
  mutating func makeOwn(in spare: GridReporter? = nil) {
    observers = observers.clone(in: spare?.observers)
  }

  // MARK: Observers

  /// Adds an observer, and makes the next frame check every grid. Returns `nil` if there is no room
  /// for another observer.
  mutating func observe(every interval: Ticks, at clock: PlaybackClock) -> ObserverID? {
    for index in observers.indices where observers[index].interval == .zero {
      let id = ObserverID(number: nextNumber)
      nextNumber &+= 1  // at one per nanosecond, enough for 292 years
      usedRows = max(usedRows, index &+ 1)
      let reported = clock.timebase.ticks(at: clock.timeline.reported(before: clock.now))
      observers[index] = Observer(
        id: id, interval: interval, next: interval.line(after: reported))
      due = clock.now
      return id
    }
    return nil
  }

  mutating func restoreLamps(
    from reader: inout SnapshotReader, at frame: Int64
  ) throws(SnapshotError) {
    try lamps.restore(from: &reader, at: frame)
  }

  func stopObserving(_ id: ObserverID) {
    for index in observers.indices where observers[index].id == id { observers[index] = .none }
  }

  /// The same observers for an engine at another sample rate, in memory of their own.
  func continued(at rate: SampleRate, by change: RateChange) -> GridReporter {
    var next = self
    next.makeOwn()
    next.lamps = lamps.continued(at: rate, by: change)
    return next
  }

  // MARK: Lines

  /// Reports the lines that belong to this frame, and flashes the lamps (rule T7). After a wrap,
  /// `beforeWrap` is the stretch of music that the wrap skipped.
  @inline(__always)
  mutating func report(
    at clock: PlaybackClock, beforeWrap: (after: Ticks, before: Ticks)?,
    _ events: inout EventSink
  ) {
    let interval = interval(in: clock.timebase.timeSignature)
    let reported = clock.isTimelineNew ? clock.reportedTicks : .zero
    // The end of a region that is not aligned can lie beyond a line that this frame reaches.
    if let beforeWrap {
      let line = interval.line(after: beforeWrap.after)
      if line < beforeWrap.before { report(line, at: clock, &events) }
    }
    if clock.isTimelineNew { nextLine = interval.line(after: reported) }
    // Two lines are never less than a frame apart, so there is at most one.
    if nextLine <= clock.ticks {
      report(nextLine, at: clock, &events)
      nextLine = interval.line(after: clock.ticks)
    }
    nearest = nextLine
    for index in 0..<usedRows where observers[index].interval > .zero {
      var observer = observers[index]
      if let beforeWrap {
        observer.reportAll(
          after: beforeWrap.after, before: beforeWrap.before, at: clock, &events)
      }
      if clock.isTimelineNew { observer.findNext(after: reported) }
      observer.reportReached(at: clock, &events)
      nearest = min(nearest, observer.next)
      observers[index] = observer
    }
  }

  /// Reports one line of the bar, beat and sixteenth grids.
  @inline(__always)
  private mutating func report(
    _ line: Ticks, at clock: PlaybackClock, _ events: inout EventSink
  ) {
    let signature = clock.timebase.timeSignature
    if line.rawValue % signature.barLength.rawValue == 0 {
      lamps.flashBar(at: clock.now)
      events.append(clock.event(.bar))
    }
    if line.rawValue % signature.beatLength.rawValue == 0 {
      lamps.flashBeat(at: clock.now)
      switch grid {
      case .bar: break
      case .beat, .sixteenth: events.append(clock.event(.beat))
      }
    }
    switch grid {
    case .bar, .beat: break
    case .sixteenth: events.append(clock.event(.sixteenth))
    }
  }

  /// The interval of the finest grid that is reported: at most a beat, because the lamps need
  /// beats.
  private func interval(in signature: TimeSignature) -> Ticks {
    switch grid {
    case .bar, .beat: signature.beatLength
    case .sixteenth: .perSixteenth
    }
  }

  /// Finds the frame of the nearest line, once this frame's lines have been reported.
  @inline(__always)
  mutating func schedule(at clock: PlaybackClock) {
    due = clock.frame(reaching: nearest)
  }

  /// Clears the due frame, if the nearest line is beyond a tick. Returns whether it is.
  mutating func skip(to last: Ticks) -> Bool {
    guard nearest > last else { return false }
    due = .max
    return true
  }

  /// Clears the due frame, because nothing is due while the music has stopped.
  mutating func unschedule() { due = .max }
}

/// An observer of one grid (rule L3).
struct Observer: BitwiseCopyable {
  fileprivate let id: ObserverID
  /// The grid's interval, or 0 for an empty row.
  fileprivate let interval: Ticks
  /// The line to be reported next.
  fileprivate private(set) var next: Ticks

  fileprivate init(id: ObserverID, interval: Ticks, next: Ticks) {
    self.id = id
    self.interval = interval
    self.next = next
  }

  fileprivate static var none: Observer {
    Observer(id: ObserverID(number: -1), interval: .zero, next: .zero)
  }

  fileprivate mutating func findNext(after ticks: Ticks) { next = interval.line(after: ticks) }

  /// Reports the lines after one position and before another.
  @inline(__always)
  fileprivate func reportAll(
    after: Ticks, before: Ticks, at clock: PlaybackClock, _ events: inout EventSink
  ) {
    var line = interval.line(after: after)
    while line < before {
      events.append(clock.event(.line(id)))
      line = line + interval
    }
  }

  /// Reports the lines that the clock has reached since the last one.
  @inline(__always)
  fileprivate mutating func reportReached(at clock: PlaybackClock, _ events: inout EventSink) {
    while next <= clock.ticks {
      events.append(clock.event(.line(id)))
      next = next + interval
    }
  }
}

extension GridReporter {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(nextNumber)
    for index in observers.indices {
      writer.put(observers[index].interval.rawValue)
      if observers[index].interval > .zero { writer.put(observers[index].id.number) }
    }
  }

  mutating func restore(from reader: inout SnapshotReader) throws(SnapshotError) {
    nextNumber = try reader.count(in: 0...Int(clamping: SnapshotFormat.lastNumber))
    for index in observers.indices {
      let start = reader.offset
      let interval = Ticks(try reader.number(in: 0...Clip.maximumTicks.rawValue))
      guard interval > .zero else { continue }
      guard interval >= EngineSettings.finestObserverGrid else { throw .invalid(at: start) }
      let number = try reader.count(in: 0...max(nextNumber - 1, 0))
      usedRows = index + 1
      // Its next line is found again at the next frame.
      observers[index] = Observer(
        id: ObserverID(number: number), interval: interval, next: interval)
    }
  }
}
