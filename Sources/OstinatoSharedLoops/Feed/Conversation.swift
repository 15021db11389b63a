/// The sort key of a message: its time, then its name. Newer messages have greater keys.
public struct MessageKey: Hashable, Sendable {
  /// The time of writing, in milliseconds by the caller's clock.
  public let time: Int64
  /// The message.
  public let message: MessageID

  /// Creates a key.
  public init(time: Int64, message: MessageID) {
    self.time = time
    self.message = message
  }
}

extension MessageKey: Comparable {
  /// Returns whether `a` is older than `b`.
  public static func < (a: MessageKey, b: MessageKey) -> Bool {
    a.time == b.time ? a.message < b.message : a.time < b.time
  }
}

extension Message {
  /// The sort key of the message.
  public var key: MessageKey { MessageKey(time: time, message: id) }

  /// Returns the other artist in the conversation.
  public func partner(of artist: ArtistID) -> ArtistID { sender == artist ? receiver : sender }
}

/// A page of the messages between two artists.
public struct MessagePage: Hashable, Sendable {
  /// The messages, oldest first.
  public let messages: [Message]
  /// The key of the first message, before which the next page ends; `nil` at the beginning of the conversation.
  public let next: MessageKey?
}

/// A page of an artist's conversations.
public struct ConversationPage: Hashable, Sendable {
  /// The last message of each conversation, newest first.
  public let newest: [Message]
  /// The key of the last of these messages, after which the next page starts; `nil` at the end.
  public let next: MessageKey?
}
