extension String {
  /// The bytes of an address before its query.
  var withoutQuery: Substring.UTF8View { utf8.prefix { $0 != UInt8(ascii: "?") } }
}
