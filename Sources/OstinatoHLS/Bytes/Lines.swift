/// An iterator over the lines of a text and their numbers.
///
/// A line ends with LF or CR LF. Lines are found by their bytes, because CR LF is a single character in a `String`.
struct Lines {
  private let bytes: [UInt8]
  private var index: Int
  /// The number of the line returned last, counted from 1.
  private(set) var number = 0
  /// The line returned last.
  private(set) var text: ArraySlice<UInt8> = []

  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    index = start
  }

  mutating func next() -> ArraySlice<UInt8>? {
    guard index < bytes.count else { return nil }
    number += 1
    let start = index
    while index < bytes.count, bytes[index] != ASCII.lineFeed { index += 1 }
    var end = index
    index += 1
    if end < bytes.count, end > start, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    text = bytes[start..<end]
    return text
  }
}
