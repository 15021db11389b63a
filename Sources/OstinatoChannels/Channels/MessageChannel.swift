import Ostinato

/// A channel of messages from the control threads to the audio thread, in order, which also reports
/// to the sender how many of its commands are completed (rules H1 and H2).
///
/// Safe: the memory belongs to ``HostChannels``, which outlives both ends.
@safe struct MessageChannel: BitwiseCopyable, Sendable {
  private let queue: SPSCQueue<HostMessage>
  /// The number of commands read that are no longer pending in the engine, minus those that were
  /// pending there at the start.
  private let completedCount: PaddedAtomic
  private let pendingCapacity: Int

  /// Allocates a channel to an engine with room for `pendingCapacity` pending commands, of which
  /// `pendingCount` are pending now.
  static func allocate(pendingCapacity: Int, pendingCount: Int) -> MessageChannel {
    MessageChannel(
      // A slot for each command, one for its cancellation, and 64 for everything else.
      queue: .allocate(capacity: 2 * pendingCapacity + 64),
      completedCount: .allocate(-pendingCount), pendingCapacity: pendingCapacity)
  }

  /// Frees the memory, and the clips that never arrived. Neither end may be used afterward.
  func free() {
    // Safe: the previous ends no longer exist.
    var reader = unsafe queue.makeReader()
    while let message = reader.read() {
      if case .replaceClips(_, let ring) = message { _ = ring.take() }
    }
    queue.free()
    completedCount.free()
  }

  /// Creates the control threads' end. Unsafe: it may be created only once, and the channel must
  /// outlive it.
  @unsafe func makeWriter() -> Writer {
    unsafe Writer(
      queue: queue.makeWriter(), completedCount: completedCount, pendingCapacity: pendingCapacity)
  }

  /// Creates the audio thread's end. Unsafe: it may be created only once, and the channel must
  /// outlive it.
  @unsafe func makeReader() -> Reader {
    unsafe Reader(queue: queue.makeReader(), completedCount: completedCount)
  }
}

extension MessageChannel {
  /// The control threads' end.
  struct Writer: ~Copyable, Sendable {
    private var queue: SPSCQueue<HostMessage>.Writer
    private let completedCount: PaddedAtomic
    /// The number of commands that can be under way or pending at once.
    let pendingCapacity: Int
    private var commandsSent = 0

    fileprivate init(
      queue: consuming SPSCQueue<HostMessage>.Writer, completedCount: PaddedAtomic,
      pendingCapacity: Int
    ) {
      self.queue = queue
      self.completedCount = completedCount
      self.pendingCapacity = pendingCapacity
    }

    /// The number of messages that can be under way at once.
    var capacity: Int { queue.capacity }
    /// Whether there is room for another message.
    var hasRoom: Bool { queue.freeCount > 0 }
    /// Whether there is room for another command here and, as far as is known, in the engine.
    var hasRoomForCommand: Bool {
      commandsSent - completedCount.value < pendingCapacity && hasRoom
    }

    /// Sends a message; returns `false` if there is no room for it.
    mutating func write(_ message: HostMessage) -> Bool {
      guard queue.write(message) else { return false }
      if case .command = message { commandsSent += 1 }
      return true
    }
  }

  /// The audio thread's end.
  struct Reader: ~Copyable, Sendable {
    private var queue: SPSCQueue<HostMessage>.Reader
    private let completedCount: PaddedAtomic
    // At one command per nanosecond, it would take 292 years to exceed 2^63.
    /// The number of commands ever read.
    private(set) var commandsRead = 0

    fileprivate init(
      queue: consuming SPSCQueue<HostMessage>.Reader, completedCount: PaddedAtomic
    ) {
      self.queue = queue
      self.completedCount = completedCount
    }

    /// Removes and returns the next message; `nil` if there is none.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    mutating func read() -> HostMessage? {
      guard let message = queue.read() else { return nil }
      if case .command = message { commandsRead &+= 1 }
      return message
    }

    /// Reports to the sender that only `pendingCount` of all commands read are still pending.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    func completeAll(but pendingCount: Int) {
      completedCount.set(commandsRead &- pendingCount)
    }
  }
}
