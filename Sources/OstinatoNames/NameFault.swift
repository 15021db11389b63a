/// The reason why a text is not a valid display name, such as a title (rule B11).
package enum NameFault: Equatable {
  /// The text has too few or too many characters, which are Unicode scalars.
  case length(Int)
  /// The text has a control character, a line or paragraph separator, or a character that changes the direction of the
  /// surrounding text.
  case forbidden(Unicode.Scalar)
  /// The text has this many marks on one character.
  case marks(Int)
  /// The text has no visible character.
  case invisible

  /// The greatest number of marks on one character.
  package static var maximumMarks: Int { 8 }

  /// Returns the first fault found in a text, or `nil` for a valid text. An empty text is valid if the length may be 0.
  ///
  /// - Complexity: O(n) in the length of the text.
  package static func of(_ text: String, lengths: ClosedRange<Int>) -> NameFault? {
    let count = text.unicodeScalars.count
    guard lengths.contains(count) else { return .length(count) }
    if count == 0 { return nil }
    var (marks, most, isVisible) = (0, 0, false)
    for scalar in text.unicodeScalars {
      if isForbidden(scalar) { return .forbidden(scalar) }
      if isMark(scalar) {
        marks += 1
        most = max(most, marks)
      } else if !isInvisible(scalar) {
        (marks, isVisible) = (0, true)
      }
    }
    if most > maximumMarks { return .marks(most) }
    return isVisible ? nil : .invisible
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: scalar.isControl
    }
  }

  /// Returns whether a scalar is a mark that keys omit (rule B20), or an enclosing mark.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return false }
    return switch scalar.value {
    case 0x488, 0x489, 0x1ABE, 0x20DD...0x20E0, 0x20E2...0x20E4, 0xA670...0xA672: true
    default: FoldingTable.shared.leavesOut(scalar)
    }
  }

  /// Returns whether a scalar is white space, default-ignorable, a blank Braille pattern or an annotation mark.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " }
    return switch scalar.value {
    case 0x2800, 0xFFF9...0xFFFB: true
    default: scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
