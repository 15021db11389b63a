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
