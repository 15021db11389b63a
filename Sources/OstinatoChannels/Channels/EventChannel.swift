import Ostinato
import OstinatoCrossing

/// Carries events from the audio thread to whoever listens. Events that find no room are counted,
/// and the count is told in their place (rule H7).
///
/// Safe: the memory belongs to ``HostChannels``, which outlives both ends.
@safe package struct EventChannel: BitwiseCopyable, Sendable {
  /// What the audio thread has to tell, one after the other.
  package enum Item: Equatable, Sendable {
    /// Something happened in the engine.
    case event(EngineEvent)
    /// So many events were lost here.
    case lost(count: Int)
  }

  /// An event, with how many were ever lost before it.
  fileprivate struct Entry: BitwiseCopyable, Sendable {
    let event: EngineEvent
    let lostBefore: Int
  }

  private let queue: SPSCQueue<Entry>
  /// How many events were ever lost.
  private let lostCount: PaddedAtomic

  /// Makes a channel that holds at least `capacity` events.
  static func allocate(capacity: Int) -> EventChannel {
    EventChannel(queue: .allocate(capacity: capacity), lostCount: .allocate())
  }

  /// Frees the memory. No end may be used afterwards.
  func free() {
    queue.free()
    lostCount.free()
  }

  /// The audio thread's end. Unsafe: there is only one, and it dies before the channel.
  @unsafe func makeWriter() -> Writer {
    unsafe Writer(queue: queue.makeWriter(), lostCount: lostCount)
  }

  /// The listeners' end. Unsafe: there is only one, and it dies before the channel.
  @unsafe package func makeReader() -> Reader {
    unsafe Reader(queue: queue.makeReader(), lostCount: lostCount)
  }
}

extension EventChannel {
  /// The audio thread's end.
  struct Writer: ~Copyable, Sendable {
    private var queue: SPSCQueue<Entry>.Writer
    private let lostCount: PaddedAtomic
    // One event a nanosecond would take 292 years to pass 2^63.
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

    /// Counts events that were lost before they came here.
    mutating func lose(_ count: Int) { lost &+= count }

    /// Tells the listeners of all losses so far, including those after the last event.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    func publishLosses() { lostCount.set(lost) }
  }

  /// The listeners' end.
  package struct Reader: ~Copyable, Sendable {
    private var queue: SPSCQueue<Entry>.Reader
    private let lostCount: PaddedAtomic
    /// How many of the lost events have been told of.
    private var lostTold = 0
    /// What was taken out of the queue and has not been handed over yet.
    private var next: Entry?

    fileprivate init(queue: consuming SPSCQueue<Entry>.Reader, lostCount: PaddedAtomic) {
      self.queue = queue
      self.lostCount = lostCount
    }

    /// Hands over what has come since the last call, in order, up to `limit` items of it; the rest
    /// stays for the next call.
    package mutating func drain(atMost limit: Int = .max, _ take: (Item) -> Void) {
      // Read before the events are: those before a loss counted here are all there, and come first.
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

    /// The losses of which nobody has been told, if there are any.
    private mutating func tell(lostSoFar: Int) -> Item? {
      guard lostSoFar > lostTold else { return nil }
      defer { lostTold = lostSoFar }
      return .lost(count: lostSoFar - lostTold)
    }
  }
}
