import OstinatoSharedLoops

/// An action as a request has it: its name, its fields and how they are described, and how it is read.
public struct ActionForm: Sendable {
  /// The value of `do`.
  public let name: String
  private let description: String
  private let fields: [String: JSON]
  private let more: [String: JSON]
  let read: @Sendable (inout Fields) throws -> RequestedAction

  /// - Parameters:
  ///   - description: What it does, and what it answers.
  ///   - fields: The fields besides `key` and `do`, as in ``JSON/record(_:_:)``.
  ///   - more: What else the schema of the action has.
  init(
    _ name: String, _ description: String, _ fields: [String: JSON], more: [String: JSON] = [:],
    read: @escaping @Sendable (inout Fields) throws -> RequestedAction
  ) {
    (self.name, self.description, self.fields) = (name, description, fields)
    (self.more, self.read) = (more, read)
  }

  /// The name of the action's schema.
  public var schemaName: String { name.prefix(1).uppercased() + name.dropFirst() + "Action" }

  /// The schema of the whole action.
  public var schema: JSON {
    var fields = fields
    fields["key"] = .schema("ActionKey")
    fields["do"] = ["type": "string", "const": .text(name)]
    return more.reduce(.record(description, fields)) { $0.with($1.key, $1.value) }
  }

  /// The form of an action by its name.
  static func named(_ name: String) throws(JSONFault) -> ActionForm {
    guard let form = all.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      throw .unreadable("there is no action \(name)")
    }
    return form
  }
}
