/// A strict reader for JSON documents (RFC 8259) that preserves the way values are written.
///
/// In addition to what the grammar rules out, it rejects duplicate keys in an object, lone
/// surrogates, a byte order mark, nesting deeper than ``depthLimit``, and keys longer than
/// ``keyLimit``, so that a malicious file can neither exhaust the stack nor take minutes to read.
struct JSONReader {
  /// The maximum nesting depth of lists and objects.
  static let depthLimit = 64
  /// The largest number of bytes that a key has. Strings are compared by their characters, which takes time
  /// that grows with the square of the marks on one of them.
  static let keyLimit = 256

  let bytes: [UInt8]
  var index = 0
  var path = JSONPath()
  private var depth = 0
  /// The path of the value to find, and the nearest position that the reader has reached.
  private var wanted: JSONPath?
  private var nearest = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the document that the bytes contain.
  ///
  /// - Complexity: O(n).
  static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw reader.error(.byteOrderMark) }
    try reader.requireUTF8()
    reader.skipSpace()
    let value = try reader.value()
    reader.skipSpace()
    if reader.index < bytes.count { throw reader.error(.trailingText) }
    return value
  }

  /// Returns the line and the column, both counted from 1, at which the value at `path` begins, or
  /// the innermost existing value around it.
  ///
  /// - Complexity: O(n).
  static func place(of path: JSONPath, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var reader = JSONReader(bytes)
    reader.wanted = path
    reader.skipSpace()
    // Documents that cannot be read have already been rejected.
    _ = try? reader.value()
    return reader.place(at: reader.nearest)
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    // A value comes after those that enclose it, so the last one recorded is the innermost.
    if let wanted, wanted.starts(with: path) { nearest = index }
    guard let byte = peek else { throw error(.unexpectedEnd) }
    return switch byte {
    case UInt8(ascii: "{"): try nested { reader throws(JSONError) in try reader.object() }
    case UInt8(ascii: "["): try nested { reader throws(JSONError) in try reader.array() }
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try number())
    case UInt8(ascii: "t"): try word("true", .bool(true))
    case UInt8(ascii: "f"): try word("false", .bool(false))
    case UInt8(ascii: "n"): try word("null", .null)
    default: throw error(.expected("a value"))
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    if depth == Self.depthLimit { throw error(.nestedTooDeeply) }
    depth += 1
    index += 1
    skipSpace()
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    var items: [JSONValue] = []
    if take("]") { return .array(items) }
    while true {
      path.append(.index(items.count))
      items.append(try value())
      path.removeLast()
      skipSpace()
      if take("]") { return .array(items) }
      try expectComma(or: "]")
    }
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [JSONMember] = []
    var seen: Set<String> = []
    if take("}") { return .object(members) }
    while true {
      guard peek == UInt8(ascii: "\"") else { throw missing("a key in quotes") }
      let start = index
      let key = try string()
      guard key.utf8.count <= Self.keyLimit else {
        throw error(.keyTooLong(bytes: key.utf8.count), at: start)
      }
      path.append(.key(key))
      // Keys are compared as Swift strings, so two spellings of "é" are the same key here, as they
      // would be in any dictionary.
      if !seen.insert(key).inserted { throw error(.duplicateKey, at: start) }
      skipSpace()
      guard take(":") else { throw missing("a colon") }
      skipSpace()
      members.append(JSONMember(key: key, value: try value()))
      path.removeLast()
      skipSpace()
      if take("}") { return .object(members) }
      try expectComma(or: "}")
    }
  }

  private mutating func expectComma(or close: String) throws(JSONError) {
    guard take(",") else { throw missing("a comma or \(close)") }
    skipSpace()
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[index...].starts(with: text.utf8) else { throw error(.expected("a value")) }
    index += text.utf8.count
    return value
  }
}

extension JSONReader {
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  func requireUTF8() throws(JSONError) {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var good = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): good += UTF8.width(scalar)
      case .emptyInput: return
      case .error: throw error(.invalidUTF8, at: good)
      }
    }
  }

  /// Returns the error for text in which something is missing. The end of the text and a wrong
  /// character have different errors.
  func missing(_ what: String) -> JSONError {
    error(peek == nil ? .unexpectedEnd : .expected(what))
  }

  func error(_ problem: JSONError.Problem, at place: Int? = nil) -> JSONError {
    let (line, column) = self.place(at: place ?? index)
    return JSONError(path: path, line: line, column: column, problem: problem)
  }

  /// Returns the line and the column of a byte, both counted from 1.
  func place(at index: Int) -> (line: Int, column: Int) {
    let before = bytes[..<index]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (
      1 + before.count { $0 == 0x0A }, 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 }
    )
  }
}
