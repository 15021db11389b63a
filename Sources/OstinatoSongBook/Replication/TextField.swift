/// A display name, such as a title: 1 to 200 characters, which are Unicode scalars. An artist can be empty.
///
/// At least one character is visible, and no character has more than 8 combining marks. None is a control character, a
/// line or paragraph separator, or a character that changes the direction of the surrounding text.
public enum TextField: String, Sendable {
  /// The title of a song.
  case title = "title"
  /// The artist of a song.
  case artist = "artist"
  /// The name of a set list.
  case listName = "name of a set list"
  /// The name of a pattern bank.
  case bankName = "name of a bank"
  /// The name of a pattern.
  case patternName = "name of a pattern"
  /// The name of the kit that a pattern is played with.
  case kitName = "name of a kit"
  /// The name of a user's own sound.
  case soundName = "name of a sound"
}

extension TextField {
  /// The greatest number of characters.
  public static var maximumLength: Int { 200 }

  /// The allowed numbers of characters.
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

  /// Returns the text of a field's value, or `?` for an invalid value (rule B11).
  func text(_ value: FieldValue) -> String {
    guard let text = value.text, NameFault.of(text, lengths: lengths) == nil else { return "?" }
    return text
  }
}

extension TextField: CustomStringConvertible {
  /// The name of the field, such as `title`.
  public var description: String { rawValue }
}
