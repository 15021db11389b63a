/// The parts of an address: RFC 3986, section 3. A part that is absent is not the same as an empty one.
struct Address: Equatable {
  typealias Part = ArraySlice<UInt8>

  var scheme: Part?
  var authority: Part?
  var path: Part
  var query: Part?
  var fragment: Part?

  /// Divides a text as the regular expression of appendix B does, so every text has its parts.
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

  /// Whether it can be the base of others: it has a scheme.
  var isAbsolute: Bool { scheme != nil }

  /// The parts put together: section 5.3.
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
