import Ostinato

/// A channel of events from the audio thread to listeners. Events that do not fit are counted, and
/// their number is reported in their place (rule H7).
///
/// Safe: the memory belongs to ``HostChannels``, which outlives both ends.
@safe package struct EventChannel: BitwiseCopyable, Sendable {
  /// An item that the audio thread reports.
  package enum Item: Equatable, Sendable {
    /// An event of the engine.
    case event(EngineEvent)
    /// The number of events that were lost here.
    case lost(count: Int)
  }

  /// An event and the number of events ever lost before it.
  fileprivate struct Entry: BitwiseCopyable, Sendable {
    let event: EngineEvent
    let lostBefore: Int
  }

  private let queue: SPSCQueue<Entry>
  /// The number of events ever lost.
  private let lostCount: PaddedAtomic

  /// Allocates a channel that holds at least `capacity` events.
  static func allocate(capacity: Int) -> EventChannel {
    EventChannel(queue: .allocate(capacity: capacity), lostCount: .allocate())
  }

  /// Frees the memory. Neither end may be used afterward.
  func free() {
    queue.free()
    lostCount.free()
  }

  /// Creates the audio thread's end. Unsafe: it may be created only once, and the channel must
  /// outlive it.
  @unsafe func makeWriter() -> Writer {
    unsafe Writer(queue: queue.makeWriter(), lostCount: lostCount)
  }

  /// Creates the listeners' end. Unsafe: it may be created only once, and the channel must outlive
  /// it.
  @unsafe package func makeReader() -> Reader {
    unsafe Reader(queue: queue.makeReader(), lostCount: lostCount)
  }
}

extension EventChannel {
  /// The audio thread's end.
  struct Writer: ~Copyable, Sendable {
    private var queue: SPSCQueue<Entry>.Writer
    private let lostCount: PaddedAtomic
    // At one event per nanosecond, it would take 292 years to exceed 2^63.
    private var lost = 0

    fileprivate init(queue: consuming SPSCQueue<Entry>.Writer, lostCount: PaddedAtomic) {
      self.queue = queue
      self.lostCount = lostCount
    }

    /// Sends an event, or counts it as lost.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    mutating func write(_ event: EngineEvent) {
      if !queue.write(Entry(event: event, lostBefore: lost)) { lose(1) }
    }

    /// Counts events that were lost before they reached this channel.
    mutating func lose(_ count: Int) { lost &+= count }

    /// Makes all losses so far known to the listeners, including those after the last event.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    func publishLosses() { lostCount.set(lost) }
  }

  /// The listeners' end.
  package struct Reader: ~Copyable, Sendable {
    private var queue: SPSCQueue<Entry>.Reader
    private let lostCount: PaddedAtomic
    /// The number of lost events that have been reported.
    private var lostTold = 0
    /// An entry that was taken out of the queue but has not been delivered yet.
    private var next: Entry?

    fileprivate init(queue: consuming SPSCQueue<Entry>.Reader, lostCount: PaddedAtomic) {
      self.queue = queue
      self.lostCount = lostCount
    }

    /// Passes on what has arrived since the last call, in order, up to `limit` items; the rest is
    /// kept for the next call.
    package mutating func drain(atMost limit: Int = .max, _ take: (Item) -> Void) {
      // Read before the events: all events before a loss that is counted here have arrived, and
      // come first.
      let lost = lostCount.value
      var count = queue.count
      for _ in 0..<max(limit, 0) {
        if next == nil, count > 0 {
          next = queue.read()
          count -= 1
        }
        guard let entry = next else {
          if let loss = tell(lostSoFar: lost) { take(loss) }
          return
        }
        if let loss = tell(lostSoFar: entry.lostBefore) {
          take(loss)
        } else {
          take(.event(entry.event))
          next = nil
        }
      }
    }

    /// The losses that have not been reported yet, if there are any.
    private mutating func tell(lostSoFar: Int) -> Item? {
      guard lostSoFar > lostTold else { return nil }
      defer { lostTold = lostSoFar }
      return .lost(count: lostSoFar - lostTold)
    }
  }
}
