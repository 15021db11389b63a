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
      var start = rest.startIndex
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        lines += line(rest[start..<end])
        start = rest.index(after: end)
      }
      rest = Data(rest[start...])
      if hasEnded, !rest.isEmpty || isSkipping { lines += line(rest) }
      if rest.count > Self.longest { (rest, isSkipping) = (Data(), true) }
      if !lines.isEmpty { return lines }
    }
    return nil
  }

  /// What has come, at least a byte and at most about a mebibyte, or nothing at the end. A `FileHandle` would wait for
  /// all that it is asked for.
  private static func bytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: longest)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 {
        bytes += buffer.prefix(count)
      } else if errno != EINTR {
        throw ToolError.system("the standard input")
      }
      // After as much as a pipe holds there is more to come, if only in a moment.
      let milliseconds: CInt = bytes.count.isMultiple(of: longest) ? 5 : 0
      if bytes.count >= 1 << 20 || !isMoreReady(within: milliseconds) && !bytes.isEmpty { break }
    }
    return bytes
  }

  private static func isMoreReady(within milliseconds: CInt) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) > 0
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
