extension Address {
  /// Whether a byte may stand in an address as it is: RFC 3986, section 2, and the percent sign.
  static func isAllowed(_ byte: UInt8) -> Bool {
    if ASCII.isLetter(byte) || ASCII.isDigit(byte) { return true }
    return "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
  }

  /// The bytes with a percent sign and two hexadecimal digits for each that may not stand in an address.
  static func encoding(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let digits = [UInt8]("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      if isAllowed(byte) {
        result.append(byte)
      } else {
        result += [ASCII.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return result
  }

  /// The value of a parameter of the query, percent-decoded, or `nil` if the query does not have it.
  func queryParameter(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    for parameter in (query ?? []).split(separator: 0x26) {
      let key = parameter.prefix { $0 != ASCII.equals }
      if Self.decoding(key).elementsEqual(name) {
        return Self.decoding(parameter.dropFirst(key.count + 1))
      }
    }
    return nil
  }

  /// The bytes with each percent sign and two hexadecimal digits replaced with the byte they stand for.
  static func decoding(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      let digits = rest.dropFirst().prefix(2).compactMap(ASCII.hexadecimalValue)
      if byte == ASCII.percent, digits.count == 2 {
        result.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(3)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
