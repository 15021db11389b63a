/// A variable of a playlist. References of the form `{$name}` are replaced with its value. Realtime-safe: no.
public struct PlaylistVariable: Hashable, Sendable {
  /// The name, which consists of letters, digits, `-` and `_`.
  public let name: String
  /// The value.
  public let value: String

  /// Creates a variable that a media playlist can import.
  ///
  /// - Parameters:
  ///   - name: The name, which consists of letters, digits, `-` and `_`.
  ///   - value: The value.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
