extension Unicode.Scalar {
  /// Whether it is a control character: of the category Cc, which never changes.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
