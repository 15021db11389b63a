/// Reads a hexadecimal sequence, such as `0x00FF`: RFC 8216, section 4.2.
enum Hexadecimal {
  /// - Returns: `count` bytes, padded with leading zeros, or `nil` if the text is not such a sequence or does not fit.
  static func read(_ text: ArraySlice<UInt8>, bytes count: Int) -> [UInt8]? {
    let digits = text.dropFirst(2)
    guard text.starts(with: "0x".utf8) || text.starts(with: "0X".utf8), !digits.isEmpty,
      digits.count <= 2 * count
    else { return nil }
    var result = [UInt8](repeating: 0, count: count)
    for (index, digit) in digits.reversed().enumerated() {
      guard let value = ASCII.hexadecimalValue(of: digit) else { return nil }
      result[count - 1 - index / 2] |= index % 2 == 0 ? value : value << 4
    }
    return result
  }
}
