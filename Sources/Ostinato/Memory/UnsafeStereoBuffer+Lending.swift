// Arrays and spans as buffers, for as long as a call takes: the one path of every `render` and `mix`
// that takes no pointers.
//
// Safe: the pointers stay within the closures, which are told how many frames are there.
extension UnsafeStereoBuffer {
  /// Hands two arrays to `body`, with the number of frames that the shorter one holds.
  package static func lend(
    _ left: inout [Float], _ right: inout [Float], to body: (UnsafeStereoBuffer, Int) -> Int
  ) -> Int {
    unsafe left.withUnsafeMutableBufferPointer { left in
      unsafe right.withUnsafeMutableBufferPointer { right in unsafe lend(left, right, to: body) }
    }
  }

  /// Hands two spans to `body`, with the number of frames that the shorter one holds.
  package static func lend(
    _ left: inout MutableSpan<Float>, _ right: inout MutableSpan<Float>,
    to body: (UnsafeStereoBuffer, Int) -> Int
  ) -> Int {
    unsafe left.withUnsafeMutableBufferPointer { left in
      unsafe right.withUnsafeMutableBufferPointer { right in unsafe lend(left, right, to: body) }
    }
  }

  /// Hands two arrays to `body`, which only reads them.
  package static func lend(
    reading left: [Float], _ right: [Float], to body: (UnsafeStereoBuffer, Int) -> Int
  ) -> Int {
    unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { right in
        unsafe lend(
          UnsafeMutableBufferPointer(mutating: left), UnsafeMutableBufferPointer(mutating: right),
          to: body)
      }
    }
  }

  /// Hands two spans to `body`, which only reads them.
  package static func lend(
    reading left: Span<Float>, _ right: Span<Float>, to body: (UnsafeStereoBuffer, Int) -> Int
  ) -> Int {
    unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { right in
        unsafe lend(
          UnsafeMutableBufferPointer(mutating: left), UnsafeMutableBufferPointer(mutating: right),
          to: body)
      }
    }
  }

  private static func lend(
    _ left: UnsafeMutableBufferPointer<Float>, _ right: UnsafeMutableBufferPointer<Float>,
    to body: (UnsafeStereoBuffer, Int) -> Int
  ) -> Int {
    guard let first = left.baseAddress, let second = right.baseAddress else {
      // There are no frames, so that nothing reads or writes this sample.
      var sample: Float = 0
      return unsafe withUnsafeMutablePointer(to: &sample) {
        unsafe body(UnsafeStereoBuffer(left: $0, right: $0), 0)
      }
    }
    return unsafe body(
      UnsafeStereoBuffer(left: first, right: second), min(left.count, right.count))
  }
}
