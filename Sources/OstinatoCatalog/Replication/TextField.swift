/// A text with 1 to 200 characters, none of which is a control character.
public enum TextField: String, Sendable {
  /// The title of a song.
  case title = "title"
  /// The artist of a song.
  case artist = "artist"
  /// The name of a set list.
  case listName = "name of a set list"
  /// The name of a bank of patterns.
  case bankName = "name of a bank"
  /// The name of a pattern.
  case patternName = "name of a pattern"
  /// The name of the kit that a pattern is played with.
  case kitName = "name of a kit"
  /// The name of a sound of the user's own.
  case soundName = "name of a sound"
}

extension TextField {
  /// The greatest number of characters.
  public static var maximumLength: Int { 200 }

  /// Checks a text. Characters are Unicode scalars, so that the result is the same on every platform.
  func check(_ text: String) throws(BookError) {
    let count = text.unicodeScalars.count
    guard (1...Self.maximumLength).contains(count) else { throw .textLength(count, of: self) }
    if let control = text.unicodeScalars.first(where: Self.isControl) {
      throw .controlCharacter(control.value, in: self)
    }
  }

  /// The text that a field's value is, or `?` for a value that is not possible (rule B11).
  static func text(_ value: FieldValue) -> String {
    guard let text = value.text, (1...maximumLength).contains(text.unicodeScalars.count),
      !text.unicodeScalars.contains(where: isControl)
    else { return "?" }
    return text
  }

  /// Whether a scalar is of the category Cc, which never changes.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }
}
