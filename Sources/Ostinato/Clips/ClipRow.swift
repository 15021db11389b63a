/// A clip as the render path reads it.
struct ClipRow: BitwiseCopyable {
  let memory: VoiceMemory
  let frameCount: Int64
  let tempo: Tempo
  let length: Ticks
  /// The number of frames of a lap at the clip's own tempo (rule W10).
  let lapLength: Int64

  /// Safe: the owner of this row keeps the clip alive.
  init(_ clip: Clip, in signature: TimeSignature) {
    memory = VoiceMemory(clip)
    frameCount = Int64(clip.frameCount)
    tempo = clip.tempo
    length = clip.length.ticks(in: signature)
    lapLength = clip.lapFrameCount(in: signature)
  }
}

extension VoiceMemory {
  /// Points to a clip's first frame. The clip must outlive this value.
  init(_ clip: Clip) { unsafe self.init(left: clip.audio.left, right: clip.audio.right) }
}
