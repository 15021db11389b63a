/// The samples of a voice, from the next frame to be read.
///
/// Safe: it points into the audio of a clip or a sound, which nothing writes and ``EngineMemory`` or a source keeps
/// for as long as a voice can read it; each run of frames ends before that audio ends.
@safe package struct VoiceMemory: BitwiseCopyable, @unchecked Sendable {
  package let left: UnsafePointer<Float>
  package let right: UnsafePointer<Float>

  package init(left: UnsafePointer<Float>, right: UnsafePointer<Float>) {
    unsafe self.left = left
    unsafe self.right = right
  }

  /// Whether two voices start at the same sample in memory.
  func isSame(as other: VoiceMemory) -> Bool { unsafe left == other.left }

  /// The same samples, starting `frames` later.
  package func advanced(by frames: Int) -> VoiceMemory {
    unsafe VoiceMemory(left: left + frames, right: right + frames)
  }
}
