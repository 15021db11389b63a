/// A name that people see: at most 200 characters, which are Unicode scalars, and at least one but for an artist.
///
/// At least one of them can be seen, and no more than 8 combining marks stand on one. None is a control character, a
/// separator of lines or paragraphs, or a character that changes the direction of the text around it.
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

  /// The numbers of characters that are possible.
  var lengths: ClosedRange<Int> { (self == .artist ? 0 : 1)...Self.maximumLength }

  /// Checks a text. The result is the same on every platform.
  func check(_ text: String) throws(BookError) {
    switch NameFault.of(text, lengths: lengths) {
    case nil: return
    case .length(let count): throw .textLength(count, of: self)
    case .forbidden(let scalar): throw .forbiddenCharacter(scalar.value, in: self)
    case .marks(let count): throw .tooManyMarks(count, in: self)
    case .invisible: throw .invisibleText(in: self)
    }
  }

  /// The text that a field's value is, or `?` for a value that is not possible (rule B11).
  func text(_ value: FieldValue) -> String {
    guard let text = value.text, NameFault.of(text, lengths: lengths) == nil else { return "?" }
    return text
  }
}

extension TextField: CustomStringConvertible {
  /// What the text is, such as `title`.
  public var description: String { rawValue }
}
