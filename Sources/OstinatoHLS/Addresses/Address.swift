/// The parts of an address: RFC 3986, section 3. An absent part differs from an empty one.
struct Address: Equatable {
  typealias Part = ArraySlice<UInt8>

  var scheme: Part?
  var authority: Part?
  var path: Part
  var query: Part?
  var fragment: Part?

  /// Divides any text into its parts, like the regular expression of appendix B.
  init(_ text: some Sequence<UInt8>) {
    var rest = ArraySlice(text)
    if let index = rest.firstIndex(of: 0x23) {
      fragment = rest[(index + 1)...]
      rest = rest[..<index]
    }
    if let index = rest.firstIndex(of: 0x3F) {
      query = rest[(index + 1)...]
      rest = rest[..<index]
    }
    if let index = rest.firstIndex(where: { $0 == ASCII.colon || $0 == 0x2F }),
      rest[index] == ASCII.colon, Self.isScheme(rest[..<index])
    {
      scheme = rest[..<index]
      rest = rest[(index + 1)...]
    }
    if rest.starts(with: [0x2F, 0x2F]) {
      rest = rest.dropFirst(2)
      authority = rest.prefix { $0 != 0x2F }
      rest = rest.dropFirst(authority?.count ?? 0)
    }
    path = rest
  }

  /// Whether it has a scheme, so it can serve as a base address.
  var isAbsolute: Bool { scheme != nil }

  /// The address as bytes, composed of its parts: section 5.3.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if let scheme { bytes += scheme + [ASCII.colon] }
    if let authority { bytes += [0x2F, 0x2F] + authority }
    bytes += path
    if let query { bytes += [0x3F] + query }
    if let fragment { bytes += [0x23] + fragment }
    return bytes
  }

  private static func isScheme(_ bytes: Part) -> Bool {
    guard let first = bytes.first, ASCII.isLetter(first) else { return false }
    return bytes.allSatisfy {
      ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2B || $0 == ASCII.minus
        || $0 == ASCII.period
    }
  }
}

extension Address {
  /// Whether a byte may appear in an address unencoded: RFC 3986, section 2, and the percent sign.
  static func isAllowed(_ byte: UInt8) -> Bool {
    if ASCII.isLetter(byte) || ASCII.isDigit(byte) { return true }
    return "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
  }

  /// Returns the bytes, with each byte that is not allowed in an address percent-encoded.
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

  /// Returns the percent-decoded value of a query parameter, or `nil` if the query does not have it.
  func queryParameter(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    for parameter in (query ?? []).split(separator: 0x26) {
      let key = parameter.prefix { $0 != ASCII.equals }
      if Self.decoding(key).elementsEqual(name) {
        return Self.decoding(parameter.dropFirst(key.count + 1))
      }
    }
    return nil
  }

  /// Returns the bytes, with each percent-encoded byte decoded.
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

extension Address {
  /// Returns a reference resolved against this address: RFC 3986, section 5.2, in strict mode.
  ///
  /// - Complexity: O(n) in the number of bytes of both addresses.
  func resolving(_ reference: Address) -> Address {
    var target = reference
    if reference.scheme != nil {
      target.path = Self.withoutDotSegments(reference.path)
      return target
    }
    target.scheme = scheme
    if reference.authority != nil {
      target.path = Self.withoutDotSegments(reference.path)
      return target
    }
    target.authority = authority
    if reference.path.isEmpty {
      target.path = path
      target.query = reference.query ?? query
    } else if reference.path.first == 0x2F {
      target.path = Self.withoutDotSegments(reference.path)
    } else {
      target.path = Self.withoutDotSegments(merged(with: reference.path))
    }
    return target
  }

  /// Returns this address's path with everything after its last slash replaced: section 5.2.3.
  private func merged(with reference: Part) -> Part {
    if authority != nil, path.isEmpty { return [0x2F] + reference }
    guard let slash = path.lastIndex(of: 0x2F) else { return reference }
    return path[...slash] + reference
  }

  /// Returns a path without its `.` and `..` segments: section 5.2.4.
  static func withoutDotSegments(_ path: Part) -> Part {
    guard hasDotSegment(path) else { return path }
    var output: [UInt8] = []
    var input = path
    while !input.isEmpty {
      if input.starts(with: "../".utf8) {
        input = input.dropFirst(3)
      } else if input.starts(with: "./".utf8) || input.starts(with: "/./".utf8) {
        input = input.dropFirst(2)
      } else if input.elementsEqual("/.".utf8) {
        input = [0x2F]
      } else if input.starts(with: "/../".utf8) {
        input = input.dropFirst(3)
        removeLastSegment(of: &output)
      } else if input.elementsEqual("/..".utf8) {
        input = [0x2F]
        removeLastSegment(of: &output)
      } else if input.elementsEqual(".".utf8) || input.elementsEqual("..".utf8) {
        input = []
      } else {
        let segment = input.prefix(1) + input.dropFirst().prefix { $0 != 0x2F }
        output += segment
        input = input.dropFirst(segment.count)
      }
    }
    return output[...]
  }

  /// Whether a segment of a path begins with a dot. Most paths have no such segment.
  private static func hasDotSegment(_ path: Part) -> Bool {
    var before: UInt8 = 0x2F
    for byte in path {
      if byte == ASCII.period, before == 0x2F { return true }
      before = byte
    }
    return false
  }

  private static func removeLastSegment(of output: inout [UInt8]) {
    output.removeSubrange((output.lastIndex(of: 0x2F) ?? 0)...)
  }
}
