extension Address {
  /// Returns a reference resolved against this address: RFC 3986, section 5.2, in strict mode.
  ///
  /// - Complexity: O(n) in the number of bytes of both addresses.
  func resolving(_ reference: Address) -> Address {
    var target = reference
    if reference.scheme != nil {
      target.path = Self.withoutDotSegments(reference.path)
      return target
    }
    target.scheme = scheme
    if reference.authority != nil {
      target.path = Self.withoutDotSegments(reference.path)
      return target
    }
    target.authority = authority
    if reference.path.isEmpty {
      target.path = path
      target.query = reference.query ?? query
    } else if reference.path.first == 0x2F {
      target.path = Self.withoutDotSegments(reference.path)
    } else {
      target.path = Self.withoutDotSegments(merged(with: reference.path))
    }
    return target
  }

  /// Returns this address's path with everything after its last slash replaced: section 5.2.3.
  private func merged(with reference: Part) -> Part {
    if authority != nil, path.isEmpty { return [0x2F] + reference }
    guard let slash = path.lastIndex(of: 0x2F) else { return reference }
    return path[...slash] + reference
  }

  /// Returns a path without its `.` and `..` segments: section 5.2.4.
  static func withoutDotSegments(_ path: Part) -> Part {
    guard hasDotSegment(path) else { return path }
    var output: [UInt8] = []
    var input = path
    while !input.isEmpty {
      if input.starts(with: "../".utf8) {
        input = input.dropFirst(3)
      } else if input.starts(with: "./".utf8) || input.starts(with: "/./".utf8) {
        input = input.dropFirst(2)
      } else if input.elementsEqual("/.".utf8) {
        input = [0x2F]
      } else if input.starts(with: "/../".utf8) {
        input = input.dropFirst(3)
        removeLastSegment(of: &output)
      } else if input.elementsEqual("/..".utf8) {
        input = [0x2F]
        removeLastSegment(of: &output)
      } else if input.elementsEqual(".".utf8) || input.elementsEqual("..".utf8) {
        input = []
      } else {
        let segment = input.prefix(1) + input.dropFirst().prefix { $0 != 0x2F }
        output += segment
        input = input.dropFirst(segment.count)
      }
    }
    return output[...]
  }

  /// Whether a segment of a path begins with a dot. Most paths have no such segment.
  private static func hasDotSegment(_ path: Part) -> Bool {
    var before: UInt8 = 0x2F
    for byte in path {
      if byte == ASCII.period, before == 0x2F { return true }
      before = byte
    }
    return false
  }

  private static func removeLastSegment(of output: inout [UInt8]) {
    output.removeSubrange((output.lastIndex(of: 0x2F) ?? 0)...)
  }
}
