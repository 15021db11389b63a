import OstinatoSharedLoops

/// An action that a request asks for, with the key under which its answer is kept.
///
/// ```json
/// { "key": "1", "do": "post", "name": "funkybeat", "layers": ["0f3a…"], "audience": "friends" }
/// ```
public struct ActionRequest: Sendable {
  /// The key under which the answer is kept.
  public let key: String
  /// The action, in a form in which equal ones are equal.
  public let text: String
  private let decision: RequestedAction

  /// Reads a key and an action.
  ///
  /// - Throws: ``JSONFault``, and `Refusal` for names that are not possible.
  public init(_ json: JSON) throws {
    var fields = try Fields(json)
    key = try fields.text("key")
    guard (1...100).contains(key.unicodeScalars.count) else {
      throw JSONFault.unreadable("a key has 1 to 100 characters")
    }
    text = try fields.rest.string
    decision = try ActionForm.named(try fields.word("do")).read(&fields)
    try fields.finish()
  }

  /// Decides what the action comes to.
  ///
  /// - Parameters:
  ///   - artist: Who acts.
  ///   - time: When, in milliseconds since 1970.
  ///   - newName: A name for a new record.
  ///   - facts: What the store knows.
  ///   - length: Returns the length of audio that the artist has handed in; `nil` if they have not.
  /// - Throws: `Refusal`, and whatever facts and length throw.
  public func decide(
    by artist: ArtistID, at time: Int64, newName: String, facts: any LoopFacts,
    length: @escaping (AudioID) throws -> LayerLength?
  ) throws -> (changes: [LoopChange], answer: JSON) {
    try decision.decide(
      Circumstances(artist: artist, time: time, newName: newName, facts: facts, length: length))
  }
}

/// What an action is decided from.
struct Circumstances {
  let artist: ArtistID
  let time: Int64
  let newName: String
  let facts: any LoopFacts
  let length: (AudioID) throws -> LayerLength?

  /// Returns the length that all of some audio has.
  func length(ofAll audios: [AudioID]) throws -> LayerLength {
    let lengths = try audios.map { audio in
      guard let length = try length(audio) else { throw Refusal.notThere(.audio) }
      return length
    }
    guard let first = lengths.first else { throw Refusal.notValid(.layerCount) }
    guard lengths.allSatisfy({ $0 == first }) else { throw Refusal.inConflict(.otherLength) }
    return first
  }
}
