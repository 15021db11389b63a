/// A stereo buffer that a host owns: two planar channels, or one interleaved buffer.
///
/// ```swift
/// let planar = unsafe UnsafeStereoBuffer(left: l, right: r)
/// let interleaved = unsafe UnsafeStereoBuffer(left: block, right: block + 1, stride: 2)
/// ```
///
/// Unsafe: during each call that it is passed to, the memory must be valid for the number of frames
/// rendered. Realtime-safe: yes.
@unsafe public struct UnsafeStereoBuffer: BitwiseCopyable {
  /// A pointer to the left channel's first sample.
  public let left: UnsafeMutablePointer<Float>
  /// A pointer to the right channel's first sample.
  public let right: UnsafeMutablePointer<Float>
  /// The distance in samples from one frame to the next: 1 for planar, the number of channels for
  /// interleaved.
  public let stride: Int

  /// Creates a buffer from pointers to the first sample of each channel. `&array` is not such a pointer,
  /// because it is valid only during this call, and the compiler warns about it: use the forms of `render`
  /// and `mix` that take arrays.
  public init(
    @_nonEphemeral left: UnsafeMutablePointer<Float>,
    @_nonEphemeral right: UnsafeMutablePointer<Float>, stride: Int = 1
  ) {
    unsafe self.left = left
    unsafe self.right = right
    unsafe self.stride = stride
  }

  /// Returns the same buffer, starting `frames` later.
  public func advanced(by frames: Int) -> UnsafeStereoBuffer {
    unsafe UnsafeStereoBuffer(
      left: left + frames * stride, right: right + frames * stride, stride: stride)
  }
}

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
