import Ostinato

/// The memory of an input, of one channel or of two.
///
/// Safe: whoever creates one guarantees that its memory is valid for its frames until the call that it is passed to
/// returns, and that nothing writes to it meanwhile.
@safe struct InputMemory {
  let left: UnsafePointer<Float>
  let right: UnsafePointer<Float>
  /// Whether there is one channel, which stands for both.
  let isMono: Bool
  /// The distance in samples from one frame to the next.
  let stride: Int
  let frames: Int

  /// What is left of the input, and no more than `count` frames of it, after its first `offset` frames.
  func frames(from offset: Int, atMost count: Int) -> InputMemory {
    let skipped = min(offset, frames)
    return unsafe InputMemory(
      left: left + skipped &* stride, right: right + skipped &* stride, isMono: isMono,
      stride: stride, frames: min(frames &- skipped, count))
  }
}

extension InputMemory {
  /// The memory of an audio system, which must be valid for `frames` frames.
  init(_ buffer: UnsafeStereoBuffer, frames: Int) {
    unsafe left = UnsafePointer(buffer.left)
    unsafe right = UnsafePointer(buffer.right)
    isMono = unsafe buffer.left == buffer.right
    stride = unsafe buffer.stride
    self.frames = max(frames, 0)
  }
}

extension LooperInput {
  /// Lends the memory of the samples to `body`; `nil` if there are none.
  func withMemory(_ body: (InputMemory?) -> Void) {
    // Safe: the pointers are used in the closures only, as far as the shorter channel goes.
    unsafe left.withUnsafeBufferPointer { left in
      guard let first = left.baseAddress else { return body(nil) }
      guard let right else {
        return body(
          unsafe InputMemory(
            left: first, right: first, isMono: true, stride: 1, frames: left.count))
      }
      unsafe right.withUnsafeBufferPointer { right in
        guard let second = right.baseAddress else { return body(nil) }
        body(
          unsafe InputMemory(
            left: first, right: second, isMono: false, stride: 1,
            frames: min(left.count, right.count)))
      }
    }
  }
}
