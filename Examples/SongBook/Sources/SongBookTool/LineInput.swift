import Foundation

/// The lines of the standard input, as many at a time as have come.
struct LineInput {
  /// A line, or that it is longer than 64 KiB.
  enum Line {
    case text(Data)
    case tooLong
  }

  private static let longest = 65_536
  private var rest = Data()
  private var isSkipping = false
  private var hasEnded = false

  /// Waits for lines. `nil` at the end of the input.
  mutating func next() throws -> [Line]? {
    while !hasEnded {
      let data = try Self.bytes()
      hasEnded = data.isEmpty
      rest += data
      var lines: [Line] = []
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        lines += line(rest[..<end])
        rest = Data(rest[rest.index(after: end)...])
      }
      if hasEnded, !rest.isEmpty { lines += line(rest) }
      if rest.count > Self.longest { (rest, isSkipping) = (Data(), true) }
      if !lines.isEmpty { return lines }
    }
    return nil
  }

  /// What has come, at least a byte, or nothing at the end. A `FileHandle` would wait for all that it is asked for.
  private static func bytes() throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: longest)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count >= 0 { return Array(bytes.prefix(count)) }
      guard errno == EINTR else { throw ToolError.system("the standard input") }
    }
  }

  /// The line, unless there is only white space in it.
  private mutating func line(_ bytes: Data) -> [Line] {
    if isSkipping || bytes.count > Self.longest {
      isSkipping = false
      return [.tooLong]
    }
    let isEmpty = bytes.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    return isEmpty ? [] : [.text(Data(bytes))]
  }
}
