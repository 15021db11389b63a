import Foundation

/// The keys of JSON, before it is read.
enum JSONKeys {
  /// The greatest number of bytes of a key, as it is written.
  static let longest = 256

  /// Refuses a key that is too long. Keys are compared as Swift's texts, in time that is quadratic in the number of marks
  /// on one character.
  ///
  /// - Returns: How many keys there are.
  @discardableResult
  static func check(_ data: Data) throws -> Int {
    var (isInString, isEscaped) = (false, false)
    // The bytes of the string that is read, or was the last.
    var (count, keys) = (0, 0)
    for byte in data {
      if isInString {
        if !isEscaped && byte == UInt8(ascii: "\"") {
          isInString = false
        } else {
          isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
          count += 1
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): (isInString, count) = (true, 0)
      case UInt8(ascii: ":") where count > longest:
        throw ToolError("a key of \(count) bytes is longer than \(longest) bytes")
      case UInt8(ascii: ":"): keys += 1
      default: break
      }
    }
    return keys
  }
}
