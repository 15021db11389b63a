/// A key that was pressed, as read from the bytes that a terminal sends.
public enum KeyPress: Equatable, Sendable {
  /// A character. Letters are always small, so that caps lock makes no difference.
  case character(Character)
  /// An arrow key.
  case up, down
  /// The escape key.
  case escape

  /// The keys in `bytes`, in order. Keys that send a sequence and mean nothing here, such as F1, are
  /// left out as a whole: no part of their sequence counts as a letter.
  public static func keys(in bytes: [UInt8]) -> [KeyPress] {
    var keys: [KeyPress] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == 0x1B {
        if let key = takeSequence(from: &rest) { keys.append(key) }
      } else if byte < 0x80 {
        keys.append(.character(Character(Character(UnicodeScalar(byte)).lowercased())))
      }
    }
    return keys
  }

  /// Takes what follows the byte of the escape key.
  private static func takeSequence(from rest: inout ArraySlice<UInt8>) -> KeyPress? {
    guard let introducer = rest.first,
      introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O")
    else { return .escape }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "[") {
      // A function key of the Linux console: one more byte.
      rest = rest.dropFirst(2)
      return nil
    }
    let parameters = rest.prefix { !(0x40...0x7E).contains($0) }
    rest = rest.dropFirst(parameters.count)
    guard let final = rest.popFirst(), parameters.isEmpty else { return nil }
    switch UnicodeScalar(final) {
    case "A": return .up
    case "B": return .down
    default: return nil
    }
  }
}
