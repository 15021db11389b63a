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
