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
  private let requested: RequestedAction

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
    requested = try ActionForm.named(try fields.word("do")).read(&fields)
    try fields.finish()
  }

  /// Returns the action.
  ///
  /// - Parameters:
  ///   - time: When it is carried out, in milliseconds since 1970.
  ///   - length: Returns the length of audio that the artist has handed in; `nil` if they have not.
  /// - Throws: `Refusal`, and whatever `length` throws.
  public func action(
    at time: Int64, length: @escaping (AudioID) throws -> LayerLength?
  ) throws -> LoopAction {
    try requested.make(Circumstances(time: time, length: length))
  }
}
