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

  /// The greatest number of characters.
  public static var maximumLength: Int { 2000 }
}

/// The name of a message's record.
public typealias MessageID = RecordID<Message>
