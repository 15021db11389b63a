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

  /// Takes the first sample of each channel.
  public init(
    left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, stride: Int = 1
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

/// Two planar channels to write or read, from some frame on.
///
/// Safe: the memory is one engine's own, of the frames allocated, or a host's, of the frames that it
/// vouches for with ``UnsafeStereoBuffer``; whoever goes through it keeps to that count. It goes to
/// another thread only with its engine, which no other shares while rendering.
@safe struct StereoMemory: BitwiseCopyable, @unchecked Sendable {
  let left: UnsafeMutablePointer<Float>
  let right: UnsafeMutablePointer<Float>

  /// The same memory, `frames` further on.
  func advanced(by frames: Int) -> StereoMemory {
    unsafe StereoMemory(left: left + frames, right: right + frames)
  }

  /// Memory for `frames` silent frames. Whoever calls this calls `free()`.
  static func allocate(frames: Int) -> StereoMemory {
    let left = UnsafeMutablePointer<Float>.allocate(capacity: frames)
    let right = UnsafeMutablePointer<Float>.allocate(capacity: frames)
    unsafe left.initialize(repeating: 0, count: frames)
    unsafe right.initialize(repeating: 0, count: frames)
    return unsafe StereoMemory(left: left, right: right)
  }

  /// New memory with the same `frames` frames.
  func clone(frames: Int) -> StereoMemory {
    let copy = StereoMemory.allocate(frames: frames)
    unsafe copy.left.update(from: left, count: frames)
    unsafe copy.right.update(from: right, count: frames)
    return copy
  }

  /// Gives the memory back; no copy of this may be used again.
  func free() {
    unsafe left.deallocate()
    unsafe right.deallocate()
  }

  init(left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>) {
    unsafe self.left = left
    unsafe self.right = right
  }
}

// Safe: as far as the output or the other source is valid for the frames counted.
extension StereoMemory {
  /// Copies frames out, into planar or interleaved memory from frame `first` on. Memory for so many
  /// frames has no index that overflows.
  func copy(count: Int, to output: UnsafeStereoBuffer, from first: Int) {
    let step = unsafe output.stride
    for i in 0..<count { unsafe output.left[(first &+ i) &* step] = left[i] }
    for i in 0..<count { unsafe output.right[(first &+ i) &* step] = right[i] }
  }

  /// Adds planar or interleaved memory, sample by sample.
  func add(_ other: UnsafeStereoBuffer, count: Int) {
    let step = unsafe other.stride
    for i in 0..<count { unsafe left[i] = left[i] + other.left[i &* step] }
    for i in 0..<count { unsafe right[i] = right[i] + other.right[i &* step] }
  }
}
