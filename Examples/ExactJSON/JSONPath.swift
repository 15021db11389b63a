/// Where in a document a value stands, as an error message names it: `commands[3].at`.
public struct JSONPath: Equatable, Sendable, CustomStringConvertible {
  public enum Step: Equatable, Sendable {
    case key(String)
    case index(Int)
  }

  public private(set) var steps: [Step]

  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  public func key(_ name: String) -> JSONPath { JSONPath(steps + [.key(name)]) }

  public func index(_ position: Int) -> JSONPath { JSONPath(steps + [.index(position)]) }

  mutating func append(_ step: Step) { steps.append(step) }

  mutating func removeLast() { steps.removeLast() }

  /// Dotted; a key that is not a plain word is quoted in brackets, so that a path stays one line
  /// and has one reading: `clips["a.b"].wav`.
  public var description: String {
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
