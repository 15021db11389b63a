extension String {
  /// The bytes of an address before its query.
  var withoutQuery: Substring.UTF8View { utf8.prefix { $0 != UInt8(ascii: "?") } }

  /// The bytes of an address between its scheme and its query, or before its query if it has no scheme.
  var withoutQueryAndScheme: Substring.UTF8View {
    let address = withoutQuery
    let scheme = address.prefix { $0 != ASCII.colon && $0 != UInt8(ascii: "/") }
    let rest = address[scheme.endIndex...]
    return rest.first == ASCII.colon ? rest.dropFirst() : address
  }

  /// The bytes of an address's path, without the host and the query.
  var pathAlone: Substring.UTF8View {
    let address = withoutQueryAndScheme
    guard address.starts(with: "//".utf8) else { return address }
    return address.dropFirst(2).drop { $0 != UInt8(ascii: "/") }
  }
}
