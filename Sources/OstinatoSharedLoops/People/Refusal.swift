/// The reason why an action or a query on shared loops is refused. A refused action changes nothing.
public enum Refusal: Error, Hashable, Sendable {
  /// The kind of thing that was not found.
  public enum Subject: String, Sendable {
    /// An artist.
    case artist
    /// A loop.
    case loop
    /// A layer of a loop.
    case layer
    /// Audio that the asker has uploaded.
    case audio
    /// A message.
    case message
    /// A friend request.
    case friendRequest = "friend request"
    /// A request or an offer to contribute to a loop.
    case contribution
    /// A conversation.
    case conversation
    /// A saved loop.
    case savedLoop = "saved loop"
  }

  /// An act that is not allowed.
  public enum Act: String, Sendable {
    /// Changing or deleting another artist's loop.
    case changeOthersLoop = "only its poster may change or delete a loop"
    /// Adding layers to a loop.
    case add = "its poster does not let you add to this loop"
    /// Taking out another artist's layer.
    case takeOutOthersLayer = "only its author may take out a layer"
    /// Writing to an artist who is not a friend.
    case tellStrangers = "you can write to friends only"
    /// Acting as a former artist.
    case actAsFormer = "you have left"
  }

  /// A conflict with the current state.
  public enum Conflict: String, Sendable {
    /// Another artist has, or had, the username.
    case usernameTaken = "the username is taken"
    /// The artist has already joined.
    case joinedAlready = "you have joined already"
    /// Another record already has the name of the new one.
    case nameTaken = "there is a record with this name already"
    /// The two artists are already friends.
    case friendsAlready = "you are friends already"
    /// The request has already been made.
    case askedAlready = "you have asked already"
    /// The artist is already blocked.
    case blockedAlready = "you have blocked this artist already"
    /// The artist is not blocked.
    case notBlocked = "you have not blocked this artist"
    /// The action targets the artist who performs it.
    case oneself = "this is about yourself"
    /// The loop would have more than five layers.
    case full = "the loop has five layers already"
    /// The layer is the only one of its loop.
    case onlyLayer = "a loop keeps one layer: delete the loop"
    /// The layers would differ in length.
    case otherLength = "all layers of a loop have one length"
    /// The loop is the artist's own.
    case ownLoop = "this is your own loop"
    /// The action has already been done.
    case doneAlready = "this has been done already"
  }

  /// An invalid value.
  public enum Fault: String, Sendable {
    /// The username is invalid.
    case username =
      "a username is 3 to 30 of a-z, 0-9, . and _, with a letter or a digit at both ends"
    /// The username is a reserved word.
    case reservedUsername = "this username is reserved"
    /// The given name is invalid.
    case givenName =
      "a given name has 1 to 60 characters, at least one of which can be seen, and none that controls text"
    /// The reference to an image is invalid.
    case image = "a reference to an image is 1 to 200 characters, without control characters"
    /// The reason of a report is invalid.
    case reason = "a reason is 1 to 500 characters, without control characters"
    /// The name of a loop is invalid.
    case loopName =
      "a loop's name has 1 to 60 characters, at least one of which can be seen, and none that controls text"
    /// The caption is invalid.
    case caption = "a caption has at most 140 characters, and none that controls text"
    /// The number of layers is out of range.
    case layerCount = "a loop has 1 to 5 layers"
    /// The length is out of range.
    case length = "a loop is longer than nothing, and at most 25 seconds long"
    /// The name of the audio is invalid.
    case audio = "audio is named by SHA-256: 64 of the characters 0-9 and a-f"
    /// The text of a message is invalid.
    case message =
      "a message has 1 to 2000 characters, none a control character but tab and line feed, or a loop"
    /// The index is out of range.
    case index = "there is no such place in the list"
    /// The search has too many words.
    case search = "a search has at most 32 words"
    /// The requested number of entries is out of range.
    case limit = "a page has 1 to 100 entries"
    /// The name of a record is invalid.
    case recordName = "a record's name is 1 to 128 of a-z, A-Z, 0-9, . - _ / and ~"
  }

  /// The subject does not exist, or the asker may not see it.
  case notFound(Subject)
  /// The asker is not allowed to do this.
  case notAllowed(Act)
  /// The action conflicts with the current state.
  case conflict(Conflict)
  /// A value is invalid.
  case invalid(Fault)
}

extension Refusal: CustomStringConvertible {
  /// A readable description, on a single line.
  public var description: String {
    switch self {
    case .notFound(let subject): "there is no such \(subject.rawValue)"
    case .notAllowed(let act): act.rawValue
    case .conflict(let conflict): conflict.rawValue
    case .invalid(let fault): fault.rawValue
    }
  }
}
