/// What an artist has told another.
public struct Message: Hashable, Identifiable, Sendable {
  /// The name of the message's record.
  public let id: MessageID
  /// Who wrote it.
  public let sender: ArtistID
  /// Whom it was written to.
  public let receiver: ArtistID
  /// When it was written, in the caller's milliseconds.
  public let time: Int64
  /// The text; empty for a loop alone.
  public let text: String
  /// The loop that goes with it; `nil` for none, and for a reader who may not hear it.
  public internal(set) var loop: LoopID?

  /// Creates a message from what a store has written down. Nothing is checked.
  public init(
    id: MessageID, sender: ArtistID, receiver: ArtistID, time: Int64, text: String, loop: LoopID?
  ) {
    (self.id, self.sender, self.receiver) = (id, sender, receiver)
    (self.time, self.text, self.loop) = (time, text, loop)
  }

  /// The greatest number of characters.
  public static var maximumLength: Int { 2000 }
}

/// The name of a message's record.
public typealias MessageID = RecordID<Message>
