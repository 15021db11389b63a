/// The position of a value in a document, as error messages show it: `commands[3].at`.
struct JSONPath: Equatable, Sendable, CustomStringConvertible {
  enum Step: Equatable, Sendable {
    case key(String)
    case index(Int)
  }

  private(set) var steps: [Step]

  init(_ steps: [Step] = []) {
    self.steps = steps
  }

  func key(_ name: String) -> JSONPath { JSONPath(steps + [.key(name)]) }

  func index(_ position: Int) -> JSONPath { JSONPath(steps + [.index(position)]) }

  /// Returns whether the path is `other`, or leads to a value within it.
  func starts(with other: JSONPath) -> Bool { steps.starts(with: other.steps) }

  mutating func append(_ step: Step) { steps.append(step) }

  mutating func removeLast() { steps.removeLast() }

  /// The path with dots between its parts. A key that is not a plain word is quoted in brackets, so
  /// that a path always fits on one line and is unambiguous: `clips["a.b"].wav`.
  var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let position): text += "[\(position)]"
      case .key(let name) where name.isPlainWord: text += text.isEmpty ? name : ".\(name)"
      case .key(let name): text += "[\(JSONText.quoted(name))]"
      }
    }
    return text
  }
}

extension String {
  fileprivate var isPlainWord: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy {
        switch $0 {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
      }
  }
}
