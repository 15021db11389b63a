/// Returns the keys in the bytes that a terminal sends, in order.
///
/// Letters are small, so that caps lock makes no difference; the arrow keys are `↑` and `↓`. Other keys that send a
/// sequence, such as F1, are left out as a whole: no part of their sequence counts as a letter.
package func keys(in bytes: [UInt8]) -> [Character] {
  // A sequence begins with the escape byte. On the Linux console, function keys send `[[` and one more character.
  let sequence = /\u{1B}(?:\[\[.?|[\[O]([^@-~]*[@-~]?))?/
  let text = String(decoding: bytes, as: UTF8.self).filter(\.isASCII)
  let keys = text.replacing(sequence) { found in
    switch found.output.1 {
    case "A": "↑"
    case "B": "↓"
    default: ""
    }
  }
  return Array(keys.lowercased())
}
