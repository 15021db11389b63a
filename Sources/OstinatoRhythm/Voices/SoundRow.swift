import Ostinato

/// A sound as the render path reads it.
struct SoundRow: BitwiseCopyable {
  let memory: VoiceMemory
  let frameCount: Int

  /// Safe: the owner of this row keeps the sound alive, whose audio never changes.
  init(_ sound: Sound) {
    memory = unsafe VoiceMemory(left: sound.audio.left, right: sound.audio.right)
    frameCount = sound.frameCount
  }
}
