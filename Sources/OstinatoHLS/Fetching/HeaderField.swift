/// A header field of a request or of an answer. Realtime-safe: no.
public struct HeaderField: Hashable, Sendable {
  /// The name, in which case does not matter.
  public let name: String
  /// The value.
  public let value: String

  /// Creates a header field.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

extension [HeaderField] {
  /// Returns the value of the first field with a name, without surrounding blanks. The name is given in lower case.
  func value(_ name: String) -> ArraySlice<UInt8>? {
    first { ASCII.lowercased($0.name).elementsEqual(name.utf8) }.map {
      ArraySlice($0.value.utf8).trimmed
    }
  }
}
