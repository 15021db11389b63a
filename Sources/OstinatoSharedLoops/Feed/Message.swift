/// A message from one artist to another.
public struct Message: Hashable, Identifiable, Sendable {
  /// The name of the message's record.
  public let id: MessageID
  /// The artist who wrote it.
  public let sender: ArtistID
  /// The artist who received it.
  public let receiver: ArtistID
  /// The time of writing, in milliseconds by the caller's clock.
  public let time: Int64
  /// The text, which can be empty if there is a loop.
  public let text: String
  /// The attached loop, or `nil` if there is none or the reader may not hear it.
  public internal(set) var loop: LoopID?

  /// Creates a message from stored values, without checking them.
  public init(
    id: MessageID, sender: ArtistID, receiver: ArtistID, time: Int64, text: String, loop: LoopID?
  ) {
    (self.id, self.sender, self.receiver) = (id, sender, receiver)
    (self.time, self.text, self.loop) = (time, text, loop)
  }

  /// The maximum number of characters.
  public static var maximumLength: Int { 2000 }
}

/// The name of a message's record.
public typealias MessageID = RecordID<Message>
