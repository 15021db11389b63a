/// Points at a stereo output that a host owns: two planar channels, or one interleaved block.
///
/// ```swift
/// let planar = unsafe UnsafeStereoBuffer(left: l, right: r)
/// let interleaved = unsafe UnsafeStereoBuffer(left: block, right: block + 1, stride: 2)
/// ```
///
/// Unsafe: the memory must stay valid, and be as long as the frames rendered, during each call it is
/// handed to. Realtime-safe: yes.
@unsafe public struct UnsafeStereoBuffer: BitwiseCopyable {
  /// The left channel's first sample.
  public let left: UnsafeMutablePointer<Float>
  /// The right channel's first sample.
  public let right: UnsafeMutablePointer<Float>
  /// Samples from one frame to the next: 1 when planar, the number of channels when interleaved.
  public let stride: Int

  /// Takes the first sample of each channel. `&array` is no such pointer, since it ends with this
  /// call; the compiler warns. Arrays go to the forms of `render` and `mix` that take them.
  public init(
    @_nonEphemeral left: UnsafeMutablePointer<Float>,
    @_nonEphemeral right: UnsafeMutablePointer<Float>, stride: Int = 1
  ) {
    unsafe self.left = left
    unsafe self.right = right
    unsafe self.stride = stride
  }

  /// The same output, `frames` further on.
  public func advanced(by frames: Int) -> UnsafeStereoBuffer {
    unsafe UnsafeStereoBuffer(
      left: left + frames * stride, right: right + frames * stride, stride: stride)
  }
}
