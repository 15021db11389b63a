/// The variables defined so far, and the replacement of references to them.
struct Variables {
  static let limit = 256
  /// The maximum number of bytes in a text with its variables replaced, and in all such texts together.
  static let textLimit = 1 << 16
  static let totalLimit = 1 << 26

  private(set) var defined: [PlaylistVariable] = []
  private var total = 0

  func value(of name: ArraySlice<UInt8>) -> String? {
    defined.first { name.elementsEqual($0.name.utf8) }?.value
  }

  mutating func define(_ variable: PlaylistVariable) throws(Violation) {
    let name = ArraySlice(variable.name.utf8)
    guard !name.isEmpty, name.allSatisfy(Self.isNameByte) else {
      throw Tag.define.fault(
        "\"\(variable.name)\" is no name of a variable: letters, digits, - and _ are")
    }
    guard value(of: name) == nil else {
      throw Tag.define.fault("the variable \(variable.name) is defined twice")
    }
    guard defined.count < Self.limit else {
      throw .limit("more than \(Self.limit) variables are defined")
    }
    guard UTF8Check.firstFault(in: ArraySlice(variable.value.utf8)) == nil,
      !variable.value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == ASCII.quote })
    else {
      throw Tag.define.fault(
        "the value of \(variable.name) has a quotation mark or a control character")
    }
    defined.append(variable)
  }

  /// Returns a text with each `{$name}` replaced with the variable's value.
  mutating func replacing(in text: ArraySlice<UInt8>) throws(Violation) -> ArraySlice<UInt8> {
    guard Self.reference(in: text) != nil else { return text }
    var result: [UInt8] = []
    var rest = text
    while let reference = Self.reference(in: rest) {
      let name = rest[reference].dropFirst(2).dropLast()
      guard let value = value(of: name) else {
        throw Tag.define.fault("the variable \(name.text) is not defined")
      }
      result += rest[..<reference.lowerBound]
      result += value.utf8
      guard result.count <= Self.textLimit else {
        throw .limit("a text is longer than \(Self.textLimit) bytes with its variables")
      }
      rest = rest[reference.upperBound...]
    }
    result += rest
    total += result.count
    guard total <= Self.totalLimit else {
      throw .limit("texts with variables are together longer than \(Self.totalLimit) bytes")
    }
    guard Self.reference(in: result[...]) == nil else {
      throw Tag.define.fault("the values of variables form a reference to a variable")
    }
    return result[...]
  }

  /// Returns the range of the first reference to a variable, or `nil` if there is none.
  private static func reference(in text: ArraySlice<UInt8>) -> Range<Int>? {
    var index = text.startIndex
    while let start = text[index...].firstIndex(of: 0x7B) {
      index = start + 1
      guard text[index...].first == 0x24 else { continue }
      let name = text[(index + 1)...].prefix(while: isNameByte)
      if !name.isEmpty, text[name.endIndex...].first == 0x7D { return start..<(name.endIndex + 1) }
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.minus || byte == 0x5F
  }
}
