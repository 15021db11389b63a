/// The limits to what may be under way between the threads of a host.
public struct HostSettings: Equatable, Sendable {
  /// How many commands and other messages the audio thread takes in before a block, at most; the
  /// rest waits for the next block. Range: from 1; less counts as 1.
  public var messagesPerBlock: Int {
    didSet { messagesPerBlock = HostSettings.messages(nearest: messagesPerBlock) }
  }
  /// How many events can wait to be taken. Range: 1 … 1 048 576; other numbers count as the
  /// nearest.
  public var eventCapacity: Int {
    didSet { eventCapacity = HostSettings.events(nearest: eventCapacity) }
  }

  /// Settings that suit a sequencer.
  public init(messagesPerBlock: Int = 64, eventCapacity: Int = 4096) {
    // Here nobody observes what is set.
    self.messagesPerBlock = HostSettings.messages(nearest: messagesPerBlock)
    self.eventCapacity = HostSettings.events(nearest: eventCapacity)
  }

  private static func messages(nearest count: Int) -> Int { max(count, 1) }
  private static func events(nearest count: Int) -> Int { min(max(count, 1), 1 << 20) }
}
