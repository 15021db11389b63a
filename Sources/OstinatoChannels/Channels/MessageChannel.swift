import Ostinato
import OstinatoCrossing

/// Carries messages from the control threads to the audio thread, in order, and tells the sender
/// how many of its commands are completed (rules H1 and H2).
///
/// Safe: the memory belongs to ``HostChannels``, which outlives both ends.
@safe struct MessageChannel: BitwiseCopyable, Sendable {
  private let queue: SPSCQueue<HostMessage>
  /// How many of the commands read are no longer pending in the engine, less those that were
  /// pending there at the beginning.
  private let completedCount: PaddedAtomic
  private let pendingCapacity: Int

  /// Makes a channel to an engine that lets `pendingCapacity` commands wait, of which
  /// `pendingCount` do.
  static func allocate(pendingCapacity: Int, pendingCount: Int) -> MessageChannel {
    MessageChannel(
      // A slot for each command, one for its cancellation, and 64 for all else.
      queue: .allocate(capacity: 2 * pendingCapacity + 64),
      completedCount: .allocate(-pendingCount), pendingCapacity: pendingCapacity)
  }

  /// Frees the memory, and the clips that never arrived. No end may be used afterwards.
  func free() {
    // Safe: the ends that there were are gone.
    var reader = unsafe queue.makeReader()
    while let message = reader.read() {
      if case .replaceClips(_, let ring) = message { _ = ring.take() }
    }
    queue.free()
    completedCount.free()
  }

  /// The control threads' end. Unsafe: there is only one, and it dies before the channel.
  @unsafe func makeWriter() -> Writer {
    unsafe Writer(
      queue: queue.makeWriter(), completedCount: completedCount, pendingCapacity: pendingCapacity)
  }

  /// The audio thread's end. Unsafe: there is only one, and it dies before the channel.
  @unsafe func makeReader() -> Reader {
    unsafe Reader(queue: queue.makeReader(), completedCount: completedCount)
  }
}

extension MessageChannel {
  /// The control threads' end.
  struct Writer: ~Copyable, Sendable {
    private var queue: SPSCQueue<HostMessage>.Writer
    private let completedCount: PaddedAtomic
    /// How many commands can be under way or pending at once.
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

    /// How many messages can be under way at once.
    var capacity: Int { queue.capacity }
    /// Whether there is room for another message.
    var hasRoom: Bool { queue.freeCount > 0 }
    /// Whether there is room for another command, here and, as far as can be known, in the engine.
    var hasRoomForCommand: Bool {
      commandsSent - completedCount.value < pendingCapacity && hasRoom
    }

    /// Sends a message; `false` if there is no room for it.
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
    // One command a nanosecond would take 292 years to pass 2^63.
    /// How many commands were ever read.
    private(set) var commandsRead = 0

    fileprivate init(
      queue: consuming SPSCQueue<HostMessage>.Reader, completedCount: PaddedAtomic
    ) {
      self.queue = queue
      self.completedCount = completedCount
    }

    /// Takes the next message; `nil` if there is none.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    mutating func read() -> HostMessage? {
      guard let message = queue.read() else { return nil }
      if case .command = message { commandsRead &+= 1 }
      return message
    }

    /// Tells the sender that of all commands read only `pendingCount` are still pending.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    func completeAll(but pendingCount: Int) {
      completedCount.set(commandsRead &- pendingCount)
    }
  }
}
