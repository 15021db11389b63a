/// Memory for the samples of one channel, which a render fills: an array of `Float`, or a `MutableSpan` of memory that
/// belongs to something else.
public protocol SampleBuffer: ~Copyable, ~Escapable {
  /// Lends the samples to `body`, and returns what it returns.
  mutating func lend(to body: (UnsafeMutableBufferPointer<Float>) -> Int) -> Int
}

extension Array: SampleBuffer where Element == Float {
  /// Lends the samples to `body`, and returns what it returns.
  @inlinable public mutating func lend(
    to body: (UnsafeMutableBufferPointer<Float>) -> Int
  ) -> Int {
    unsafe withUnsafeMutableBufferPointer { samples in unsafe body(samples) }
  }
}

extension MutableSpan: SampleBuffer where Element == Float {
  /// Lends the samples to `body`, and returns what it returns.
  @inlinable public mutating func lend(
    to body: (UnsafeMutableBufferPointer<Float>) -> Int
  ) -> Int {
    unsafe withUnsafeMutableBufferPointer { samples in unsafe body(samples) }
  }
}

extension UnsafeStereoBuffer {
  /// Lends two channels to `body` as one buffer, with the number of frames that the shorter one holds.
  ///
  /// Safe: the pointers do not leave the closures.
  @inlinable static package func lend<Samples: SampleBuffer & ~Copyable & ~Escapable>(
    _ left: inout Samples, _ right: inout Samples, to body: (UnsafeStereoBuffer, Int) -> Int
  ) -> Int {
    unsafe left.lend { left in
      unsafe right.lend { right in
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
  }
}
