extension PlaceKey {
  /// The key as it is in a field.
  var text: String {
    parts.map { part in
      String(decoding: part.digits.digits.map { Self.alphabet[$0] }, as: UTF8.self) + "."
        + part.device.text
    }.joined(separator: ",")
  }

  /// Reads a key. `nil` if it is none that a device would make.
  init?(_ text: String) {
    var parts: [Part] = []
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let halves = part.split(
        separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let digits = PlaceDigits(text: halves[0]),
        let device = try? DeviceName(String(Substring(halves[1])))
      else { return nil }
      parts.append(Part(digits: digits, device: device))
    }
    self.parts = parts
  }

  /// The digits to the base of 62, in the order of their bytes.
  fileprivate static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}

extension PlaceDigits {
  fileprivate init?(text: Substring.UTF8View) {
    var digits: [Int] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(Int(byte) - 48)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digits.append(Int(byte) - 55)
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digits.append(Int(byte) - 61)
      default: return nil
      }
    }
    guard let last = digits.last, last != 0 else { return nil }
    self.init(digits)
  }
}
