/// The reason why bytes are not a JSON document, and the place of the problem.
struct JSONError: Error, Equatable, Sendable {
  /// The value that was being read when the error occurred.
  let path: JSONPath
  /// The line, counted from 1.
  let line: Int
  /// The column, counted from 1 in characters as a text editor counts them (Unicode scalars).
  let column: Int
  let problem: Problem

  enum Problem: Equatable, Sendable {
    case byteOrderMark
    case invalidUTF8
    case unexpectedEnd
    case expected(String)
    case malformedNumber
    case malformedEscape
    case loneSurrogate
    case controlCharacter
    case duplicateKey
    case keyTooLong(bytes: Int)
    case nestedTooDeeply
    case trailingText
  }
}

extension JSONError: CustomStringConvertible {
  var description: String {
    let place = "line \(line), column \(column): \(problem)"
    return path.steps.isEmpty ? place : "\(path): \(place)"
  }
}

extension JSONError.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .byteOrderMark: "a byte order mark; JSON is plain UTF-8"
    case .invalidUTF8: "bytes that are not UTF-8"
    case .unexpectedEnd: "the text ends too early"
    case .expected(let what): "expected \(what)"
    case .malformedNumber: "a malformed number"
    case .malformedEscape: "a malformed escape"
    case .loneSurrogate: "an escape that is half of a surrogate pair"
    case .controlCharacter: "a control character in a string; write it as an escape"
    case .duplicateKey: "this key stands here twice"
    case .keyTooLong(let bytes):
      "this key has \(bytes) bytes, more than \(JSONReader.keyLimit): shorten it"
    case .nestedTooDeeply: "nested more than \(JSONReader.depthLimit) deep"
    case .trailingText: "text after the end of the document"
    }
  }
}
