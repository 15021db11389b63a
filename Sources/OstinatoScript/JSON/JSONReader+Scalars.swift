extension JSONReader {
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    _ = take("-")
    if take("0") {
      if let byte = peek, isDigit(byte) { throw error(.malformedNumber, at: start) }
    } else {
      try digits(of: start)
    }
    if take(".") { try digits(of: start) }
    if take("e") || take("E") {
      _ = take("-") || take("+")
      try digits(of: start)
    }
    return JSONNumber(checked: bytes[start..<index])
  }

  private mutating func digits(of start: Int) throws(JSONError) {
    let first = index
    while let byte = peek, isDigit(byte) { index += 1 }
    if index == first { throw error(.malformedNumber, at: start) }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Reads a string literal. `index` is the position of its opening quotation mark.
  mutating func string() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += try escape()
      case 0x00..<0x20:
        throw error(.controlCharacter)
      default:
        text.append(byte)
        index += 1
      }
    }
    throw error(.unexpectedEnd)
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    let start = index
    index += 1
    guard let byte = peek else { throw error(.unexpectedEnd) }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(try scalar(from: start)).utf8)
    default: throw error(.malformedEscape, at: start)
    }
  }

  private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try hexUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), take("\\"), take("u") else {
      throw error(.loneSurrogate, at: start)
    }
    let second = try hexUnit(from: start)
    guard UTF16.isTrailSurrogate(second) else { throw error(.loneSurrogate, at: start) }
    let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
    guard let scalar = Unicode.Scalar(value) else { throw error(.loneSurrogate, at: start) }
    return scalar
  }

  private mutating func hexUnit(from start: Int) throws(JSONError) -> UInt16 {
    guard index + 4 <= bytes.count else { throw error(.unexpectedEnd) }
    var unit: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(.malformedEscape, at: start)
      }
      unit = unit << 4 | UInt16(digit)
    }
    index += 4
    return unit
  }
}
