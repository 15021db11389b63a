import Ostinato
import OstinatoCrossing

/// Carries events from the audio thread to whoever listens. Events that find no room are counted,
/// and the count is told in their place (rule H7).
///
/// Safe: the memory belongs to ``HostChannels``, which outlives both ends.
@safe struct EventChannel: BitwiseCopyable, Sendable {
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
  @unsafe func makeReader() -> Reader {
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
  struct Reader: ~Copyable, Sendable {
    private var queue: SPSCQueue<Entry>.Reader
    private let lostCount: PaddedAtomic
    /// How many of the lost events have been told of.
    private var lostTold = 0

    fileprivate init(queue: consuming SPSCQueue<Entry>.Reader, lostCount: PaddedAtomic) {
      self.queue = queue
      self.lostCount = lostCount
    }

    /// Takes everything that has come since the last call.
    mutating func drain() -> [HostEvent] {
      // Read before the events are: those before a loss counted here are all there, and come first.
      let lost = lostCount.value
      var drained: [HostEvent] = []
      for _ in 0..<queue.count {
        guard let next = queue.read() else { break }
        tell(lostSoFar: next.lostBefore, in: &drained)
        drained.append(.event(next.event))
      }
      tell(lostSoFar: lost, in: &drained)
      return drained
    }

    private mutating func tell(lostSoFar: Int, in drained: inout [HostEvent]) {
      guard lostSoFar > lostTold else { return }
      drained.append(.lost(count: lostSoFar - lostTold))
      lostTold = lostSoFar
    }
  }
}
