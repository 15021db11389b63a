/// Returns the keys in the bytes that a terminal sends, in order.
///
/// Letters are small, so that caps lock makes no difference; the arrow keys are `↑` and `↓`. Other keys that send a
/// sequence, such as F1, are left out as a whole: no part of their sequence counts as a letter.
package func keys(in bytes: [UInt8]) -> [Character] {
  var keys: [Character] = []
  var rest = bytes[...]
  while let byte = rest.popFirst() {
    if byte == 0x1B {
      if let key = takeSequence(from: &rest) { keys.append(key) }
    } else if byte < 0x80 {
      keys.append(Character(Character(UnicodeScalar(byte)).lowercased()))
    }
  }
  return keys
}

/// Takes the bytes that follow an escape byte and belong to it.
private func takeSequence(from rest: inout ArraySlice<UInt8>) -> Character? {
  guard let introducer = rest.first,
    introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O")
  else { return nil }
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
  case "A": return "↑"
  case "B": return "↓"
  default: return nil
  }
}
