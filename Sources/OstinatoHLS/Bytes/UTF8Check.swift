/// A check that bytes are UTF-8.
enum UTF8Check {
  /// Returns the index of the first invalid UTF-8 sequence, or `nil` if there is none.
  ///
  /// - Complexity: O(n) in the number of bytes.
  static func firstFault(in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard let length = characterLength(at: index, in: bytes) else { return index }
      index += length
    }
    return nil
  }

  /// Returns the length of the well-formed sequence at an index, or `nil` if there is none: the Unicode Standard, table
  /// 3-7.
  private static func characterLength(at index: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return nil
    }
    guard index + length <= bytes.endIndex, second.contains(bytes[index + 1]) else { return nil }
    for further in bytes[(index + 2)..<(index + length)] where further & 0xC0 != 0x80 { return nil }
    return length
  }
}
