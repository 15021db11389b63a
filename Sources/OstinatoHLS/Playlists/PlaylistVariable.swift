/// A variable of a playlist: `{$name}` stands for its value. Realtime-safe: no.
public struct PlaylistVariable: Hashable, Sendable {
  /// The name, of letters, digits, `-` and `_`.
  public let name: String
  /// What the variable stands for.
  public let value: String

  /// Creates a variable that a media playlist can import.
  ///
  /// - Parameters:
  ///   - name: The name, of letters, digits, `-` and `_`.
  ///   - value: What it stands for.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
