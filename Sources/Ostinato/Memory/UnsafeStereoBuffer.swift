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
