/// Points at the samples of a voice: where the next frame is read.
///
/// Safe: it points into a clip's audio, which ``EngineMemory`` keeps as long as a deck or a tail can
/// read it and nobody writes; the voice plan ends each run of frames where that audio ends.
@safe struct VoiceMemory: BitwiseCopyable, @unchecked Sendable {
  let left: UnsafePointer<Float>
  let right: UnsafePointer<Float>

  init(left: UnsafePointer<Float>, right: UnsafePointer<Float>) {
    unsafe self.left = left
    unsafe self.right = right
  }

  /// Whether both begin with the same sample in memory.
  func isSame(as other: VoiceMemory) -> Bool { unsafe left == other.left }

  /// The same samples, `frames` further on.
  func advanced(by frames: Int) -> VoiceMemory {
    unsafe VoiceMemory(left: left + frames, right: right + frames)
  }
}
