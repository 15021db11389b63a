/// The place of a message among others: what is newer is greater, and of the same time what has the greater name.
public struct MessageKey: Hashable, Sendable {
  /// When the message was written, in the caller's milliseconds.
  public let time: Int64
  /// The message.
  public let message: MessageID

  /// Creates a place.
  public init(time: Int64, message: MessageID) {
    self.time = time
    self.message = message
  }
}

extension MessageKey: Comparable {
  /// Whether a message is older than another.
  public static func < (a: MessageKey, b: MessageKey) -> Bool {
    a.time == b.time ? a.message < b.message : a.time < b.time
  }
}

extension Message {
  /// The place of the message among others.
  public var key: MessageKey { MessageKey(time: time, message: id) }

  /// The other one of the two who write to each other.
  public func partner(of artist: ArtistID) -> ArtistID { sender == artist ? receiver : sender }
}

/// A part of what two artists have written to each other.
public struct MessagePage: Hashable, Sendable {
  /// The messages, the oldest first.
  public let messages: [Message]
  /// The first of the messages, before which the next page ends; `nil` at the beginning of the conversation.
  public let next: MessageKey?
}

/// A part of the list of an artist's conversations.
public struct ConversationPage: Hashable, Sendable {
  /// The last message of each conversation, the newest first.
  public let newest: [Message]
  /// The last of these messages, behind which the next page goes on; `nil` at the end.
  public let next: MessageKey?
}
