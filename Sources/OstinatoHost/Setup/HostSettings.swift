/// Says how much may cross between the threads of a host at once.
public struct HostSettings: Equatable, Sendable {
  /// How many commands and other messages the audio thread takes in before a block, at most; the rest
  /// waits for the next block. Range: from 1; less counts as 1.
  public var messagesPerBlock: Int
  /// How many events can wait to be taken. Range: 1 … 1 048 576; other numbers count as the nearest.
  public var eventCapacity: Int

  /// Settings that suit a sequencer.
  public init(messagesPerBlock: Int = 64, eventCapacity: Int = 4096) {
    self.messagesPerBlock = max(messagesPerBlock, 1)
    self.eventCapacity = min(max(eventCapacity, 1), 1 << 20)
  }
}
