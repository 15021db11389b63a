/// The reason why something cannot be done with shared loops. Nothing has changed then.
public enum Refusal: Error, Hashable, Sendable {
  /// What is there to be asked for, if the asker may see it.
  public enum Subject: String, Sendable {
    /// An artist.
    case artist
    /// A loop.
    case loop
    /// A layer of a loop.
    case layer
    /// Audio that the asker has handed in.
    case audio
    /// A message.
    case message
    /// A friend request.
    case friendRequest = "friend request"
    /// A request to contribute, or an offer.
    case contribution
    /// A conversation.
    case conversation
    /// A loop among those that are saved.
    case savedLoop = "saved loop"
  }

  /// What somebody may not do.
  public enum Act: String, Sendable {
    /// To change a loop of somebody else's.
    case changeOthersLoop = "only its poster may change or delete a loop"
    /// To add to a loop.
    case add = "its poster does not let you add to this loop"
    /// To take out a layer of somebody else's.
    case takeOutOthersLayer = "only its author may take out a layer"
    /// To write to somebody who is no friend.
    case tellStrangers = "you can write to friends only"
    /// To act as somebody who has left.
    case actAsFormer = "you have left"
  }

  /// What is in the way.
  public enum Conflict: String, Sendable {
    /// Somebody has the username.
    case usernameTaken = "the username is taken"
    /// The artist has joined already.
    case joinedAlready = "you have joined already"
    /// The name of a new record is taken.
    case nameTaken = "there is a record with this name already"
    /// They are friends already.
    case friendsAlready = "you are friends already"
    /// The artist has been asked already.
    case askedAlready = "you have asked already"
    /// The artist is blocked already.
    case blockedAlready = "you have blocked this artist already"
    /// The artist is not blocked.
    case notBlocked = "you have not blocked this artist"
    /// It would be about oneself.
    case oneself = "this is about yourself"
    /// The loop has as many layers as it can have.
    case full = "the loop has five layers already"
    /// The layer is the only one.
    case onlyLayer = "a loop keeps one layer: delete the loop"
    /// The layers would not be of one length.
    case otherLength = "all layers of a loop have one length"
    /// The loop is the artist's own.
    case ownLoop = "this is your own loop"
    /// It has been done already.
    case doneAlready = "this has been done already"
  }

  /// What is wrong with a value.
  public enum Fault: String, Sendable {
    /// The username is not possible.
    case username =
      "a username is 3 to 30 of a-z, 0-9, . and _, with a letter or a digit at both ends"
    /// The username is a reserved word.
    case reservedUsername = "this username is reserved"
    /// The given name is not possible.
    case givenName =
      "a given name has 1 to 60 characters, at least one of which can be seen, and none that controls text"
    /// The reference to an image is not possible.
    case image = "a reference to an image is 1 to 200 characters, without control characters"
    /// The reason of a report is not possible.
    case reason = "a reason is 1 to 500 characters, without control characters"
    /// The name of a loop is not possible.
    case loopName =
      "a loop's name has 1 to 60 characters, at least one of which can be seen, and none that controls text"
    /// The caption is not possible.
    case caption = "a caption has at most 140 characters, and none that controls text"
    /// The number of layers is not possible.
    case layerCount = "a loop has 1 to 5 layers"
    /// The length is not possible.
    case length = "a loop is longer than nothing, and at most 25 seconds long"
    /// The name of the audio is not possible.
    case audio = "audio is named by SHA-256: 64 of the characters 0-9 and a-f"
    /// The text of a message is not possible.
    case message =
      "a message has 1 to 2000 characters, none a control character but tab and line feed, or a loop"
    /// The index is not possible.
    case index = "there is no such place in the list"
    /// There are too many words to look for.
    case search = "a search has at most 32 words"
    /// The number of what is wanted is not possible.
    case limit = "a page has 1 to 100 entries"
    /// The name of a record is not possible.
    case recordName = "a record's name is 1 to 128 of a-z, A-Z, 0-9, . - _ and /"
  }

  /// It is not there, or the asker may not see it.
  case notThere(Subject)
  /// The asker may not do that.
  case notAllowed(Act)
  /// It cannot be done beside what there is.
  case inConflict(Conflict)
  /// A value is not possible.
  case notValid(Fault)
}

extension Refusal: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .notThere(let subject): "there is no such \(subject.rawValue)"
    case .notAllowed(let act): act.rawValue
    case .inConflict(let conflict): conflict.rawValue
    case .notValid(let fault): fault.rawValue
    }
  }
}
