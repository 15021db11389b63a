import Hummingbird
import LoopJSON

/// A request that the server answers: its method and path, its description, and what answers it.
struct Operation: Sendable {
  typealias Handler = @Sendable (Request, ServerContext) async throws -> Response

  /// What an operation is about.
  enum Tag: String { case people = "People", loops = "Loops", lists = "Lists", service = "Service" }

  let method: HTTPRequest.Method
  /// The path, in which names of parameters are in braces.
  let path: String
  let handler: @Sendable (Routes) -> Handler
  /// The description, as OpenAPI has it.
  let json: JSON

  /// - Parameters:
  ///   - name: The name of the operation in the document.
  ///   - query: The parameters behind the question mark.
  ///   - body: What is sent.
  ///   - answers: What is answered, by the status.
  ///   - refusals: The names of the answers that are errors, by the status, besides those that every operation has.
  ///   - isOpen: Whether it needs no token.
  init(
    _ method: HTTPRequest.Method, _ path: String, _ name: String, _ tag: Tag, _ summary: String,
    _ description: String, query: [JSON] = [], body: JSON? = nil, _ answers: [Int: JSON],
    refusals: [Int: String] = [:], isOpen: Bool = false,
    _ handler: @escaping @Sendable (Routes) -> Handler
  ) {
    (self.method, self.path, self.handler) = (method, path, handler)
    var refusals = refusals.merging([414: "AddressTooLong"]) { given, _ in given }
    if !isOpen { refusals.merge([401: "NoToken", 403: "HasLeft"]) { given, _ in given } }
    if !query.isEmpty { refusals[422] = "InvalidQuery" }
    let errors = refusals.mapValues { JSON.object(["$ref": .text("#/components/responses/\($0)")]) }
    let all = answers.merging(errors) { $1 }.map { ("\($0.key)", $0.value) }
    let parameters = query + path.matches(of: /\{(\w+)\}/).map { Self.part(String($0.1)) }
    let operation: JSON = [
      "operationId": .text(name), "tags": [.text(tag.rawValue)], "summary": .text(summary),
      "description": .text(description),
      "responses": .object(Dictionary(uniqueKeysWithValues: all)),
    ]
    json = operation.with("parameters", parameters.isEmpty ? nil : .list(parameters))
      .with("requestBody", body).with("security", isOpen ? [] : nil)
  }

  // MARK: Parameters

  /// A part of a path.
  private static func part(_ name: String) -> JSON {
    let parameter: JSON = ["name": .text(name), "in": "path", "required": true]
    let (description, schema): (String, JSON) =
      switch name {
      case "username": ("The artist's username.", ["type": "string", "minLength": 1])
      case "artist": ("The other artist.", .schema("RecordID"))
      case "sha256": ("The SHA-256 of the body.", .schema("AudioID"))
      case "k":
        ("The number of layers to hear.", ["type": "integer", "minimum": 1, "maximum": 5])
      default: ("The loop.", .schema("RecordID"))
      }
    return parameter.with("description", .text(description)).with("schema", schema)
  }

  /// A parameter behind the question mark.
  static func query(_ name: String, _ description: String, _ schema: JSON) -> JSON {
    [
      "name": .text(name), "in": "query", "required": false, "description": .text(description),
      "schema": schema,
    ]
  }

  static func limit(
    _ usual: Int64, _ description: String = "The greatest number of entries."
  ) -> JSON {
    query(
      "limit", description,
      ["type": "integer", "minimum": 1, "maximum": 100, "default": .number(usual)])
  }

  static func after(_ description: String = "The `next` of the page before.") -> JSON {
    query("after", description, ["type": "string", "minLength": 1])
  }

  // MARK: Bodies

  /// A body, or what an answer has, in JSON.
  static func json(_ schema: JSON, examples: JSON? = nil) -> JSON {
    ["application/json": JSON.object(["schema": schema]).with("examples", examples)]
  }

  /// An answer in JSON.
  static func answer(_ description: String, _ schema: String) -> JSON {
    ["description": .text(description), "content": json(.schema(schema))]
  }

  /// A body of bytes.
  static func bytes(_ types: String...) -> JSON {
    types.reduce([:]) {
      $0.with($1, ["schema": ["type": "string", "format": "binary"]])
    }
  }
}
