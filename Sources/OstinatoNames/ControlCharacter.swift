extension Unicode.Scalar {
  /// Whether the scalar is a control character: a member of the category Cc, which never changes.
  package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
