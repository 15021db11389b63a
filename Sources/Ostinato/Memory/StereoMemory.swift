/// Two planar channels of memory to read or write, from some frame on.
///
/// Safe: the memory belongs either to one engine, for the frames allocated, or to a host, which
/// guarantees the frames with ``UnsafeStereoBuffer``; every loop keeps to that count. It moves to
/// another thread only with its engine, which shares it with no other while rendering.
@safe package struct StereoMemory: BitwiseCopyable, @unchecked Sendable {
  package let left: UnsafeMutablePointer<Float>
  package let right: UnsafeMutablePointer<Float>

  /// The same memory, starting `frames` later.
  package func advanced(by frames: Int) -> StereoMemory {
    unsafe StereoMemory(left: left + frames, right: right + frames)
  }

  /// Allocates memory for `frames` silent frames. Call ``free()`` to release it.
  package static func allocate(frames: Int) -> StereoMemory {
    let left = UnsafeMutablePointer<Float>.allocate(capacity: frames)
    let right = UnsafeMutablePointer<Float>.allocate(capacity: frames)
    unsafe left.initialize(repeating: 0, count: frames)
    unsafe right.initialize(repeating: 0, count: frames)
    return unsafe StereoMemory(left: left, right: right)
  }

  /// A copy of the first `frames` frames, in new memory or in memory of that size.
  package func clone(frames: Int, in spare: StereoMemory? = nil) -> StereoMemory {
    let copy = spare ?? .allocate(frames: frames)
    unsafe copy.left.update(from: left, count: frames)
    unsafe copy.right.update(from: right, count: frames)
    return copy
  }

  /// Releases the memory. No copy of this value may be used afterward.
  package func free() {
    unsafe left.deallocate()
    unsafe right.deallocate()
  }

  package init(left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>) {
    unsafe self.left = left
    unsafe self.right = right
  }
}

// Safe: the output or the other source is valid for the number of frames given.
extension StereoMemory {
  /// Copies frames to planar or interleaved memory, from frame `first` on. No index overflows for
  /// memory that exists.
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
