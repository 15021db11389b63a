/// The samples of a voice, from the next frame to be read.
///
/// Safe: it points into a clip's audio, which nothing writes and ``EngineMemory`` keeps for as long
/// as a deck or a tail can read it; the voice plan ends each run of frames before that audio ends.
@safe struct VoiceMemory: BitwiseCopyable, @unchecked Sendable {
  let left: UnsafePointer<Float>
  let right: UnsafePointer<Float>

  init(left: UnsafePointer<Float>, right: UnsafePointer<Float>) {
    unsafe self.left = left
    unsafe self.right = right
  }

  /// Whether two voices start at the same sample in memory.
  func isSame(as other: VoiceMemory) -> Bool { unsafe left == other.left }

  /// The same samples, starting `frames` later.
  func advanced(by frames: Int) -> VoiceMemory {
    unsafe VoiceMemory(left: left + frames, right: right + frames)
  }
}
