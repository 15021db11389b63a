/// The type of an attribute's value: RFC 8216, section 4.2.
enum AttributeKind {
  case quoted, word, whole, decimal, signedDecimal, hexadecimal, resolution
  /// A quoted string or a word. Only `CLOSED-CAPTIONS` has this type.
  case quotedOrWord

  func accepts(_ attribute: AttributeList.Attribute) -> Bool {
    let value = ArraySlice(attribute.value.utf8)
    switch self {
    case .quoted: return attribute.isQuoted
    case .quotedOrWord: return true
    case .word: return !attribute.isQuoted && !value.isEmpty
    case .whole: return !attribute.isQuoted && WholeNumber.read(value) != nil
    case .decimal: return !attribute.isQuoted && DecimalNumber.read(value) != nil
    case .signedDecimal:
      return !attribute.isQuoted && DecimalNumber.read(value, signed: true) != nil
    case .hexadecimal:
      return !attribute.isQuoted && Hexadecimal.read(value, bytes: (value.count + 1) / 2) != nil
    case .resolution:
      let sides = value.split(separator: 0x78, omittingEmptySubsequences: false)
      return !attribute.isQuoted && sides.count == 2
        && sides.allSatisfy { WholeNumber.read($0) != nil }
    }
  }

  var name: String {
    switch self {
    case .quoted: "a string in quotation marks"
    case .word: "a word without quotation marks"
    case .whole: "a whole number from 0 to 2^63 - 1"
    case .decimal: "a decimal number"
    case .signedDecimal: "a decimal number, possibly negative"
    case .hexadecimal: "a hexadecimal sequence"
    case .resolution: "a width and a height, such as 640x360"
    case .quotedOrWord: "a string or a word"
    }
  }
}
