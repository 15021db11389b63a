/// A clip as the render path reads it.
struct ClipRow: BitwiseCopyable {
  let memory: VoiceMemory
  let frameCount: Int64
  let tempo: Tempo
  let length: Ticks

  /// Safe: whoever holds this row holds the clip, too.
  init(_ clip: Clip, in signature: TimeSignature) {
    memory = VoiceMemory(clip)
    frameCount = Int64(clip.frameCount)
    tempo = clip.tempo
    length = clip.length.ticks(in: signature)
  }
}

extension VoiceMemory {
  /// Points at a clip's first frame; the clip must outlive it.
  init(_ clip: Clip) { unsafe self.init(left: clip.audio.left, right: clip.audio.right) }
}
