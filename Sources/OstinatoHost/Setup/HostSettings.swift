/// Limits on what may be under way between the threads of a host.
public struct HostSettings: Equatable, Sendable {
  /// The largest number of messages, such as commands, that the audio thread takes in before a
  /// block; the rest wait for the next block. Range: 1 or more; smaller values count as 1.
  public var messagesPerBlock: Int {
    didSet { messagesPerBlock = HostSettings.messages(nearest: messagesPerBlock) }
  }
  /// The number of events that can wait to be read. Range: 1 … 1 048 576; values outside it are
  /// clamped.
  public var eventCapacity: Int {
    didSet { eventCapacity = HostSettings.events(nearest: eventCapacity) }
  }

  /// Creates settings. The defaults suit a sequencer.
  public init(messagesPerBlock: Int = 64, eventCapacity: Int = 4096) {
    // Property observers do not run in an initializer.
    self.messagesPerBlock = HostSettings.messages(nearest: messagesPerBlock)
    self.eventCapacity = HostSettings.events(nearest: eventCapacity)
  }

  private static func messages(nearest count: Int) -> Int { max(count, 1) }
  private static func events(nearest count: Int) -> Int { min(max(count, 1), 1 << 20) }
}
