// These functions lend arrays and spans as buffers for the duration of a call. Every form of
// `render` and `mix` that does not take pointers uses them.
//
// Safe: the pointers do not leave the closures, which receive the number of frames available.
extension UnsafeStereoBuffer {
  /// Lends two arrays to `body`, with the number of frames that the shorter one holds.
  package static func lend(
    _ left: inout [Float], _ right: inout [Float], to body: (UnsafeStereoBuffer, Int) -> Int
  ) -> Int {
    unsafe left.withUnsafeMutableBufferPointer { left in
      unsafe right.withUnsafeMutableBufferPointer { right in unsafe lend(left, right, to: body) }
    }
  }

  /// Lends two spans to `body`, with the number of frames that the shorter one holds.
  package static func lend(
    _ left: inout MutableSpan<Float>, _ right: inout MutableSpan<Float>,
    to body: (UnsafeStereoBuffer, Int) -> Int
  ) -> Int {
    unsafe left.withUnsafeMutableBufferPointer { left in
      unsafe right.withUnsafeMutableBufferPointer { right in unsafe lend(left, right, to: body) }
    }
  }

  /// Lends two arrays to `body` for reading only.
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

  /// Lends two spans to `body` for reading only.
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
      // There are no frames, so this sample is never read or written.
      var sample: Float = 0
      return unsafe withUnsafeMutablePointer(to: &sample) {
        unsafe body(UnsafeStereoBuffer(left: $0, right: $0), 0)
      }
    }
    return unsafe body(
      UnsafeStereoBuffer(left: first, right: second), min(left.count, right.count))
  }
}
