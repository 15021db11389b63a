/// Calls `body` with each of the whole numbers that a text such as "3+2+2" consists of, with `separator`
/// between them. Returns `false` if the text is anything else.
///
/// Numbers from 10 000 on are given as 10 000. Bytes are read because `split` and `Int(_:)` would add Unicode
/// tables to an embedded build.
func forEachNumber(in text: String, separatedBy separator: UInt8, _ body: (Int) -> Void) -> Bool {
  var number = -1
  for byte in text.utf8 {
    if byte == separator {
      guard number >= 0 else { return false }
      body(number)
      number = -1
    } else {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return false }
      number = min(max(number, 0) * 10 + Int(byte - UInt8(ascii: "0")), 10_000)
    }
  }
  guard number >= 0 else { return false }
  body(number)
  return true
}
