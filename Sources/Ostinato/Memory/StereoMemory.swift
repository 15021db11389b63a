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
